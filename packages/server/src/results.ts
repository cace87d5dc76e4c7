import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/**
 * A tool's output in full form: one text block of JSON, and the same value as structured content.
 *
 * @param text the output as JSON
 */
export function successResult(
  text: string,
  structuredContent?: Record<string, unknown>,
): CallToolResult {
  const content = [{ type: 'text' as const, text }];
  return structuredContent === undefined ? { content } : { content, structuredContent };
}

/** An error result of one text block. */
export function errorResult(
  text: string,
  correctable: boolean,
  meta: Readonly<Record<string, unknown>> = {},
): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true, _meta: { correctable, ...meta } };
}
