import { ReadableError } from './readable-error.ts';
import type { ReadableErrorOptions } from './readable-error.ts';

/** A service we call failed: the text names it and says no more. */
export class ExternalServiceError extends ReadableError {
  override readonly name = 'ExternalServiceError';
  readonly code = 'ERR_EXTERNAL_SERVICE';
  readonly correctable = false;
  readonly text: string;

  /**
   * @param service our name for the service
   * @param details for the log only
   */
  constructor(service: string, details: string, options: ReadableErrorOptions = {}) {
    super(`${service}: ${details}`, options);
    this.text = `${service} is unavailable. Try again later.`;
  }
}

/** A service we call asks us to slow down. */
export class UpstreamThrottledError extends ReadableError {
  override readonly name = 'UpstreamThrottledError';
  readonly code = 'ERR_UPSTREAM_THROTTLED';
  readonly correctable = false;
  readonly text: string;
  /** Milliseconds to wait, where the service said so. */
  readonly retryAfter: number | undefined;

  /** @param retryAfter milliseconds */
  constructor(service: string, retryAfter?: number, options: ReadableErrorOptions = {}) {
    super(`${service} throttles us`, options);
    this.retryAfter =
      retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter >= 0
        ? retryAfter
        : undefined;
    this.text =
      this.retryAfter === undefined
        ? `${service} is throttling requests. Try again later.`
        : `${service} is throttling requests. Try again in ${seconds(this.retryAfter)}.`;
  }
}

/** A service we call refused OUR credentials. */
export class UnauthorizedError extends ReadableError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'ERR_UNAUTHORIZED';
  readonly correctable = false;
  readonly text: string;

  /** @param reason for the log only */
  constructor(service: string, reason: string, options: ReadableErrorOptions = {}) {
    super(`${service}: ${reason}`, options);
    this.text = `${service} refused the credentials of this server.`;
  }
}

/** The caller may not do this; the message is constant text of ours. */
export class PermissionDeniedError extends ReadableError {
  override readonly name = 'PermissionDeniedError';
  readonly code = 'ERR_PERMISSION_DENIED';
  readonly correctable = false;
  readonly text: string;

  constructor(message: string, options: ReadableErrorOptions = {}) {
    super(message, options);
    this.text = message;
  }
}

/** A call that outlived its limit. */
export class JobTimeoutError extends ReadableError {
  override readonly name = 'JobTimeoutError';
  readonly code = 'ERR_JOB_TIMEOUT';
  readonly correctable = false;
  readonly text: string;
  /** The limit in milliseconds. */
  readonly timeout: number;

  /** @param timeout milliseconds */
  constructor(timeout: number, options: ReadableErrorOptions = {}) {
    super(`timed out after ${timeout} ms`, options);
    this.timeout = timeout;
    this.text = `The call outlived its limit of ${seconds(timeout)} and was cancelled.`;
  }
}

/** A call that was cancelled. */
export class JobCancelledError extends ReadableError {
  override readonly name = 'JobCancelledError';
  readonly code = 'ERR_JOB_CANCELLED';
  readonly correctable = false;
  readonly text = 'The call was cancelled.';

  /** @param reason ours, for the log only */
  constructor(reason: string, options: ReadableErrorOptions = {}) {
    super(`cancelled: ${reason}`, options);
  }
}

/** Anything else that failed in this process: the text names the component and says no more. */
export class SystemError extends ReadableError {
  override readonly name = 'SystemError';
  readonly code = 'ERR_SYSTEM';
  readonly correctable = false;
  readonly text: string;

  /**
   * @param component our name for the part that failed
   * @param message technical, for the log only
   */
  constructor(component: string, message: string, options: ReadableErrorOptions = {}) {
    super(message, options);
    this.text = `A system error occurred in ${component}. The operation could not be completed.`;
  }
}

/** Milliseconds as seconds for a reader. */
function seconds(milliseconds: number): string {
  const value = milliseconds < 1000 ? milliseconds / 1000 : Math.ceil(milliseconds / 100) / 10;
  return value === 1 ? '1 second' : `${value} seconds`;
}
