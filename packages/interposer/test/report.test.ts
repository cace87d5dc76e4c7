import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import type { AuditRecord } from '../src/index.ts';
import { call } from './support/boundary.ts';
import { open } from './support/open.ts';

describe(`report mode (${verifies('INT-24')})`, () => {
  test('lets a call go on that a gate refused, audits it, and says so at start', async () => {
    const records: AuditRecord[] = [];
    const { ask, handled, logged } = await open({
      enforce: 'report',
      audit: (record) => void records.push(record),
    });
    expect(logged).toEqual([
      '[{"enforce":"report"},"refused arguments are reported only: calls go on"]',
    ]);
    const args = { city: 7, canary: 'canary' };
    expect(await ask(call('forecast', args))).toMatchObject({ result: { content: [{}] } });
    expect(handled[0]?.arguments).toBe(args);
    expect(records[0]).toMatchObject({
      verdict: 'reported',
      tool: 'forecast',
      rules: ['type', 'undeclared'],
    });
    expect(JSON.stringify(records)).not.toMatch(/canary/i);
    await ask(call('forecast', { city: 'Bern' }));
    expect(records[2]).toMatchObject({ verdict: 'delegated', rules: [] });
  });

  test('inverts what a dialect spelled, as far as it can', async () => {
    const { ask, handled } = await open({ enforce: 'report' });
    const meta = { [DIALECT_KEY]: 'openai_strict' };
    await ask(call('forecast', { city: 7, days: null }, meta));
    expect(handled[0]?.arguments).toEqual({ city: 7 });
  });

  test('reports nothing but arguments: admission, shape and dialect hold', async () => {
    const { ask, handled } = await open({ enforce: 'report' });
    const unknown = { [DIALECT_KEY]: 'canary' };
    for (const message of [
      call('secret', {}),
      call('canary', {}),
      call('forecast', 'canary'),
      call('forecast', { city: 'Bern' }, 'canary'),
      call('forecast', { city: 'Bern' }, unknown),
    ]) {
      expect((await ask(message))['error']).toMatchObject({ code: -32_602 });
    }
    expect(handled).toEqual([]);
  });

  test('is not the default', async () => {
    const { ask, handled, logged } = await open();
    expect((await ask(call('forecast', { city: 7 })))['result']).toMatchObject({ isError: true });
    expect(handled).toEqual([]);
    expect(logged).toEqual([]);
  });
});
