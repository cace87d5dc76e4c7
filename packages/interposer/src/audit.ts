import type { Era } from './era.ts';
import { now } from './lib/clock.ts';
import type { Logger } from './types.ts';

/** What became of a message. */
export type AuditVerdict =
  /** Handed on, as far as it is known here. */
  | 'delegated'
  /** A call whose arguments a gate refused, handed on all the same: `enforce: 'report'`. */
  | 'reported'
  | 'unauthenticated'
  | 'not-admitted'
  | 'unknown-dialect'
  | 'arguments-refused'
  | 'method-not-found'
  | 'invalid-request'
  | 'invalid-params'
  | 'duplicate-id'
  | 'too-many-requests'
  /** A cancellation that ended an open request. */
  | 'cancelled'
  /** Nothing waits for it: a response, a progress report or a cancellation. */
  | 'dropped'
  /** A part of the host or of the interposer failed; the log says which. */
  | 'failed'
  /** Outbound: left as it was, or completed. */
  | 'sent'
  /** Outbound: an error, or a result of another shape, that left as a constant. */
  | 'replaced';

/** One judged message. Every member is ours or the host's; none is a caller's text. */
export interface AuditRecord {
  readonly direction: 'in' | 'out';
  readonly kind: 'request' | 'notification' | 'response' | 'invalid';
  /** Undefined where nothing tells: a notification, a response of a client. */
  readonly era: Era | undefined;
  /** Undefined for every method that is not on the whitelist. */
  readonly method: string | undefined;
  /** The resolved consumer's name. */
  readonly consumer: string | undefined;
  /** The canonical name, once the call is admitted. */
  readonly tool: string | undefined;
  readonly dialect: string | undefined;
  readonly verdict: AuditVerdict;
  /** The rules of the gate that were broken, each once. */
  readonly rules: readonly string[];
  /** What judging took, in milliseconds; without the time of the server behind. */
  readonly milliseconds: number;
}

/** The parts of a record that differ from nothing known. */
type AuditFacts = Pick<AuditRecord, 'direction' | 'kind' | 'verdict'> & Partial<AuditRecord>;

/** Writes records. */
export interface Auditor {
  /** The moment at which judging begins. */
  readonly begin: () => number;
  readonly write: (begun: number, facts: AuditFacts) => void;
}

const NO_RULES: readonly string[] = Object.freeze([]);

/** Undefined without a hook, so that nothing of a record is made. */
export function createAuditor(
  hook: ((record: AuditRecord) => void) | undefined,
  log: Logger,
): Auditor | undefined {
  if (hook === undefined) return undefined;
  return {
    begin: now,
    write: (begun, facts) => {
      try {
        hook({
          era: undefined,
          method: undefined,
          consumer: undefined,
          tool: undefined,
          dialect: undefined,
          rules: NO_RULES,
          milliseconds: now() - begun,
          ...facts,
        });
      } catch {
        log.error({ part: 'audit' }, 'the audit hook failed');
      }
    },
  };
}
