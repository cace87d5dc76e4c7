import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { boundaryText, wrap } from '@sallyport/error-text';

/** A tool's output in full form: one text block of JSON, and the same value as structured content. */
export function successResult(
  output: unknown,
  structured: Readonly<Record<string, unknown>> | undefined,
): CallToolResult {
  const text = JSON.stringify(output) ?? 'null';
  return {
    content: [{ type: 'text', text }],
    ...(structured === undefined ? {} : { structuredContent: { ...structured } }),
  };
}

/** A failure as one error result: the text that may leave, and whether a corrected call may succeed. */
export function failureResult(error: unknown, component: string): CallToolResult {
  const readable = wrap(error, component);
  return errorResult(boundaryText(readable), readable.correctable);
}

/** An error result of one text block. */
export function errorResult(text: string, correctable: boolean): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true, _meta: { correctable } };
}
