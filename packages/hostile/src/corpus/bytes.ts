import { NAME, NUMBER, VALUE } from '../canary.ts';
import type { HostileBytes } from '../types.ts';

const encoder = new TextEncoder();

/** Texts that are no JSON, or JSON that two readers read differently. */
const TEXTS: Readonly<Record<string, string>> = {
  'no JSON': VALUE,
  'an open string': `{"jsonrpc":"2.0","id":1,"method":"${VALUE}`,
  'an open object': `{"jsonrpc":"2.0","id":1,"method":"ping","${NAME}":"${VALUE}"`,
  'a second document': `{"jsonrpc":"2.0","id":1,"method":"ping"}{"${NAME}":"${VALUE}"}`,
  'trailing text': `{"jsonrpc":"2.0","id":1,"method":"ping"} ${VALUE}`,
  'a trailing comma': `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"${NAME}":"${VALUE}",}}`,
  'a comment': `{"jsonrpc":"2.0","id":1,"method":"ping"/* ${VALUE} */}`,
  'an unquoted name': `{jsonrpc:"2.0",${NAME.replace('-', '_')}:1}`,
  'a control character': `{"jsonrpc":"2.0","id":1,"method":"ping","${NAME}":"${VALUE}\u0001"}`,
  'a duplicate method': `{"jsonrpc":"2.0","id":1,"method":"ping","method":"${VALUE}"}`,
  'a duplicate name': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","name":"${VALUE}","${NAME}":1,"${NAME}":2}}`,
  'a duplicate name, escaped': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","na\\u006de":"${VALUE}"}}`,
  'a prototype': `{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"${NAME}":"${VALUE}"}}`,
  'a number out of range': `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"${NAME}":${NUMBER}e999}}`,
  'an inexact number': `{"jsonrpc":"2.0","id":${NUMBER}00000000001,"method":"ping"}`,
  'a bad escape': `{"jsonrpc":"2.0","id":1,"method":"${VALUE}\\x"}`,
  'deep nesting': `${'['.repeat(5000)}"${VALUE}"${']'.repeat(5000)}`,
};

/** Messages as bytes: malformed UTF-8 and what JSON cannot say. No line break is in them, so that stdio can carry them. */
export const hostileBytes: readonly HostileBytes[] = [
  ...Object.entries(TEXTS).map(([what, text]) => ({ what, bytes: encoder.encode(text) })),
  {
    what: 'a byte order mark',
    bytes: Uint8Array.of(0xef, 0xbb, 0xbf, ...encoder.encode(`{"${NAME}":"${VALUE}"}`)),
  },
  {
    what: 'malformed UTF-8',
    bytes: Uint8Array.of(
      ...encoder.encode(`{"jsonrpc":"2.0","id":1,"method":"${VALUE}`),
      0xc3,
      0x28,
      0xff,
      0x22,
      0x7d,
    ),
  },
  {
    what: 'UTF-16',
    bytes: Uint8Array.of(
      0xff,
      0xfe,
      ...Array.from(encoder.encode(`"${VALUE}"`)).flatMap((byte) => [byte, 0]),
    ),
  },
];
