import type { CallSnapshot, Job } from './types.ts';

type Guarded = Pick<Job, 'guardrails'>;

/** Runs what judges a job before it takes permits; the first that throws fails the job: nothing runs unchecked. */
export async function inputGuardrails(
  { guardrails = [] }: Guarded,
  input: unknown,
  snapshot: CallSnapshot,
): Promise<void> {
  for (const guardrail of guardrails) await guardrail.admit?.(snapshot);
  for (const guardrail of guardrails) await guardrail.input?.(input, snapshot);
}

/** Runs a job's output guardrails in their order. */
export async function outputGuardrails(
  { guardrails = [] }: Guarded,
  output: unknown,
  snapshot: CallSnapshot,
): Promise<void> {
  for (const guardrail of guardrails) await guardrail.output?.(output, snapshot);
}
