// Every validator of the tables, compiled for one schema; `ownProperties` is the setting in which Ajv is right.
import { Validator } from '@cfworker/json-schema';
import { validator as schemasafe } from '@exodus/schemasafe';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Compile } from 'typebox/schema';

export function peers(schema, { allErrors = false } = {}) {
  const correct = new Ajv2020({ ownProperties: true, strict: false, allErrors });
  const usual = new Ajv2020({ strict: false, allErrors });
  const typebox = Compile(schema);
  const safe = schemasafe(schema, {
    $schemaDefault: 'https://json-schema.org/draft/2020-12/schema',
  });
  const worker = new Validator(schema, '2020-12', !allErrors);
  const [own, plain] = [correct.compile(schema), usual.compile(schema)];
  return {
    'ajv, ownProperties': (value) => own(value),
    'ajv, default': (value) => plain(value),
    'typebox compile': (value) => typebox.Check(value),
    schemasafe: (value) => safe(value),
    '@cfworker/json-schema': (value) => worker.validate(value).valid,
  };
}
