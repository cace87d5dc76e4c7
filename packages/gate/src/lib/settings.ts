import { linear } from '../pattern/index.ts';
import type { Expression, Format, GateOptions } from '../types.ts';

/** The options with their defaults. */
export type Settings = Required<GateOptions>;

/** What a gate does where its options say nothing; whatever an author's own function throws is a no. */
export function settingsOf(options: GateOptions): Settings {
  const { patternEngine, formats = {} } = options;
  return {
    depth: options.depth ?? 128,
    steps: options.steps ?? 1_000_000,
    annotations: options.annotations ?? [],
    patternLength: options.patternLength ?? 1024,
    patternEngine:
      patternEngine === undefined
        ? linear
        : (source, length) => careful(patternEngine(source, length)),
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, format]) => [name, carefulFormat(format)]),
    ),
    parsed: options.parsed ?? false,
  };
}

function careful(expression: Expression): Expression {
  return { test: (text) => quiet(() => expression.test(text)) };
}

function carefulFormat(format: Format): Format {
  return { ...format, accepts: (text) => quiet(() => format.accepts(text)) };
}

function quiet(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}
