import { describe, expect, test } from '@jest/globals';
import { dialectNames } from '@sallyport/dialects';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import type { InterposerOptions } from '../src/index.ts';
import { call, catalogOf, forecast, request, secret, tool } from './support/boundary.ts';
import { open } from './support/open.ts';

const NOT_AVAILABLE = { code: -32_602, message: 'No such tool is available' };

describe('tools/call', () => {
  test(`is delegated with the judged arguments and the consumer (${verifies('INT-10', 'INT-11')})`, async () => {
    const { ask, handled } = await open();
    const args = JSON.parse('{"city":"Bern","days":3}') as unknown;
    expect(await ask(call('forecast', args))).toMatchObject({
      result: { content: [{ text: 'done' }] },
    });
    expect(handled).toHaveLength(1);
    expect(handled[0]).toMatchObject({ consumer: { name: 'ann' }, dialect: 'canonical' });
    expect(handled[0]?.arguments).toBe(args);
  });

  test(`that is not admitted gets one answer, for the same work (${verifies('INT-05', 'INT-06')})`, async () => {
    const counts = { resolved: 0, judged: 0 };
    const counting = (more: Partial<InterposerOptions> = {}): Partial<InterposerOptions> => ({
      resolveConsumer: () => {
        counts.resolved++;
        return { name: 'ann', groups: [] };
      },
      policy: {
        admits: (_consumer, name) => {
          counts.judged++;
          return name === 'forecast';
        },
      },
      ...more,
    });
    const nobody = counting({ resolveConsumer: () => void counts.resolved++ });
    const throwing = counting({
      resolveConsumer: () => {
        counts.resolved++;
        throw new Error('CANARY');
      },
    });
    const broken = counting({
      policy: {
        admits: () => {
          counts.judged++;
          throw new Error('CANARY');
        },
      },
    });
    const attempts: readonly (readonly [Partial<InterposerOptions>, unknown])[] = [
      [counting(), { name: 'secret', arguments: {} }],
      [counting(), { name: 'CANARY', arguments: {} }],
      [counting(), { name: 'constructor', arguments: {} }],
      [counting(), { name: '__proto__', arguments: {} }],
      [counting(), { name: 7 }],
      [counting(), { name: 'forecast', arguments: ['CANARY'] }],
      [counting(), { name: 'forecast', arguments: 'CANARY' }],
      [counting(), { name: 'forecast', _meta: 'CANARY', arguments: { city: 'Bern' } }],
      [
        counting(),
        { name: 'forecast', _meta: { progressToken: { CANARY: 1 } }, arguments: { city: 'Bern' } },
      ],
      [counting(), {}],
      [nobody, { name: 'forecast', arguments: { city: 'Bern' } }],
      [throwing, { name: 'forecast', arguments: { city: 'Bern' } }],
      [broken, { name: 'forecast', arguments: { city: 'Bern' } }],
    ];
    for (const [options, params] of attempts) {
      Object.assign(counts, { resolved: 0, judged: 0 });
      const { ask, handled, logged } = await open(options);
      const response = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      expect(JSON.stringify(response)).toBe(
        JSON.stringify({ jsonrpc: '2.0', id: 1, error: NOT_AVAILABLE }),
      );
      expect(counts).toEqual({ resolved: 1, judged: 1 });
      expect(handled).toEqual([]);
      expect(logged.join()).not.toContain('CANARY');
    }
  });

  test(`is refused by a result of ours (${verifies('INT-08', 'INT-09')})`, async () => {
    const { ask, handled } = await open();
    const response = await ask(call('forecast', { city: 'Bern', days: 'CANARY', CANARY: 1 }));
    expect(response['result']).toEqual({
      content: [
        {
          type: 'text',
          text: 'Arguments refused: 2 problems.\n/days: must be an integer from 1 to 14.\n(arguments): 1 undeclared property; accepted here: city, days.',
        },
      ],
      isError: true,
      _meta: { correctable: true },
    });
    expect(handled).toEqual([]);
  });

  test(`is judged twice in a dialect, and inverted between (${verifies('INT-07', 'INT-08')})`, async () => {
    const { ask, handled } = await open();
    const strict = { [DIALECT_KEY]: 'openai_strict' };
    await ask(call('forecast', { city: 'Bern', days: null }, strict));
    expect(handled[0]).toMatchObject({ arguments: { city: 'Bern' }, dialect: 'openai_strict' });
    const missing = await ask(call('forecast', { city: 'Bern' }, strict));
    expect(JSON.stringify(missing)).toContain('/days: must be present: ');
    const folded = tool('folded', {
      type: 'object',
      properties: { a: { type: 'string', maxLength: 3 } },
      required: ['a'],
      additionalProperties: false,
    });
    const narrow = await open({ catalog: catalogOf(folded), policy: { admits: () => true } });
    const long = await narrow.ask(call('folded', { a: 'long' }, strict));
    expect(JSON.stringify(long)).toContain('/a: must have at most 3 characters.');
  });

  test(`takes the dialect of the transport's context, _meta first (${verifies('INT-07')})`, async () => {
    const { ask, handled } = await open();
    const context = { [DIALECT_KEY]: 'openai_strict' };
    await ask(call('forecast', { city: 'Bern', days: null }), context);
    await ask(call('forecast', { city: 'Bern' }, { [DIALECT_KEY]: 'canonical' }), context);
    expect(handled.map(({ dialect }) => dialect)).toEqual(['openai_strict', 'canonical']);
    for (const bad of ['CANARY', 7, null, '']) {
      const response = await ask(call('forecast', { city: 'Bern' }, { [DIALECT_KEY]: bad }));
      expect(response['error']).toEqual({
        code: -32_602,
        message: `Unknown dialect; accepted: ${dialectNames.join(', ')}`,
      });
    }
  });

  test(`delegates nothing of a call but its name, arguments and progress token (${verifies('INT-17')})`, async () => {
    const { ask, handled } = await open();
    const params = {
      name: 'forecast',
      arguments: { city: 'Bern' },
      task: { ttl: 1 },
      requestState: 'CANARY',
      _meta: { progressToken: 'p', 'io.modelcontextprotocol/related-task': { taskId: 'CANARY' } },
    };
    await ask(request('tools/call', params));
    expect(handled[0]?.params).toEqual({
      name: 'forecast',
      arguments: { city: 'Bern' },
      _meta: { progressToken: 'p', [DIALECT_KEY]: 'canonical' },
    });
  });

  test(`hands the caller's span on where it is one (${verifies('INT-31')})`, async () => {
    const { ask, handled } = await open();
    const span = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const sent = [span, `${span}-CANARY`, 'CANARY', span.toUpperCase(), [span], 7];
    for (const traceparent of sent) await ask(call('forecast', { city: 'Bern' }, { traceparent }));
    expect(
      handled.map(({ params }) => Object(Object(params)['_meta'])['traceparent'] as unknown),
    ).toEqual([span, ...sent.slice(1).map(() => undefined)]);
  });

  test(`null or no arguments are an empty object (${verifies('INT-08')})`, async () => {
    const { ask, handled } = await open({ policy: { admits: () => true } });
    await ask(call('secret', null));
    await ask(request('tools/call', { name: 'secret' }));
    expect(handled.map((entry) => entry.arguments)).toEqual([{}, {}]);
  });

  test(`errors that the SDK composes leave as constants (${verifies('INT-12')})`, async () => {
    const thrown = [
      new Error('CANARY'),
      Object.assign(new Error('CANARY'), { code: -32_602, data: 'CANARY' }),
      Object.assign(new Error('CANARY'), { code: 12_345 }),
    ];
    for (const error of thrown) {
      const { ask } = await open({}, () => {
        throw error;
      });
      const response = await ask(call('forecast', { city: 'Bern' }));
      expect(JSON.stringify(response)).not.toContain('CANARY');
      expect(response['error']).toHaveProperty('code');
    }
    const invalid = await open({}, () => ({ CANARY: 'CANARY', content: 'CANARY' }));
    expect(JSON.stringify(await invalid.ask(call('forecast', { city: 'Bern' })))).not.toContain(
      'CANARY',
    );
  });
});

describe('tools/list', () => {
  test(`shows exactly what a call admits, in the request's dialect (${verifies('INT-03')})`, async () => {
    const { ask } = await open();
    expect((await ask(request('tools/list')))['result']).toEqual({
      tools: [forecast.published('canonical')],
    });
    const strict = await ask(request('tools/list', { _meta: { [DIALECT_KEY]: 'openai_strict' } }));
    expect(strict['result']).toEqual({ tools: [forecast.published('openai_strict')] });
    const all = await open({ policy: { admits: () => Promise.resolve(true) } });
    expect((await all.ask(request('tools/list')))['result']).toEqual({
      tools: [forecast.published('canonical'), secret.published('canonical')],
    });
  });

  test(`shows nothing to nobody or to an unreadable request (${verifies('INT-04', 'INT-06')})`, async () => {
    const nobody = await open({ resolveConsumer: () => undefined });
    const failing = await open({ resolveConsumer: () => Promise.reject(new Error('CANARY')) });
    const ann = await open();
    const responses = [
      await nobody.ask(request('tools/list')),
      await failing.ask(request('tools/list')),
      await ann.ask(request('tools/list', { _meta: 'CANARY' })),
    ];
    for (const response of responses) expect(response['result']).toEqual({ tools: [] });
    expect((await ann.ask(request('tools/list', { cursor: { CANARY: 1 } })))['error']).toEqual({
      code: -32_602,
      message: 'Invalid params',
    });
  });
});
