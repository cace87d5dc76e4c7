import { createAdmission } from './admission.ts';
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND } from './constants.ts';
import type { RpcError } from './constants.ts';
import { withAdmitted } from './context.ts';
import { envelopeOf } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { createPasses } from './gates.ts';
import { judgeCall, judgeList } from './judge.ts';
import type { Verdict } from './judge.ts';
import { isObject, isToken, own } from './lib/json.ts';
import { guardResponse } from './outbound.ts';
import type { Pending } from './outbound.ts';
import type { Message, MessageContext, Transport } from './transport.ts';
import type { InterposerOptions, Logger } from './types.ts';

type Request = Extract<Envelope, { kind: 'request' }>;

const SILENT: Logger = { warn: () => undefined, error: () => undefined };

/**
 * Wraps a transport, to be handed to an SDK server's `connect()`: every message is judged in both directions
 * before the other side sees it. What cannot be read is refused, and what an SDK learns later stays shut.
 *
 * Interpose before connecting: a transport that is already connected has delivered unjudged messages.
 */
export function interpose<T extends Transport>(transport: T, options: InterposerOptions): T {
  const log = options.log ?? SILENT;
  const admission = createAdmission(options, log);
  const passes = createPasses();
  /** Requests being judged or delegated, by id; undefined while judged. */
  const pending = new Map<string | number, Pending | undefined>();
  const inner: Transport = transport;

  const send = (message: Message, sendOptions?: unknown): Promise<void> =>
    inner.send(message as never, sendOptions as never);

  function answer(
    id: string | number | null,
    body: { readonly error: RpcError } | { readonly result: object },
  ): void {
    send({ jsonrpc: '2.0', id, ...body }).catch(() => {
      log.warn({ part: 'transport' }, 'an answer could not be sent');
    });
  }

  function delegate(message: Message, context: MessageContext | undefined): void {
    outer.onmessage?.(message as never, context as never);
  }

  async function judge(request: Request, context: MessageContext): Promise<void> {
    const { id, method, params } = request;
    let verdict: Verdict;
    try {
      verdict = await (method === 'tools/list'
        ? judgeList(params, context, admission)
        : judgeCall(params, context, admission, passes));
    } catch {
      log.error({ method }, 'a request could not be judged');
      verdict = { kind: 'error', error: INTERNAL_ERROR };
    }
    // Cancelled in the meantime: it is neither delegated nor answered.
    if (!pending.has(id)) return;
    if (verdict.kind === 'delegate') {
      pending.set(id, { method, found: verdict.found });
      const message = { jsonrpc: '2.0', id, method, params: verdict.params };
      delegate(message, withAdmitted(context, verdict.found));
      return;
    }
    pending.delete(id);
    answer(id, verdict.kind === 'error' ? { error: verdict.error } : { result: verdict.result });
  }

  function onRequest(request: Request, context: MessageContext): void {
    const { id, method, params } = request;
    if (pending.has(id)) {
      answer(null, { error: INVALID_REQUEST });
      return;
    }
    switch (method) {
      case 'initialize':
      case 'ping':
        pending.set(id, { method, found: undefined });
        delegate(
          { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) },
          context,
        );
        break;
      case 'tools/list':
      case 'tools/call':
        pending.set(id, undefined);
        void judge(request, context);
        break;
      default:
        answer(id, { error: METHOD_NOT_FOUND });
    }
  }

  function onNotification(method: string, params: unknown, context: MessageContext): void {
    if (method === 'notifications/cancelled') {
      const id = isObject(params) ? own(params, 'requestId') : undefined;
      if (!isToken(id) || !pending.has(id)) return;
      const isDelegated = pending.get(id) !== undefined;
      pending.delete(id);
      if (isDelegated) delegate({ jsonrpc: '2.0', method, params: { requestId: id } }, context);
      options.onUnanswered?.(id);
      return;
    }
    delegate({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }, context);
  }

  function onMessage(message: unknown, context: MessageContext = {}): void {
    const envelope = envelopeOf(message);
    switch (envelope.kind) {
      case 'request':
        onRequest(envelope, context);
        break;
      case 'notification':
        onNotification(envelope.method, envelope.params, context);
        break;
      case 'response':
        delegate(message as Message, context);
        break;
      case 'invalid':
        answer(envelope.id, { error: INVALID_REQUEST });
    }
  }

  async function sendGuarded(message: Message, sendOptions?: unknown): Promise<void> {
    if (Object.hasOwn(message, 'method')) return send(message, sendOptions);
    const id = own(message, 'id');
    const entry = isToken(id) ? pending.get(id) : undefined;
    if (!isToken(id) || entry === undefined) {
      log.warn({ part: 'server' }, 'a response to no open request was dropped');
      return undefined;
    }
    const guarded = await guardResponse(message, entry, admission, options.catalog, log);
    // Answered once, and only by the delegation that is still open.
    if (pending.get(id) !== entry) return undefined;
    pending.delete(id);
    return send(guarded, sendOptions);
  }

  const outer: Transport = {
    start: () => {
      inner.onmessage = (message: unknown, extra?: unknown) =>
        onMessage(message, extra as MessageContext | undefined);
      inner.onclose = () => {
        pending.clear();
        outer.onclose?.();
      };
      inner.onerror = (error) => outer.onerror?.(error);
      return inner.start();
    },
    send: (message: unknown, sendOptions?: unknown) => sendGuarded(message as Message, sendOptions),
    close: () => inner.close(),
    get sessionId() {
      return inner.sessionId;
    },
    setProtocolVersion: (version) => inner.setProtocolVersion?.(version),
  };
  return outer as T;
}
