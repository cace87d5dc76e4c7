import type { Refusal } from '@sallyport/gate';
import type { AuditVerdict } from '../audit.ts';
import { INTERNAL_ERROR, NOT_AVAILABLE } from '../constants.ts';
import { carrier } from '../context.ts';
import type { Admitted } from '../context.ts';
import { CANONICAL } from '../dialect.ts';
import { NO_ENVELOPE, envelopeMeta } from '../era.ts';
import type { Era } from '../era.ts';
import { isObject, own } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';
import { after } from '../lib/maybe.ts';
import type { Maybe } from '../lib/maybe.ts';
import { isToken } from '../lib/token.ts';
import type { Token } from '../lib/token.ts';
import { passesOf } from '../prepared.ts';
import type { OpenRequest } from '../requests.ts';
import type { Message } from '../transport.ts';
import type { Consumer, InterposedTool } from '../types.ts';
import type { Parts } from './parts.ts';
import { traceOf } from './trace.ts';
import { refusedBy } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** The readable parts of a call. */
interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly meta: JsonObject | undefined;
  readonly envelope: JsonObject;
  readonly progressToken: Token | undefined;
}

/** Judges `tools/call`, in the order of the specification: shape, admission, dialect, two passes. */
export function judgeCall(
  params: Message | undefined,
  { era, context }: OpenRequest,
  parts: Parts,
): Maybe<Verdict> {
  const call = callOf(params, era, parts.idLength);
  const dialect = parts.dialects.of(call?.meta, context);
  // Whatever is wrong so far, the host's parts are asked once each: the work tells nothing.
  const asked = parts.admission.tool(context, call?.name ?? '', dialect ?? CANONICAL);
  return after(asked, ({ consumer, tool }): Verdict => {
    if (call === undefined || consumer === undefined || tool === undefined) {
      const verdict = notAdmitted(call, consumer);
      return refusedBy(NOT_AVAILABLE, { verdict, consumer: consumer?.name });
    }
    const known = { consumer: consumer.name, tool: tool.name };
    if (dialect === undefined) {
      return refusedBy(parts.dialects.texts.unknown, { verdict: 'unknown-dialect', ...known });
    }
    return judgeArguments(call, consumer, tool, dialect, parts, era);
  });
}

function notAdmitted(call: Call | undefined, consumer: Consumer | undefined): AuditVerdict {
  if (consumer === undefined) return 'unauthenticated';
  return call === undefined ? 'invalid-params' : 'not-admitted';
}

function judgeArguments(
  call: Call,
  consumer: Consumer,
  tool: InterposedTool,
  dialect: string,
  { isReportOnly }: Parts,
  era: Era,
): Verdict {
  const { wire, toCanonical, canonical } = passesOf(tool, dialect);
  const findings = { consumer: consumer.name, tool: tool.name, dialect };
  const first = wire.judge(call.arguments);
  if (first !== undefined && !isReportOnly) return refusedArguments(first, findings, era);
  const args = toCanonical(call.arguments);
  // The gates are one and the same where nothing is spelled otherwise: what passed it need not pass again.
  const second = wire === canonical && args === call.arguments ? first : canonical.judge(args);
  if (second !== undefined && !isReportOnly) return refusedArguments(second, findings, era);
  // Reachable in report mode only: the canonical gate admits objects.
  if (!isObject(args)) return refusedBy(INTERNAL_ERROR, { verdict: 'failed', ...findings });
  const found = { consumer, dialect, tool: tool.name, arguments: args };
  const isRefused = first !== undefined || second !== undefined;
  return {
    kind: 'delegate',
    params: delegated(call, found),
    found,
    findings: isRefused
      ? { verdict: 'reported', rules: rulesOf(first, second), ...findings }
      : { verdict: 'delegated', consumer: consumer.name, tool: tool.name, dialect },
  };
}

/** Only what is known is delegated: no task, no related task, no request state reaches the SDK. */
function delegated({ meta: sent, envelope, progressToken }: Call, found: Admitted): object {
  const carried = { ...traceOf(sent), ...carrier(found) };
  const meta = progressToken === undefined ? carried : { progressToken, ...carried };
  return {
    name: found.tool,
    arguments: found.arguments,
    _meta: envelope === NO_ENVELOPE ? meta : { ...envelope, ...meta },
  };
}

/** A refusal of a gate is a tool result: the model that called reads it and may correct itself. */
function refusedArguments(refusal: Refusal, findings: object, era: Era): Verdict {
  return {
    kind: 'answer',
    body: {
      result: {
        content: [{ type: 'text', text: refusal.message }],
        isError: true,
        ...(era === '2026-07-28' ? { resultType: 'complete' } : {}),
        _meta: { correctable: true },
      },
    },
    findings: { verdict: 'arguments-refused', rules: rulesOf(refusal), ...findings },
  };
}

function rulesOf(...refusals: readonly (Refusal | undefined)[]): readonly string[] {
  const rules = refusals.flatMap((refusal) => refusal?.violations.map(({ rule }) => rule) ?? []);
  return [...new Set(rules)];
}

const NO_ARGUMENTS: JsonObject = Object.freeze({});

/** The parts of a call's params; undefined where their shape is not that of a call. */
function callOf(
  params: Message | undefined,
  era: Era,
  idLength: number | undefined,
): Call | undefined {
  if (params === undefined) return undefined;
  const name = own(params, 'name');
  const meta = own(params, '_meta');
  const args = own(params, 'arguments');
  if (typeof name !== 'string') return undefined;
  if (meta !== undefined && !isObject(meta)) return undefined;
  if (args !== undefined && args !== null && !isObject(args)) return undefined;
  const progressToken = meta === undefined ? undefined : own(meta, 'progressToken');
  if (progressToken !== undefined && !isToken(progressToken, idLength)) return undefined;
  const envelope = envelopeMeta(era, meta);
  if (envelope === undefined) return undefined;
  return { name, arguments: args ?? NO_ARGUMENTS, meta, envelope, progressToken };
}
