import { boundaryText, isCorrectable } from '@sallyport/error-text';
import { admittedOf } from './context.ts';
import type { HandlerExtra } from './context.ts';
import type { Consumer } from './types.ts';

/** A call that was admitted and judged. */
export interface AdmittedCall<Extra extends HandlerExtra = HandlerExtra> {
  /** The canonical name. */
  readonly tool: string;
  /** In canonical form, accepted by the published schema: the very value that was judged. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly consumer: Consumer;
  readonly dialect: string;
  /** What the SDK hands a handler: the abort signal and the rest. */
  readonly extra: Extra;
}

/** An error result of a call. A type, not an interface, so that the SDKs' open result types accept it. */
export type ErrorResult = {
  content: { type: 'text'; text: string }[];
  isError: true;
  _meta: { correctable: boolean };
};

/**
 * Makes a `tools/call` handler for either SDK line of a function over admitted calls. Whatever the function
 * throws becomes an error result in the words of `@sallyport/error-text`: a readable error says its text, any
 * other one says nothing of itself. (Thrown through SDK 1.x, an error is a JSON-RPC error, which a model never
 * reads and the interposer replaces; `throw undefined` gets no answer at all.)
 */
export function callHandler<Result extends object, Extra extends HandlerExtra = HandlerExtra>(
  run: (call: AdmittedCall<Extra>) => Result | Promise<Result>,
): (request: unknown, extra: Extra) => Promise<Result | ErrorResult> {
  return async (_request, extra) => {
    const found = admittedOf(extra);
    if (found?.tool === undefined) return errorResult(undefined, 'the server');
    const { tool, consumer, dialect } = found;
    const args = found.arguments as AdmittedCall['arguments'];
    try {
      return await run({ tool, arguments: args, consumer, dialect, extra });
    } catch (error) {
      return errorResult(error, tool);
    }
  };
}

function errorResult(error: unknown, component: string): ErrorResult {
  return {
    content: [{ type: 'text', text: boundaryText(error, component) }],
    isError: true,
    _meta: { correctable: isCorrectable(error) },
  };
}
