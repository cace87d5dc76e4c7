export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member as an own property; undefined where there is none. */
export function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A member of what may be an object; undefined where it is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? own(value, name) : undefined;
}
