export { createDispatcher } from './dispatcher.ts';
export type { Clock, DispatcherOptions } from './dispatcher.ts';
export type {
  CallSnapshot,
  Dispatcher,
  Guardrail,
  Job,
  JobContext,
  JobHandle,
  JobKind,
  JobState,
  Weight,
} from './types.ts';
export { workflow } from './workflow.ts';
export type { Workflow, WorkflowOptions } from './workflow.ts';
