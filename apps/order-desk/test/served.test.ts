import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { verifies } from '@sallyport/requirements';
import { DEMO_CONSUMERS } from '../src/consumers.ts';
import { openDesk } from '../src/desk.ts';
import type { Desk } from '../src/desk.ts';
import { takeTour } from '../src/tour/steps.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ port: 0 });
});
afterAll(() => desk.close());

async function clientOf(name: string): Promise<Client> {
  const key = DEMO_CONSUMERS.find((consumer) => consumer.name === name)?.key ?? 'CANARY';
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(desk.url), { requestInit }));
  return client;
}

describe('the served order desk', () => {
  test.each(DEMO_CONSUMERS)('$name lists exactly what it may call', async ({ name, tools }) => {
    const client = await clientOf(name);
    const listed = await client.listTools();
    expect(listed.tools.map((tool) => tool.name)).toEqual(tools);
    await client.close();
  });

  test('a stranger lists nothing and calls nothing', async () => {
    const client = await clientOf('stranger');
    expect((await client.listTools()).tools).toEqual([]);
    await expect(client.callTool({ name: 'get_order', arguments: { id: 1 } })).rejects.toThrow(
      'No such tool is available',
    );
    await client.close();
  });

  test('every tool answers', async () => {
    const client = await clientOf('finance');
    const search = await client.callTool({
      name: 'search_orders',
      arguments: { status: 'paid', pageSize: 1 },
    });
    const { orders } = search.structuredContent as { orders: { id: number; totalCents: number }[] };
    const id = orders[0]?.id ?? 0;
    const order = await client.callTool({ name: 'get_order', arguments: { id } });
    expect(order.structuredContent).toMatchObject({ id, status: 'paid' });
    const refund = await client.callTool({
      name: 'refund_order',
      arguments: { id, amountCents: 1, reason: 'late' },
    });
    expect(refund.structuredContent).toMatchObject({ refundedCents: 1 });
    const tree = await client.callTool({ name: 'product_tree', arguments: { depth: 1 } });
    expect(tree.structuredContent).toMatchObject({ name: 'Catalogue' });
    const report = await client.callTool({ name: 'order_report', arguments: {} });
    const { statuses } = report.structuredContent as { statuses: { orders: number }[] };
    expect(statuses.reduce((sum, { orders: count }) => sum + count, 0)).toBe(1000);
    await client.close();
  });

  test('a refusal says what is accepted, and nothing of what was sent', async () => {
    const client = await clientOf('finance');
    const refused = [
      [{ id: 1, CANARY: 'CANARY' }, 'get_order', '1 undeclared property; accepted here: id.'],
      [{ status: 'CANARY' }, 'search_orders', 'must be one of "new", "paid"'],
      [{ from: 'CANARY' }, 'search_orders', '/from: must be a date, YYYY-MM-DD.'],
      [
        { attributes: { CANARY: 7 } },
        'search_orders',
        '/attributes/*: must be a string (entry 1).',
      ],
      [{ category: 'CANARY' }, 'product_tree', 'The category was not found.'],
      [{ id: 1, amountCents: 50_001, reason: 'CANARY' }, 'refund_order', 'needs a person'],
      [{ id: 1, amountCents: 49_999, reason: 'CANARY' }, 'refund_order', 'must be at most'],
    ] as const;
    for (const [args, name, text] of refused) {
      const result = await client.callTool({ name, arguments: args });
      expect(result).toMatchObject({ isError: true, _meta: { correctable: true } });
      expect(JSON.stringify(result.content)).toContain(JSON.stringify(text).slice(1, -1));
      expect(JSON.stringify(result)).not.toContain('CANARY');
    }
    await client.close();
  });

  test(`the tour reaches its end and shows three refusals (${verifies('SRV-11')})`, async () => {
    const received: string[] = [];
    const nothing = (): void => undefined;
    await takeTour(desk.url, DEMO_CONSUMERS, {
      heading: nothing,
      say: nothing,
      sent: nothing,
      received: (text) => void received.push(text),
    });
    const [duplicate, undeclared, hidden] = received.slice(-3);
    expect(duplicate).toContain('an object has two members of one name');
    expect(undeclared).toContain('1 undeclared property; accepted here: id.');
    expect(hidden).toContain('No such tool is available');
    expect(received.slice(-3).join()).not.toMatch(/discount|9999|refund_order/);
  });
});
