import { defineTool } from '@sallyport/catalog';
import { GuardrailError, InvalidInputError, ResourceNotFoundError } from '@sallyport/error-text';
import type { Guardrail } from '@sallyport/jobs';
import { Uint32 } from '@sallyport/schema';
import { Type } from 'typebox';
import type { OrderDatabase } from '../data/open.ts';
import { refundOrder } from '../data/queries/refund-order.ts';

/** What one refund may be without a person looking at it. */
const LIMIT_CENTS = 50_000;

const refundLimit: Guardrail = {
  name: 'refund-limit',
  input: (input) => {
    const { amountCents } = input as { readonly amountCents: number };
    if (amountCents > LIMIT_CENTS) {
      throw new GuardrailError(`A refund of more than ${LIMIT_CENTS} cents needs a person.`);
    }
  },
};

export function refundOrderTool(database: OrderDatabase) {
  return defineTool({
    name: 'refund_order',
    title: 'Refund an order',
    description: 'Refunds a part of a paid order, never more in all than was paid.',
    input: Type.Object({
      id: Uint32({ minimum: 1 }),
      amountCents: Uint32({ minimum: 1 }),
      reason: Type.String({ minLength: 3, maxLength: 200 }),
    }),
    output: Type.Object({ refundedCents: Type.Integer(), remainingCents: Type.Integer() }),
    weight: { type: 'io', level: 2, min: 0, max: 2 },
    readOnly: false,
    guardrails: [refundLimit],
    requirements: { database: 1 },
    run: async ({ id, amountCents }) => {
      const refund = await refundOrder(database, id, amountCents);
      if (refund.kind === 'missing') throw new ResourceNotFoundError('The order', id);
      if (refund.kind === 'refused') {
        throw new InvalidInputError(
          '/amountCents',
          amountCents,
          `must be at most ${refund.remainingCents}`,
        );
      }
      return { refundedCents: refund.refundedCents, remainingCents: refund.remainingCents };
    },
  });
}
