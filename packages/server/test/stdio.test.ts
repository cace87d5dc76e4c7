import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import type { StdioOptions, StdioSession } from '../src/index.ts';
import { lineCutter } from '../src/stdio/lines.ts';
import { fixture, started } from './support/fixture.ts';

const anyone = { resolveConsumer: () => ({ name: 'ann', groups: [] }) };

interface Served {
  readonly input: PassThrough;
  readonly session: StdioSession;
  /** Everything that was written, once it is over. */
  readonly messages: () => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

async function served(options: StdioOptions = {}): Promise<Served> {
  const server = fixture(anyone);
  server.start();
  const [input, output] = [new PassThrough(), new PassThrough()];
  const chunks: string[] = [];
  output.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const session = await server.stdio({ input, output, graceMs: 50, ...options });
  return {
    input,
    session,
    messages: async () => {
      await session.closed;
      return chunks
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    close: () => server.close({ graceMs: 0 }),
  };
}

const call = (id: number, name: string, args: unknown, meta?: unknown): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
  });

describe('standard streams', () => {
  test(`each line is a message; what was asked is answered, then it ends (${verifies('SRV-11')})`, async () => {
    const { input, messages, close } = await served();
    input.write(`${call(1, 'add', { left: 2, right: 3 })}\r\n\n`);
    input.end(call(2, 'add', { left: 4 }));
    const answers = await messages();
    expect(answers).toMatchObject([
      { id: 1, result: { structuredContent: { sum: 5 } } },
      { id: 2, result: { structuredContent: { sum: 4 } } },
    ]);
    await close();
  });

  test(`bytes go through the strict decoder, whatever the chunks (${verifies('SRV-11')})`, async () => {
    const { input, messages, close } = await served();
    const text = `{"jsonrpc":"2.0","id":1,"method":"CANARY","method":"ping"}\nCANARY\n[]\n${call(3, 'add', { left: 1 })}\n`;
    for (const byte of Buffer.from(text)) input.write(Buffer.from([byte]));
    input.end();
    const answers = await messages();
    expect(answers).toMatchObject([
      { id: null, error: { code: -32_700 } },
      { id: null, error: { code: -32_700 } },
      { id: null, error: { code: -32_600 } },
      { id: 3, result: { structuredContent: { sum: 1 } } },
    ]);
    expect(JSON.stringify(answers)).not.toContain('CANARY');
    await close();
  });

  test('a line that is too long is refused before its end, and the next one is read', async () => {
    const { input, messages, close } = await served({ lineLimit: 200 });
    input.write(`{"CANARY":"${'x'.repeat(1000)}`);
    input.write('"}\n');
    input.end(`${call(1, 'add', { left: 1 })}\n`);
    const answers = await messages();
    expect(answers).toMatchObject([
      { id: null, error: { message: expect.stringContaining('larger than this server accepts') } },
      { id: 1 },
    ]);
    expect(JSON.stringify(answers)).not.toContain('CANARY');
    await close();
  });

  test('progress is told before the answer', async () => {
    const { input, messages, close } = await served();
    input.end(`${call(1, 'add', { left: 1 }, { progressToken: 7 })}\n`);
    expect(await messages()).toMatchObject([
      { method: 'notifications/progress', params: { progressToken: 7, progress: 1, total: 2 } },
      { id: 1 },
    ]);
    await close();
  });

  test('the dialect may be that of the streams', async () => {
    const { input, messages, close } = await served({ dialect: 'openai_strict' });
    input.end(`${call(1, 'add', { left: 1, right: null })}\n`);
    expect(await messages()).toMatchObject([{ id: 1, result: { structuredContent: { sum: 1 } } }]);
    await close();
  });

  test(`the end of the input gives open calls a bound, then cancels them (${verifies('SRV-04')})`, async () => {
    const { input, session, close } = await served();
    const before = started.length;
    input.end(`${call(1, 'slow', {})}\n`);
    await session.closed;
    expect(started.slice(before).map(({ aborted }) => aborted)).toEqual([true]);
    await close();
  });
});

describe('lines', () => {
  test('are the same, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'bc', '', '\r', 'ä', '\n', '\r\n', 'x'.repeat(30)), {
          maxLength: 30,
        }),
        fc.array(fc.nat(7), { minLength: 1 }),
        (parts, sizes) => {
          const bytes = Buffer.from(`${parts.join('')}\n`);
          const whole = lineCutter(20)(bytes).map(String);
          const cut = lineCutter(20);
          const lines: string[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const size = (sizes[turn % sizes.length] ?? 0) + 1;
            lines.push(...cut(bytes.subarray(at, at + size)).map(String));
            at += size;
          }
          expect(lines).toEqual(whole);
        },
      ),
    );
  });
});
