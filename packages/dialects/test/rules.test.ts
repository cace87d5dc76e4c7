import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { dialects } from '../src/index.ts';
import type { Dialect, DialectName, Problem } from '../src/index.ts';
import { GRAMMARS } from './rules/grammars.ts';
import { LOOSE } from './rules/loose.ts';
import type { Rules } from './rules/rules.ts';
import { STRICT } from './rules/strict.ts';
import { PROBES, opened } from './support/probes.ts';

/** What every vendor takes: a dialect that is added without a row here does not compile. */
const RULES: Readonly<Record<DialectName, Rules>> = { ...LOOSE, ...STRICT, ...GRAMMARS };

function found(dialect: Dialect): Rules {
  const isSevere = (schema: (typeof PROBES)[string], severity: Problem['severity']): boolean =>
    dialect.accepts(schema).some((problem) => problem.severity === severity);
  const isUnsayable = isSevere(PROBES['closed object'] ?? {}, 'refused');
  const probes = Object.entries(PROBES).map(([name, schema]) => {
    const isOpened = isUnsayable && name !== 'closed object';
    return { name, schema: isOpened ? opened(schema) : schema };
  });
  const by = (severity: Problem['severity']): string[] =>
    probes.filter(({ schema }) => isSevere(schema, severity)).map(({ name }) => name);
  const refused = by('refused');
  const others = (severity: Problem['severity']): string[] =>
    by(severity).filter((name) => !refused.includes(name));
  return { refused, ignored: others('ignored'), risk: others('risk') };
}

describe('what each vendor takes', () => {
  test.each(dialects)(`$name (${verifies('DIA-19')})`, (dialect) => {
    expect(found(dialect)).toEqual(RULES[dialect.name as DialectName]);
  });
});
