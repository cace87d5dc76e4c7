import type { IncomingMessage } from 'node:http';
import { refusals } from './refusals.ts';
import type { HttpRefusal } from './refusals.ts';

/** The whole body, or why it was not read. */
export type Body =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: HttpRefusal };

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
    return Promise.resolve({ ok: false, refusal: refusals.tooLarge });
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
        finish({ ok: false, refusal: refusals.tooLarge });
      } else {
        chunks.push(chunk);
      }
    };
    const onEnd = (): void => {
      const [first] = chunks;
      finish({
        ok: true,
        bytes: chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks),
      });
    };
    const onCut = (): void => finish({ ok: false, refusal: refusals.incomplete });
    const timer = setTimeout(() => {
      request.pause();
      finish({ ok: false, refusal: refusals.tooSlow });
    }, timeout);
    request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}
