import { defineTool } from '@sallyport/catalog';
import { DateOnly, Uint16, Uint8 } from '@sallyport/schema';
import { Type } from 'typebox';
import type { OrderDatabase } from '../data/open.ts';
import { searchOrders } from '../data/queries/search-orders.ts';
import { ORDER_STATUSES } from '../data/tables.ts';

/** Finds orders; every filter that is given must hold. */
export function searchOrdersTool(database: OrderDatabase) {
  return defineTool({
    name: 'search_orders',
    title: 'Search orders',
    description: 'Finds orders, newest first. Every filter that is given must hold.',
    input: Type.Object({
      status: Type.Optional(
        Type.Enum([...ORDER_STATUSES], { description: 'The state of the order.' }),
      ),
      from: Type.Optional(DateOnly({ description: 'The first day.' })),
      to: Type.Optional(DateOnly({ description: 'The last day.' })),
      attributes: Type.Optional(
        Type.Record(Type.String(), Type.String({ maxLength: 60 }), {
          description: 'Values that attributes of the order have, such as channel: web.',
          maxProperties: 8,
        }),
      ),
      page: Type.Optional(Uint16({ minimum: 1, default: 1 })),
      pageSize: Type.Optional(Uint8({ minimum: 1, maximum: 100, default: 10 })),
    }),
    output: Type.Object({
      total: Type.Integer({ minimum: 0 }),
      orders: Type.Array(
        Type.Object({
          id: Type.Integer(),
          customer: Type.String(),
          status: Type.String(),
          placedOn: DateOnly(),
          totalCents: Type.Integer(),
        }),
      ),
    }),
    weight: { type: 'io', level: 1, min: 0, max: 1 },
    readOnly: true,
    requirements: { database: 1 },
    run: ({ page = 1, pageSize = 10, ...filters }) =>
      searchOrders(database, { ...filters, page, pageSize }),
  });
}
