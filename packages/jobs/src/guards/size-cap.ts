import { GuardrailError } from '@sallyport/error-text';
import type { Guardrail } from '../types.ts';

/** Bytes of the JSON of an input, of an output. */
export interface SizeCaps {
  readonly input?: number;
  readonly output?: number;
}

/** A guardrail that keeps what is too large out, or in. */
export function sizeCapGuardrail({ input: most, output: mostOut }: SizeCaps): Guardrail {
  return {
    name: 'size-cap',
    ...(most === undefined ? {} : { input: (input) => requireSize(input, most, 'The input') }),
    ...(mostOut === undefined
      ? {}
      : { output: (output) => requireSize(output, mostOut, 'The result') }),
  };
}

function requireSize(value: unknown, most: number, what: string): void {
  const text = JSON.stringify(value) ?? '';
  if (Buffer.byteLength(text) > most) {
    throw new GuardrailError(`${what} is larger than the ${most} bytes that are allowed.`);
  }
}
