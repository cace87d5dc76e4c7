import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { DEMO_CONSUMERS } from '../src/consumers.ts';
import { openDesk } from '../src/desk.ts';
import type { Desk } from '../src/desk.ts';

const names = async (client: Client): Promise<readonly string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);
const toolsOf = (name: string): readonly string[] =>
  DEMO_CONSUMERS.find((consumer) => consumer.name === name)?.tools ?? [];

describe('whoever has a token of the issuer', () => {
  const ISSUER = 'https://login.test/';
  const AUDIENCE = 'https://desk.test/mcp';
  let keys = '';
  const login = createServer((_request, response) => void response.end(keys));
  let desk: Desk;
  let sign: (groups: readonly string[]) => Promise<string>;
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });
    sign = (groups) =>
      new SignJWT({ groups })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject('ann')
        .setExpirationTime('1m')
        .sign(privateKey);
    await new Promise<void>((resolve) => login.listen(0, '127.0.0.1', resolve));
    const jwks = new URL(`http://127.0.0.1:${(login.address() as AddressInfo).port}/keys`);
    desk = await openDesk({ port: 0, issuer: { issuer: ISSUER, audience: AUDIENCE, jwks } });
  });
  afterAll(async () => {
    await desk.close();
    login.close().closeAllConnections();
  });

  async function clientOf(token: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(desk.url), { requestInit }));
    return client;
  }

  test('may do what its groups may, beside those with keys', async () => {
    const found: unknown[] = [];
    const [support] = DEMO_CONSUMERS;
    for (const token of [
      await sign(['desk-support']),
      await sign(['desk-finance']),
      await sign(['other']),
      support?.key ?? '',
    ]) {
      const client = await clientOf(token);
      found.push(await names(client));
      await client.close();
    }
    expect(found).toEqual([toolsOf('support'), toolsOf('finance'), [], toolsOf('support')]);
  });

  test('is told where to get one', async () => {
    const refused = await fetch(desk.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{}',
    });
    expect(refused.status).toBe(401);
    const path = '/.well-known/oauth-protected-resource/mcp';
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="https://desk.test${path}"`,
    );
    const metadata = await fetch(new URL(path, desk.url));
    expect(await metadata.json()).toMatchObject({
      resource: AUDIENCE,
      authorization_servers: [ISSUER],
    });
  });
});

describe('over the standard streams', () => {
  test.each(['support', 'finance'])(
    '%s lists what it may call, and calls it',
    async (consumer) => {
      const main = join(import.meta.dirname, '../dist/main.js');
      const client = new Client({ name: 'test', version: '1.0.0' });
      const args = [main, '--stdio', consumer];
      await client.connect(new StdioClientTransport({ command: process.execPath, args }));
      expect(await names(client)).toEqual(toolsOf(consumer));
      const tree = await client.callTool({ name: 'product_tree', arguments: { depth: 1 } });
      expect(tree.structuredContent).toMatchObject({ name: 'Catalogue' });
      await client.close();
    },
    30_000,
  );
});
