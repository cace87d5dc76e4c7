// Time over size: a document of twice the size takes at most twice the time, whatever its kind.
import { median } from '@sallyport/bench';
import { decode } from '@sallyport/json';

const unbounded = {
  documentLength: Number.POSITIVE_INFINITY,
  tokens: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
};
const kinds = {
  'open arrays': (size) => '['.repeat(size),
  'one string': (size) => `"${'a'.repeat(size)}"`,
  escapes: (size) => `"${'\\u0041'.repeat(size / 6)}"`,
  'tiny numbers': (size) => `[${'1,'.repeat(size / 2)}1]`,
  names: (size) =>
    `{${Array.from({ length: size / 12 }, (_, index) => `"k${index}":0`).join(',')}}`,
  'escaped names': (size) =>
    `{${Array.from({ length: size / 16 }, (_, index) => `"\\u006b${index}":0`).join(',')}}`,
  'integer-like names': (size) =>
    `{${Array.from({ length: size / 12 }, (_, index) => `"${index * 65_536}":0`).join(',')}}`,
  whitespace: (size) => ' '.repeat(size) + '1',
};

function milliseconds(bytes) {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    decode(bytes, unbounded);
    return performance.now() - start;
  });
  return median(times);
}

console.log(
  '### Time over size (ms)\n\n| | 0.5 MB | 1 MB | 2 MB | 4 MB | 8 MB |\n|---|---|---|---|---|---|',
);
for (const [kind, document] of Object.entries(kinds)) {
  const times = [0.5, 1, 2, 4, 8].map((megabytes) =>
    milliseconds(new TextEncoder().encode(document(megabytes * 1_000_000))),
  );
  console.log(`| ${kind} | ${times.map((time) => time.toFixed(1)).join(' | ')} |`);
}
