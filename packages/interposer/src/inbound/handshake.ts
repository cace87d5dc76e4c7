import { INVALID_PARAMS } from '../constants.ts';
import { VERSION_LENGTH, envelopeMeta, isImplementation } from '../era.ts';
import { isObject, own } from '../lib/json.ts';
import { isCleanText } from '../lib/token.ts';
import type { OpenRequest } from '../requests.ts';
import type { Message } from '../transport.ts';
import { refusedBy } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const DELEGATED = { verdict: 'delegated' } as const;

/** Judges `initialize`, so that no parser behind has a reason to quote it (MCP 2025-11-25, lifecycle). */
export function judgeInitialize(params: Message | undefined): Verdict {
  const version = params === undefined ? undefined : own(params, 'protocolVersion');
  const capabilities = params === undefined ? undefined : own(params, 'capabilities');
  const clientInfo = params === undefined ? undefined : own(params, 'clientInfo');
  return isCleanText(version, VERSION_LENGTH) &&
    isObject(capabilities) &&
    isImplementation(clientInfo)
    ? {
        kind: 'delegate',
        params: { protocolVersion: version, capabilities, clientInfo },
        found: undefined,
        findings: DELEGATED,
      }
    : refusedBy(INVALID_PARAMS, { verdict: 'invalid-params' });
}

/** Judges `server/discover` (MCP 2026-07-28): it has nothing but the envelope. */
export function judgeDiscover(params: Message | undefined, { era }: OpenRequest): Verdict {
  const meta = params === undefined ? undefined : own(params, '_meta');
  const envelope = isObject(meta) ? envelopeMeta(era, meta) : undefined;
  return envelope === undefined
    ? refusedBy(INVALID_PARAMS, { verdict: 'invalid-params' })
    : { kind: 'delegate', params: { _meta: envelope }, found: undefined, findings: DELEGATED };
}

/** `ping` is delegated bare: whatever its params are, nothing reads them. */
export function judgePing(): Verdict {
  return { kind: 'delegate', params: undefined, found: undefined, findings: DELEGATED };
}
