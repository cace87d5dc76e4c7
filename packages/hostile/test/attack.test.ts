import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import {
  attack,
  describeReport,
  httpTarget,
  isClean,
  listedTools,
  stdioTarget,
} from '../src/index.ts';
import type { Report, Target } from '../src/index.ts';
import { TOOL, bareSdk, later, listening } from './support/servers.ts';

const SERVER = fileURLToPath(new URL('support/stdio-server.js', import.meta.url));
const tools = [TOOL];

const count = ({ leaks }: Report, where: string): number =>
  leaks.filter((leak) => leak.where === where).length;

describe('a server over HTTP', () => {
  test(`the bare SDK repeats in bodies and in its log (${verifies('HOS-02', 'HOS-04')})`, async () => {
    let log = '';
    const url = await bareSdk((line) => (log += `${line}\n`));
    const take = (): string => {
      const since = log;
      log = '';
      return since;
    };
    const target = later(await httpTarget({ url, log: take }));
    expect(await listedTools(target)).toEqual([TOOL]);
    const report = await attack(target);
    expect(report).toMatchObject({ tools: ['forecast'], unanswered: 0 });
    expect(report.sent).toBeGreaterThan(500);
    expect(count(report, 'body')).toBeGreaterThan(50);
    expect(count(report, 'log')).toBeGreaterThan(0);
    expect(isClean(report)).toBe(false);
    expect(describeReport(report)).toMatch(
      /^\d+ cases sent, \d+ answered; tools called: 1\n\d+ came/,
    );
  }, 60_000);

  test(`a header and a status line are searched, in whatever case (${verifies('HOS-02')})`, async () => {
    const url = await listening(({ headers }, body, response) => {
      const isWith = body.includes('tools/call') || headers['mcp-session-id'] !== undefined;
      if (isWith)
        response.setHeader('x-echo', encodeURIComponent(body.toLowerCase()).slice(0, 400));
      response.writeHead(200, body.includes('DROP') ? 'cAnArY' : 'OK').end();
    });
    const report = await attack(later(await httpTarget({ url })), { tools });
    expect(count(report, 'body')).toBe(0);
    expect(count(report, 'header')).toBeGreaterThan(50);
    expect(report.leaks.some(({ excerpt }) => excerpt === 'cAnArY')).toBe(true);
  }, 60_000);

  test(`a server that says nothing of a caller's is clean, and one that hangs up as well (${verifies('HOS-04')})`, async () => {
    const url = await listening((_request, _body, response) => void response.end('{"id":1}'));
    const clean = await attack(later(await httpTarget({ url })), { tools });
    expect(clean).toMatchObject({ leaks: [], unanswered: 0 });
    const silent = await listening((_request, _body, response) => void response.destroy());
    const ended = await attack(later(await httpTarget({ url: silent })), { tools });
    // Node's own parser answers a request method that it does not know.
    expect(ended).toMatchObject({ leaks: [], answered: 1 });
    expect(describeReport(ended)).toContain('0 came back');
  }, 60_000);

  test('a stream that never ends is given up, and what it gave is searched', async () => {
    const url = await listening((request, body, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const isLast = request.method === 'PUT';
      response.write(`data: ${isLast ? body : '{}'}\n\n`);
      if (!isLast) response.end();
    });
    const report = await attack(later(await httpTarget({ url, timeoutMs: 200 })), {
      tools: [TOOL],
    });
    expect(report.leaks).toEqual([
      { what: 'HTTP, PUT', where: 'body', excerpt: '"cAnArY-value"', isByTool: false },
    ]);
  }, 60_000);

  test('a session is opened, kept to and ended', async () => {
    const seen: unknown[] = [];
    const url = await listening(({ method, headers }, body, response) => {
      const isFirst = body.includes('sallyport-initialize');
      seen.push([method, isFirst, headers['mcp-session-id']]);
      if (isFirst) response.setHeader('mcp-session-id', 'seven');
      response.end();
    });
    const target = await httpTarget({ url });
    await target.send(new TextEncoder().encode('{}'));
    await target.close();
    expect(seen).toEqual([
      ['POST', true, undefined],
      ['POST', false, 'seven'],
      ['POST', false, 'seven'],
      ['DELETE', false, 'seven'],
    ]);
  });
});

describe('a server on stdio', () => {
  test(`the bare SDK repeats on stdout and stderr (${verifies('HOS-02', 'HOS-04')})`, async () => {
    const target = later(await stdioTarget({ command: process.execPath, args: [SERVER] }));
    const report = await attack(target);
    expect(report.tools).toEqual(['forecast']);
    expect(count(report, 'body')).toBeGreaterThan(50);
    expect(count(report, 'log')).toBeGreaterThan(10);
    expect(count(report, 'header')).toBe(0);
    expect(report.answered).toBeGreaterThan(250);
  }, 60_000);

  test(`a server that dies of a case is started again (${verifies('HOS-04')})`, async () => {
    const target = later(
      await stdioTarget({
        command: process.execPath,
        args: [SERVER],
        env: { ...process.env, DIES_OF: '../../cAnArY-value' },
      }),
    );
    const report = await attack(target, { tools });
    const behind = report.leaks.filter(({ what }) => what.includes('<script>'));
    expect(behind.length).toBeGreaterThan(0);
  }, 60_000);

  test('a command that does not exist answers nothing', async () => {
    const target = later(
      await stdioTarget({ command: 'no-such-command-anywhere', timeoutMs: 100 }),
    );
    expect(await listedTools(target)).toEqual([]);
  });
});

describe('a server of any kind', () => {
  const answering = (body: (text: string) => string): Target => ({
    send: (bytes) => {
      const documents = [body(new TextDecoder().decode(bytes))];
      return Promise.resolve({ documents, headers: [] });
    },
    log: () => '',
    close: () => Promise.resolve(),
  });

  test('what a tool answers is its own to judge; what anything else answers is not', async () => {
    const echo = answering((text) => JSON.stringify({ id: 1, result: { text } }));
    const { leaks } = await attack(echo, { tools });
    expect(leaks.filter(({ isByTool }) => isByTool).length).toBeGreaterThan(50);
    expect(leaks.filter(({ isByTool }) => !isByTool).length).toBeGreaterThan(300);
    expect(isClean({ tools: [], sent: 1, answered: 1, unanswered: 0, leaks: [] })).toBe(true);
  });

  test('tools are listed page by page, and only so many pages', async () => {
    const endless = answering((text) => {
      const { params } = JSON.parse(text) as { params: { cursor?: number } };
      const nextCursor = (params.cursor ?? 0) + 1;
      return JSON.stringify({ result: { tools: [{ name: `t${nextCursor}` }], nextCursor } });
    });
    expect(await listedTools(endless)).toHaveLength(100);
  });

  test('cases are told of, and calls are repeated in every dialect', async () => {
    const seen: string[] = [];
    const dialects = { key: 'k', names: ['a', 'b'] };
    const onCase = (what: string): void => void seen.push(what);
    const report = await attack(
      answering(() => '{}'),
      { tools, dialects, onCase },
    );
    expect(seen).toHaveLength(report.sent);
    for (const prefix of ['forecast, ', 'forecast in a, ', 'forecast in b, ']) {
      expect(seen.some((what) => what.startsWith(prefix))).toBe(true);
    }
  });
});
