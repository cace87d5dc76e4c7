import { describe, expect, test } from '@jest/globals';
import { measure, median, table } from '../src/index.ts';

describe('bench', () => {
  test('the median of an odd and of an even count', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });

  test('every candidate is measured and the baseline has ratio 1', async () => {
    const calls = { one: 0, two: 0 };
    const measured = await measure(
      { one: () => calls.one++, two: () => calls.two++ },
      { rounds: 2, milliseconds: 2, baseline: 'two' },
    );
    expect(measured.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(measured[1]?.ratio).toBe(1);
    expect(calls.one).toBeGreaterThan(0);
    expect(calls.two).toBeGreaterThan(0);
  });

  test('a baseline that is no candidate is refused', async () => {
    await expect(measure({ one: () => 1 }, { baseline: 'other' })).rejects.toThrow(RangeError);
  });

  test('the table names every candidate', () => {
    const text = table('Decode', [{ name: 'ours', microseconds: 1.234, ratio: 1.5 }]);
    expect(text).toContain('| ours | 1.23 | 1.50 |');
  });
});
