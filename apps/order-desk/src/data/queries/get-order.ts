import type { OrderDatabase } from '../open.ts';

/** An order with its lines and attributes; undefined where there is none. */
export async function getOrder(database: OrderDatabase, id: number) {
  const order = await database
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.id',
      'customers.name as customer',
      'status',
      'placed_on',
      'total_cents',
      'refunded_cents',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const lines = await database
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['products.name as product', 'quantity', 'order_lines.price_cents as priceCents'])
    .where('order_id', '=', id)
    .orderBy('products.id')
    .execute();
  const attributes = await database
    .selectFrom('order_attributes')
    .select(['name', 'value'])
    .where('order_id', '=', id)
    .orderBy('name')
    .execute();
  return {
    id: order.id,
    customer: order.customer,
    status: order.status,
    placedOn: order.placed_on,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    lines,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
}
