import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import { DIALECT_KEY } from '@sallyport/interposer';
import { decode, describe } from '@sallyport/json';
import type { Connect } from '../session.ts';
import { lineCutter } from './lines.ts';
import type { Line } from './lines.ts';

/** How a server is reached over its standard streams. */
export interface StdioOptions {
  /** Default the process's standard input. */
  readonly input?: Readable;
  /** Default the process's standard output; nothing else may write there. */
  readonly output?: Writable;
  /** Bytes of a line. Default 4 MiB. */
  readonly lineLimit?: number;
  /** Milliseconds that open calls have once the input has ended. Default 5000. */
  readonly graceMs?: number;
  /** The dialect of a message that names none. */
  readonly dialect?: string;
}

/** A served pair of streams. */
export interface StdioSession {
  /** Resolves when the input has ended and what was open is answered, or has been cancelled. */
  readonly closed: Promise<void>;
  readonly close: () => Promise<void>;
}

const LINE_LIMIT = 4 * 1024 * 1024;
const GRACE = 5000;

/** Serves newline-delimited messages: each line through the strict decoder, a refused one answered with `id: null`. */
export async function serveStdio(
  connect: Connect,
  options: StdioOptions = {},
): Promise<StdioSession> {
  const { input = process.stdin, output = process.stdout, graceMs = GRACE } = options;
  const { lineLimit = LINE_LIMIT, dialect } = options;
  const extra = (dialect === undefined ? {} : { [DIALECT_KEY]: dialect }) as MessageExtraInfo;
  const cut = lineCutter(lineLimit);
  /** Requests that wait for their answer. */
  let open = 0;
  let onIdle: (() => void) | undefined;

  async function write(message: JSONRPCMessage | object): Promise<void> {
    if (output.destroyed) return;
    if (!output.write(`${JSON.stringify(message)}\n`)) {
      await Promise.race([once(output, 'drain'), once(output, 'close')]);
    }
  }

  const transport: Transport = {
    start: () => Promise.resolve(),
    send: async (message) => {
      if (!('method' in message)) {
        open--;
        if (open <= 0) onIdle?.();
      }
      await write(message);
    },
    close: () => {
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  const disconnect = await connect(transport);

  function refuse(reason: string): void {
    const error = { code: -32_700, message: `Parse error: ${reason}` };
    void write({ jsonrpc: '2.0', id: null, error });
  }

  function take(line: Line): void {
    if (line === 'too-long') {
      refuse('the line is larger than this server accepts');
      return;
    }
    const decoded = decode(line, { documentLength: lineLimit });
    if (!decoded.ok) {
      refuse(describe(decoded.reason));
      return;
    }
    const message = decoded.value as unknown as JSONRPCMessage;
    if (isAnswered(message)) open++;
    transport.onmessage?.(message, extra);
  }

  const onData = (chunk: Uint8Array): void => {
    for (const line of cut(chunk)) take(line);
  };
  input.on('data', onData);
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve());
    output.once('error', () => resolve());
  });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      input.off('data', onData);
      input.pause();
      await disconnect();
    })();
    return closing;
  };
  const drained = async (): Promise<void> => {
    await ended;
    // A last line without its line break is one.
    onData(Uint8Array.of(0x0a));
    if (open > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        onIdle = (): void => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    await close();
  };
  return { closed: drained(), close };
}

/** Whether a message is answered: everything but notifications and a client's own responses. */
function isAnswered(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return true;
  return !('method' in message) ? !('result' in message || 'error' in message) : 'id' in message;
}
