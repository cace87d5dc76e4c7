// Refusing the nested document, with the explanation, beside accepting it.
import { measure, table } from '@sallyport/bench';
import { compile } from '@sallyport/gate';
import { documents } from './corpus.js';
import { peers } from './peers.js';

const { schema, value } = documents.nested;
const wrong = structuredClone(value);
const last = wrong.lines.at(-1);
last.quantity = 'two';
last.surprise = true;
delete last.sku;

const gate = compile(schema, { parsed: true });
const any = compile(schema);
const ajv = peers(schema, { allErrors: true })['ajv, ownProperties'];
if (gate.judge(wrong)?.total !== 3 || ajv(wrong)) throw new Error('the document is to be refused');

const measured = await measure({
  'gate, parsed: true, accepting': () => gate.judge(value),
  'gate, parsed: true, refusing': () => gate.judge(wrong),
  'gate, accepting': () => any.judge(value),
  'gate, refusing': () => any.judge(wrong),
  'ajv, ownProperties, allErrors, refusing': () => ajv(wrong),
});
console.log(table(`refuse nested, ${JSON.stringify(wrong).length} bytes`, measured));
