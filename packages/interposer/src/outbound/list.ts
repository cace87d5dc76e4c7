import type { Admission } from '../admission.ts';
import type { Admitted } from '../context.ts';
import type { Era } from '../era.ts';
import { isObject, memberOf, own } from '../lib/json.ts';
import { after } from '../lib/maybe.ts';
import type { Maybe } from '../lib/maybe.ts';
import { publishedBy } from '../prepared.ts';
import type { InterposedTool, Logger } from '../types.ts';

/** The list of nobody. In the later era a list says how long and for whom it holds: never for others. */
export function emptyList(era: Era): object {
  return era === '2026-07-28'
    ? { tools: [], resultType: 'complete', ttlMs: 0, cacheScope: 'private' }
    : { tools: [] };
}

/**
 * The admitted tools of a list, each as it is published in the request's dialect.
 *
 * @returns undefined where the result is no list of tools
 */
export function republishedList(
  result: unknown,
  found: Admitted | undefined,
  era: Era,
  admission: Admission,
  log: Logger,
): Maybe<object | undefined> {
  const listed = memberOf(result, 'tools');
  if (!isObject(result) || !Array.isArray(listed) || found === undefined) return undefined;
  const tools: InterposedTool[] = [];
  for (const entry of listed as readonly unknown[]) {
    // It is the server's, not a caller's, and what it names is looked up by `find`: no need of `own`.
    const name = isObject(entry) ? entry['name'] : undefined;
    const tool = typeof name === 'string' ? admission.find(name) : undefined;
    if (tool !== undefined) tools.push(tool);
  }
  const publish = publishedBy(found.dialect);
  return after(admission.admitted(found.consumer, tools), (admitted) => {
    const published: object[] = [];
    for (const tool of admitted) {
      try {
        published.push(publish(tool, published.length));
      } catch {
        // The others are listed all the same.
        log.error({ part: 'catalog', tool: tool.name }, 'a tool could not be published');
      }
    }
    return { tools: published, ...aroundOf(result, era) };
  });
}

/** What a list says beside its tools. */
function aroundOf(result: Readonly<Record<string, unknown>>, era: Era): object {
  const cursor = own(result, 'nextCursor');
  const meta = own(result, '_meta');
  const ttl = own(result, 'ttlMs');
  return {
    ...(typeof cursor === 'string' ? { nextCursor: cursor } : {}),
    ...(era === '2026-07-28'
      ? {
          resultType: 'complete',
          ttlMs: Number.isSafeInteger(ttl) ? ttl : 0,
          cacheScope: 'private',
        }
      : {}),
    ...(isObject(meta) ? { _meta: meta } : {}),
  };
}
