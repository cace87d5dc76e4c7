import { expect, test } from '@jest/globals';
import { attack, describeReport, httpTarget, isClean } from '../src/index.ts';
import { bareSdk, later } from './support/servers.ts';

test('the example of the README', async () => {
  const url = await bareSdk(() => undefined);
  const target = later(await httpTarget({ url, headers: { 'x-key': 'k' } }));
  const report = await attack(target, { hidden: ['drop_all'] });
  expect(describeReport(report)).toContain('came back');
  expect(isClean(report)).toBe(false);
}, 60_000);
