import type { MessageContext } from './types.ts';

/** A header of a message's request; undefined where it is not there, or there more than once. */
export function headerOf({ requestInfo }: MessageContext, name: string): string | undefined {
  const { headers } = Object(requestInfo) as { readonly headers?: unknown };
  if (typeof headers !== 'object' || headers === null || !Object.hasOwn(headers, name)) {
    return undefined;
  }
  const value = (headers as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The longest credential that is looked at, in characters. */
const LONGEST = 16_384;

/** The credential of `Authorization: Bearer` (RFC 6750 section 2.1), and of nowhere else: an address ends in logs. */
export function bearerOf(context: MessageContext): string | undefined {
  const header = headerOf(context, 'authorization');
  if (header === undefined || header.length > LONGEST) return undefined;
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/iu.exec(header)?.[1];
}
