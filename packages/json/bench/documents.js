// Our decoder beside `JSON.parse` of the decoded text (what a host would do otherwise) and beside peers.
import { measure, table } from '@sallyport/bench';
import { decode } from '@sallyport/json';
import duplicateKeys from 'json-dup-key-validator';
import * as jsonc from 'jsonc-parser';
import * as lossless from 'lossless-json';
import secure from 'secure-json-parse';
import { documents } from './corpus.js';

const decoder = new TextDecoder('utf-8', { fatal: true });
const strict = { disallowComments: true, allowTrailingComma: false };

for (const [name, text] of Object.entries(documents)) {
  const bytes = new TextEncoder().encode(text);
  const measured = await measure({
    'JSON.parse(TextDecoder)': () => JSON.parse(decoder.decode(bytes)),
    '@sallyport/json': () => decode(bytes),
    'secure-json-parse': () => secure.parse(decoder.decode(bytes)),
    'jsonc-parser': () => jsonc.parse(decoder.decode(bytes), [], strict),
    'lossless-json': () => lossless.parse(decoder.decode(bytes)),
    'json-dup-key-validator': () => duplicateKeys.parse(decoder.decode(bytes), false),
  });
  console.log(table(`${name}, ${bytes.length} bytes`, measured));
}
