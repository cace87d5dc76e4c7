import { VALUE } from '../canary.ts';
import { WRONG, except, tag } from './wrong.ts';

const PROTOCOL = 'io.modelcontextprotocol';

/** Values of `_meta`: progress tokens, dialects, and the envelope of revision 2026-07-28. */
export function metas(dialectKey: string): readonly (readonly [string, unknown])[] {
  return [
    ...except('object').map((meta) => [tag('_meta', meta), meta] as const),
    ...WRONG.map((value) => [tag('dialect', value), { [dialectKey]: value }] as const),
    ...except('number', 'string').map(
      (value) => [tag('progress token', value), { progressToken: value }] as const,
    ),
    ...WRONG.map(
      (value) => [tag('version', value), { [`${PROTOCOL}/protocolVersion`]: value }] as const,
    ),
    ...WRONG.map(
      (value) =>
        [
          tag('capabilities', value),
          {
            [`${PROTOCOL}/protocolVersion`]: '2026-07-28',
            [`${PROTOCOL}/clientCapabilities`]: value,
            [`${PROTOCOL}/clientInfo`]: value,
          },
        ] as const,
    ),
    ['a long progress token', { progressToken: `${VALUE}${'x'.repeat(128)}` }],
    ['a dirty progress token', { progressToken: `${VALUE}\n` }],
  ];
}
