export type { AuditRecord, AuditVerdict } from './audit.ts';
export { callHandler } from './call-handler.ts';
export type { AdmittedCall, ErrorResult } from './call-handler.ts';
export { admittedOf, argumentsOf, consumerOf, dialectOf } from './context.ts';
export type { Admitted, HandlerExtra } from './context.ts';
export type { Era } from './era.ts';
export { staticGrants } from './grants.ts';
export type { StaticGrants } from './grants.ts';
export { interpose } from './interpose.ts';
export { CONSUMER_KEY, DIALECT_KEY } from './keys.ts';
export { prepare } from './prepared.ts';
export type { InterposedTransport, Message, MessageContext, Transport } from './transport.ts';
export type {
  AccessPolicy,
  Consumer,
  ConsumerResolver,
  InterposedCatalog,
  InterposedRendering,
  InterposedTool,
  InterposerLimits,
  InterposerOptions,
  Logger,
} from './types.ts';
