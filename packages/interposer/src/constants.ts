import { dialectNames } from '@sallyport/dialects';
import { DIALECT_KEY } from './keys.ts';
import { memberOf } from './lib/json.ts';

/** A JSON-RPC error without its envelope. Every text is constant: nothing of a message is ever in one. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
}

export const INVALID_REQUEST: RpcError = { code: -32_600, message: 'Invalid request' };
/** Exactly what both SDK lines answer for a method that they do not have. */
export const METHOD_NOT_FOUND: RpcError = { code: -32_601, message: 'Method not found' };
export const INVALID_PARAMS: RpcError = { code: -32_602, message: 'Invalid params' };
export const INTERNAL_ERROR: RpcError = { code: -32_603, message: 'Internal error' };
const PARSE_ERROR: RpcError = { code: -32_700, message: 'Parse error' };
/** MCP 2026-07-28 defines both; the SDK composes them behind the interposer. */
const MISSING_CAPABILITY: RpcError = {
  code: -32_021,
  message: 'The request needs a client capability that it does not declare',
};
const UNSUPPORTED_VERSION: RpcError = { code: -32_022, message: 'Unsupported protocol version' };

/** The one answer to every call that is not admitted, for whatever reason. */
export const NOT_AVAILABLE: RpcError = { code: -32_602, message: 'No such tool is available' };
/** Both in the range that JSON-RPC leaves to servers. */
export const TOO_MANY_REQUESTS: RpcError = { code: -32_000, message: 'Too many open requests' };
export const CANCELLED: RpcError = { code: -32_000, message: 'Request cancelled' };

/** The texts that name the accepted dialects. */
export interface DialectTexts {
  readonly unknown: RpcError;
  /** How a client finds the dialects without documentation; completes a server's instructions. */
  readonly instructions: string;
}

export function dialectTexts(accepted: readonly string[]): DialectTexts {
  const names = accepted.join(', ');
  return {
    unknown: { code: -32_602, message: `Unknown dialect; accepted: ${names}` },
    instructions:
      `Tool schemas are published in several dialects. Name one under "${DIALECT_KEY}" ` +
      `in the _meta of any request; accepted values: ${names}. Without it: canonical.`,
  };
}

export const ALL_DIALECTS: DialectTexts = dialectTexts(dialectNames);

const BY_CODE: ReadonlyMap<unknown, RpcError> = new Map(
  [
    PARSE_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    INVALID_PARAMS,
    INTERNAL_ERROR,
    MISSING_CAPABILITY,
  ].map((error) => [error.code, error]),
);

/** What a version looks like; the one thing of a caller's that may come back beside an id (see INTERNALS). */
const VERSION = /^v?[0-9][0-9.-]{0,15}$/;
const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && VERSION.test(value);

/** The constant error for one that an SDK composed, by its code; an internal error for a code we do not know. */
export function constantFor(error: unknown): RpcError {
  const code = memberOf(error, 'code');
  if (code !== UNSUPPORTED_VERSION.code) return BY_CODE.get(code) ?? INTERNAL_ERROR;
  const data = memberOf(error, 'data');
  const supported = memberOf(data, 'supported');
  const requested = memberOf(data, 'requested');
  return {
    ...UNSUPPORTED_VERSION,
    data: {
      supported: Array.isArray(supported) ? supported.filter(isVersion) : [],
      ...(isVersion(requested) ? { requested } : {}),
    },
  };
}
