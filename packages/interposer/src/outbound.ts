import type { Admission } from './admission.ts';
import type { Auditor } from './audit.ts';
import type { DialectTexts } from './constants.ts';
import { responseOf } from './inbound/verdict.ts';
import type { AnswerBody } from './inbound/verdict.ts';
import { isObject, memberOf, own } from './lib/json.ts';
import { after, attempt } from './lib/maybe.ts';
import { isToken } from './lib/token.ts';
import type { Token } from './lib/token.ts';
import { INTERNAL_ERROR } from './constants.ts';
import { guardResponse } from './outbound/guard.ts';
import type { Guarded } from './outbound/guard.ts';
import type { OpenRequest, Requests } from './requests.ts';
import type { Message } from './transport.ts';
import type { Logger } from './types.ts';

/** What the outbound side works with. */
export interface OutboundParts {
  readonly admission: Admission;
  readonly texts: DialectTexts;
  readonly log: Logger;
  readonly audit: Auditor | undefined;
  readonly requests: Requests;
  readonly asked: Set<Token>;
  /** Sends as it is; what it throws is constant. */
  readonly post: (message: Message, options?: unknown) => Promise<void>;
}

/** Makes the judge of everything that the server behind sends. */
export function createOutbound(
  parts: OutboundParts,
): (message: unknown, options?: unknown) => Promise<void> {
  const { admission, texts, log, audit, requests, asked, post } = parts;

  /** The SDK's `relatedRequestId` in the caller's words; undefined where that request is open no more. */
  function relatedOptions(options: unknown): { readonly options: unknown } | undefined {
    const related = memberOf(options, 'relatedRequestId');
    if (related === undefined || !isObject(options)) return { options };
    const request = requests.byInner(related);
    return request && { options: { ...options, relatedRequestId: request.id } };
  }

  function ask(message: Message, options: unknown, begun: number): Promise<void> {
    const id = own(message, 'id');
    const kind = isToken(id) ? 'request' : 'notification';
    const related = relatedOptions(options);
    audit?.write(begun, { direction: 'out', kind, verdict: related ? 'sent' : 'dropped' });
    // What belongs to an exchange that has ended has nowhere to go.
    if (related === undefined) return Promise.resolve();
    if (isToken(id)) asked.add(id);
    const cancelled =
      own(message, 'method') === 'notifications/cancelled'
        ? memberOf(own(message, 'params'), 'requestId')
        : undefined;
    if (isToken(cancelled)) asked.delete(cancelled);
    return post(message, related.options);
  }

  function respond(request: OpenRequest, guarded: Guarded, options: unknown, begun: number) {
    const { id, era, method, found } = request;
    // Answered once, and only by the delegation that is still open.
    const isOpen = requests.close(request);
    audit?.write(begun, {
      direction: 'out',
      kind: 'response',
      era,
      method,
      consumer: found?.consumer.name,
      tool: found?.tool,
      dialect: found?.dialect,
      verdict: isOpen ? guarded.verdict : 'dropped',
    });
    return isOpen ? post(responseOf(id, guarded.body), options) : undefined;
  }

  return async (message, options) => {
    const begun = audit?.begin() ?? 0;
    if (isObject(message) && Object.hasOwn(message, 'method')) return ask(message, options, begun);
    const request = requests.byInner(memberOf(message, 'id'));
    if (!isObject(message) || request === undefined) {
      log.warn({ part: 'server' }, 'a response to no open request was dropped');
      audit?.write(begun, { direction: 'out', kind: 'response', verdict: 'dropped' });
      return undefined;
    }
    const failed: AnswerBody = { error: INTERNAL_ERROR };
    const guarded = attempt<Guarded>(
      () => guardResponse(message, request, admission, texts, log),
      () => {
        log.error({ part: 'interposer' }, 'a response could not be judged');
        return { body: failed, verdict: 'replaced' };
      },
    );
    await after(guarded, (settled) => respond(request, settled, options, begun));
    return undefined;
  };
}
