import type { IncomingHttpHeaders } from 'node:http';
import type { Body } from './body.ts';

/** A request as every host gives it. */
export interface HttpRequest {
  readonly method: string | undefined;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /**
   * Reads the whole body.
   *
   * @param limit bytes
   * @param timeout milliseconds
   */
  readonly body: (limit: number, timeout: number) => Promise<Body>;
  /** Calls a function once the client is gone, or has its response. */
  readonly whenOver: (listener: () => void) => void;
}

/** What is answered: nothing at all (the exchange was cancelled), a text, or a stream of events. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string>;
}

/** What an endpoint does with its requests, however it is reached. */
export interface EndpointOptions {
  /** The only path that is served; any where none is given, for a host that has chosen it already. */
  readonly path?: string | undefined;
  /** Names that the Host header may carry, without port. Default any. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins that the Origin header may carry. Default any. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Bytes of a body. Default 4 MiB. */
  readonly bodyLimit?: number | undefined;
  /** Milliseconds for a body to arrive. Default 10,000. */
  readonly bodyTimeout?: number | undefined;
  /**
   * Answers a caller who is nobody with 401 and this `WWW-Authenticate` (`@sallyport/auth` has one for its metadata).
   * Without it nobody lists nothing and calls nothing.
   */
  readonly challenge?: string | undefined;
  /** JSON documents that anybody may read, by their path: the metadata of RFC 9728. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  /** Whether `/livez` and `/readyz` are answered. */
  readonly probes?: boolean | undefined;
}
