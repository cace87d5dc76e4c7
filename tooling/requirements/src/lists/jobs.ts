/** What `jobs` promises: one sentence per behaviour, each under the id that its tests cite. */
export const jobs = {
  'JOB-01': 'children inherit workflow, principal, deadline, scope and signal',
  'JOB-02': 'only an orchestrator may submit',
  'JOB-03': 'cancelWorkflow cancels queued and running jobs and returns how many',
  'JOB-04':
    'permits are granted all at once or the job waits holding none; the head of the line is protected',
  'JOB-05':
    'input guardrails run before permits are taken, output guardrails after they are returned, on every route',
  'JOB-06': 'a guardrail that fails with another error fails the call',
  'JOB-07': 'a sealed scope travels to every descendant and cannot be shed',
  'JOB-08': 'a job that holds permits and awaits another job is refused, naming both',
  'JOB-09':
    'a thinker is told that it was invoked as a tool; a registry-aware tool gets a fresh registry',
} as const;
