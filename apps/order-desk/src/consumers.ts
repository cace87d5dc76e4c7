import { timingSafeEqual, createHash } from 'node:crypto';
import { staticGrants } from '@sallyport/interposer';
import type { Consumer, ConsumerResolver, StaticGrants } from '@sallyport/interposer';

/** A consumer of the demonstration, with the key it sends as `Authorization: Bearer`. */
export interface DemoConsumer {
  readonly name: string;
  readonly key: string;
  readonly tools: readonly string[];
}

/** Two consumers with different grants; the keys are for this demonstration and open nothing else. */
export const DEMO_CONSUMERS: readonly DemoConsumer[] = [
  {
    name: 'support',
    key: 'demo-support-key',
    tools: ['search_orders', 'get_order', 'product_tree'],
  },
  {
    name: 'finance',
    key: 'demo-finance-key',
    tools: ['search_orders', 'get_order', 'product_tree', 'refund_order', 'order_report'],
  },
];

export const grants: StaticGrants = staticGrants(
  Object.fromEntries(DEMO_CONSUMERS.map(({ name, tools }) => [name, tools])),
);

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
const known = DEMO_CONSUMERS.map(({ name, key }) => ({ name, digest: digest(key) }));

/** The consumer of a bearer key; keys are compared as digests, in constant time. */
export const resolveConsumer: ConsumerResolver = ({ requestInfo }): Consumer | undefined => {
  const { headers } = requestInfo as { readonly headers: Readonly<Record<string, unknown>> };
  const { authorization } = headers;
  if (typeof authorization !== 'string' || !authorization.startsWith('Bearer ')) return undefined;
  const given = digest(authorization.slice('Bearer '.length));
  const found = known.find((entry) => timingSafeEqual(entry.digest, given));
  return found === undefined ? undefined : { name: found.name, groups: [] };
};
