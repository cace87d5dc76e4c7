import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { DEMO_CONSUMERS } from '../src/consumers.ts';
import { openDesk } from '../src/desk.ts';
import { announceJson, announceText, isColoured } from '../src/entry/announce.ts';
import { SettingsError, settingsOf } from '../src/entry/arguments.ts';
import { issuerOf } from '../src/entry/issuer.ts';
import { onNextPort } from '../src/entry/next-port.ts';
import { columns } from '../src/tour/columns.ts';

describe('the command', () => {
  test('reads its settings', () => {
    expect(settingsOf([], {})).toEqual({
      tour: true,
      json: false,
      stdio: undefined,
      port: 3400,
      databaseUrl: undefined,
    });
    expect(settingsOf(['--no-tour'], { PORT: '0' })).toMatchObject({ tour: false, port: 0 });
    expect(settingsOf(['--', '--json'], { DATABASE_URL: 'postgres://x' })).toMatchObject({
      tour: false,
      json: true,
      databaseUrl: 'postgres://x',
    });
    expect(settingsOf(['--stdio', 'support'], {})).toMatchObject({ stdio: 'support' });
    expect(() => settingsOf(['--nonsense'], {})).toThrow(SettingsError);
    expect(() => settingsOf(['--stdio'], {})).toThrow(SettingsError);
    for (const PORT of ['x', '-1', '65536', '']) {
      expect(() => settingsOf([], { PORT })).toThrow(SettingsError);
    }
  });

  test('reads whose tokens it takes, all of it or nothing', () => {
    const whole = {
      OIDC_ISSUER: 'https://login.test/',
      OIDC_AUDIENCE: 'https://desk.test/mcp',
      OIDC_JWKS: 'https://login.test/keys',
    };
    expect(issuerOf({})).toBeUndefined();
    expect(issuerOf(whole)).toEqual({
      issuer: 'https://login.test/',
      audience: 'https://desk.test/mcp',
      jwks: new URL('https://login.test/keys'),
    });
    for (const name of Object.keys(whole)) {
      expect(() => issuerOf({ ...whole, [name]: undefined })).toThrow(SettingsError);
    }
    expect(() => issuerOf({ ...whole, OIDC_JWKS: 'keys' })).toThrow(SettingsError);
  });

  test('a busy port is told, and the next one is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const told: unknown[] = [];
    try {
      const desk = await openDesk({ port, onBusy: (...ports) => void told.push(ports) });
      expect(told[0]).toEqual([port, port + 1]);
      expect(desk.url).not.toContain(`:${port}/`);
      await desk.close();
    } finally {
      await new Promise((resolve) => blocker.close(resolve));
    }
    await expect(onNextPort(1, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });

  test('announces itself to scripts and to people', () => {
    const json = announceJson('http://127.0.0.1:1/mcp', DEMO_CONSUMERS);
    expect(json).not.toContain('\n');
    expect(JSON.parse(json)).toEqual({ url: 'http://127.0.0.1:1/mcp', consumers: DEMO_CONSUMERS });
    const text = announceText('http://127.0.0.1:1/mcp', DEMO_CONSUMERS, false);
    for (const { key } of DEMO_CONSUMERS) expect(text).toContain(`Bearer ${key}`);
    expect(text).toContain('@modelcontextprotocol/inspector');
    expect(text).not.toContain('\u001b');
    expect([
      isColoured(true, {}),
      isColoured(true, { NO_COLOR: '1' }),
      isColoured(false, {}),
    ]).toEqual([true, false, false]);
  });

  test('lays texts side by side', () => {
    expect(columns(['a\nlonger than it', 'b'], 8)).toBe('a         b\nlonger t\nhan it');
    expect(columns([], 8)).toBe('');
  });
});
