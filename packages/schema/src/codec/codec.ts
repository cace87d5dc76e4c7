import { canonicalDocument } from '../document.ts';
import type { Declaration, Decoded, Static } from '../types.ts';
import { planOf } from './plan.ts';
import { CodecFailure } from './steps.ts';
import type { Direction } from './steps.ts';
import type { CodecRefusal, Converted, DeclarationCodec } from './types.ts';

const EXPECTED = 'must be a value that its type can hold';

/**
 * The conversions that a declaration asks for (TypeBox's `Codec`, `Int64`, `AsDate`, `AsTemporal`), by a walk of
 * our own over its canonical document, for JSON that the gate HAS accepted: nothing is judged or coerced here.
 * A conversion that throws becomes a correctable refusal that names the declared place and nothing thrown.
 *
 * @throws DeclarationError as `inputSchema` and `outputSchema` do
 */
export function codec<const D extends Declaration>(
  declaration: D,
): DeclarationCodec<Static<D>, Decoded<D>> {
  const step = planOf(canonicalDocument(declaration, 'input'));

  function converted<Value>(value: unknown, direction: Direction): Converted<Value> {
    if (step === undefined) return { ok: true, value: value as Value };
    try {
      return { ok: true, value: step(value, '', direction) as Value };
    } catch (thrown) {
      if (thrown instanceof CodecFailure) return { ok: false, refusal: refusalAt(thrown.path) };
      throw thrown;
    }
  }

  return Object.freeze({
    converts: step !== undefined,
    decode: (json: Static<D>) => converted<Decoded<D>>(json, 'decode'),
    encode: (value: Decoded<D>) => converted<Static<D>>(value, 'encode'),
  });
}

function refusalAt(path: string): CodecRefusal {
  const place = path === '' ? 'The value' : path;
  return {
    correctable: true,
    message: `${place} ${EXPECTED}.`,
    violations: [{ path, rule: 'codec', expected: EXPECTED }],
    total: 1,
  };
}
