import { createAdmission } from './admission.ts';
import { createAuditor } from './audit.ts';
import { acceptDialects } from './dialect.ts';
import { createInbound } from './inbound.ts';
import { safeLog } from './lib/safe-log.ts';
import { faultOf } from './lib/fault.ts';
import type { Token } from './lib/token.ts';
import { responseOf } from './inbound/verdict.ts';
import { createOutbound } from './outbound.ts';
import { createRequests } from './requests.ts';
import type { InterposedTransport, Message, MessageContext, Transport } from './transport.ts';
import type { InterposerOptions } from './types.ts';

/** How many requests one transport may have open. Ours: far more than a caller waits for at a time. */
const OPEN_REQUESTS = 1024;

function limitOf(given: number = OPEN_REQUESTS): number {
  if (Number.isSafeInteger(given) && given >= 1 && given <= 2 ** 20) return given;
  throw new RangeError('limits.openRequests must be a whole number from 1 to 1,048,576');
}

/**
 * Wraps a transport, to be handed to an SDK server's `connect()`: every message is judged in both directions
 * before the other side sees it. What cannot be read is refused, and what an SDK learns later stays shut.
 *
 * Interpose before connecting: a transport that is already connected delivers unjudged messages.
 *
 * @throws TypeError where the transport is connected already
 * @throws RangeError where `dialects` names one that there is not, or a limit is no whole number from 1
 */
export function interpose(transport: Transport, options: InterposerOptions): InterposedTransport {
  const log = safeLog(options.log);
  const audit = createAuditor(options.audit, log);
  const admission = createAdmission(options, log);
  const dialects = acceptDialects(options.dialects);
  const requests = createRequests(limitOf(options.limits?.openRequests));
  const asked = new Set<Token>();
  let isListening = false;
  const isReportOnly = options.enforce === 'report';

  /** Runs up to the transport's own first wait at once: SDK 2.x takes an answer's HTTP status from that. */
  async function post(message: Message, sendOptions?: unknown): Promise<void> {
    try {
      await transport.send(message as never, sendOptions as never);
    } catch (error) {
      log.warn({ part: 'transport', ...faultOf(error) }, 'a message could not be sent');
      // oxlint-disable-next-line preserve-caught-error -- its text can quote a caller, and SDKs print causes
      throw new Error('the message could not be sent');
    }
  }

  const inbound = createInbound({
    options,
    log,
    audit,
    requests,
    asked,
    admission,
    dialects,
    idLength: options.limits?.idLength,
    isReportOnly,
    deliver: (message, context) => {
      if (outer.onmessage === undefined) throw new Error('no server is connected');
      outer.onmessage(message, context);
    },
    answer: (id, body) => {
      // It has been logged.
      post(responseOf(id, body)).catch(() => undefined);
    },
  });
  const outbound = createOutbound({
    admission,
    texts: dialects.texts,
    log,
    audit,
    requests,
    asked,
    post,
  });

  const listener = (message: unknown, extra?: unknown): void =>
    inbound(message, (extra ?? {}) as MessageContext);

  /** Whoever listens already would see messages that nothing has judged, and could answer them. */
  function requireUnconnected(): void {
    if (transport.onmessage === undefined || transport.onmessage === listener) return;
    throw new TypeError('the transport is connected already: interpose it before');
  }

  function listen(): void {
    // A host keeps its books by these two, set on its own transport: they go on being called.
    const { onclose, onerror } = isListening ? {} : transport;
    isListening = true;
    transport.onmessage = listener;
    transport.onclose = () => {
      requests.clear();
      asked.clear();
      try {
        onclose?.();
      } finally {
        outer.onclose?.();
      }
    };
    // A transport's errors quote what it could not read: the server gets to know that there was one.
    transport.onerror = (error) => {
      log.warn({ part: 'transport', ...faultOf(error) }, 'the transport reported an error');
      onerror?.(error);
      outer.onerror?.(new Error('the transport reported an error'));
    };
  }

  const outer: InterposedTransport = {
    start: async () => {
      requireUnconnected();
      if (isReportOnly) {
        log.warn({ enforce: 'report' }, 'refused arguments are reported only: calls go on');
      }
      listen();
      return transport.start();
    },
    send: outbound,
    close: () => transport.close(),
    get sessionId() {
      return transport.sessionId;
    },
    setProtocolVersion: (version) => transport.setProtocolVersion?.(version),
    setSupportedProtocolVersions: (versions) => transport.setSupportedProtocolVersions?.(versions),
    get hasPerRequestStream() {
      return transport.hasPerRequestStream === true;
    },
    get openRequests() {
      return requests.size();
    },
  };
  requireUnconnected();
  return outer;
}
