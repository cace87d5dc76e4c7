export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member as an own property; undefined where there is none. */
export function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The longest id, progress token or cursor that is carried: 128 characters. */
const TOKEN_LENGTH = 128;
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const UNCLEAN = /[\u0000-\u001f\u007f\p{Surrogate}]/u;

/** Whether a value may be a request id or a progress token: a safe integer, or a short clean string. */
export function isToken(value: unknown): value is string | number {
  if (typeof value === 'string') return value.length <= TOKEN_LENGTH && !UNCLEAN.test(value);
  return Number.isSafeInteger(value);
}
