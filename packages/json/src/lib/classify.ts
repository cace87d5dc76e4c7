import type { Reason } from '../types.ts';
import { APOSTROPHE, ASTERISK, HASH, MINUS, PLUS, POINT, SLASH, WORD, isDigit } from './bytes.ts';
import type { Failure } from './failure.ts';

const NON_FINITE = ['NaN', 'Infinity'];

/** Names what stands where a value has to begin. */
export function notAValue(bytes: Uint8Array, position: number): Failure {
  const byte = bytes[position];
  if (byte === undefined) return { reason: 'unexpected-end', offset: bytes.length };
  if (byte === MINUS || byte === PLUS) {
    const reason = isNonFinite(bytes, position + 1) ? 'non-finite-literal' : 'bad-number';
    return { reason, offset: position };
  }
  if (byte === POINT && isDigit(bytes[position + 1]))
    return { reason: 'bad-number', offset: position };
  if (isNonFinite(bytes, position)) return { reason: 'non-finite-literal', offset: position };
  if (WORD[byte] === 1) return { reason: 'bad-literal', offset: position };
  return stray(bytes, position);
}

/** Names what stands where a member's name has to begin. */
export function notAName(bytes: Uint8Array, position: number): Failure {
  const byte = bytes[position];
  if (byte !== undefined && WORD[byte] === 1) return { reason: 'unquoted-name', offset: position };
  return stray(bytes, position);
}

/** Names a byte that no rule allows where it stands. */
export function stray(bytes: Uint8Array, position: number): Failure {
  const byte = bytes[position];
  const next = bytes[position + 1];
  let reason: Reason = 'unexpected-byte';
  if (byte === undefined) return { reason: 'unexpected-end', offset: bytes.length };
  if (byte === APOSTROPHE) reason = 'single-quote';
  if (byte === HASH || (byte === SLASH && (next === SLASH || next === ASTERISK)))
    reason = 'comment';
  return { reason, offset: position };
}

function isNonFinite(bytes: Uint8Array, position: number): boolean {
  return NON_FINITE.some((word) => {
    for (let index = 0; index < word.length; index++) {
      if (bytes[position + index] !== word.charCodeAt(index)) return false;
    }
    const after = bytes[position + word.length];
    return after === undefined || WORD[after] === 0;
  });
}
