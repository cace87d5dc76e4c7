import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';

/** One request in, at most one response out: a transport that lives as long as the exchange. */
export interface Exchange {
  readonly transport: Transport;
  /** Hands the message to whoever is connected. */
  readonly deliver: (message: JSONRPCMessage, extra: MessageExtraInfo) => void;
  /** The next message that the server sends; undefined once the transport is closed. */
  readonly next: () => Promise<JSONRPCMessage | undefined>;
}

/** How many notifications wait for a slow reader; then the oldest go: each tells how far it is by now. */
const MOST = 100;

export const isResponse = (message: JSONRPCMessage): boolean => !('method' in message);

/**
 * Makes the transport of one exchange.
 *
 * @param isHeard whether anybody hears what the server sends before its response
 */
export function createExchange(isHeard: boolean): Exchange {
  const waiting: JSONRPCMessage[] = [];
  const state = { isClosed: false };
  let wake: (() => void) | undefined;
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: (message) => {
      if (state.isClosed || (!isHeard && !isResponse(message))) return Promise.resolve();
      if (waiting.length >= MOST) waiting.shift();
      waiting.push(message);
      wake?.();
      return Promise.resolve();
    },
    close: () => {
      state.isClosed = true;
      wake?.();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return {
    transport,
    deliver: (message, extra) => transport.onmessage?.(message, extra),
    next: async () => {
      while (waiting.length === 0 && !state.isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift();
    },
  };
}
