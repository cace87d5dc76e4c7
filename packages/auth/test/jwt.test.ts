import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import {
  auth0Groups,
  cognitoGroups,
  entraGroups,
  jwtBearer,
  keycloakGroups,
  protectedResource,
} from '../src/index.ts';
import type { Consumer, JwtOptions, MessageContext } from '../src/index.ts';

const ISSUER = 'https://issuer.test/';
const AUDIENCE = 'https://desk.test/mcp';

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwk: JWK;
}

async function keyOf(kid: string, alg = 'ES256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
  };
}

/** An issuer of this test's own, whose keys change. */
let published: readonly Key[] = [];
let isDown = false;
let fetches = 0;
const issuer = createServer((_request, response) => {
  fetches++;
  response.writeHead(isDown ? 500 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
});
let jwks = new URL('http://127.0.0.1/');
let first: Key;
let second: Key;
beforeAll(async () => {
  [first, second] = await Promise.all([keyOf('one'), keyOf('two')]);
  published = [first];
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  jwks = new URL(`http://127.0.0.1:${(issuer.address() as AddressInfo).port}/jwks`);
});
afterAll(() => {
  issuer.close().closeAllConnections();
});

const bearer = (token: string): MessageContext => ({
  requestInfo: { headers: { authorization: `Bearer ${token}` } },
});
const resolverOf = (
  more: Partial<JwtOptions> = {},
): ((context: MessageContext) => Promise<Consumer | undefined>) =>
  jwtBearer({
    issuer: ISSUER,
    audience: AUDIENCE,
    jwks,
    algorithms: ['ES256'],
    cooldown: 0,
    ...more,
  });

type Claims = Readonly<Record<string, unknown>>;
const soon = (): number => Math.floor(Date.now() / 1000) + 60;
const good = (): Claims => ({ iss: ISSUER, aud: AUDIENCE, sub: 'ann', exp: soon() });

function signed(claims: Claims, key: Key = first, header: object = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
    .sign(key.privateKey);
}

describe('JWTs of an issuer', () => {
  test(`say who calls (${verifies('AUT-02')})`, async () => {
    await expect(resolverOf()(bearer(await signed(good())))).resolves.toEqual({
      name: 'ann',
      groups: [],
    });
    const named = resolverOf({
      nameOf: ({ azp }) => azp as string,
      groupsOf: ({ scope }) => String(scope).split(' '),
    });
    const token = await signed({ ...good(), azp: 'app', scope: 'read write' });
    await expect(named(bearer(token))).resolves.toEqual({ name: 'app', groups: ['read', 'write'] });
  });

  test(`what is wrong with one makes it nobody's (${verifies('AUT-02')})`, async () => {
    const now = Math.floor(Date.now() / 1000);
    const tokens = await Promise.all([
      signed({ ...good(), iss: 'https://other.test/' }),
      signed({ ...good(), aud: 'https://other.test/' }),
      signed({ ...good(), aud: undefined }),
      signed({ ...good(), exp: now - 31 }),
      signed({ ...good(), exp: undefined }),
      signed({ ...good(), nbf: now + 60 }),
      signed({ ...good(), sub: undefined }),
      signed({ ...good(), sub: '' }),
      signed({ ...good(), sub: 7 }),
      signed(good(), second),
      signed(good(), { ...second, kid: 'one' }),
    ]);
    for (const token of tokens) await expect(resolverOf()(bearer(token))).resolves.toBeUndefined();
    await expect(
      resolverOf()(bearer(await signed({ ...good(), exp: now - 20 }))),
    ).resolves.toMatchObject({ name: 'ann' });
  });

  test(`the algorithm is pinned: none, and HS256 with the public key (${verifies('AUT-02')})`, async () => {
    const claims = good();
    const none = new UnsecuredJWT(claims).encode();
    const secret = new TextEncoder().encode(await exportSPKI(first.publicKey));
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(secret);
    const rsa = await keyOf('rsa', 'RS256');
    const other = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
      .sign(rsa.privateKey);
    const right = await signed(claims);
    const [head = '', body = '', signature = ''] = right.split('.');
    const tampered = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'eve' })).toString('base64url')}.${signature}`;
    const resolve = resolverOf({ jwks: { keys: [first.jwk, rsa.jwk] } });
    for (const token of [
      none,
      `${none}.`,
      confused,
      other,
      tampered,
      `${head}.${body}.`,
      'a.b.c',
      'x',
    ]) {
      await expect(resolve(bearer(token))).resolves.toBeUndefined();
    }
    await expect(resolve(bearer(right))).resolves.toMatchObject({ name: 'ann' });
  });

  test(`a type may be asked for (${verifies('AUT-02')})`, async () => {
    const resolve = resolverOf({ typ: 'at+jwt' });
    await expect(resolve(bearer(await signed(good())))).resolves.toBeUndefined();
    const typed = await signed(good(), first, { typ: 'at+jwt' });
    await expect(resolve(bearer(typed))).resolves.toMatchObject({ name: 'ann' });
  });

  test(`keys are replaced (${verifies('AUT-03')})`, async () => {
    const resolve = resolverOf();
    const [old, next] = [await signed(good()), await signed(good(), second)];
    await expect(resolve(bearer(old))).resolves.toMatchObject({ name: 'ann' });
    await expect(resolve(bearer(next))).resolves.toBeUndefined();
    published = [first, second];
    await expect(resolve(bearer(next))).resolves.toMatchObject({ name: 'ann' });
    published = [second];
    await expect(resolverOf()(bearer(old))).resolves.toBeUndefined();
    published = [first];
  });

  test(`where the keys cannot be had, the error holds no token (${verifies('AUT-03', 'AUT-04')})`, async () => {
    isDown = true;
    const token = await signed(good());
    const error = await resolverOf()(bearer(token)).catch((caught: unknown) => caught);
    isDown = false;
    const nowhere = resolverOf({ jwks: new URL('http://127.0.0.1:1/jwks') });
    const unreached = await nowhere(bearer(token)).catch((caught: unknown) => caught);
    for (const one of [error, unreached]) {
      expect(one).toMatchObject({
        code: 'ERR_KEYS_UNAVAILABLE',
        message: 'the keys of the issuer could not be had',
      });
      expect(inspect(one, { depth: 9 })).not.toContain(token.slice(0, 20));
    }
  });

  test(`an oversized token, and one elsewhere, is not looked at (${verifies('AUT-04')})`, async () => {
    const before = fetches;
    const large = await signed({ ...good(), pad: 'x'.repeat(20_000) });
    await expect(resolverOf()(bearer(large))).resolves.toBeUndefined();
    const token = await signed(good());
    const elsewhere = { requestInfo: { headers: {}, url: `/mcp?access_token=${token}` } };
    await expect(resolverOf()(elsewhere)).resolves.toBeUndefined();
    expect(fetches).toBe(before);
  });

  test('client ids stand for an audience where an issuer has none', async () => {
    const resolve = jwtBearer({ issuer: ISSUER, clientIds: ['app'], jwks, algorithms: ['ES256'] });
    const { aud: _aud, ...claims } = good();
    const [right, wrong] = [
      await signed({ ...claims, client_id: 'app' }),
      await signed({ ...claims, client_id: 'other' }),
    ];
    await expect(resolve(bearer(right))).resolves.toMatchObject({ name: 'ann' });
    await expect(resolve(bearer(wrong))).resolves.toBeUndefined();
  });

  test.each<[string, Partial<JwtOptions>]>([
    ['no issuer', { issuer: '' }],
    ['no audience', { audience: [] }],
    ['no algorithm', { algorithms: [] }],
    ['a shared secret', { algorithms: ['HS256' as never] }],
    ['none', { algorithms: ['none' as never] }],
  ])('options that let anybody in are refused: %s', (_what, more) => {
    expect(() => resolverOf(more)).toThrow(TypeError);
  });
});

describe('groups, where issuers put them', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'Keycloak',
      keycloakGroups('desk')({
        realm_access: { roles: ['staff'] },
        resource_access: { desk: { roles: ['refund'] }, other: { roles: ['x'] } },
        groups: ['/eu'],
      }),
      ['staff', 'desk:refund', '/eu'],
    ],
    ['Entra', entraGroups({ roles: ['Desk.Refund'], groups: ['g-1'] }), ['Desk.Refund', 'g-1']],
    [
      'Auth0',
      auth0Groups('https://desk.test/groups')({
        permissions: ['refund'],
        'https://desk.test/groups': ['eu'],
      }),
      ['refund', 'eu'],
    ],
    ['Cognito', cognitoGroups({ 'cognito:groups': ['staff'] }), ['staff']],
    ['nothing', keycloakGroups('__proto__')({ realm_access: { roles: 'staff' } }), []],
    ['texts only', entraGroups({ roles: [1, null, 'a'], groups: {} }), ['a']],
  ])('%s', (_issuer, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('the metadata of a protected resource', () => {
  test(`is where RFC 9728 says, and the challenge points to it (${verifies('AUT-05')})`, () => {
    const { path, document, challenge } = protectedResource({
      resource: AUDIENCE,
      authorizationServers: [ISSUER],
      scopes: ['orders'],
      name: 'Order desk',
    });
    expect(path).toBe('/.well-known/oauth-protected-resource/mcp');
    expect(JSON.parse(document)).toEqual({
      resource: AUDIENCE,
      authorization_servers: [ISSUER],
      bearer_methods_supported: ['header'],
      scopes_supported: ['orders'],
      resource_name: 'Order desk',
    });
    expect(challenge).toBe(
      'Bearer resource_metadata="https://desk.test/.well-known/oauth-protected-resource/mcp"',
    );
    const root = protectedResource({ resource: 'https://desk.test', authorizationServers: [] });
    expect(root.path).toBe('/.well-known/oauth-protected-resource');
  });

  test.each([
    '',
    'desk',
    'ftp://desk.test',
    'https://desk.test/?a=b',
    'https://desk.test/#a',
    'https://desk.test/"',
  ])('no address: %p', (resource) => {
    expect(() => protectedResource({ resource, authorizationServers: [] })).toThrow(TypeError);
  });
});
