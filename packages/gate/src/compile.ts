import { compileDocument } from './document/compile.ts';
import { createScan } from './fused/scan.ts';
import { isFine } from './lib/check.ts';
import { Meter, OVER } from './lib/meter.ts';
import { WHOLE } from './lib/place.ts';
import { isPlainThroughout } from './lib/plain.ts';
import { Findings, physicalRefusal } from './lib/refusal.ts';
import { scan } from './lib/scan.ts';
import { settingsOf } from './lib/settings.ts';
import { standardOf } from './lib/standard.ts';
import { SchemaDefectError } from './schema-defect-error.ts';
import type { Gate, GateOptions, JsonSchema, Refusal } from './types.ts';

/**
 * Compiles a JSON Schema 2020-12 document to a gate. The document is copied first: changing it later
 * changes no verdict. Every keyword is judged, or an annotation, or refused here; none is ignored.
 *
 * @throws SchemaDefectError with the path and the reason, where the document is broken
 */
export function compile<Value = unknown>(
  schema: JsonSchema,
  options: GateOptions = {},
): Gate<Value> {
  const settings = settingsOf(options);
  const meter = new Meter(settings.steps);
  const document = clone(schema);
  const isClean = createScan(settings.depth);
  const root = bounded(() => compileDocument(document, settings, meter));
  const { depth, steps, parsed } = settings;
  const isPlain = (value: unknown): boolean => parsed || isPlainThroughout(value, depth, steps);

  const accepts = (value: unknown): boolean => {
    try {
      meter.reset();
      return isPlain(value) && root.fused(value, 0);
    } catch {
      // Over the budget, or what is not JSON at all, such as a proxy.
      return false;
    }
  };

  const judge = (value: unknown): Refusal | undefined => {
    try {
      meter.reset();
      const plain = isPlain(value);
      if (plain && isFine(root, value)) return undefined;
      // The explanation takes clean values only: what breaks a physical rule is told as that, and nothing more.
      const broken = plain && isClean(value, 0) ? undefined : scan(value, settings);
      if (broken !== undefined) return physicalRefusal(broken);
      const findings = new Findings();
      meter.reset();
      root.explain(value, WHOLE, findings);
      // Nothing to say of it, and yet not accepted: the verdict took more steps than the explanation.
      return findings.refusal() ?? physicalRefusal('budget');
    } catch (thrown) {
      const isOver = thrown === OVER || thrown instanceof RangeError;
      return physicalRefusal(isOver ? 'budget' : 'json');
    }
  };
  return Object.freeze({ accepts, judge, '~standard': standardOf<Value>(judge, document) });
}

/** A copy as JSON has it: no hidden key, no getter, nothing shared with its owner. */
function clone(schema: JsonSchema): JsonSchema {
  try {
    return JSON.parse(JSON.stringify(schema)) as JsonSchema;
  } catch {
    throw new SchemaDefectError('', 'is not JSON');
  }
}

function bounded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new SchemaDefectError('', 'nests too deep');
    throw error;
  }
}
