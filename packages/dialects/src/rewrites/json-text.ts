import type { Codec } from '../lib/codec.ts';
import { described } from '../lib/words.ts';
import type { SchemaObject } from '../types.ts';

/** Any JSON value, where a vendor needs a type: its text. What is no JSON stays the text that it is. */
export function jsonText(description: unknown): {
  readonly schema: SchemaObject;
  readonly codec: Codec;
} {
  return {
    schema: {
      type: 'string',
      description: described(description, ['any JSON value, as JSON text']),
    },
    codec: {
      decode: (wire) => {
        if (typeof wire !== 'string') return wire;
        try {
          return JSON.parse(wire) as unknown;
        } catch {
          return wire;
        }
      },
      encode: (value) => JSON.stringify(value),
    },
  };
}
