import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CANARY, attack, stdioTarget, withoutId } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import { hostileTo } from './support/forecast.ts';

const SERVER = fileURLToPath(new URL('support/stdio-server.js', import.meta.url));

describe('SDK 1.x over stdio, in a process of its own', () => {
  test(`its own client lists, calls and is refused (${verifies('INT-03', 'INT-05', 'INT-09')})`, async () => {
    const client = new Client({ name: 'c', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [SERVER],
      stderr: 'ignore',
    });
    await client.connect(transport);
    try {
      expect(client.getInstructions()).toContain('ai.redouble/dialect');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['forecast']);
      const args = { city: 'Bern' };
      expect(await client.callTool({ name: 'forecast', arguments: args })).toEqual({
        content: [{ type: 'text', text: 'sunny' }],
      });
      expect(await client.callTool({ name: 'forecast', arguments: { canary: 1 } })).toMatchObject({
        isError: true,
        _meta: { correctable: true },
      });
      await expect(client.callTool({ name: 'secret', arguments: args })).rejects.toThrow(
        'No such tool is available',
      );
    } finally {
      await client.close();
    }
  }, 20_000);

  test(`the hostile corpus finds no echo on stdout and stderr (${verifies('INT-12', 'INT-13', 'INT-22')})`, async () => {
    const child = spawn(process.execPath, [SERVER], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const lines: unknown[] = [];
    const isThrough = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        const message = JSON.parse(line) as { readonly id?: unknown };
        lines.push(message);
        if (message.id === 'last') resolve();
      });
    });
    for (const [index, { message }] of hostileTo('canonical').entries()) {
      const isFirst =
        typeof message === 'object' && message !== null && 'id' in message && message.id === 1;
      child.stdin.write(`${JSON.stringify(isFirst ? { ...message, id: index + 1 } : message)}\n`);
    }
    child.stdin.write('{"jsonrpc":"2.0","id":"canary\n{canary\n');
    child.stdin.write('{"jsonrpc":"2.0","id":"last","method":"ping"}\n');
    await isThrough;
    const ended = once(child, 'close');
    child.kill();
    await ended;
    expect(lines.length).toBeGreaterThan(200);
    expect(JSON.stringify(lines.map(withoutId))).not.toMatch(CANARY);
    expect(errors.split('\n').length).toBeGreaterThan(100);
    expect(errors).not.toMatch(CANARY);
  }, 20_000);

  test(`the hostile runner finds nothing, broken bytes included (${verifies('HOS-04', 'INT-12')})`, async () => {
    const target = await stdioTarget({ command: process.execPath, args: [SERVER] });
    try {
      const report = await attack(target, { hidden: ['secret'] });
      expect(report).toMatchObject({ tools: ['forecast'], leaks: [] });
      expect(report.answered).toBeGreaterThan(250);
    } finally {
      await target.close();
    }
  }, 60_000);
});
