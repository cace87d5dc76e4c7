import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import {
  ExternalServiceError,
  GuardrailError,
  InvalidInputError,
  JobCancelledError,
  JobTimeoutError,
  PermissionDeniedError,
  ReadableError,
  ResourceNotFoundError,
  SystemError,
  UnauthorizedError,
  UpstreamThrottledError,
  boundaryText,
  isCorrectable,
  upstreamHttpError,
} from '../src/index.ts';

const cause = new Error('the cause');

describe(`the taxonomy (${verifies('ERR-01')})`, () => {
  test.each([
    [
      new InvalidInputError('/days', 99, 'must be an integer from 1 to 14', { cause }),
      ['ERR_INVALID_INPUT', true, '/days must be an integer from 1 to 14.'],
      'invalid input (number): /days must be an integer from 1 to 14',
    ],
    [
      new ResourceNotFoundError('Order', '42', { cause }),
      ['ERR_RESOURCE_NOT_FOUND', true, 'Order was not found.'],
      'Order not found by string',
    ],
    [
      new GuardrailError('Refunds need a reason.', { cause }),
      ['ERR_GUARDRAIL', true, 'Refunds need a reason.'],
      'Refunds need a reason.',
    ],
    [
      new ExternalServiceError('Weather', 'connection reset', { cause }),
      ['ERR_EXTERNAL_SERVICE', false, 'Weather is unavailable. Try again later.'],
      'Weather: connection reset',
    ],
    [
      new UpstreamThrottledError('Weather', 1500, { cause }),
      [
        'ERR_UPSTREAM_THROTTLED',
        false,
        'Weather is throttling requests. Try again in 1.5 seconds.',
      ],
      'Weather throttles us',
    ],
    [
      new UpstreamThrottledError('Weather', Number.NaN, { cause }),
      ['ERR_UPSTREAM_THROTTLED', false, 'Weather is throttling requests. Try again later.'],
      'Weather throttles us',
    ],
    [
      new UnauthorizedError('Weather', 'the key expired', { cause }),
      ['ERR_UNAUTHORIZED', false, 'Weather refused the credentials of this server.'],
      'Weather: the key expired',
    ],
    [
      new PermissionDeniedError('Refunds are for finance.', { cause }),
      ['ERR_PERMISSION_DENIED', false, 'Refunds are for finance.'],
      'Refunds are for finance.',
    ],
    [
      new JobTimeoutError(30_000, { cause }),
      ['ERR_JOB_TIMEOUT', false, 'The call outlived its limit of 30 seconds and was cancelled.'],
      'timed out after 30000 ms',
    ],
    [
      new JobTimeoutError(1000, { cause }),
      ['ERR_JOB_TIMEOUT', false, 'The call outlived its limit of 1 second and was cancelled.'],
      'timed out after 1000 ms',
    ],
    [
      new JobCancelledError('the client is gone', { cause }),
      ['ERR_JOB_CANCELLED', false, 'The call was cancelled.'],
      'cancelled: the client is gone',
    ],
    [
      new SystemError('orders', 'table missing', { cause }),
      [
        'ERR_SYSTEM',
        false,
        'A system error occurred in orders. The operation could not be completed.',
      ],
      'table missing',
    ],
  ] as const)('%s', (error, [code, correctable, text], message) => {
    expect(error).toBeInstanceOf(ReadableError);
    expect(error).toMatchObject({ code, correctable, text, message, cause });
    expect(error.name).toBe(error.constructor.name);
    expect(boundaryText(error)).toBe(text);
    expect(isCorrectable(error)).toBe(correctable);
  });

  test(`an invalid value is nowhere in the error (${verifies('ERR-02', 'ERR-03')})`, () => {
    const invalid = new InvalidInputError('/name', 'CANARY', 'must be a date');
    const missing = new ResourceNotFoundError('Order', 'CANARY');
    for (const error of [invalid, missing]) {
      const everything = [error.message, error.stack, error.text, JSON.stringify(error)].join();
      expect(everything).not.toContain('CANARY');
    }
  });
});

describe(`upstream HTTP (${verifies('ERR-01')})`, () => {
  test.each([
    [400, 'InvalidInputError'],
    [413, 'InvalidInputError'],
    [422, 'InvalidInputError'],
    [401, 'UnauthorizedError'],
    [403, 'UnauthorizedError'],
    [404, 'ResourceNotFoundError'],
    [429, 'UpstreamThrottledError'],
    [500, 'ExternalServiceError'],
    [503, 'ExternalServiceError'],
    [418, 'ExternalServiceError'],
    [302, 'ExternalServiceError'],
  ])('%d is %s', (status, name) => {
    expect(upstreamHttpError(status, 'Weather', {}, { cause })).toMatchObject({ name, cause });
  });

  test.each([
    [{ 'retry-after': '7' }, 7000],
    [new Headers({ 'Retry-After': '7' }), 7000],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'CANARY' }, undefined],
    [{ 'retry-after': '-1' }, undefined],
    [{ 'retry-after': ['7', '8'] }, undefined],
    [{}, undefined],
  ])('Retry-After %j is %p ms', (headers, retryAfter) => {
    const error = upstreamHttpError(429, 'Weather', headers);
    expect(error).toMatchObject({ retryAfter });
    expect(error.text).not.toContain('CANARY');
  });
});
