import { NAME, VALUE } from '../canary.ts';
import type { Hostile } from '../types.ts';
import { WRONG, except, request, tag } from './wrong.ts';

const client = { name: VALUE, version: VALUE };
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client };

/** `initialize` with versions, capabilities, client names and members that it should not have. */
export const handshakes: readonly Hostile[] = [
  hello,
  { ...hello, protocolVersion: VALUE },
  { ...hello, protocolVersion: `1${VALUE}` },
  { ...hello, protocolVersion: VALUE.repeat(1000) },
  { ...hello, [NAME]: VALUE, _meta: { [NAME]: VALUE } },
  { ...hello, _meta: VALUE },
  { ...hello, task: VALUE },
  ...except('string').map((protocolVersion) => ({ ...hello, protocolVersion })),
  ...WRONG.map((capabilities) => ({ ...hello, capabilities })),
  ...WRONG.map((value) => ({ ...hello, capabilities: { sampling: value, elicitation: value } })),
  ...WRONG.map((value) => ({
    ...hello,
    capabilities: { experimental: value, roots: value, tasks: value },
  })),
  ...WRONG.map((clientInfo) => ({ ...hello, clientInfo })),
  ...WRONG.map((value) => ({
    ...hello,
    clientInfo: { ...client, icons: value, websiteUrl: value },
  })),
  ...WRONG.map((value) => ({ ...hello, clientInfo: { name: value, version: value } })),
  {},
].map((params, index) => ({
  what: tag(`initialize ${index}`, params),
  message: request('initialize', params),
}));
