/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What JSON tells apart; an integer is a number. */
export type JsonType = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The type of a value; undefined where it is not JSON. */
export function typeOf(value: unknown): JsonType | undefined {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'array' : 'object';
    default:
      return undefined;
  }
}
