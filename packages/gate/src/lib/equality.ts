/**
 * A JSON value as text that is equal exactly for equal values: members in order of their names, -0 as 0.
 * Iterative, so that no depth overflows the stack.
 */
export function canonicalText(value: unknown): string {
  const output: string[] = [];
  const pending: (readonly [value: unknown] | string)[] = [[value]];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') {
      output.push(next);
      continue;
    }
    const current = next?.[0];
    if (typeof current !== 'object' || current === null) {
      output.push(current === 0 ? '0' : (JSON.stringify(current) ?? 'undefined'));
    } else if (Array.isArray(current)) {
      pending.push(']');
      for (let index = current.length - 1; index >= 0; index--) {
        pending.push(',', [current[index]]);
      }
      pending.push('[');
    } else {
      const members = current as Readonly<Record<string, unknown>>;
      const names = Object.keys(members).toSorted();
      pending.push('}');
      for (const name of names.toReversed()) {
        pending.push(',', [members[name]], `${JSON.stringify(name)}:`);
      }
      pending.push('{');
    }
  }
  return output.join('');
}
