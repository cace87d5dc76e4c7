import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { main } from '../src/cli.ts';
import { TOOL, listening } from './support/servers.ts';

const SERVER = fileURLToPath(new URL('support/stdio-server.js', import.meta.url));

async function run(
  ...args: readonly string[]
): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const code = await main(args, {
    out: (text) => void (out += text),
    error: (text) => void (error += text),
  });
  return { code, out, error };
}

/** A server that lists a tool and answers everything else alike. */
const listing = (answer: (body: string) => string, seen: unknown[] = []): Promise<string> =>
  listening(({ headers }, body, response) => {
    seen.push(headers['x-key']);
    const isList = body.includes('sallyport-list');
    response.setHeader('content-type', 'application/json');
    response.end(isList ? JSON.stringify({ id: 1, result: { tools: [TOOL] } }) : answer(body));
  });

describe('sallyport-hostile', () => {
  test(`over HTTP: 0 where nothing came back, 1 where something did (${verifies('HOS-04')})`, async () => {
    const seen: unknown[] = [];
    const clean = await run(await listing(() => '{}', seen), '--header', 'x-key: a:b');
    expect(clean).toMatchObject({ code: 0, out: expect.stringContaining('0 came back') });
    expect(new Set(seen)).toEqual(new Set(['a:b']));
    const leaky = await run(await listing((body) => body), '--json', '--tool', 'forecast');
    expect(leaky.code).toBe(1);
    expect(JSON.parse(leaky.out)).toMatchObject({ tools: ['forecast'] });
  }, 60_000);

  test(`on stdio, behind two dashes (${verifies('HOS-04')})`, async () => {
    const { code, out } = await run('--', process.execPath, SERVER);
    expect(code).toBe(1);
    expect(out).toMatch(/\d+ came back: \d+ in bodies, 0 in headers, \d+ in the log/);
  }, 60_000);

  test(`a log file is followed from where it stood (${verifies('HOS-02')})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    try {
      const file = join(folder, 'log');
      writeFileSync(file, 'canary, from before\n');
      const url = await listing((body) => {
        if (body.includes('DROP')) appendFileSync(file, `${body}\n`);
        return '{}';
      });
      const { code, out } = await run(url, '--log', file, '--json');
      expect(code).toBe(1);
      const { leaks } = JSON.parse(out) as { leaks: { where: string; excerpt: string }[] };
      expect(leaks).toEqual([expect.objectContaining({ where: 'log' })]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  test('2 where it cannot be found out', async () => {
    const nothing = await listening((_request, _body, response) => void response.end());
    expect(await run(nothing)).toMatchObject({ code: 2, out: '' });
    for (const args of [[], ['--nonsense'], ['http://127.0.0.1:1', '--', 'node']]) {
      expect(await run(...args)).toMatchObject({
        code: 2,
        error: expect.stringContaining('--header'),
      });
    }
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--header'),
    });
  });
});
