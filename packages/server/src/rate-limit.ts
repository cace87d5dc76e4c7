import { SystemError } from '@sallyport/error-text';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CallHandler } from './call-handler.ts';
import { errorResult } from './results.ts';

/** How often a consumer may call a tool. */
export interface RateLimit {
  /** Calls of one tool by one consumer. */
  readonly calls: number;
  /** Within so many seconds. */
  readonly seconds: number;
}

/** A limiter of `rate-limiter-flexible`, for more than one process: `RateLimiterRedis`, say. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** The `_meta` key of a refusal: whole seconds until the next call. */
export const RETRY_AFTER_KEY = 'ai.redouble/retryAfter';

function limiterOf(limit: RateLimit | Limiter): Limiter {
  if ('consume' in limit) return limit;
  return new RateLimiterMemory({ points: limit.calls, duration: limit.seconds });
}

/** Milliseconds that a limiter wants to be waited; undefined where it failed itself. */
function waitOf(thrown: unknown): number | undefined {
  const { msBeforeNext } = Object(thrown) as { readonly msBeforeNext?: unknown };
  return typeof msBeforeNext === 'number' ? msBeforeNext : undefined;
}

/**
 * Refuses calls beyond a rate, by consumer and tool, in constant words. A limiter that fails refuses as well: what
 * cannot be counted is not let through.
 */
export function rateLimited(handle: CallHandler, limit: RateLimit | Limiter): CallHandler {
  const limiter = limiterOf(limit);
  return async (call, at) => {
    try {
      // Two names cannot run into each other: no name of a tool has a space.
      await limiter.consume(`${call.tool} ${call.consumer.name}`);
    } catch (thrown) {
      const wait = waitOf(thrown);
      if (wait === undefined) throw new SystemError('the rate limiter', 'it failed');
      const seconds = Math.max(1, Math.ceil(wait / 1000));
      return errorResult('Too many calls of this tool. Try again later.', false, {
        [RETRY_AFTER_KEY]: seconds,
      });
    }
    return handle(call, at);
  };
}
