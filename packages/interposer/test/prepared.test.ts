import { describe, expect, test } from '@jest/globals';
import { dialectNames } from '@sallyport/dialects';
import { SchemaDefectError } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY, prepare } from '../src/index.ts';
import type { InterposedTool } from '../src/index.ts';
import { call, catalogOf, forecast, request, tool } from './support/boundary.ts';
import { open } from './support/open.ts';

/** A fresh tool that counts what is asked of it. */
function counted(): { readonly tool: InterposedTool; readonly counts: Map<string, number> } {
  const inner = tool('forecast', forecast.inputSchema);
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    counts,
    tool: {
      ...inner,
      rendering: (dialect) => {
        count(`rendering ${dialect}`);
        return inner.rendering(dialect);
      },
      published: (dialect) => {
        count(`published ${dialect}`);
        return inner.published(dialect);
      },
    },
  };
}

describe(`what is kept of a tool (${verifies('INT-26')})`, () => {
  test('is computed once, whatever number of interposers there is', async () => {
    const { tool: one, counts } = counted();
    const catalog = catalogOf(one);
    for (let session = 0; session < 3; session++) {
      const { ask } = await open({ catalog });
      for (let times = 0; times < 3; times++) {
        await ask(call('forecast', { city: 'Bern' }));
        await ask(call('forecast', { city: 7 }));
        await ask(
          call('forecast', { city: 'Bern', days: null }, { [DIALECT_KEY]: 'openai_strict' }),
        );
        await ask(request('tools/list'));
      }
    }
    expect(Object.fromEntries(counts)).toEqual({
      'rendering canonical': 1,
      'rendering openai_strict': 1,
      'published canonical': 1,
    });
  });

  test('can be computed at start', async () => {
    const { tool: one, counts } = counted();
    prepare(catalogOf(one));
    expect(counts.size).toBe(2 * dialectNames.length);
    const { ask } = await open({ catalog: catalogOf(one) });
    await ask(call('forecast', { city: 'Bern' }));
    expect([...counts.values()].every((times) => times === 1)).toBe(true);
    const few = counted();
    prepare(catalogOf(few.tool), ['flat']);
    expect([...few.counts.keys()]).toEqual(['rendering flat', 'published flat']);
  });

  test('stops the start where a schema cannot be judged by', () => {
    const defect = tool('broken', { type: 'object', properties: { a: { $ref: '#/$defs/a' } } });
    expect(() => prepare(catalogOf(forecast, defect), ['canonical'])).toThrow(SchemaDefectError);
    expect(() => prepare({ names: ['gone'], tool: () => undefined })).toThrow(RangeError);
  });

  test('and a schema that is broken all the same fails its own calls only', async () => {
    const defect = tool('broken', { type: 'object', wrong: 'canary' });
    const { ask, logged, guarded } = await open({
      catalog: catalogOf(forecast, defect),
      policy: { admits: () => true },
    });
    expect((await ask(call('broken', {})))['error']).toEqual({
      code: -32_603,
      message: 'Internal error',
    });
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/canary/);
    expect(guarded.openRequests).toBe(0);
    expect(await ask(call('forecast', { city: 'Bern' }))).toMatchObject({ result: {} });
  });
});

describe(`names in a dialect (${verifies('INT-27')})`, () => {
  test('may be others; the handler is called by the canonical one', async () => {
    const dotted = tool('weather.forecast', forecast.inputSchema);
    const { ask, handled } = await open({
      catalog: {
        ...catalogOf(dotted),
        toolNamed: (name, dialect) =>
          dialect === 'flat' && name === 'weather_forecast' ? dotted : undefined,
      },
      policy: { admits: (_consumer, name) => name === 'weather.forecast' },
    });
    const flat = { [DIALECT_KEY]: 'flat' };
    expect(await ask(call('weather_forecast', { city: 'Bern' }, flat))).toMatchObject({
      result: {},
    });
    expect(await ask(call('weather.forecast', { city: 'Bern' }))).toMatchObject({ result: {} });
    expect(handled.map(({ params }) => (params as { name: string }).name)).toEqual([
      'weather.forecast',
      'weather.forecast',
    ]);
    // The other spelling does not exist.
    for (const message of [
      call('weather.forecast', { city: 'Bern' }, flat),
      call('weather_forecast', { city: 'Bern' }),
    ]) {
      expect((await ask(message))['error']).toMatchObject({ message: 'No such tool is available' });
    }
  });

  test(`a host may accept fewer dialects (${verifies('INT-07')})`, async () => {
    const { ask } = await open({ dialects: ['flat'] });
    const strict = { [DIALECT_KEY]: 'openai_strict' };
    expect((await ask(call('forecast', { city: 'Bern' }, strict)))['error']).toEqual({
      code: -32_602,
      message: 'Unknown dialect; accepted: canonical, flat',
    });
    expect(await ask(call('forecast', { city: 'Bern' }, { [DIALECT_KEY]: 'flat' }))).toMatchObject({
      result: {},
    });
    await expect(open({ dialects: ['flat', 'none'] })).rejects.toThrow(RangeError);
  });
});
