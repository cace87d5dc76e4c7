import { defineTool } from '@sallyport/catalog';
import { DateOnly } from '@sallyport/schema';
import { Type } from 'typebox';
import { ORDER_STATUSES } from '../data/tables.ts';
import type { searchOrdersTool } from './search-orders.ts';

/** An orchestrator: it holds nothing itself and submits one search per status as a sub-job. */
export function orderReportTool(search: ReturnType<typeof searchOrdersTool>) {
  return defineTool({
    name: 'order_report',
    title: 'Order report',
    description: 'Counts the orders of a time by status, and gives the newest of each.',
    input: Type.Object({ from: Type.Optional(DateOnly()), to: Type.Optional(DateOnly()) }),
    output: Type.Object({
      statuses: Type.Array(
        Type.Object({
          status: Type.Enum([...ORDER_STATUSES]),
          orders: Type.Integer({ minimum: 0 }),
          newest: Type.Array(Type.Integer()),
        }),
      ),
    }),
    weight: { type: 'compute', level: 2, min: 0, max: 5 },
    readOnly: true,
    kind: 'doer',
    run: async ({ from, to }, { submit, progress }) => {
      let done = 0;
      const statuses = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          const dates = {
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          };
          const found = await submit(search.job, { status, pageSize: 3, ...dates }).result;
          progress(++done, ORDER_STATUSES.length, 'statuses counted');
          return { status, orders: found.total, newest: found.orders.map(({ id }) => id) };
        }),
      );
      return { statuses };
    },
  });
}
