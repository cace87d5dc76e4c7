import type { Admission } from './admission.ts';
import { DIALECT_INSTRUCTIONS, constantFor } from './constants.ts';
import type { Admitted } from './context.ts';
import { isObject, own } from './lib/json.ts';
import type { Message } from './transport.ts';
import type { InterposedCatalog, Logger } from './types.ts';

/** A request that was delegated and is not answered yet. */
export interface Pending {
  readonly method: string;
  readonly found: Admitted | undefined;
}

/** What the response to a delegated request becomes before it leaves. */
export async function guardResponse(
  message: Message,
  pending: Pending,
  admission: Admission,
  catalog: InterposedCatalog,
  log: Logger,
): Promise<Message> {
  const { id } = message;
  if (Object.hasOwn(message, 'error')) {
    const error = own(message, 'error');
    const code = isObject(error) ? own(error, 'code') : undefined;
    return { jsonrpc: '2.0', id, error: constantFor(code) };
  }
  const result = own(message, 'result');
  switch (pending.method) {
    case 'initialize':
      return { jsonrpc: '2.0', id, result: withInstructions(result) };
    case 'tools/list':
      return {
        jsonrpc: '2.0',
        id,
        result: await republished(result, pending, admission, catalog, log),
      };
    case 'tools/call':
      return { jsonrpc: '2.0', id, result: withoutStray(result) };
    default:
      return { jsonrpc: '2.0', id, result };
  }
}

function withInstructions(result: unknown): unknown {
  if (!isObject(result)) return result;
  const given = own(result, 'instructions');
  const instructions =
    typeof given === 'string' ? `${given}\n\n${DIALECT_INSTRUCTIONS}` : DIALECT_INSTRUCTIONS;
  return { ...result, instructions };
}

/** The admitted tools of a list, each as it is published in the request's dialect. */
async function republished(
  result: unknown,
  { found }: Pending,
  admission: Admission,
  catalog: InterposedCatalog,
  log: Logger,
): Promise<object> {
  const listed = isObject(result) ? own(result, 'tools') : undefined;
  if (!isObject(result) || !Array.isArray(listed) || found === undefined) {
    log.error({ method: 'tools/list' }, 'a result of another shape than a list of tools');
    return { tools: [] };
  }
  const tools: object[] = [];
  for (const entry of listed as readonly unknown[]) {
    const name = isObject(entry) ? own(entry, 'name') : undefined;
    const tool = typeof name === 'string' ? catalog.tool(name) : undefined;
    if (tool !== undefined && (await admission.admits(found.consumer, tool.name))) {
      tools.push(tool.published(found.dialect));
    }
  }
  const cursor = own(result, 'nextCursor');
  return typeof cursor === 'string' ? { tools, nextCursor: cursor } : { tools };
}

/** An error result carries no structured content (MCP 2025-11-25, tools, error handling). */
function withoutStray(result: unknown): unknown {
  if (!isObject(result) || own(result, 'isError') !== true) return result;
  const { structuredContent: _, ...rest } = result;
  return rest;
}
