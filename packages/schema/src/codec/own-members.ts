/**
 * JSON in which nothing is inherited: TypeBox takes an inherited `toString` for a member of the value, so that an
 * optional property of that name would be judged on every object.
 */
export function withOwnMembersOnly(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(withOwnMembersOnly);
  if (Object.getPrototypeOf(json) !== Object.prototype) return json;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(json)) copy[name] = withOwnMembersOnly(value);
  return copy;
}
