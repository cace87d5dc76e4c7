import { own } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';

/** W3C Trace Context, version 00: hexadecimal numbers of fixed lengths, and nothing a caller could write into. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/u;

/** The caller's span, where a request names one in the standard's form; any other value is not handed on. */
export function traceOf(meta: JsonObject | undefined): { readonly traceparent?: string } {
  const value = meta === undefined ? undefined : own(meta, 'traceparent');
  return typeof value === 'string' && TRACEPARENT.test(value) ? { traceparent: value } : {};
}
