import { dialectNames } from '@sallyport/dialects';
import { ALL_DIALECTS, dialectTexts } from './constants.ts';
import type { DialectTexts } from './constants.ts';
import { DIALECT_KEY } from './keys.ts';
import { isObject } from './lib/json.ts';
import type { JsonObject } from './lib/json.ts';
import type { MessageContext } from './transport.ts';

export const CANONICAL = 'canonical';

/** The dialects of one interposer. */
export interface AcceptedDialects {
  readonly texts: DialectTexts;
  /**
   * The dialect of a request: what its `_meta` names, else what the transport's context names, else canonical.
   *
   * @returns undefined where a name is given that names none
   */
  readonly of: (meta: JsonObject | undefined, context: MessageContext) => string | undefined;
}

/** @throws RangeError on a name that is no dialect's */
export function acceptDialects(given: readonly string[] = dialectNames): AcceptedDialects {
  const unknown = given.filter((name) => !dialectNames.includes(name));
  if (unknown.length > 0) throw new RangeError(`no such dialects: ${unknown.join(', ')}`);
  const names = new Set([CANONICAL, ...given]);
  return {
    texts: given === dialectNames ? ALL_DIALECTS : dialectTexts([...names]),
    of: (meta, context) => {
      const named = ownNamed(meta) ?? ownNamed(context);
      if (named === undefined) return CANONICAL;
      return typeof named.value === 'string' && names.has(named.value) ? named.value : undefined;
    },
  };
}

/** What an object says under the key; undefined where it says nothing. A null says something, and it is no name. */
function ownNamed(object: unknown): { readonly value: unknown } | undefined {
  if (!isObject(object) || !Object.hasOwn(object, DIALECT_KEY)) return undefined;
  const value = object[DIALECT_KEY];
  return value === undefined ? undefined : { value };
}
