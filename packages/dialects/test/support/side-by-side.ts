import { dialects } from '../../src/index.ts';
import type { Dialect, Rendering } from '../../src/index.ts';
import type { Sample } from './corpus.ts';

const WIDTH = 96;

/** JSON in as few lines as its width allows. */
function printed(value: unknown, indent = ''): string {
  const short = JSON.stringify(value);
  if (indent.length + short.length <= WIDTH || typeof value !== 'object' || value === null) {
    return short;
  }
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = isList
    ? (value as readonly unknown[]).map((one) => printed(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${printed(one, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
}

function told({ inputSchema, description, losses }: Rendering): string {
  const said = losses.map(
    ({ path, keyword, action, exact }) =>
      `${exact ? 'exact' : 'loses'} ${action} ${keyword} at ${path === '' ? '(root)' : path}`,
  );
  const text = description === '' ? [] : [`description of the tool: ${description}`];
  return [printed(inputSchema), ...text, ...said].join('\n');
}

/** A document's renderings, each once, under the names of the dialects that spell it like that. */
export function sideBySide(
  { id, note }: Sample,
  rendered: (dialect: Dialect) => Rendering,
): string {
  const groups = new Map<string, string[]>();
  for (const dialect of dialects) {
    const text = told(rendered(dialect));
    groups.set(text, [...(groups.get(text) ?? []), dialect.name]);
  }
  const parts = [...groups].map(([text, names]) => `== ${names.join(', ')}\n${text}`);
  return `${[`${id}: ${note}`, ...parts].join('\n\n')}\n`;
}
