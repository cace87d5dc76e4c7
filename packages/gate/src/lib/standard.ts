import type { StandardGate, StandardIssue, StandardTarget } from '../standard-types.ts';
import type { JsonSchema, Refusal } from '../types.ts';

const TARGET = 'draft-2020-12';

/** A gate's verdicts as Standard Schema has them, and its document as its JSON Schema extension does. */
export function standardOf<Value>(
  judge: (value: unknown) => Refusal | undefined,
  document: JsonSchema,
): StandardGate<Value> {
  const text = JSON.stringify(typeof document === 'boolean' ? booleanAsObject(document) : document);
  const published = ({ target }: StandardTarget): Record<string, unknown> => {
    if (target !== TARGET) throw new RangeError(`the document is ${TARGET} only`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return Object.freeze<StandardGate<Value>>({
    version: 1,
    vendor: 'sallyport',
    validate: (value) => {
      const refusal = judge(value);
      return refusal === undefined ? { value: value as Value } : { issues: issuesOf(refusal) };
    },
    jsonSchema: Object.freeze({ input: published, output: published }),
  });
}

function issuesOf({ violations }: Refusal): readonly StandardIssue[] {
  return violations.map(({ path, expected }) => ({
    message: expected,
    path: path
      .split('/')
      .slice(1)
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')),
  }));
}

/** Core, section 4.3.2. */
function booleanAsObject(schema: boolean): Record<string, unknown> {
  return schema ? {} : { not: {} };
}
