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
  // `never`, because the SDKs' parameter types are narrower than what really arrives.
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  sessionId?: string | undefined;
  setProtocolVersion?: ((version: string) => void) | undefined;
  setSupportedProtocolVersions?: ((versions: string[]) => void) | undefined;
  readonly hasPerRequestStream?: boolean;
}

/**
 * What `interpose` gives: a transport for `connect()` of a server of either SDK line, and nothing else of the
 * transport it wraps. A host that hands requests to its transport itself keeps its own reference for that.
 */
export interface InterposedTransport {
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: unknown, extra?: unknown) => void) | undefined;
  readonly sessionId: string | undefined;
  setProtocolVersion(version: string): void;
  setSupportedProtocolVersions(versions: string[]): void;
  readonly hasPerRequestStream: boolean;
  /** How many requests are being judged or wait for their answer: a gauge. */
  readonly openRequests: number;
}
