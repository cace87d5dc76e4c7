import { InvalidInputError, ResourceNotFoundError } from './correctable.ts';
import type { ReadableError, ReadableErrorOptions } from './readable-error.ts';
import {
  ExternalServiceError,
  UnauthorizedError,
  UpstreamThrottledError,
} from './uncorrectable.ts';

/** A response's headers: a web `Headers`, or an object with lower-case names as `node:http` gives it. */
export type HeadersLike =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The readable error for an HTTP response that an upstream service answered us with: 400, 413 and 422
 * mean our request (so the caller's input) was wrong, 401 and 403 our credentials, 404 a missing
 * resource, 429 throttling with `Retry-After` (RFC 9110 section 10.2.3), everything else a failing service.
 *
 * @param service our name for the service
 */
export function upstreamHttpError(
  status: number,
  service: string,
  headers: HeadersLike = {},
  options: ReadableErrorOptions = {},
): ReadableError {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return new InvalidInputError('The input', undefined, `was refused by ${service}`, options);
    case 401:
    case 403:
      return new UnauthorizedError(service, `status ${status}`, options);
    case 404:
      return new ResourceNotFoundError(`The resource of ${service}`, undefined, options);
    case 429:
      return new UpstreamThrottledError(service, retryAfter(headers, Date.now()), options);
    default:
      return new ExternalServiceError(service, `status ${status}`, options);
  }
}

/** Milliseconds that a `Retry-After` header asks for: seconds, or a date; undefined where it is neither. */
function retryAfter(headers: HeadersLike, now: number): number | undefined {
  const value = headerOf(headers)?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // RFC 9110 section 5.6.7: a date begins with its day of the week; Date.parse alone takes nearly anything.
  const date = /^[A-Z][a-z]{2,8}, /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function headerOf(headers: HeadersLike): string | undefined {
  if (typeof headers.get === 'function') return headers.get('retry-after') ?? undefined;
  const value = Object.hasOwn(headers, 'retry-after')
    ? (headers as Readonly<Record<string, unknown>>)['retry-after']
    : undefined;
  return typeof value === 'string' ? value : undefined;
}
