import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import type { InterposedCatalog, InterposerOptions } from '../src/index.ts';
import { catalogOf, forecast, secret } from './support/boundary.ts';
import { open } from './support/open.ts';

const REFUSAL =
  '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No such tool is available"}}';
const CITY = { city: 'Bern' };

/** How often each of the host's parts was asked, by name. */
type Counts = Record<'resolved' | 'looked' | 'judged', number>;

function counting(): { readonly counts: Counts; readonly options: InterposerOptions } {
  const counts: Counts = { resolved: 0, looked: 0, judged: 0 };
  // `secret` is there and granted to nobody; `forecast` is granted; `disabled` was taken out of the catalog.
  const whole = catalogOf(forecast, secret);
  const catalog: InterposedCatalog = {
    names: whole.names,
    tool: (name) => {
      counts.looked++;
      return whole.tool(name);
    },
  };
  return {
    counts,
    options: {
      catalog,
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
    },
  };
}

type Attempt = readonly [what: string, params: unknown, more?: Partial<InterposerOptions>];

const META = 'io.modelcontextprotocol/protocolVersion';
const ATTEMPTS: readonly Attempt[] = [
  ['not granted', { name: 'secret', arguments: {} }],
  ['not granted, with arguments it would refuse', { name: 'secret', arguments: { canary: 1 } }],
  ['not there', { name: 'canary', arguments: {} }],
  ['disabled', { name: 'disabled', arguments: {} }],
  ['constructor', { name: 'constructor', arguments: {} }],
  ['__proto__', { name: '__proto__', arguments: {} }],
  ['the empty name', { name: '', arguments: {} }],
  ['a name that differs in case', { name: 'Forecast', arguments: CITY }],
  ['a name of a megabyte', { name: 'canary'.repeat(200_000), arguments: {} }],
  ['a name that is no string', { name: 7, arguments: {} }],
  ['no name', { arguments: {} }],
  ['arguments that are an array', { name: 'forecast', arguments: ['canary'] }],
  ['arguments that are a string', { name: 'forecast', arguments: 'canary' }],
  ['_meta that is a string', { name: 'forecast', arguments: CITY, _meta: 'canary' }],
  ['_meta that is null', { name: 'forecast', arguments: CITY, _meta: null }],
  ['a progress token that is none', { name: 'forecast', _meta: { progressToken: { canary: 1 } } }],
  ['an envelope that is none', { name: 'forecast', arguments: CITY, _meta: { [META]: 7 } }],
  ['not granted, in no dialect', { name: 'secret', _meta: { [DIALECT_KEY]: 'canary' } }],
  ['not there, in no dialect', { name: 'canary', _meta: { [DIALECT_KEY]: 7 } }],
  ['not there, in a dialect', { name: 'canary', _meta: { [DIALECT_KEY]: 'openai_strict' } }],
];

describe(`a call that is not admitted (${verifies('INT-05', 'INT-06')})`, () => {
  test.each(ATTEMPTS)('gets the one answer, for the same work: %s', async (_what, params) => {
    const { counts, options } = counting();
    const { ask, handled, logged } = await open(options);
    const response = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(JSON.stringify(response)).toBe(REFUSAL);
    expect(counts).toEqual({ resolved: 1, looked: 1, judged: 1 });
    expect(handled).toEqual([]);
    expect(logged).toEqual([]);
  });

  const FAULTS: readonly (readonly [string, Partial<InterposerOptions>])[] = [
    ['nobody', { resolveConsumer: () => undefined }],
    ['nobody, in time', { resolveConsumer: () => Promise.resolve(undefined) }],
    ['a resolver that throws', { resolveConsumer: () => fail() }],
    ['a resolver that rejects', { resolveConsumer: () => Promise.reject(new Error('canary')) }],
    ['a consumer that is none', { resolveConsumer: () => 'canary' as never }],
    ['a consumer without groups', { resolveConsumer: () => ({ name: 'canary' }) as never }],
    ['a policy that throws', { policy: { admits: () => fail() } }],
    ['a policy that rejects', { policy: { admits: () => Promise.reject(new Error('canary')) } }],
    ['a policy that says something else', { policy: { admits: () => 'canary' as never } }],
    [
      'a policy that promises something else',
      { policy: { admits: () => Promise.resolve(1 as never) } },
    ],
    ['a catalog that throws', { catalog: { names: [], tool: () => fail() } }],
    ['a catalog over a plain object', { catalog: plain(), policy: { admits: () => true } }],
    [
      'nobody, whom a policy admits',
      { resolveConsumer: () => undefined, policy: { admits: () => true } },
    ],
  ];
  test.each(FAULTS)('gets it from %s', async (_what, fault) => {
    const { ask, handled, logged } = await open({ ...counting().options, ...fault });
    for (const name of ['forecast', 'constructor', '__proto__', 'toString']) {
      // The plain catalog has the one tool that is granted.
      if (name === 'forecast' && fault.catalog?.names.length === 1) continue;
      const params = { name, arguments: CITY };
      const response = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      expect(JSON.stringify(response)).toBe(REFUSAL);
    }
    expect(handled).toEqual([]);
    expect(logged.join()).not.toMatch(/canary/i);
  });
});

function fail(): never {
  throw new Error('canary');
}

function plain(): InterposedCatalog {
  const tools: Record<string, typeof forecast> = { forecast };
  return { names: ['forecast'], tool: (name) => tools[name] };
}
