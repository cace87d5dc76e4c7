import type { Auditor } from './audit.ts';
import { CANCELLED, INTERNAL_ERROR, INVALID_REQUEST, TOO_MANY_REQUESTS } from './constants.ts';
import { withAdmitted } from './context.ts';
import { envelopeOf } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { eraOf, hasMethod } from './era.ts';
import { NOTIFICATIONS, judgeNotification } from './inbound/notification.ts';
import type { Parts } from './inbound/parts.ts';
import { judgeRequest } from './inbound/request.ts';
import type { AnswerBody, Verdict } from './inbound/verdict.ts';
import { refusedBy } from './inbound/verdict.ts';
import { after, attempt } from './lib/maybe.ts';
import type { Token } from './lib/token.ts';
import type { OpenRequest, Requests } from './requests.ts';
import type { Message, MessageContext } from './transport.ts';
import type { InterposerOptions, Logger } from './types.ts';

/** What the inbound side works with. */
export interface InboundParts extends Parts {
  readonly options: InterposerOptions;
  readonly log: Logger;
  readonly audit: Auditor | undefined;
  readonly requests: Requests;
  /** Ids of requests that the server behind sent, and that wait for the client's answer. */
  readonly asked: Set<Token>;
  /** Hands a message to the server behind; undefined context where there is none. */
  readonly deliver: (message: Message, context: MessageContext) => void;
  /** Sends an answer of ours; never throws. */
  readonly answer: (id: Token | null, body: AnswerBody) => void;
}

/** Makes the judge of everything that a client sends. It never throws. */
export function createInbound(
  parts: InboundParts,
): (message: unknown, context: MessageContext) => void {
  const { options, log, audit, requests, asked, deliver, answer, idLength } = parts;

  /** A request that ends without an answer under its id: only its host can end the exchange. */
  function unanswered(id: Token | null, context: MessageContext): void {
    try {
      options.onUnanswered?.(id, context);
    } catch {
      log.error({ part: 'onUnanswered' }, 'the hook failed');
    }
  }

  function finish(request: OpenRequest, verdict: Verdict, begun: number): void {
    const { method, era, context } = request;
    // Cancelled while it was judged: it is neither delegated nor answered.
    const isOpen = requests.byId(request.id) === request;
    audit?.write(begun, {
      direction: 'in',
      kind: 'request',
      era,
      method: hasMethod(era, method) ? method : undefined,
      ...verdict.findings,
      ...(isOpen ? {} : { verdict: 'dropped' }),
    });
    if (!isOpen) return;
    if (verdict.kind === 'answer') {
      requests.close(request);
      answer(request.id, verdict.body);
      return;
    }
    const { params, found } = verdict;
    const inner = requests.delegate(request, found);
    try {
      deliver(
        params === undefined
          ? { jsonrpc: '2.0', id: inner, method }
          : { jsonrpc: '2.0', id: inner, method, params },
        found === undefined ? context : withAdmitted(context, found),
      );
    } catch {
      log.error({ part: 'server', method }, 'the server failed on a message');
      if (requests.close(request)) answer(request.id, { error: INTERNAL_ERROR });
    }
  }

  function onRequest(
    { id, method, params }: Extract<Envelope, { kind: 'request' }>,
    context: MessageContext,
    begun: number,
  ): void {
    const era = eraOf(params);
    if (requests.byId(id) !== undefined) {
      // The id belongs to the request that is open: an answer under it would be taken for that one's.
      audit?.write(begun, { direction: 'in', kind: 'request', era, verdict: 'duplicate-id' });
      answer(null, { error: INVALID_REQUEST });
      unanswered(null, context);
      return;
    }
    if (requests.isFull()) {
      audit?.write(begun, { direction: 'in', kind: 'request', era, verdict: 'too-many-requests' });
      answer(id, { error: TOO_MANY_REQUESTS });
      return;
    }
    const request: OpenRequest = {
      id,
      method,
      era,
      context,
      inner: undefined,
      found: undefined,
    };
    requests.open(request);
    const verdict = attempt<Verdict>(
      () => judgeRequest(request, params, parts),
      () => {
        log.error({ part: 'interposer' }, 'a request could not be judged');
        return refusedBy(INTERNAL_ERROR, { verdict: 'failed' });
      },
    );
    void after(verdict, (settled) => finish(request, settled, begun));
  }

  function cancel(id: Token, context: MessageContext): boolean {
    const request = requests.byId(id);
    if (request === undefined || !requests.close(request)) return false;
    if (request.inner !== undefined) {
      // Without the reason: it is the caller's text, and SDKs make it the abort signal's.
      const params = { requestId: request.inner };
      deliver({ jsonrpc: '2.0', method: 'notifications/cancelled', params }, context);
    }
    if (options.cancelled === 'answered') answer(id, { error: CANCELLED });
    else unanswered(id, request.context);
    return true;
  }

  function onNotification(
    method: string,
    params: Message | undefined,
    context: MessageContext,
    begun: number,
  ): void {
    const verdict = judgeNotification(method, params, (id) => asked.has(id), idLength);
    const facts = {
      direction: 'in',
      kind: 'notification',
      ...(NOTIFICATIONS.has(method) ? { method } : {}),
    } as const;
    if (verdict.kind === 'delegate') {
      audit?.write(begun, { ...facts, verdict: 'delegated' });
      const message = { jsonrpc: '2.0', method };
      const given = verdict.params;
      deliver(given === undefined ? message : { ...message, params: given }, context);
      return;
    }
    const isCancelled = verdict.kind === 'cancel' && cancel(verdict.id, context);
    audit?.write(begun, { ...facts, verdict: isCancelled ? 'cancelled' : 'dropped' });
  }

  function onResponse(id: Token, message: Message, context: MessageContext, begun: number): void {
    const isAwaited = asked.delete(id);
    const verdict = isAwaited ? 'delegated' : 'dropped';
    audit?.write(begun, { direction: 'in', kind: 'response', verdict });
    if (isAwaited) deliver(message, context);
  }

  function onMessage(message: unknown, context: MessageContext): void {
    const begun = audit?.begin() ?? 0;
    const envelope = envelopeOf(message, idLength);
    switch (envelope.kind) {
      case 'request':
        onRequest(envelope, context, begun);
        break;
      case 'notification':
        onNotification(envelope.method, envelope.params, context, begun);
        break;
      case 'response':
        onResponse(envelope.id, envelope.message, context, begun);
        break;
      case 'invalid':
        audit?.write(begun, { direction: 'in', kind: 'invalid', verdict: 'invalid-request' });
        answer(envelope.id, { error: INVALID_REQUEST });
        if (envelope.id === null) unanswered(null, context);
    }
  }

  return (message, context) => {
    try {
      onMessage(message, context);
    } catch {
      // A transport may put the text of what is thrown here into an HTTP response; SDK 1.x does.
      log.error({ part: 'interposer' }, 'a message could not be handled');
    }
  };
}
