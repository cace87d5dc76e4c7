// Mutates documents for a bounded time and holds the decoder against the engine's parser:
// `pnpm fuzz [seconds] [seed]`. Ends with 1 and the seed of the round on the first disagreement.
import { decode, decodeText } from '@sallyport/json';

const seconds = Number(process.argv[2] ?? 20);
const firstSeed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const seeds = [
  '{"a":1,"b":[true,false,null,-0.5e3],"c":{"d":"x\\u0041\\n","e":{}}}',
  '[{"id":1,"name":"a"},{"id":2,"name":"b"},[],[[]],""]',
  '{"":0,"\\ud83d\\ude00":"😀","é":"\\u00e9","__proto__":[1e10,9007199254740991]}',
  '  [ 1 , 2.5 , -3e-7 , "a\\\\b\\"c" ]\n',
];
const fragments = [
  ...'{}[],:"\\0123456789-+.eE \t\n\r/*#\'tfnuNI'.split(''),
  '\\u0061',
  '\\ud800',
  '"a":1,',
  'true',
  'null',
  '1e400',
  '1e-400',
  '9007199254740993',
  '\u00e9',
  '\ud83d\ude00',
  '\u0000',
];

let state = firstSeed;
function below(limit) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function mutated() {
  let text = seeds[below(seeds.length)];
  for (let edit = below(5); edit >= 0; edit--) {
    const at = below(text.length + 1);
    const added = below(3) === 0 ? '' : fragments[below(fragments.length)];
    text = text.slice(0, at) + added + text.slice(at + below(3));
  }
  return text;
}

function corrupted(bytes) {
  if (below(4) === 0 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
  return bytes;
}

function parsed(bytes) {
  try {
    return {
      value: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)),
    };
  } catch {
    return undefined;
  }
}

const end = performance.now() + seconds * 1000;
let rounds = 0;
let accepted = 0;
while (performance.now() < end) {
  const seed = state;
  const bytes = corrupted(new TextEncoder().encode(mutated()));
  const decoded = decode(bytes);
  const expected = parsed(bytes);
  const agrees = decoded.ok
    ? expected !== undefined && JSON.stringify(decoded.value) === JSON.stringify(expected.value)
    : decoded.offset <= bytes.length;
  const text =
    expected === undefined
      ? undefined
      : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const sameAsText = text === undefined || decodeText(text).ok === decoded.ok;
  if (!agrees || !sameAsText) {
    console.error(`the decoder disagrees: pnpm fuzz 1 ${seed}`);
    process.exit(1);
  }
  rounds++;
  if (decoded.ok) accepted++;
}
console.log(`${rounds} documents, ${accepted} accepted, no disagreement (seed ${firstSeed})`);
