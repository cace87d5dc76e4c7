import { METHOD_NOT_FOUND } from '../constants.ts';
import { hasMethod } from '../era.ts';
import type { Maybe } from '../lib/maybe.ts';
import type { OpenRequest } from '../requests.ts';
import type { Message } from '../transport.ts';
import { judgeCall } from './call.ts';
import { judgeDiscover, judgeInitialize, judgePing } from './handshake.ts';
import { judgeList } from './list.ts';
import type { Parts } from './parts.ts';
import { refusedBy } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Judges a request whose envelope is sound. Whatever is not on its era's whitelist does not exist. */
export function judgeRequest(
  request: OpenRequest,
  params: Message | undefined,
  parts: Parts,
): Maybe<Verdict> {
  const { era, method } = request;
  if (!hasMethod(era, method)) {
    return refusedBy(METHOD_NOT_FOUND, { verdict: 'method-not-found' });
  }
  switch (method) {
    case 'tools/call':
      return judgeCall(params, request, parts);
    case 'tools/list':
      return judgeList(params, request, parts);
    case 'initialize':
      return judgeInitialize(params);
    case 'server/discover':
      return judgeDiscover(params, request);
    case 'ping':
      return judgePing();
    default:
      return refusedBy(METHOD_NOT_FOUND, { verdict: 'method-not-found' });
  }
}
