import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from './refusals.ts';
import type { HttpRefusal } from './refusals.ts';

/** Which requests an HTTP endpoint looks at. */
export interface HttpAdmission {
  /** Names that the Host header may carry, without port and in lower case; undefined admits all. */
  readonly hosts: ReadonlySet<string> | undefined;
  /** Origins that the Origin header may carry, such as `https://app.example`; undefined admits all. */
  readonly origins: ReadonlySet<string> | undefined;
  /** Revisions that the MCP-Protocol-Version header may name. */
  readonly versions: ReadonlySet<string>;
}

/** The host names of a loopback bind: a page that rebinds its DNS name to 127.0.0.1 sends another one. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Judges the head of a request. DNS rebinding: MCP 2025-11-25, transports, security warning; a missing
 * Origin is no browser's and passes, a missing Host is no HTTP/1.1.
 *
 * @returns the refusal, or undefined where the body may be read
 */
export function refuseHead(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  admission: HttpAdmission,
): HttpRefusal | undefined {
  const { hosts, origins, versions } = admission;
  if (hosts !== undefined && !hosts.has(hostName(headers.host))) return refusals.host;
  const origin = headers.origin;
  if (origins !== undefined && origin !== undefined && !origins.has(origin.toLowerCase())) {
    return refusals.origin;
  }
  if (method !== 'POST') return refusals.method;
  if (!isJson(headers['content-type'])) return refusals.contentType;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return refusals.contentEncoding;
  }
  if (!acceptsJson(headers.accept)) return refusals.accept;
  const version = headers['mcp-protocol-version'];
  if (version !== undefined && (typeof version !== 'string' || !versions.has(version))) {
    return refusals.version;
  }
  return undefined;
}

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d*$/, '').toLowerCase();
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType ?? '');
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accepts(accept, ['*/*', 'application/*', 'application/json']);
}

/** Whether a client says that it reads events. */
export function acceptsEvents(accept: string | undefined): boolean {
  return accept !== undefined && accepts(accept, ['text/event-stream']);
}

function accepts(accept: string, types: readonly string[]): boolean {
  return accept.split(',').some((range) => {
    const [type = ''] = range.split(';', 1);
    return types.includes(type.trim().toLowerCase());
  });
}
