import { INVALID_PARAMS } from '../constants.ts';
import { carrier } from '../context.ts';
import { envelopeMeta } from '../era.ts';
import { isObject, own } from '../lib/json.ts';
import { after } from '../lib/maybe.ts';
import type { Maybe } from '../lib/maybe.ts';
import { isCleanText } from '../lib/token.ts';
import { TOKEN_LENGTH } from '../lib/token.ts';
import { emptyList } from '../outbound/list.ts';
import type { OpenRequest } from '../requests.ts';
import type { Message } from '../transport.ts';
import type { Parts } from './parts.ts';
import { refusedBy } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Judges `tools/list`: nobody, and whoever cannot be read, lists nothing. */
export function judgeList(
  params: Message | undefined,
  { era, context }: OpenRequest,
  { admission, dialects, idLength = TOKEN_LENGTH }: Parts,
): Maybe<Verdict> {
  const meta = params === undefined ? undefined : own(params, '_meta');
  const cursor = params === undefined ? undefined : own(params, 'cursor');
  return after(admission.consumer(context), (who): Verdict => {
    const consumer = who?.name;
    if (who === undefined || (meta !== undefined && !isObject(meta))) {
      const verdict = who === undefined ? 'unauthenticated' : 'invalid-params';
      return { kind: 'answer', body: { result: emptyList(era) }, findings: { verdict, consumer } };
    }
    const dialect = dialects.of(meta, context);
    if (dialect === undefined) {
      return refusedBy(dialects.texts.unknown, { verdict: 'unknown-dialect', consumer });
    }
    const envelope = envelopeMeta(era, meta);
    if (envelope === undefined || (cursor !== undefined && !isCleanText(cursor, idLength))) {
      return refusedBy(INVALID_PARAMS, { verdict: 'invalid-params', consumer, dialect });
    }
    const found = { consumer: who, dialect, tool: undefined, arguments: undefined };
    return {
      kind: 'delegate',
      params: {
        ...(cursor === undefined ? {} : { cursor }),
        _meta: { ...envelope, ...carrier(found) },
      },
      found,
      findings: { verdict: 'delegated', consumer, dialect },
    };
  });
}
