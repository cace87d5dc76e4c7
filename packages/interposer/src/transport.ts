/** A JSON-RPC message as it is before anything has judged it. */
export type Message = Readonly<Record<string, unknown>>;

/** What a host's transport says beside a message: headers, authentication, and whatever it forwards. */
export interface MessageContext {
  readonly authInfo?: unknown;
  readonly requestInfo?: unknown;
  readonly [key: string]: unknown;
}

/**
 * The part of the MCP SDKs' Transport that the interposer needs: both SDK lines' transports satisfy it
 * (`@modelcontextprotocol/sdk` 1.x and `@modelcontextprotocol/server` 2.x).
 */
export interface Transport {
  start(): Promise<void>;
  // Methods, not properties: the SDKs' parameter types are narrower than what really arrives.
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  sessionId?: string | undefined;
  setProtocolVersion?: ((version: string) => void) | undefined;
}
