import { ReadableError } from './readable-error.ts';
import type { ReadableErrorOptions } from './readable-error.ts';

/** Input that breaks a rule: the text names the declared parameter and the rule, never the value. */
export class InvalidInputError extends ReadableError {
  override readonly name = 'InvalidInputError';
  readonly code = 'ERR_INVALID_INPUT';
  readonly correctable = true;
  readonly text: string;

  /**
   * @param parameter the declared name, such as `/days`
   * @param value what was sent; taken so that a debugger can show it, and kept out of every text
   * @param rule what the parameter has to be, as a clause: `must be an integer from 1 to 14`
   */
  constructor(parameter: string, value: unknown, rule: string, options: ReadableErrorOptions = {}) {
    super(`invalid input (${kindOf(value)}): ${parameter} ${rule}`, options);
    this.text = `${parameter} ${rule}.`;
  }
}

/** Something that is not there: the text names its type, never the identifier that was asked for. */
export class ResourceNotFoundError extends ReadableError {
  override readonly name = 'ResourceNotFoundError';
  readonly code = 'ERR_RESOURCE_NOT_FOUND';
  readonly correctable = true;
  readonly text: string;

  /**
   * @param resourceType a noun of ours, such as `Order`
   * @param identifier what was asked for; kept out of every text
   */
  constructor(resourceType: string, identifier: unknown, options: ReadableErrorOptions = {}) {
    super(`${resourceType} not found by ${kindOf(identifier)}`, options);
    this.text = `${resourceType} was not found.`;
  }
}

/** A guardrail's refusal: its message is constant text of ours, for the log and the caller alike. */
export class GuardrailError extends ReadableError {
  override readonly name = 'GuardrailError';
  readonly code = 'ERR_GUARDRAIL';
  readonly correctable = true;
  readonly text: string;

  constructor(message: string, options: ReadableErrorOptions = {}) {
    super(message, options);
    this.text = message;
  }
}

/** What a log may say of a value that a caller sent: its kind. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
