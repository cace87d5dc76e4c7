export { boundaryText, isCorrectable } from './boundary-text.ts';
export { GuardrailError, InvalidInputError, ResourceNotFoundError } from './correctable.ts';
export { ReadableError } from './readable-error.ts';
export type { ReadableErrorOptions } from './readable-error.ts';
export {
  ExternalServiceError,
  JobCancelledError,
  JobTimeoutError,
  PermissionDeniedError,
  SystemError,
  UnauthorizedError,
  UpstreamThrottledError,
} from './uncorrectable.ts';
export { upstreamHttpError } from './upstream-http-error.ts';
export type { HeadersLike } from './upstream-http-error.ts';
export { wrap } from './wrap.ts';
