import type { AuditVerdict } from '../audit.ts';
import type { RpcError } from '../constants.ts';
import type { Admitted } from '../context.ts';
import type { Token } from '../lib/token.ts';
import type { Message } from '../transport.ts';

/** What the audit may know of a judged request. */
export interface Findings {
  readonly verdict: AuditVerdict;
  readonly consumer?: string | undefined;
  readonly tool?: string | undefined;
  readonly dialect?: string | undefined;
  readonly rules?: readonly string[];
}

/** What an answer consists of, beside its id. */
export type AnswerBody = { readonly error: RpcError } | { readonly result: object };

/** What becomes of a request: it is delegated with params of ours, or answered here. */
export type Verdict =
  | {
      readonly kind: 'delegate';
      readonly params: object | undefined;
      readonly found: Admitted | undefined;
      readonly findings: Findings;
    }
  | { readonly kind: 'answer'; readonly body: AnswerBody; readonly findings: Findings };

/** The response that an answer is, under the id that its caller chose. */
export function responseOf(id: Token | null, body: AnswerBody): Message {
  return 'error' in body
    ? { jsonrpc: '2.0', id, error: body.error }
    : { jsonrpc: '2.0', id, result: body.result };
}

export function refusedBy(error: RpcError, findings: Findings): Verdict {
  return { kind: 'answer', body: { error }, findings };
}
