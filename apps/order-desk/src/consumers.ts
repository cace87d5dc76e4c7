import { apiKeys, firstOf, jwtBearer, keycloakGroups } from '@sallyport/auth';
import { staticGrants } from '@sallyport/interposer';
import type { ConsumerResolver, StaticGrants } from '@sallyport/interposer';
import type { IssuerSettings } from './entry/issuer.ts';

/** A consumer of the demonstration, with the key it sends as `Authorization: Bearer`. */
export interface DemoConsumer {
  readonly name: string;
  readonly key: string;
  readonly tools: readonly string[];
}

const READING = ['search_orders', 'get_order', 'product_tree'];
const ALL = [...READING, 'refund_order', 'order_report'];

/** Two consumers with different grants; the keys are for this demonstration and open nothing else. */
export const DEMO_CONSUMERS: readonly DemoConsumer[] = [
  {
    name: 'support',
    key: 'demo_hihylyemrjha_mxyicxirqtvw2l6bbmfy4jtrzv3kvk5wykpjwvgewfj2px5yz75f',
    tools: READING,
  },
  {
    name: 'finance',
    key: 'demo_gsim7kh4iavs_6jf45yxrkzxvel7rdswbeqla5d7l2jwerofojaa3aar73cmdg7yz',
    tools: ALL,
  },
];

/** What is kept of the keys, as an operator would keep it. */
const KEPT = [
  {
    id: 'hihylyemrjha',
    digest: 'c43994b126f4f420ead4aba4bf82cc59a1be2d5e205f8c532b4cc297bc282359',
    consumer: { name: 'support', groups: [] },
  },
  {
    id: 'gsim7kh4iavs',
    digest: '6093bdad5594e8ae42bdcf2b1e26c548b586b8c08ac760ec0d2b309bdeedfbf2',
    consumer: { name: 'finance', groups: [] },
  },
];

/** Grants by the name of a consumer, and by the groups that an issuer's tokens tell. */
export const grants: StaticGrants = staticGrants({
  support: READING,
  finance: ALL,
  'desk-support': READING,
  'desk-finance': ALL,
});

/** Who calls over HTTP: by a key of the demonstration, or by a token of the issuer where there is one. */
export function resolverOf(issuer: IssuerSettings | undefined): ConsumerResolver {
  const byKey = apiKeys(KEPT);
  if (issuer === undefined) return byKey;
  const { issuer: name, audience, jwks } = issuer;
  return firstOf(
    byKey,
    jwtBearer({ issuer: name, audience, jwks, groupsOf: keycloakGroups('order-desk') }),
  );
}
