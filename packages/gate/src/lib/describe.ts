import { own } from './context.ts';
import type { Context } from './context.ts';
import type { JsonObject } from './json.ts';
import { listWords, numberWords, typeWords } from './words.ts';

/**
 * What a schema takes, as a noun phrase: `an integer from 1 to 14`, `one of "a", "b"`; undefined where no keyword says.
 *
 * @param conjuncts the schemas that hold together there
 */
export function describe(
  conjuncts: readonly (JsonObject | boolean)[],
  { formats }: Pick<Context, 'formats'>,
): string | undefined {
  let byType: string | undefined;
  for (const schema of conjuncts) {
    if (typeof schema === 'boolean') continue;
    const [constant, values, type] = [
      own(schema, 'const'),
      own(schema, 'enum'),
      own(schema, 'type'),
    ];
    if (constant !== undefined) return JSON.stringify(constant);
    if (Array.isArray(values)) return `one of ${listWords(values)}`;
    const format = own(schema, 'format');
    const known = typeof format === 'string' ? formats.get(format) : undefined;
    if (type === 'string' && known !== undefined) return known.words;
    byType ??= typePhrase(type, schema);
  }
  return byType;
}

function typePhrase(type: unknown, schema: JsonObject): string | undefined {
  if (type === 'integer' || type === 'number') return numberWords(schema);
  if (typeof type === 'string') return typeWords([type]);
  return Array.isArray(type) ? typeWords(type as readonly string[]) : undefined;
}
