import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { compile } from '../src/index.ts';

describe(`formats (${verifies('GAT-06')})`, () => {
  test.each([
    [
      'date',
      ['2026-02-28', '2024-02-29', '0000-01-01'],
      ['2026-02-29', '2026-2-8', '2026-13-01', '2026-02-28Z', '20260228', '1900-02-29'],
    ],
    [
      'time',
      ['10:20:30Z', '10:20:30.5+01:00', '23:59:60Z', '00:59:60+01:00', '10:20:30z'],
      ['10:20:30', '24:00:00Z', '10:20Z', '10:20:30+01', '22:59:60Z', '10:20:60Z'],
    ],
    [
      'date-time',
      ['2026-02-03T10:20:30Z', '2026-02-03t10:20:30z', '1998-12-31T23:59:60Z'],
      [
        '2026-02-03 10:20:30Z',
        '2026-02-03T10:20:30',
        '2026-02-03T10:20:30+01',
        '2026-02-03T10:20:30Z[Europe/Bern]',
        '2026-02-30T10:20:30Z',
      ],
    ],
    [
      'duration',
      ['P1D', 'PT1H6M', 'P1Y2M3DT4H5M6S', 'P2W', 'PT36H'],
      ['P', 'PT', 'P1Y2D', 'PT1H6S', 'P1W2D', 'P-1D', '1D', 'PT1.5S'],
    ],
    [
      'uuid',
      ['2EB8AA08-aa98-11ea-b4aa-73b441d16380'],
      ['2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638', 'x'],
    ],
  ])('%s', (format, good, bad) => {
    const gate = compile({ type: 'string', format });
    for (const text of good) expect([text, gate.accepts(text)]).toEqual([text, true]);
    for (const text of bad) expect([text, gate.accepts(text)]).toEqual([text, false]);
    for (const text of good) expect(gate.accepts(`${text}\n`)).toBe(false);
  });

  test('decimals are judged as decimals', () => {
    expect(compile({ multipleOf: 0.01 }).accepts(19.99)).toBe(true);
    expect(compile({ multipleOf: 1 }).accepts(1e-11)).toBe(false);
    expect(compile({ multipleOf: 1e-8 }).accepts(12_391_239_123)).toBe(true);
    expect(compile({ multipleOf: 0.5 }).accepts(1e308)).toBe(true);
  });

  test('lengths count code points', () => {
    expect(compile({ maxLength: 2 }).accepts('😀😀')).toBe(true);
    expect(compile({ minLength: 2 }).accepts('😀')).toBe(false);
  });
});
