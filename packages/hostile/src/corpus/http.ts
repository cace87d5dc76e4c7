import { NAME, VALUE } from '../canary.ts';
import type { HostileRequest } from '../types.ts';

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

/** Headers that an MCP server, or a framework below it, reads. */
const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
  'origin',
  'referer',
  'traceparent',
  'user-agent',
  'x-forwarded-host',
  'x-request-id',
  `x-${NAME}`,
];

const bare = { headers: {}, suffix: '' };

/** HTTP requests that are hostile before anybody reads their body. */
export const hostileRequests: readonly HostileRequest[] = [
  ...HEADERS.map((name) => ({
    what: `the header ${name}`,
    method: 'POST',
    suffix: '',
    headers: { [name]: name === 'origin' ? `https://${VALUE}.example` : VALUE },
    body: ping,
  })),
  {
    ...bare,
    what: 'bearer token',
    method: 'POST',
    headers: { authorization: `Bearer ${VALUE}` },
    body: ping,
  },
  {
    ...bare,
    what: 'basic credentials',
    method: 'POST',
    headers: { authorization: `Basic ${VALUE}` },
    body: ping,
  },
  { ...bare, what: 'a path', method: 'POST', suffix: `/${VALUE}`, body: ping },
  { ...bare, what: 'a malformed path', method: 'POST', suffix: `/%E0%A4%A${VALUE}`, body: ping },
  { ...bare, what: 'a query', method: 'POST', suffix: `?${NAME}=${VALUE}`, body: ping },
  { ...bare, what: 'GET of a path', method: 'GET', suffix: `/${VALUE}?${NAME}`, body: undefined },
  { ...bare, what: 'an unknown method', method: 'CANARY', body: undefined },
  { ...bare, what: 'PUT', method: 'PUT', body: JSON.stringify(VALUE) },
  {
    ...bare,
    what: 'DELETE of a session',
    method: 'DELETE',
    headers: { 'mcp-session-id': VALUE },
    body: undefined,
  },
];
