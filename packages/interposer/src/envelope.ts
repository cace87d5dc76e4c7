import { isObject, own } from './lib/json.ts';
import { isToken } from './lib/token.ts';
import type { Token } from './lib/token.ts';
import type { Message } from './transport.ts';

/** What a message is, once its envelope has been judged. */
export type Envelope =
  | {
      readonly kind: 'request';
      readonly id: Token;
      readonly method: string;
      readonly params: Message | undefined;
    }
  | {
      readonly kind: 'notification';
      readonly method: string;
      readonly params: Message | undefined;
    }
  | { readonly kind: 'response'; readonly id: Token; readonly message: Message }
  /** `id` is null where the message is not addressable. */
  | { readonly kind: 'invalid'; readonly id: Token | null };

const CALL_KEYS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
const RESPONSE_KEYS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'result', 'error']);

function hasOnly(message: Message, keys: ReadonlySet<string>): boolean {
  return Object.keys(message).every((key) => keys.has(key));
}

/** Judges a message's envelope (JSON-RPC 2.0; batching left MCP in 2025-06-18, so an array is none). */
export function envelopeOf(message: unknown, idLength?: number): Envelope {
  if (!isObject(message)) return { kind: 'invalid', id: null };
  const id = own(message, 'id');
  const address = isToken(id, idLength) ? id : null;
  if (own(message, 'jsonrpc') !== '2.0') return { kind: 'invalid', id: address };
  if (!Object.hasOwn(message, 'method')) return responseOf(message, address);
  const method = own(message, 'method');
  const params = own(message, 'params');
  if (
    typeof method !== 'string' ||
    (params !== undefined && !isObject(params)) ||
    !hasOnly(message, CALL_KEYS)
  ) {
    return { kind: 'invalid', id: address };
  }
  if (!Object.hasOwn(message, 'id')) return { kind: 'notification', method, params };
  return address === null
    ? { kind: 'invalid', id: null }
    : { kind: 'request', id: address, method, params };
}

/** A client's answer, in no other shape than the SDKs can read: what they cannot read they report whole. */
function responseOf(message: Message, id: Token | null): Envelope {
  const hasResult = Object.hasOwn(message, 'result');
  const isOne = hasResult !== Object.hasOwn(message, 'error') && hasOnly(message, RESPONSE_KEYS);
  const isSound = hasResult ? isObject(own(message, 'result')) : isError(own(message, 'error'));
  return id !== null && isOne && isSound
    ? { kind: 'response', id, message }
    : { kind: 'invalid', id };
}

function isError(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(own(value, 'code')) &&
    typeof own(value, 'message') === 'string'
  );
}
