import type { CallSnapshot, Job } from './types.ts';

/** Runs a job's input guardrails in their order; the first that throws fails the job: nothing runs unchecked. */
export async function inputGuardrails(
  { guardrails = [] }: Pick<Job, 'guardrails'>,
  input: unknown,
  snapshot: CallSnapshot,
): Promise<void> {
  for (const guardrail of guardrails) await guardrail.input?.(input, snapshot);
}

/** Runs a job's output guardrails in their order. */
export async function outputGuardrails(
  { guardrails = [] }: Pick<Job, 'guardrails'>,
  output: unknown,
  snapshot: CallSnapshot,
): Promise<void> {
  for (const guardrail of guardrails) await guardrail.output?.(output, snapshot);
}
