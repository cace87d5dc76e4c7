import { createConnection } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { attack, describeReport, httpTarget, isClean, stdioTarget } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import type { HttpListener, ToolServer } from '../src/index.ts';
import { KEY, fixture, started } from './support/fixture.ts';

const script = join(import.meta.dirname, 'support/stdio-server.js');

describe('the hostile corpus', () => {
  test(`comes back nowhere over HTTP (${verifies('HOS-03')})`, async () => {
    const { serverOf } = (await import(script)) as { readonly serverOf: () => ToolServer };
    const server = serverOf();
    server.start();
    const { url } = await server.listen();
    const target = await httpTarget({ url });
    const report = await attack(target, { hidden: ['secret_tool'] });
    await target.close();
    await server.close({ graceMs: 0 });
    expect(isClean(report) ? '' : describeReport(report)).toBe('');
    expect(report.sent).toBeGreaterThan(300);
  }, 120_000);

  test(`comes back nowhere over standard streams (${verifies('HOS-03')})`, async () => {
    const target = await stdioTarget({ command: process.execPath, args: [script, '--stdio'] });
    const report = await attack(target, { hidden: ['secret_tool'] });
    await target.close();
    expect(isClean(report) ? '' : describeReport(report)).toBe('');
    expect(report.sent).toBeGreaterThan(300);
  }, 240_000);
});

describe('raw sockets', () => {
  let server: ToolServer;
  let listener: HttpListener;
  beforeAll(async () => {
    server = fixture();
    server.start();
    listener = await server.listen({ bodyLimit: 2000, bodyTimeout: 200 });
  });
  afterAll(() => server.close({ graceMs: 0 }));

  /** Sends bytes and gives everything that comes back until the server or the time ends it. */
  function raw(
    parts: readonly (string | Uint8Array)[],
    { halfClose = false, milliseconds = 1000 }: { halfClose?: boolean; milliseconds?: number } = {},
  ): Promise<string> {
    return new Promise((resolve) => {
      const socket = createConnection(listener.port, '127.0.0.1');
      const chunks: Buffer[] = [];
      const done = (): void => {
        clearTimeout(timer);
        socket.destroy();
        resolve(Buffer.concat(chunks).toString());
      };
      const timer = setTimeout(done, milliseconds);
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('close', done).on('error', done);
      for (const part of parts) socket.write(part);
      if (halfClose) socket.end();
    });
  }

  const head = (headers: readonly string[]): string =>
    [
      'POST /mcp HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Authorization: Bearer ${KEY}`,
      ...headers,
      '',
      '',
    ].join('\r\n');
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const statuses = (text: string): readonly string[] =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status = '']) => status);

  const CASES: readonly (readonly [string, readonly (string | Uint8Array)[], readonly string[]])[] =
    [
      ['a body that never comes', [head(['Content-Length: 40'])], ['408']],
      ['a body that ends early', [head(['Content-Length: 400']), ping], ['408']],
      ['a chunked trickle', [head(['Transfer-Encoding: chunked']), '1\r\n{\r\n'], ['408']],
      ['a length that is none', [head(['Content-Length: CANARY'])], ['400']],
      ['two lengths', [head(['Content-Length: 40', 'Content-Length: 41']), ping], ['400']],
      [
        'a length and chunks',
        [head(['Content-Length: 40', 'Transfer-Encoding: chunked']), '0\r\n\r\n'],
        ['400'],
      ],
      ['a body beyond the limit', [head(['Content-Length: 9999999999'])], ['413']],
      [
        'a gzip bomb',
        [head(['Content-Encoding: gzip', 'Content-Length: 1047']), gzipSync(Buffer.alloc(1e6))],
        ['415'],
      ],
      [
        '10,000 headers',
        [head(Array.from({ length: 10_000 }, (_, index) => `CANARY-${index}: x`))],
        ['431'],
      ],
      ['no HTTP at all', ['CANARY\r\n\r\n'], ['400']],
      [
        'pipelining',
        [
          head([`Content-Length: ${ping.length}`]) +
            ping +
            head([`Content-Length: ${ping.length}`]) +
            ping,
        ],
        ['200', '200'],
      ],
    ];
  test.each(CASES)('%s is refused in constant words', async (_what, parts, expected) => {
    const answer = await raw(parts);
    expect(statuses(answer)).toEqual(expected);
    expect(answer).not.toMatch(/canary/iu);
  });

  test('a half-closed connection gets its answer', async () => {
    const answer = await raw(
      [head([`Content-Length: ${ping.length}`, 'Connection: close']) + ping],
      {
        halfClose: true,
      },
    );
    expect(statuses(answer)).toEqual(['200']);
  });

  test(`a client that vanishes in mid-call leaves no job, and the next one is served (${verifies('SRV-04')})`, async () => {
    const before = started.length;
    const slow = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'slow', arguments: {} },
    });
    await raw([head([`Content-Length: ${slow.length}`]) + slow], { milliseconds: 200 });
    const [signal] = started.slice(before);
    await new Promise<unknown>((resolve) => {
      if (signal?.aborted === true) resolve(undefined);
      else signal?.addEventListener('abort', resolve);
    });
    expect(signal?.aborted).toBe(true);
    const answer = await raw([
      head([`Content-Length: ${ping.length}`, 'Connection: close']) + ping,
    ]);
    expect(statuses(answer)).toEqual(['200']);
  });
});
