import { defineTool } from '@sallyport/catalog';
import { ResourceNotFoundError } from '@sallyport/error-text';
import { DateOnly, Uint32 } from '@sallyport/schema';
import { Type } from 'typebox';
import type { OrderDatabase } from '../data/open.ts';
import { getOrder } from '../data/queries/get-order.ts';

export function getOrderTool(database: OrderDatabase) {
  return defineTool({
    name: 'get_order',
    title: 'Get an order',
    description: 'Gives one order with its lines and attributes.',
    input: Type.Object({ id: Uint32({ minimum: 1, description: "The order's number." }) }),
    output: Type.Object({
      id: Type.Integer(),
      customer: Type.String(),
      status: Type.String(),
      placedOn: DateOnly(),
      totalCents: Type.Integer(),
      refundedCents: Type.Integer(),
      lines: Type.Array(
        Type.Object({
          product: Type.String(),
          quantity: Type.Integer(),
          priceCents: Type.Integer(),
        }),
      ),
      attributes: Type.Record(Type.String(), Type.String()),
    }),
    weight: { type: 'io', level: 1, min: 0, max: 1 },
    readOnly: true,
    requirements: { database: 1 },
    run: async ({ id }) => {
      const order = await getOrder(database, id);
      if (order === undefined) throw new ResourceNotFoundError('The order', id);
      return order;
    },
  });
}
