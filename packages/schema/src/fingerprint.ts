import { createHash } from 'node:crypto';
import type { JsonSchema } from './types.ts';

/**
 * The SHA-256 of a published document's bytes, in hexadecimal: another one means that the contract changed.
 * The documents of `inputSchema` and `outputSchema` are the same bytes for the same declaration.
 */
export function fingerprint(schema: JsonSchema): string {
  return createHash('sha256').update(JSON.stringify(schema), 'utf8').digest('hex');
}
