import type { HostileRequest } from '../types.ts';

/** What came back for one thing that was sent. */
export interface Answer {
  /** Each document that came back: a body, an event, a line. */
  readonly documents: readonly string[];
  /** Each header that came back, name and value. */
  readonly headers: readonly string[];
}

/** A server under attack. */
export interface Target {
  /**
   * Sends one message, as bytes, and gives what came back for it.
   *
   * @returns undefined where nothing came back
   */
  readonly send: (bytes: Uint8Array) => Promise<Answer | undefined>;
  /** Sends one HTTP request; a target that speaks no HTTP has none. */
  readonly request?: ((request: HostileRequest) => Promise<Answer | undefined>) | undefined;
  /** What the server has logged since it was asked last. */
  readonly log: () => string | Promise<string>;
  readonly close: () => Promise<void>;
}

const encoder = new TextEncoder();

/** A message as bytes. */
export function encoded(message: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(message));
}

/** The handshake of a client that means well. */
export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'sallyport-initialize',
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'sallyport-hostile', version: '1.0.0' },
  },
} as const;
export const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' } as const;
