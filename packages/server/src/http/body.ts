import type { IncomingMessage } from 'node:http';
import { refusals } from './refusals.ts';
import type { HttpRefusal } from './refusals.ts';

/** The whole body, or why it was not read. */
export type Body =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: HttpRefusal };

const refused = (refusal: HttpRefusal): Body => ({ ok: false, refusal });

function whole(chunks: readonly Uint8Array[]): Body {
  const [first] = chunks;
  const isOne = chunks.length === 1 && first !== undefined;
  return { ok: true, bytes: isOne ? first : Buffer.concat(chunks) };
}

/**
 * Reads a request's body and stops at the limit: a declared length beyond it is refused before a byte is
 * read, a longer chunked body as soon as it is longer.
 *
 * @param limit bytes
 * @param timeout milliseconds for the whole body
 */
export function readBody(request: IncomingMessage, limit: number, timeout: number): Promise<Body> {
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) > limit) {
    return Promise.resolve(refused(refusals.tooLarge));
  }
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const finish = (body: Body): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      resolve(body);
    };
    const onData = (chunk: Uint8Array): void => {
      length += chunk.length;
      if (length > limit) {
        request.pause();
        finish(refused(refusals.tooLarge));
      } else {
        chunks.push(chunk);
      }
    };
    const onEnd = (): void => finish(whole(chunks));
    const onCut = (): void => finish(refused(refusals.incomplete));
    const timer = setTimeout(() => {
      request.pause();
      finish(refused(refusals.tooSlow));
    }, timeout);
    request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}

/** The same for the body of a web-standard request. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  timeout: number,
): Promise<Body> {
  if (stream === null) return whole([]);
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, timeout);
  try {
    let length = 0;
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      length += step.value.length;
      if (length > limit) {
        reader.cancel().catch(() => undefined);
        return refused(refusals.tooLarge);
      }
      chunks.push(step.value);
    }
    return isLate ? refused(refusals.tooSlow) : whole(chunks);
  } catch {
    return refused(isLate ? refusals.tooSlow : refusals.incomplete);
  } finally {
    clearTimeout(timer);
  }
}
