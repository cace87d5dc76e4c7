// Accepting, the clean scan included, beside Ajv in the setting in which it answers right.
import { measure, table } from '@sallyport/bench';
import { compile } from '@sallyport/gate';
import { documents } from './corpus.js';
import { peers } from './peers.js';

for (const [name, { schema, value }] of Object.entries(documents)) {
  const { 'ajv, ownProperties': baseline, ...others } = peers(schema);
  const parsed = compile(schema, { parsed: true });
  const any = compile(schema);
  const judges = {
    'ajv, ownProperties': baseline,
    'gate, parsed: true': (given) => parsed.accepts(given),
    gate: (given) => any.accepts(given),
    ...others,
  };
  const candidates = {};
  for (const [judge, accepts] of Object.entries(judges)) {
    if (!accepts(value)) throw new Error(`${judge} refuses the document ${name}`);
    candidates[judge] = () => accepts(value);
  }
  const measured = await measure(candidates);
  console.log(table(`accept ${name}, ${JSON.stringify(value).length} bytes`, measured));
}
