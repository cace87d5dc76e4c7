// Run by `pnpm --filter dialects compare`: what the vendors' own helpers make of the shared corpus, beside ours.
// Prints the table of the README; with --details each schema that is not well, and why.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@sallyport/gate';
import { sharedFolder } from '@sallyport/testkit';
import { dialectNamed } from '../dist/index.js';
import { peers } from './peers.js';

const folder = sharedFolder('dialects/corpus');
if (folder === undefined) throw new Error('the corpus is not beside this checkout');
const corpus = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  .filter(({ id }) => id !== '19-bad-ref');

const gateOf = (schema) => {
  try {
    return compile(schema, { annotations: ['propertyOrdering'] });
  } catch {
    return undefined;
  }
};

/** Every description in a schema. */
function textsIn(schema) {
  const texts = [];
  JSON.stringify(schema, (key, value) => {
    if (key === 'description' && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Schemas as they are sent, with how arguments are written and what is told as lost. */
async function outcome(spell, dialect, { schema, valid, invalid }) {
  let spelled;
  try {
    spelled = await spell(schema);
  } catch {
    return 'throws';
  }
  const { published, judged = published, isTold = false } = spelled;
  const { wire = (value) => value, back = (value) => value } = spelled;
  const vendor = dialectNamed(spelled.dialect ?? '') ?? dialect;
  const refused = vendor.accepts(published).some(({ severity }) => severity === 'refused');
  if (refused) return 'refused by the vendor';
  const gate = gateOf(judged);
  if (gate === undefined) return 'no schema';
  if (valid.some((value) => !gate.accepts(wire(value)))) return 'refuses what is valid';
  // What comes back as something valid was only spelled alike.
  const canonical = compile(schema);
  const widened = invalid
    .map(wire)
    .some((written) => gate.accepts(written) && !canonical.accepts(back(written)));
  if (!widened) return 'exact';
  return isTold ? 'looser, and tells so' : 'looser, untold';
}

const OUTCOMES = [
  'exact',
  'looser, and tells so',
  'looser, untold',
  'refuses what is valid',
  'refused by the vendor',
  'throws',
  'no schema',
];

async function row(name, spell, dialect) {
  const counts = new Map(OUTCOMES.map((one) => [one, []]));
  for (const one of corpus) {
    const found = await outcome(spell, dialect, structuredClone(one));
    counts.get(found).push(one.id);
  }
  return { name, counts };
}

const rows = [];
for (const name of ['openai_strict', 'anthropic_strict', 'gemini']) {
  const dialect = dialectNamed(name);
  const ours = async (schema) => {
    const { inputSchema, judged, wire, arguments: back, losses } = dialect.render(schema);
    const isTold = losses.some(({ exact }) => !exact);
    return { published: inputSchema, judged, wire, back, isTold };
  };
  rows.push(await row(`**sallyport ${name}**`, ours, dialect));
  for (const peer of peers.filter((one) => one.dialect === name)) {
    const spell = async (schema) => {
      const made = await peer.respell(schema);
      const spelled = 'published' in made ? made : { published: made };
      // A word more than the author's is taken for telling.
      return {
        ...spelled,
        isTold: textsIn(spelled.published).some((text) => !textsIn(schema).includes(text)),
      };
    };
    rows.push(await row(peer.name, spell, dialect));
  }
}

const shown = OUTCOMES.filter((one) => rows.some(({ counts }) => counts.get(one).length > 0));
console.log(`${corpus.length} schemas\n`);
console.log(`| | ${shown.join(' | ')} |`);
console.log(`| --- | ${shown.map(() => '---').join(' | ')} |`);
for (const { name, counts } of rows) {
  console.log(`| ${name} | ${shown.map((one) => counts.get(one).length).join(' | ')} |`);
}
if (process.argv.includes('--details')) {
  for (const { name, counts } of rows) {
    for (const one of shown.slice(1)) {
      const ids = counts.get(one);
      if (ids.length > 0) console.log(`${name}: ${one}: ${ids.join(' ')}`);
    }
  }
}
