// What each parser lets through: a table of documents that RFC 8259 or the sender's meaning forbids.
import { decode } from '@sallyport/json';
import duplicateKeys from 'json-dup-key-validator';
import * as jsonc from 'jsonc-parser';
import * as lossless from 'lossless-json';
import secure from 'secure-json-parse';

const documents = {
  'equal names': '{"a":1,"a":2}',
  'equal names, one escaped': '{"a":1,"\\u0061":2}',
  '__proto__ twice': '{"__proto__":1,"__proto__":2}',
  'trailing bytes': '{} {}',
  comment: '[1] // one',
  'trailing comma': '[1,]',
  'single quotes': "['a']",
  'leading zero': '[01]',
  'raw newline in a string': '["a\nb"]',
  NaN: '[NaN]',
  'overflow to Infinity': '[1e400]',
  'underflow to 0': '[1e-400]',
  'an integer that is not exact': '[9007199254740993]',
  '100,000 open arrays': '['.repeat(100_000) + ']'.repeat(100_000),
};
const parsers = {
  'JSON.parse': (text) => JSON.parse(text),
  '@sallyport/json': (text) => {
    if (!decode(new TextEncoder().encode(text)).ok) throw new Error('refused');
  },
  'secure-json-parse': (text) => secure.parse(text),
  'jsonc-parser': (text) => {
    const errors = [];
    jsonc.parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    if (errors.length > 0) throw new Error('refused');
  },
  'lossless-json': (text) => lossless.parse(text),
  'json-dup-key-validator': (text) => duplicateKeys.parse(text, false),
};

function verdict(parse, text) {
  try {
    parse(text);
    return 'lets through';
  } catch (error) {
    return error instanceof RangeError ? 'crashes' : 'refuses';
  }
}

const names = Object.keys(parsers);
console.log('### What each lets through\n');
console.log(`| | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`);
for (const [kind, text] of Object.entries(documents)) {
  const verdicts = names.map((name) => verdict(parsers[name], text));
  console.log(`| ${kind} | ${verdicts.join(' | ')} |`);
}
