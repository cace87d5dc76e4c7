export type { CountingGate, Needs, Resources, WindowedRate } from './admission/resources.ts';
export type { Release } from './admission/line.ts';
export type { Cancellation } from './cancellation.ts';
export type { Clock } from './clock.ts';
export { createDispatcher } from './dispatcher.ts';
export type { DispatcherOptions } from './dispatcher.ts';
export { createInProcessEngine } from './engine.ts';
export type { Engine } from './engine.ts';
export { isPublicAddress } from './guards/addresses.ts';
export { guardedFetch } from './guards/fetch.ts';
export type { GuardedRequest } from './guards/fetch.ts';
export type { Lookup, UrlRules } from './guards/resolve.ts';
export { sizeCapGuardrail } from './guards/size-cap.ts';
export type { SizeCaps } from './guards/size-cap.ts';
export { urlGuardrail } from './guards/url.ts';
export type { RetryPolicy } from './retry.ts';
export type { Scope } from './scope.ts';
export type {
  ArtifactIndex,
  CallSnapshot,
  Dispatcher,
  Guardrail,
  Job,
  JobContext,
  JobEvent,
  JobHandle,
  JobKind,
  JobState,
  Observer,
  SubmitOptions,
  Weight,
} from './types.ts';
export { workflow } from './workflow.ts';
export type { Workflow, WorkflowOptions } from './workflow.ts';
