import type { OrderDatabase } from '../open.ts';
import type { OrderStatus } from '../tables.ts';

/** What orders are searched by; everything given must hold. */
export interface OrderSearch {
  readonly status?: OrderStatus | undefined;
  /** First day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly to?: string | undefined;
  /** Values that the order's attributes have, by name. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the orders found, newest first, and how many there are. */
export async function searchOrders(database: OrderDatabase, search: OrderSearch) {
  let found = database
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id');
  if (search.status !== undefined) found = found.where('orders.status', '=', search.status);
  if (search.from !== undefined) found = found.where('orders.placed_on', '>=', search.from);
  if (search.to !== undefined) found = found.where('orders.placed_on', '<=', search.to);
  for (const [name, value] of Object.entries(search.attributes ?? {})) {
    found = found.where((builder) =>
      builder.exists(
        builder
          .selectFrom('order_attributes')
          .select('order_attributes.order_id')
          .whereRef('order_attributes.order_id', '=', 'orders.id')
          .where('order_attributes.name', '=', name)
          .where('order_attributes.value', '=', value),
      ),
    );
  }
  const { count } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const orders = await found
    .select(['orders.id', 'customers.name as customer', 'status', 'placed_on', 'total_cents'])
    .orderBy('placed_on', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute();
  return {
    total: Number(count),
    orders: orders.map((order) => ({
      id: order.id,
      customer: order.customer,
      status: order.status,
      placedOn: order.placed_on,
      totalCents: order.total_cents,
    })),
  };
}
