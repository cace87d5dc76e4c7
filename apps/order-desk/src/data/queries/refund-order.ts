import type { OrderDatabase } from '../open.ts';

/** What became of a refund. */
export type Refund =
  | { readonly kind: 'refunded'; readonly refundedCents: number; readonly remainingCents: number }
  | { readonly kind: 'missing' }
  /** The order was never paid, or less than that is left to refund. */
  | { readonly kind: 'refused'; readonly remainingCents: number };

const REFUNDABLE: ReadonlySet<string> = new Set(['paid', 'shipped', 'delivered']);

/** Refunds a part of an order, never more in all than was paid, in one transaction. */
export function refundOrder(
  database: OrderDatabase,
  id: number,
  amountCents: number,
): Promise<Refund> {
  return database.transaction().execute(async (transaction): Promise<Refund> => {
    const order = await transaction
      .selectFrom('orders')
      .select(['status', 'total_cents', 'refunded_cents'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (order === undefined) return { kind: 'missing' };
    const left = REFUNDABLE.has(order.status) ? order.total_cents - order.refunded_cents : 0;
    if (amountCents > left) return { kind: 'refused', remainingCents: left };
    // The condition holds against a refund that ran at the same time.
    const updated = await transaction
      .updateTable('orders')
      .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
      .where('id', '=', id)
      .where('refunded_cents', '=', order.refunded_cents)
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) !== 1) return { kind: 'refused', remainingCents: left };
    return {
      kind: 'refunded',
      refundedCents: order.refunded_cents + amountCents,
      remainingCents: left - amountCents,
    };
  });
}
