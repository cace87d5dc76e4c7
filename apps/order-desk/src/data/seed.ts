import type { Kysely } from 'kysely';
import { ORDER_STATUSES } from './tables.ts';
import type { OrderBook, OrderLineTable, OrderTable } from './tables.ts';

const CUSTOMERS = 200;
const PRODUCTS = 240;
const ORDERS = 1000;
const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  Kitchen: ['Pots', 'Knives', 'Small appliances'],
  Garden: ['Tools', 'Furniture', 'Seeds'],
  Office: ['Paper', 'Pens', 'Desks'],
};
const REGIONS = ['emea', 'amer', 'apac'] as const;
const CHANNELS = ['web', 'phone', 'shop'] as const;
const WAREHOUSES = ['north', 'south'] as const;

/** Numbers from 0 to below 1, the same in every run: a linear congruence modulo 2^32, its high bits. */
function pseudoRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 0x100_0000;
  };
}

/** Fills the order book; the same rows every time. */
export async function seed(database: Kysely<OrderBook>): Promise<void> {
  const random = pseudoRandom(2026);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0];
  const numbers = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => index + 1);

  const categories = [{ id: 1, parent_id: null as number | null, name: 'Catalogue' }];
  const leaves: number[] = [];
  for (const [branch, names] of Object.entries(BRANCHES)) {
    const parent = categories.push({ id: categories.length + 1, parent_id: 1, name: branch });
    for (const name of names)
      leaves.push(categories.push({ id: categories.length + 1, parent_id: parent, name }));
  }
  const customers = numbers(CUSTOMERS).map((id) => ({
    id,
    name: `Customer ${id}`,
    region: pick(REGIONS),
  }));
  const products = numbers(PRODUCTS).map((id) => ({
    id,
    category_id: leaves[id % leaves.length] ?? 1,
    name: `Product ${id}`,
    price_cents: 199 + 100 * below(200),
  }));
  const lines: OrderLineTable[] = [];
  const orders: OrderTable[] = numbers(ORDERS).map((id) => {
    let total = 0;
    for (let line = 0; line <= below(3); line++) {
      const product = products[below(PRODUCTS)];
      if (product === undefined) continue;
      const quantity = 1 + below(4);
      total += quantity * product.price_cents;
      lines.push({
        order_id: id,
        product_id: product.id,
        quantity,
        price_cents: product.price_cents,
      });
    }
    return {
      id,
      customer_id: 1 + below(CUSTOMERS),
      status: pick(ORDER_STATUSES),
      placed_on: new Date(FIRST_DAY + below(330) * DAY).toISOString().slice(0, 10),
      total_cents: total,
      refunded_cents: 0,
    };
  });
  const attributes = orders.flatMap(({ id }) => {
    const channel = { order_id: id, name: 'channel', value: pick(CHANNELS) };
    const warehouse = { order_id: id, name: 'warehouse', value: pick(WAREHOUSES) };
    return id % 4 === 0 ? [channel, warehouse] : [channel];
  });

  await database.transaction().execute(async (transaction) => {
    await inChunks(categories, (rows) =>
      transaction.insertInto('categories').values(rows).execute(),
    );
    await inChunks(customers, (rows) => transaction.insertInto('customers').values(rows).execute());
    await inChunks(products, (rows) => transaction.insertInto('products').values(rows).execute());
    await inChunks(orders, (rows) => transaction.insertInto('orders').values(rows).execute());
    await inChunks(lines, (rows) => transaction.insertInto('order_lines').values(rows).execute());
    await inChunks(attributes, (rows) =>
      transaction.insertInto('order_attributes').values(rows).execute(),
    );
  });
}

/** SQLite and PostgreSQL both bound the parameters of one statement. */
async function inChunks<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const size = 100;
  for (let start = 0; start < rows.length; start += size)
    await insert(rows.slice(start, start + size));
}
