export { CONSUMER_KEY, DIALECT_KEY } from './keys.ts';
export { admittedOf, argumentsOf, consumerOf, dialectOf } from './context.ts';
export type { Admitted, HandlerExtra } from './context.ts';
export { staticGrants } from './grants.ts';
export type { StaticGrants } from './grants.ts';
export { interpose } from './interpose.ts';
export type { Message, MessageContext, Transport } from './transport.ts';
export type {
  AccessPolicy,
  Consumer,
  ConsumerResolver,
  InterposedCatalog,
  InterposedTool,
  InterposerOptions,
  Logger,
} from './types.ts';
