import { envelopeMeta, eraOf } from '../era.ts';
import { isObject, own } from '../lib/json.ts';
import { isToken } from '../lib/token.ts';
import type { Token } from '../lib/token.ts';
import type { Message } from '../transport.ts';

/** What becomes of a notification. */
export type NotificationVerdict =
  | { readonly kind: 'delegate'; readonly method: string; readonly params: Message | undefined }
  | { readonly kind: 'cancel'; readonly id: Token }
  /** Nothing waits for it, or it cannot be read: the SDKs would report the whole of it to `onerror`. */
  | { readonly kind: 'drop' };

const DROP: NotificationVerdict = { kind: 'drop' };

/** Those whose params nothing reads. */
const BARE: ReadonlySet<string> = new Set([
  'notifications/initialized',
  'notifications/roots/list_changed',
]);

/** The methods that may be named to a log or an audit. */
export const NOTIFICATIONS: ReadonlySet<string> = new Set([
  ...BARE,
  'notifications/cancelled',
  'notifications/progress',
]);

/**
 * Judges a notification. Those that the SDKs handle are handed on in exactly the shape that they read; any
 * other is handed on without its `_meta`, and without a handler of the host's the SDKs ignore it.
 *
 * @param isAsked whether a request of ours with that id waits for its answer
 */
export function judgeNotification(
  method: string,
  params: Message | undefined,
  isAsked: (id: Token) => boolean,
  idLength: number | undefined,
): NotificationVerdict {
  if (BARE.has(method)) return { kind: 'delegate', method, params: undefined };
  if (method === 'notifications/cancelled') {
    const id = params === undefined ? undefined : own(params, 'requestId');
    return isToken(id, idLength) ? { kind: 'cancel', id } : DROP;
  }
  if (method === 'notifications/progress') {
    const progress = params === undefined ? undefined : progressOf(params, isAsked, idLength);
    return progress === undefined ? DROP : { kind: 'delegate', method, params: progress };
  }
  return otherwise(method, params);
}

/** Any other: without its `_meta`, of which nothing but the envelope of its era means anything here. */
function otherwise(method: string, params: Message | undefined): NotificationVerdict {
  if (params === undefined || !Object.hasOwn(params, '_meta')) {
    return { kind: 'delegate', method, params };
  }
  const { _meta: meta, ...rest } = params;
  const envelope = isObject(meta) ? envelopeMeta(eraOf(params), meta) : undefined;
  if (envelope === undefined) return DROP;
  const isEmpty = Object.keys(envelope).length === 0;
  return { kind: 'delegate', method, params: isEmpty ? rest : { ...rest, _meta: envelope } };
}

function progressOf(
  params: Message,
  isAsked: (id: Token) => boolean,
  idLength: number | undefined,
): Message | undefined {
  const token = own(params, 'progressToken');
  const progress = own(params, 'progress');
  const total = own(params, 'total');
  const message = own(params, 'message');
  if (!isToken(token, idLength) || !isAsked(token)) return undefined;
  if (typeof progress !== 'number') return undefined;
  if (total !== undefined && typeof total !== 'number') return undefined;
  if (message !== undefined && typeof message !== 'string') return undefined;
  return {
    progressToken: token,
    progress,
    ...(total === undefined ? {} : { total }),
    ...(message === undefined ? {} : { message }),
  };
}
