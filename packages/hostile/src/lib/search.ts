import { decodeText } from '@sallyport/json';
import { CANARY } from '../canary.ts';
import { withoutId } from './without-id.ts';

const AROUND = 40;

/**
 * What of a caller's is in a text: the first canary with what stands around it. A JSON document is searched
 * decoded, so that no escape hides anything, and without its `id`; any other text as it stands.
 */
export function echoIn(text: string): string | undefined {
  const decoded = decodeText(text);
  const searched = decoded.ok ? JSON.stringify(withoutId(decoded.value)) : text;
  const found = CANARY.exec(searched);
  if (found === null) return undefined;
  return searched.slice(Math.max(0, found.index - AROUND), found.index + AROUND);
}

/** Whether a text is a response that carries a result, and not one that says of itself that it is an error. */
export function isAnswer(text: string): boolean {
  const decoded = decodeText(text);
  if (!decoded.ok || typeof decoded.value !== 'object' || decoded.value === null) return false;
  const { result } = decoded.value as { readonly result?: { readonly isError?: unknown } | null };
  return typeof result === 'object' && result !== null && result.isError !== true;
}

/** The documents in a body: of a stream of events, what each one carries. */
export function documentsIn(body: string, contentType: string): readonly string[] {
  if (!contentType.toLowerCase().startsWith('text/event-stream')) return body === '' ? [] : [body];
  return body.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/);
    const data = lines.filter((line) => line.startsWith('data:'));
    const others = lines.filter((line) => !line.startsWith('data:') && line !== '');
    const joined = data.map((line) => line.slice('data:'.length).trimStart()).join('\n');
    return [joined, ...others].filter((text) => text !== '');
  });
}
