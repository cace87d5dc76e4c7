// Compiling each schema of the corpus, beside one Ajv that is shared by all of them.
import { Validator } from '@cfworker/json-schema';
import { measure, table } from '@sallyport/bench';
import { compile } from '@sallyport/gate';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Compile } from 'typebox/schema';
import { documents } from './corpus.js';

for (const [name, { schema }] of Object.entries(documents)) {
  const shared = new Ajv2020({ ownProperties: true, strict: false });
  const measured = await measure({
    'ajv, shared': () => {
      // A copy, since Ajv remembers a schema by its identity.
      const copy = structuredClone(schema);
      shared.compile(copy);
      shared.removeSchema(copy);
    },
    gate: () => compile(structuredClone(schema)),
    'typebox compile': () => Compile(structuredClone(schema)),
    '@cfworker/json-schema': () => new Validator(structuredClone(schema), '2020-12'),
  });
  console.log(table(`compile ${name}`, measured));
}
