import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOOPBACK_HOSTS } from './admission.ts';
import type { EndpointOptions } from './endpoint.ts';
import { nodeHandler } from './node.ts';
import type { NodeHandler } from './node.ts';
import { createResponder } from './responder.ts';
import type { Behind } from './responder.ts';

/** How an HTTP endpoint is reached. On a loopback bind, Host and Origin have to be of this machine unless told otherwise. */
export interface HttpOptions extends EndpointOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Default `/mcp`. */
  readonly path?: string | undefined;
  /** Default true. */
  readonly probes?: boolean | undefined;
}

/** An endpoint that listens. */
export interface HttpListener {
  readonly url: string;
  readonly port: number;
  /** Resolves when every connection has ended. */
  readonly stopAccepting: () => Promise<void>;
  readonly dropConnections: () => void;
}

/** Listens, and answers every POST to the path. */
export async function createHttpListener(
  behind: Behind,
  options: HttpOptions = {},
): Promise<HttpListener> {
  const { host = '127.0.0.1', port = 0, path = '/mcp', probes = true } = options;
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(host);
  let handle: NodeHandler | undefined;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = (server.address() as AddressInfo).port;
  const hosts = [...LOOPBACK_HOSTS];
  const origins = hosts.map((name) => `http://${name}:${bound}`);
  const respond = createResponder(behind, {
    ...options,
    path,
    probes,
    allowedHosts: options.allowedHosts ?? (isLoopback ? hosts : undefined),
    allowedOrigins: options.allowedOrigins ?? (isLoopback ? origins : undefined),
  });
  handle = nodeHandler(respond, behind.log);
  behind.log.info({ part: 'http', port: bound }, 'listening');
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}${path}`,
    port: bound,
    stopAccepting: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    dropConnections: () => server.closeAllConnections(),
  };
}
