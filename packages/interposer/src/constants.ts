import { dialectNames } from '@sallyport/dialects';
import { DIALECT_KEY } from './keys.ts';

/** A JSON-RPC error without its envelope. Every text is constant: nothing of a message is ever in one. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
}

export const INVALID_REQUEST: RpcError = { code: -32_600, message: 'Invalid request' };
/** Exactly what SDK 1.32.2 answers for a method that it does not have. */
export const METHOD_NOT_FOUND: RpcError = { code: -32_601, message: 'Method not found' };
export const INVALID_PARAMS: RpcError = { code: -32_602, message: 'Invalid params' };
export const INTERNAL_ERROR: RpcError = { code: -32_603, message: 'Internal error' };
const PARSE_ERROR: RpcError = { code: -32_700, message: 'Parse error' };

/** The one answer to every call that is not admitted, for whatever reason. */
export const NOT_AVAILABLE: RpcError = { code: -32_602, message: 'No such tool is available' };

const ACCEPTED = dialectNames.join(', ');

export const UNKNOWN_DIALECT: RpcError = {
  code: -32_602,
  message: `Unknown dialect; accepted: ${ACCEPTED}`,
};

/** How a client finds the dialects without documentation; completes `initialize`'s instructions. */
export const DIALECT_INSTRUCTIONS: string =
  `Tool schemas are published in several dialects. Name one under "${DIALECT_KEY}" ` +
  `in the _meta of any request; accepted values: ${ACCEPTED}. Without it: canonical.`;

const BY_CODE: ReadonlyMap<unknown, RpcError> = new Map(
  [PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR].map((error) => [
    error.code,
    error,
  ]),
);

/** The constant error for a code that an SDK chose; an internal error for a code that is no JSON-RPC one. */
export function constantFor(code: unknown): RpcError {
  return BY_CODE.get(code) ?? INTERNAL_ERROR;
}
