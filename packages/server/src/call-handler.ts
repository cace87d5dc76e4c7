import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { AnyTool, Catalog } from '@sallyport/catalog';
import { SystemError } from '@sallyport/error-text';
import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import type { Admitted } from '@sallyport/interposer';
import { workflow } from '@sallyport/jobs';
import type { Dispatcher, Job } from '@sallyport/jobs';
import { errorResult, failureResult, successResult } from './results.ts';

/** What a call brings besides what was judged. */
interface CallContext {
  /** Aborts when the caller cancels or is gone. */
  readonly signal: AbortSignal;
  readonly progress: ((done: number, total?: number, message?: string) => void) | undefined;
}

/** Runs an admitted call and answers with one result, whatever happens. */
export type CallHandler = (
  admitted: Admitted | undefined,
  context: CallContext,
) => Promise<CallToolResult>;

/**
 * Makes the call handler. It enforces nothing itself: it submits the tool as the root job of a new workflow
 * under the consumer's name, waits at most the call timeout, and ships the result.
 *
 * @param callTimeout milliseconds
 */
export function createCallHandler(
  catalog: Catalog,
  dispatcher: Dispatcher,
  callTimeout: number,
): CallHandler {
  const outputs = new Map<AnyTool, Gate>();

  function outputGate(tool: AnyTool): Gate | undefined {
    if (tool.outputSchema === undefined) return undefined;
    const gate = outputs.get(tool) ?? compile(tool.outputSchema);
    outputs.set(tool, gate);
    return gate;
  }

  return async (admitted, { signal, progress }) => {
    const tool = admitted?.tool === undefined ? undefined : catalog.tool(admitted.tool);
    if (admitted === undefined || tool === undefined) {
      return failureResult(
        new SystemError('the server', 'a call that was not admitted'),
        'the server',
      );
    }
    try {
      const flow = workflow(admitted.consumer.name, 'mcp', { signal, progress });
      const job = tool.job as Job;
      const timeout = Math.min(job.timeout ?? callTimeout, callTimeout);
      const handle = dispatcher.submit({ ...job, timeout }, admitted.arguments, flow);
      return shipped(await handle.result, outputGate(tool));
    } catch (error) {
      return failureResult(error, tool.name);
    }
  };
}

/** Structured content rides exactly the tools that publish an output schema, and agrees with it. */
function shipped(output: unknown, gate: Gate | undefined): CallToolResult {
  if (gate === undefined) return successResult(output, undefined);
  if (output === null || output === undefined) {
    return errorResult(
      'The tool declares an object as its output and answered without one.',
      false,
    );
  }
  // What is judged is what is sent: the output as JSON has it.
  const text = JSON.stringify(output);
  const json = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const refusal = gate.judge(json);
  if (refusal === undefined) return successResult(json, json);
  const [violation] = refusal.violations;
  const place = violation?.path === '' || violation === undefined ? '(output)' : violation.path;
  return errorResult(
    `The tool's output does not keep to its published schema: ${place} ${violation?.rule ?? ''}.`,
    false,
  );
}
