import { GuardrailError } from '@sallyport/error-text';
import type { Guardrail } from '../types.ts';
import { judgeUrl } from './resolve.ts';
import type { UrlRules } from './resolve.ts';

/** The value of a top-level parameter; a list's values are judged one by one. */
function valuesOf(input: unknown, parameter: string): readonly unknown[] {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, parameter)) return [];
  const value = (input as Readonly<Record<string, unknown>>)[parameter];
  return Array.isArray(value) ? value : [value];
}

/**
 * A guardrail against requests that a caller has this process send to places of its own choice (SSRF): parameters that
 * are URLs, or lists of them, may name only hosts of the public internet. A parameter that is not there is not judged.
 * Whoever then sends the request uses `guardedFetch`: a host may have other addresses by then.
 *
 * @param parameters names of the input's properties
 */
export function urlGuardrail(parameters: readonly string[], rules: UrlRules = {}): Guardrail {
  return {
    name: 'url',
    input: async (input) => {
      for (const parameter of parameters) {
        for (const value of valuesOf(input, parameter)) {
          const judged = await judgeUrl(value, rules);
          if ('fault' in judged) throw new GuardrailError(`/${parameter} ${judged.fault}.`);
        }
      }
    },
  };
}
