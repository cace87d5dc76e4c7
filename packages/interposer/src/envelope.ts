import { isObject, isToken, own } from './lib/json.ts';
import type { Message } from './transport.ts';

/** What a message is, once its envelope has been judged. */
export type Envelope =
  | {
      readonly kind: 'request';
      readonly id: string | number;
      readonly method: string;
      readonly params: unknown;
    }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'response' }
  /** `id` is null where the message is not addressable. */
  | { readonly kind: 'invalid'; readonly id: string | number | null };

const REQUEST_KEYS: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);

/** Judges a message's envelope (JSON-RPC 2.0; batching left MCP in 2025-06-18, so an array is none). */
export function envelopeOf(message: unknown): Envelope {
  if (!isObject(message)) return { kind: 'invalid', id: null };
  const id = own(message, 'id');
  const address = isToken(id) ? id : null;
  if (own(message, 'jsonrpc') !== '2.0') return { kind: 'invalid', id: address };
  const method = own(message, 'method');
  if (method === undefined)
    return isResponse(message) ? { kind: 'response' } : { kind: 'invalid', id: address };
  const params = own(message, 'params');
  const isSound =
    typeof method === 'string' &&
    (params === undefined || isObject(params)) &&
    Object.keys(message).every((key) => REQUEST_KEYS.has(key));
  if (!isSound) return { kind: 'invalid', id: address };
  if (!Object.hasOwn(message, 'id')) return { kind: 'notification', method, params };
  return address === null
    ? { kind: 'invalid', id: null }
    : { kind: 'request', id: address, method, params };
}

function isResponse(message: Message): boolean {
  const hasResult = Object.hasOwn(message, 'result');
  return isToken(own(message, 'id')) && hasResult !== Object.hasOwn(message, 'error');
}
