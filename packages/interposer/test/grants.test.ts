import { expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { staticGrants } from '../src/index.ts';
import { catalogOf, forecast } from './support/boundary.ts';

test(`grants are by name or by group, the union of both (${verifies('INT-28')})`, () => {
  const grants = staticGrants({ ann: ['a'], finance: ['b'], constructor: ['c'] });
  const consumer = { name: 'ann', groups: ['finance'] };
  expect(['a', 'b', 'c'].map((tool) => grants.admits(consumer, tool))).toEqual([true, true, false]);
  expect(grants.admits({ name: 'ben', groups: [] }, 'a')).toBe(false);
  expect(grants.admits({ name: '__proto__', groups: ['toString'] }, 'a')).toBe(false);
});

test(`a grant that names no tool fails the start (${verifies('INT-28')})`, () => {
  const grants = staticGrants({ ann: ['a', 'forecast'], finance: ['b', 'a'] });
  expect(() => grants.requireResolvable(catalogOf(forecast))).toThrow(/: a, b$/);
  expect(() =>
    staticGrants({ ann: ['forecast'] }).requireResolvable(catalogOf(forecast)),
  ).not.toThrow();
});
