import { describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { defineArtifact } from '@sallyport/artifacts';
import { catalog, defineTool } from '@sallyport/catalog';
import { staticGrants } from '@sallyport/interposer';
import { createDispatcher } from '@sallyport/jobs';
import type { Dispatcher, Workflow } from '@sallyport/jobs';
import { verifies } from '@sallyport/requirements';
import { AsDate, DateTime, Int64 } from '@sallyport/schema';
import { Type } from 'typebox';
import { ServerConfigurationError, createToolServer } from '../src/index.ts';
import type { ToolServer, ToolServerOptions } from '../src/index.ts';
import { fixture, started } from './support/fixture.ts';

const anyone = { resolveConsumer: () => ({ name: 'ann', groups: [] }) };

async function inProcess(server: ToolServer): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  return client;
}

describe('start', () => {
  test(`names every part that is missing (${verifies('SRV-10', 'CAT-03')})`, () => {
    const empty = createToolServer({} as ToolServerOptions);
    expect(() => empty.start()).toThrow(ServerConfigurationError);
    expect(() => empty.start()).toThrow(
      expect.objectContaining({
        problems: [
          'name is missing',
          'version is missing',
          'catalog is missing',
          'resolveConsumer is missing',
          'policy is missing',
          'callTimeout is not a positive number of milliseconds',
        ],
      }),
    );
    expect(() => fixture({ catalog: catalog([]) }).start()).toThrow('catalog exposes no tool');
    expect(() => fixture({ policy: staticGrants({ ann: ['nothing'] }) }).start()).toThrow(
      'nothing',
    );
    for (const callTimeout of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => fixture({ callTimeout }).start()).toThrow('callTimeout');
    }
  });

  test(`a schema that no gate can judge stops it, not the first call (${verifies('SRV-10', 'INT-26')})`, () => {
    const odd = Type.Object({ to: Type.String({ format: 'carrier-pigeon' }) });
    const declared = { name: 'add', description: '', run: () => ({ to: '' }) };
    const tools = [
      defineTool({ ...declared, input: odd }),
      defineTool({ ...declared, input: Type.Object({}), output: odd }),
    ];
    for (const tool of tools) {
      const server = fixture({ catalog: catalog([tool]), policy: { admits: () => true } });
      expect(() => server.start()).toThrow(expect.objectContaining({ code: 'ERR_SCHEMA_DEFECT' }));
    }
  });

  test('nothing is served before it', async () => {
    await expect(fixture().listen()).rejects.toThrow('not started');
  });
});

describe('a call', () => {
  test(`is the root job of a workflow under the consumer's name (${verifies('SRV-02')})`, async () => {
    const flows: Workflow[] = [];
    const real = createDispatcher();
    const dispatcher: Dispatcher = {
      ...real,
      submit: (job, input, flow) => {
        flows.push(flow);
        return real.submit(job, input, flow);
      },
    };
    const server = fixture({ ...anyone, dispatcher });
    server.start();
    const client = await inProcess(server);
    await client.callTool({ name: 'add', arguments: { left: 1 } });
    expect(flows).toMatchObject([{ principal: 'ann' }]);
    await client.close();
    await server.close();
  });

  test(`mints a ref on every artifact of its result, in a registry of its own (${verifies('JOB-09', 'SRV-07')})`, async () => {
    const Link = defineArtifact('link', Type.Object({ url: Type.String() }));
    const registries = new Set<unknown>();
    const told: boolean[] = [];
    const search = defineTool({
      name: 'search',
      description: '',
      kind: 'thinker',
      input: Type.Object({}),
      run: (_input, { artifacts, invokedAsTool }) => {
        registries.add(artifacts);
        told.push(invokedAsTool);
        return { hits: [Link.create({ url: 'a' }), Link.create({ url: 'b' })] };
      },
    });
    const server = fixture({
      ...anyone,
      catalog: catalog([search]),
      policy: { admits: () => true },
    });
    server.start();
    const client = await inProcess(server);
    const refs: string[] = [];
    for (let call = 0; call < 2; call++) {
      const { content } = await client.callTool({ name: 'search', arguments: {} });
      const [{ text }] = content as [{ readonly text: string }];
      const { hits } = JSON.parse(text) as {
        readonly hits: readonly { readonly artifact_ref: string }[];
      };
      refs.push(...hits.map((hit) => hit.artifact_ref));
    }
    expect(new Set(refs).size).toBe(4);
    for (const ref of refs) expect(ref).toMatch(/^«artifact:link~[a-z2-7]{8}»$/u);
    expect(registries.size).toBe(2);
    expect(told).toEqual([true, true]);
    await client.close();
    await server.close();
  });

  test(`gives its tool runtime values and ships their JSON; one that no value can hold is refused (${verifies('SCH-19')})`, async () => {
    const given: unknown[] = [];
    const next = defineTool({
      name: 'next',
      description: 'The next number, and a day later.',
      input: Type.Object({ id: Int64(), at: AsDate(DateTime()) }),
      output: Type.Object({ id: Int64(), at: AsDate(DateTime()) }),
      run: ({ id, at }) => {
        given.push(id, at);
        return { id: id + 1n, at: new Date(at.getTime() + 86_400_000) };
      },
    });
    const server = fixture({
      ...anyone,
      catalog: catalog([next]),
      policy: staticGrants({ ann: ['next'] }),
    });
    server.start();
    const client = await inProcess(server);
    const call = (at: string): Promise<unknown> =>
      client.callTool({ name: 'next', arguments: { id: '9007199254740993', at } });
    expect(await call('2026-02-03T00:00:00Z')).toMatchObject({
      structuredContent: { id: '9007199254740994', at: '2026-02-04T00:00:00.000Z' },
    });
    expect(given).toEqual([9_007_199_254_740_993n, new Date('2026-02-03T00:00:00Z')]);
    expect(await call('2016-12-31T23:59:60Z')).toEqual({
      content: [{ type: 'text', text: '/at must be a value that its type can hold.' }],
      isError: true,
      _meta: { correctable: true },
    });
    await client.close();
    await server.close();
  });

  test(`that outlives the timeout is cancelled with its workflow (${verifies('SRV-03')})`, async () => {
    started.length = 0;
    const server = fixture({ ...anyone, callTimeout: 5 });
    server.start();
    const client = await inProcess(server);
    expect(await client.callTool({ name: 'slow', arguments: {} })).toEqual({
      content: [
        { type: 'text', text: 'The call outlived its limit of 0.005 seconds and was cancelled.' },
      ],
      isError: true,
      _meta: { correctable: false },
    });
    expect(started[0]?.aborted).toBe(true);
    await client.close();
    await server.close();
  });

  test('tells its progress to a caller that asked for it', async () => {
    const server = fixture(anyone);
    server.start();
    const client = await inProcess(server);
    const told: unknown[] = [];
    await client.callTool({ name: 'add', arguments: { left: 1 } }, undefined, {
      onprogress: (progress) => void told.push(progress),
    });
    expect(told).toEqual([{ progress: 1, total: 2, message: 'half' }]);
    await client.close();
    await server.close();
  });

  test(`that still runs is cancelled when the server is closed (${verifies('SRV-13')})`, async () => {
    started.length = 0;
    const server = fixture(anyone);
    server.start();
    const client = await inProcess(server);
    const pending = client.callTool({ name: 'slow', arguments: {} });
    while (started.length === 0) await new Promise(setImmediate);
    await server.close({ graceMs: 1 });
    expect(await pending).toMatchObject({
      isError: true,
      content: [{ text: 'The call was cancelled.' }],
    });
    await client.close();
  });
});
