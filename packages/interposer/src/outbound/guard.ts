import type { Admission } from '../admission.ts';
import { INTERNAL_ERROR, constantFor } from '../constants.ts';
import type { DialectTexts } from '../constants.ts';
import type { AnswerBody } from '../inbound/verdict.ts';
import { own } from '../lib/json.ts';
import { after } from '../lib/maybe.ts';
import type { Maybe } from '../lib/maybe.ts';
import type { OpenRequest } from '../requests.ts';
import type { Message } from '../transport.ts';
import type { Logger } from '../types.ts';
import { toolResult } from './call.ts';
import { completedHandshake } from './handshake.ts';
import { emptyList, republishedList } from './list.ts';

/** What leaves, and whether it replaces what the SDK said. */
export interface Guarded {
  readonly body: AnswerBody;
  readonly verdict: 'sent' | 'replaced';
}

/** What the response to a delegated request becomes before it leaves. */
export function guardResponse(
  message: Message,
  request: OpenRequest,
  admission: Admission,
  texts: DialectTexts,
  log: Logger,
): Maybe<Guarded> {
  if (Object.hasOwn(message, 'error') || !Object.hasOwn(message, 'result')) {
    return replaced({ error: constantFor(own(message, 'error')) });
  }
  const result = own(message, 'result');
  const { method, era } = request;
  const orElse =
    (body: AnswerBody) =>
    (given: object | undefined): Guarded => {
      if (given !== undefined) return { body: { result: given }, verdict: 'sent' };
      log.error({ method }, 'a result of another shape was replaced');
      return replaced(body);
    };
  switch (method) {
    case 'tools/call':
      return orElse({ error: INTERNAL_ERROR })(toolResult(result));
    case 'tools/list':
      return after(
        republishedList(result, request.found, era, admission, log),
        orElse({ result: emptyList(era) }),
      );
    case 'initialize':
    case 'server/discover':
      return orElse({ error: INTERNAL_ERROR })(completedHandshake(result, texts.instructions));
    default:
      // A pong says nothing (MCP 2025-11-25, ping).
      return { body: { result: {} }, verdict: 'sent' };
  }
}

function replaced(body: AnswerBody): Guarded {
  return { body, verdict: 'replaced' };
}
