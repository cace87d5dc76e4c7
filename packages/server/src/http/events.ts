import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** A message as a server-sent event (WHATWG HTML, server-sent events): JSON has no line break of its own. */
export function eventOf(message: JSONRPCMessage): string {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}
