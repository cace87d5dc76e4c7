import { isObject, own } from '../lib/json.ts';
import { pick } from './handshake.ts';

const MEMBERS: readonly string[] = [
  'content',
  'structuredContent',
  'isError',
  'resultType',
  '_meta',
];
const FAILED: readonly string[] = MEMBERS.filter((name) => name !== 'structuredContent');

/**
 * A tool's result. An error result carries no structured content (MCP 2025-11-25, tools, error handling).
 *
 * @returns undefined where it is none: no content, a task, or a question that the interposer lets nobody answer
 */
export function toolResult(result: unknown): object | undefined {
  if (!isObject(result) || !Array.isArray(own(result, 'content'))) return undefined;
  const type = own(result, 'resultType');
  if (type !== undefined && type !== 'complete') return undefined;
  const allowed = own(result, 'isError') === true ? FAILED : MEMBERS;
  // Nearly every result: nothing to take away, so nothing is copied.
  return Object.keys(result).every((name) => allowed.includes(name))
    ? result
    : pick(result, allowed);
}
