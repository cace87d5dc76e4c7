import type { HttpRefusal } from './refusals.ts';

const answer = (status: number, text: string): HttpRefusal => ({
  status,
  body: JSON.stringify({ status: text }),
});

/** What an orchestrator asks: whether the process lives, and whether it takes calls; undefined for every other path. */
export function probe(
  method: string | undefined,
  path: string,
  isReady: () => boolean,
): HttpRefusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (path === '/livez') return answer(200, 'live');
  if (path !== '/readyz') return undefined;
  return isReady() ? answer(200, 'ready') : answer(503, 'not ready');
}
