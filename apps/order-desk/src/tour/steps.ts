import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { DemoConsumer } from '../consumers.ts';
import { columns } from './columns.ts';

/** How the tour speaks. */
export interface Voice {
  readonly heading: (text: string) => void;
  readonly say: (text: string) => void;
  readonly sent: (text: string) => void;
  readonly received: (text: string) => void;
}

const WIDTH = 58;

/** Walks through what the server does, with the SDK's own client and with raw bytes. */
export async function takeTour(
  url: string,
  consumers: readonly DemoConsumer[],
  voice: Voice,
): Promise<void> {
  const [narrow, wide] = consumers;
  if (narrow === undefined || wide === undefined) throw new Error('the tour needs two consumers');
  voice.heading('1. Two consumers, two lists');
  for (const consumer of [narrow, wide]) await list(url, consumer, voice);
  voice.heading('2. A call');
  await call(url, wide, voice);
  voice.heading('3. One contract, two spellings');
  await dialects(url, narrow, voice);
  voice.heading('4. Three hostile requests');
  await hostile(url, narrow, voice);
}

async function withClient(
  url: string,
  { key }: DemoConsumer,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: 'tour', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  // The SDK's own types disagree under exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

function list(url: string, consumer: DemoConsumer, voice: Voice): Promise<void> {
  return withClient(url, consumer, async (client) => {
    const { tools } = await client.listTools();
    voice.say(`${consumer.name} lists: ${tools.map(({ name }) => name).join(', ')}`);
  });
}

function call(url: string, consumer: DemoConsumer, voice: Voice): Promise<void> {
  return withClient(url, consumer, async (client) => {
    const args = {
      status: 'shipped',
      from: '2026-06-01',
      attributes: { channel: 'web' },
      pageSize: 2,
    };
    voice.sent(`search_orders ${JSON.stringify(args)}`);
    const result = await client.callTool({ name: 'search_orders', arguments: args });
    voice.received(JSON.stringify(result.structuredContent, undefined, 2));
  });
}

function dialects(url: string, consumer: DemoConsumer, voice: Voice): Promise<void> {
  return withClient(url, consumer, async (client) => {
    const names = ['canonical', 'openai_strict'];
    const schemas: string[] = [];
    for (const name of names) {
      const params = { _meta: { 'ai.redouble/dialect': name } };
      const { tools } = await client.request(
        { method: 'tools/list', params },
        ListToolsResultSchema,
      );
      const search = tools.find((tool) => tool.name === 'search_orders');
      const { properties = {}, required = [] } = search?.inputSchema ?? {};
      const lines = Object.entries(properties).map(
        ([property, schema]) => `${property}: ${JSON.stringify(schema)}`,
      );
      schemas.push([name, '', ...lines, `required: ${required.join(', ') || 'none'}`].join('\n'));
    }
    voice.say('search_orders, as two models read it:');
    voice.received(columns(schemas, WIDTH));
  });
}

async function hostile(url: string, { key }: DemoConsumer, voice: Voice): Promise<void> {
  const message = (args: string, name = 'get_order'): string =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;
  const requests = [
    ['Equal names: which amount would a tool see?', message('{"id":1,"id":9999}')],
    ['A property that nobody declared', message('{"id":1,"discount":"100%"}')],
    [
      'A tool that exists and is not granted',
      message('{"id":1,"amountCents":1,"reason":"mine"}', 'refund_order'),
    ],
  ] as const;
  for (const [title, body] of requests) {
    voice.say(title);
    voice.sent(body);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${key}`,
      },
      body,
    });
    voice.received(`HTTP ${response.status} ${await response.text()}`);
  }
}
