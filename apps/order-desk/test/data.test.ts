import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../src/data/open.ts';
import type { OrderDatabase } from '../src/data/open.ts';
import { getOrder } from '../src/data/queries/get-order.ts';
import { productTree } from '../src/data/queries/product-tree.ts';
import { refundOrder } from '../src/data/queries/refund-order.ts';
import { searchOrders } from '../src/data/queries/search-orders.ts';

let database: OrderDatabase;
// DATABASE_URL runs the same queries against a real PostgreSQL.
beforeAll(async () => {
  database = await openDatabase(process.env['DATABASE_URL']);
});
afterAll(() => database.destroy());

const page = { page: 1, pageSize: 100 };

describe('the order book', () => {
  test('is the same in every run', async () => {
    const other = await openDatabase();
    expect(await getOrder(other, 17)).toEqual(await getOrder(database, 17));
    await other.destroy();
  });

  test('every filter must hold', async () => {
    const search = {
      status: 'paid',
      from: '2026-02-01',
      to: '2026-05-31',
      attributes: { channel: 'web' },
    } as const;
    const { total, orders } = await searchOrders(database, { ...search, ...page });
    expect(total).toBe(orders.length);
    expect(total).toBeGreaterThan(0);
    for (const { id, status, placedOn } of orders) {
      expect([status, placedOn >= search.from, placedOn <= search.to]).toEqual([
        'paid',
        true,
        true,
      ]);
      expect((await getOrder(database, id))?.attributes).toMatchObject({ channel: 'web' });
    }
    const all = await searchOrders(database, page);
    expect(all.total).toBe(1000);
    const both = await searchOrders(database, {
      attributes: { channel: 'web', warehouse: 'north' },
      ...page,
    });
    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(total + all.total);
  });

  test('pages follow one another without a gap', async () => {
    const ten = await searchOrders(database, { page: 1, pageSize: 10 });
    const first = await searchOrders(database, { page: 1, pageSize: 5 });
    const second = await searchOrders(database, { page: 2, pageSize: 5 });
    expect([...first.orders, ...second.orders]).toEqual(ten.orders);
  });

  test.each(["' OR 1=1 --", '"; DROP TABLE orders; --', '%', '\\'])(
    '%s is a value',
    async (hostile) => {
      const { total } = await searchOrders(database, {
        attributes: { channel: hostile, [hostile]: 'x' },
        ...page,
      });
      expect(total).toBe(0);
      expect(await productTree(database, hostile, 1)).toBeUndefined();
      expect((await searchOrders(database, page)).total).toBe(1000);
    },
  );

  test('an order adds up to its lines', async () => {
    const order = await getOrder(database, 42);
    const sum = order?.lines.reduce((total, line) => total + line.quantity * line.priceCents, 0);
    expect(sum).toBe(order?.totalCents);
    expect(await getOrder(database, 1_000_000)).toBeUndefined();
  });

  test('the tree is as deep as asked', async () => {
    const names = (await productTree(database, undefined, 1))?.children.map(({ name }) => name);
    expect(names).toEqual(['Kitchen', 'Garden', 'Office']);
    const kitchen = await productTree(database, 'Kitchen', 5);
    expect(kitchen?.children.map(({ children }) => children)).toEqual([[], [], []]);
    expect(kitchen?.children[0]?.products).toBeGreaterThan(0);
    expect((await productTree(database, 'Kitchen', 0))?.children).toEqual([]);
  });

  test('a refund is never more in all than was paid', async () => {
    const { orders } = await searchOrders(database, { status: 'delivered', ...page });
    const order = orders[0] ?? { id: 0, totalCents: 0 };
    const part = await refundOrder(database, order.id, order.totalCents - 1);
    expect(part).toEqual({
      kind: 'refunded',
      refundedCents: order.totalCents - 1,
      remainingCents: 1,
    });
    expect(await refundOrder(database, order.id, 2)).toEqual({
      kind: 'refused',
      remainingCents: 1,
    });
    expect(await refundOrder(database, order.id, 1)).toMatchObject({ remainingCents: 0 });
    const { orders: unpaid } = await searchOrders(database, { status: 'new', ...page });
    expect(await refundOrder(database, unpaid[0]?.id ?? 0, 1)).toEqual({
      kind: 'refused',
      remainingCents: 0,
    });
    expect(await refundOrder(database, 1_000_000, 1)).toEqual({ kind: 'missing' });
  });
});
