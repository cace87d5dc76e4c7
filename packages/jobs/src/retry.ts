import { ExternalServiceError, UpstreamThrottledError } from '@sallyport/error-text';

/** How work is tried again whose upstream service throttled it or failed. */
export interface RetryPolicy {
  /** In all, the first included. */
  readonly attempts: number;
  /** Milliseconds that the first delay may be at most; each further one twice as many. Default 200. */
  readonly base?: number;
  /** Milliseconds that any delay may be at most, beside what the service asks for. Default 10,000. */
  readonly cap?: number;
}

/**
 * How long to wait before the next attempt: anything up to a bound that doubles (full jitter), behind what a service
 * that throttles asks for.
 *
 * @param attempt the one that failed, from 1
 * @returns milliseconds; undefined where it is not to be tried again
 */
export function delayBefore(
  policy: RetryPolicy | undefined,
  attempt: number,
  error: unknown,
  random: () => number,
): number | undefined {
  if (policy === undefined || attempt >= policy.attempts) return undefined;
  const isThrottled = error instanceof UpstreamThrottledError;
  if (!isThrottled && !(error instanceof ExternalServiceError)) return undefined;
  const { base = 200, cap = 10_000 } = policy;
  const jitter = random() * Math.min(cap, base * 2 ** (attempt - 1));
  return (isThrottled ? (error.retryAfter ?? 0) : 0) + jitter;
}
