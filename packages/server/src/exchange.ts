import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';

/** One request in, at most one response out: a transport that lives as long as the exchange. */
export interface Exchange {
  readonly transport: Transport;
  /** Hands the message to whoever is connected. */
  readonly deliver: (message: JSONRPCMessage, extra: MessageExtraInfo) => void;
  /** The response, or undefined once the transport is closed without one. */
  readonly answered: Promise<JSONRPCMessage | undefined>;
}

/** Makes the transport of one exchange. What the server sends before its response has nowhere to go. */
export function createExchange(): Exchange {
  let answer: (message: JSONRPCMessage | undefined) => void = () => undefined;
  const answered = new Promise<JSONRPCMessage | undefined>((resolve) => {
    answer = resolve;
  });
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: (message) => {
      if (!('method' in message)) answer(message);
      return Promise.resolve();
    },
    close: () => {
      answer(undefined);
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return {
    transport,
    deliver: (message, extra) => transport.onmessage?.(message, extra),
    answered,
  };
}
