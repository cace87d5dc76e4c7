import type { Refusal } from '@sallyport/gate';
import type { Admission } from './admission.ts';
import { dialectOfRequest } from './admission.ts';
import { INVALID_PARAMS, NOT_AVAILABLE, UNKNOWN_DIALECT } from './constants.ts';
import type { RpcError } from './constants.ts';
import type { Admitted } from './context.ts';
import type { Passes } from './gates.ts';
import { isObject, isToken, own } from './lib/json.ts';
import type { MessageContext } from './transport.ts';
import type { InterposedTool } from './types.ts';

/** What becomes of a request: it is delegated, or answered here. */
export type Verdict =
  | { readonly kind: 'delegate'; readonly params: object; readonly found: Admitted }
  | { readonly kind: 'result'; readonly result: object }
  | { readonly kind: 'error'; readonly error: RpcError };

const NOTHING: Verdict = { kind: 'result', result: { tools: [] } };

/** Judges `tools/list`: nobody, and whoever cannot be read, lists nothing. */
export async function judgeList(
  params: unknown,
  context: MessageContext,
  admission: Admission,
): Promise<Verdict> {
  const consumer = await admission.consumer(context);
  const meta = isObject(params) ? own(params, '_meta') : undefined;
  if (consumer === undefined || (meta !== undefined && !isObject(meta))) return NOTHING;
  const dialect = dialectOfRequest(params, context);
  if (dialect === undefined) return { kind: 'error', error: UNKNOWN_DIALECT };
  const cursor = isObject(params) ? own(params, 'cursor') : undefined;
  if (cursor !== undefined && (typeof cursor !== 'string' || !isToken(cursor))) {
    return { kind: 'error', error: INVALID_PARAMS };
  }
  return {
    kind: 'delegate',
    params: cursor === undefined ? {} : { cursor },
    found: { consumer, dialect, tool: undefined, arguments: undefined },
  };
}

/** Judges `tools/call`, in the order of the specification: shape, admission, dialect, two passes. */
export async function judgeCall(
  params: unknown,
  context: MessageContext,
  admission: Admission,
  passes: (tool: InterposedTool, dialect: string) => Passes,
): Promise<Verdict> {
  const call = callOf(params);
  const admitted = await admission.tool(context, call?.name);
  if (call === undefined || admitted === undefined) return { kind: 'error', error: NOT_AVAILABLE };
  const { consumer, tool } = admitted;
  const dialect = dialectOfRequest(params, context);
  if (dialect === undefined) return { kind: 'error', error: UNKNOWN_DIALECT };
  const { wire, toCanonical, canonical } = passes(tool, dialect);
  const arrived = call.arguments ?? {};
  const first = wire.judge(arrived);
  if (first !== undefined) return refused(first);
  const args = toCanonical(arrived);
  const second = canonical.judge(args);
  if (second !== undefined) return refused(second);
  return {
    kind: 'delegate',
    // Only what is known is delegated: no task, no related task, no request state reaches the SDK.
    params: {
      name: tool.name,
      arguments: args,
      ...(call.progressToken === undefined ? {} : { _meta: { progressToken: call.progressToken } }),
    },
    found: { consumer, dialect, tool: tool.name, arguments: args },
  };
}

/** A refusal of the gate is a tool result: the model that called reads it and may correct itself. */
function refused({ message }: Refusal): Verdict {
  return {
    kind: 'result',
    result: {
      content: [{ type: 'text', text: message }],
      isError: true,
      _meta: { correctable: true },
    },
  };
}

interface Call {
  readonly name: string;
  readonly arguments: unknown;
  readonly progressToken: string | number | undefined;
}

/** The readable parts of a call's params; undefined where their shape is not that of a call. */
function callOf(params: unknown): Call | undefined {
  if (!isObject(params)) return undefined;
  const name = own(params, 'name');
  const meta = own(params, '_meta');
  const args = own(params, 'arguments');
  if (typeof name !== 'string') return undefined;
  if (meta !== undefined && !isObject(meta)) return undefined;
  if (args !== undefined && args !== null && !isObject(args)) return undefined;
  const progressToken = meta === undefined ? undefined : own(meta, 'progressToken');
  if (progressToken !== undefined && !isToken(progressToken)) return undefined;
  return { name, arguments: args, progressToken };
}
