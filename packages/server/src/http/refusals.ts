/** An HTTP-level refusal: its status and the whole body, a JSON-RPC error with `id: null` and constant text. */
export interface HttpRefusal {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function refusal(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpRefusal {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return { status, body, headers };
}

/** JSON-RPC 2.0: the server received invalid JSON. */
const PARSE_ERROR = -32_700;
/** JSON-RPC 2.0, implementation-defined server errors: what the SDK uses for its HTTP-level refusals. */
const SERVER_ERROR = -32_000;

type Name =
  | 'notFound'
  | 'method'
  | 'host'
  | 'origin'
  | 'contentType'
  | 'contentEncoding'
  | 'accept'
  | 'tooLarge'
  | 'incomplete'
  | 'tooSlow'
  | 'version'
  | 'failed'
  | 'bodyRead'
  | 'cancelled';

/** Every refusal that is made before a message reaches the interposer. */
export const refusals: Readonly<Record<Name, HttpRefusal>> = {
  notFound: refusal(404, SERVER_ERROR, 'Not found.'),
  method: refusal(405, SERVER_ERROR, 'Method not allowed: this endpoint answers POST.', {
    Allow: 'POST',
  }),
  host: refusal(403, SERVER_ERROR, 'The Host header names no host of this server.'),
  origin: refusal(403, SERVER_ERROR, 'The Origin header names no accepted origin.'),
  contentType: refusal(415, SERVER_ERROR, 'The content type must be application/json.'),
  contentEncoding: refusal(415, SERVER_ERROR, 'The body must not be encoded.'),
  accept: refusal(406, SERVER_ERROR, 'The response is application/json or text/event-stream.'),
  tooLarge: refusal(413, SERVER_ERROR, 'The body is larger than this server accepts.', {
    Connection: 'close',
  }),
  incomplete: refusal(400, SERVER_ERROR, 'The body ended early.'),
  tooSlow: refusal(408, SERVER_ERROR, 'The body did not arrive in time.', { Connection: 'close' }),
  version: refusal(400, SERVER_ERROR, 'The MCP-Protocol-Version header names no served revision.'),
  failed: refusal(500, -32_603, 'Internal error.'),
  bodyRead: refusal(
    500,
    -32_603,
    'This server is misconfigured: something read the body before it could be judged.',
  ),
  // A client that has cancelled its call hears nothing; where a response there must be, it is this one.
  cancelled: refusal(499, SERVER_ERROR, 'The request was cancelled.'),
};

/** The refusal of a caller who is nobody, where the host asks for it. */
export function unauthorized(challenge: string): HttpRefusal {
  return refusal(401, SERVER_ERROR, 'Authentication is required.', {
    'WWW-Authenticate': challenge,
  });
}

/** The refusal of bytes that are no JSON document; the reason is the decoder's own constant text. */
export function parseError(reason: string): HttpRefusal {
  return refusal(400, PARSE_ERROR, `Parse error: ${reason}`);
}
