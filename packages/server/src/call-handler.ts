import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ArtifactRegistry } from '@sallyport/artifacts';
import type { AnyTool, Catalog } from '@sallyport/catalog';
import { SystemError } from '@sallyport/error-text';
import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import type { AdmittedCall } from '@sallyport/interposer';
import { workflow } from '@sallyport/jobs';
import type { Dispatcher, Job } from '@sallyport/jobs';
import { errorResult, successResult } from './results.ts';
import type { CallOrigin } from './telemetry.ts';

/** What a call brings besides what was judged. */
interface CallContext {
  /** Aborts when the caller cancels or is gone. */
  readonly signal: AbortSignal;
  readonly progress: ((done: number, total?: number, message?: string) => void) | undefined;
  readonly origin: CallOrigin;
}

/** Runs an admitted call. What it throws, the interposer's `callHandler` makes an error result of. */
export type CallHandler = (
  call: Pick<AdmittedCall, 'tool' | 'arguments' | 'consumer'>,
  context: CallContext,
) => Promise<CallToolResult>;

/**
 * Makes the call handler. It enforces nothing itself: it submits the tool as the root job of a new workflow
 * under the consumer's name, waits at most the call timeout, and ships the result.
 *
 * @param callTimeout milliseconds
 * @throws SchemaDefectError where a tool's output schema cannot be judged by
 */
export function createCallHandler(
  catalog: Catalog,
  dispatcher: Dispatcher,
  callTimeout: number,
): CallHandler {
  const outputs = new Map<AnyTool, Gate>();
  for (const tool of catalog.tools) {
    if (tool.outputSchema !== undefined) outputs.set(tool, compile(tool.outputSchema));
  }

  return async ({ tool: name, arguments: args, consumer }, { signal, progress }) => {
    const tool = catalog.tool(name);
    if (tool === undefined) throw new SystemError('the server', 'an admitted tool is not there');
    // The registry lives for the call; what survives it is the ref on each artifact.
    const artifacts = new ArtifactRegistry();
    const flow = workflow(consumer.name, 'mcp', { signal, progress, asTool: true, artifacts });
    const job = tool.job as Job;
    const timeout = Math.min(job.timeout ?? callTimeout, callTimeout);
    const input = tool.decode(args);
    if (!input.ok) return errorResult(input.refusal.message, true);
    const handle = dispatcher.submit({ ...job, timeout }, input.value, flow);
    const result = await handle.result;
    artifacts.indexReachableFrom(result);
    const output = tool.encode(result);
    if (!output.ok) return mismatch(output.refusal.violations[0]);
    return shipped(output.value, outputs.get(tool));
  };
}

/** Structured content rides exactly the tools that publish an output schema, and agrees with it. */
function shipped(output: unknown, gate: Gate | undefined): CallToolResult {
  if (gate === undefined) return successResult(JSON.stringify(output) ?? 'null');
  if (output === null || output === undefined) {
    return errorResult(
      'The tool declares an object as its output and answered without one.',
      false,
    );
  }
  // What is judged is what is sent: the output as JSON has it.
  const text = JSON.stringify(output);
  const json = JSON.parse(text) as Record<string, unknown>;
  const refusal = gate.judge(json);
  if (refusal === undefined) return successResult(text, json);
  return mismatch(refusal.violations[0]);
}

/** The declared path and the rule, never the value. */
function mismatch(
  violation: { readonly path: string; readonly rule: string } | undefined,
): CallToolResult {
  const place = violation?.path === '' || violation === undefined ? '(output)' : violation.path;
  const rule = violation?.rule ?? '';
  return errorResult(
    `The tool's output does not keep to its published schema: ${place} ${rule}.`,
    false,
  );
}
