import { describe, expect, test } from '@jest/globals';
import { requirements, verifies } from '../src/index.ts';
import { citationsIn, coverage } from '../src/citations.ts';

const lists = { gate: { 'GAT-01': 'first', 'GAT-02': 'second' }, json: { 'DEC-01': 'third' } };

describe('citations', () => {
  test('every literal of every call is found', () => {
    const source = "test(`a (${verifies('GAT-01', \"GAT-02\")})`); verifies(\n 'DEC-01',\n)";
    expect(citationsIn(source, 'x.test.ts').map(({ id }) => id)).toEqual([
      'GAT-01',
      'GAT-02',
      'DEC-01',
    ]);
  });

  test('an unknown id is reported', () => {
    const found = coverage(lists, [{ id: 'GAT-99', file: 'x' }], new Set());
    expect(found.unknown).toEqual([{ id: 'GAT-99', file: 'x' }]);
  });

  test('an uncited id fails only in a package marked complete', () => {
    const found = coverage(lists, [{ id: 'GAT-01', file: 'x' }], new Set(['gate']));
    expect(found).toMatchObject({ missing: ['GAT-02'], open: ['DEC-01'], cited: 1, total: 3 });
  });

  test('verifies gives the ids and refuses one that does not exist', () => {
    expect(verifies('GAT-01', 'DEC-01')).toBe('GAT-01, DEC-01');
    expect(() => verifies('GAT-99' as 'GAT-01')).toThrow('GAT-99');
  });

  test('no id is defined twice', () => {
    const ids = Object.values(requirements).flatMap((list) => Object.keys(list));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
