import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { apiKeys, firstOf, mintApiKey } from '../src/index.ts';
import type { ApiKey, MessageContext } from '../src/index.ts';

const ann = { name: 'ann', groups: ['staff'] };
const asking = (headers: Readonly<Record<string, unknown>>): MessageContext => ({
  requestInfo: { headers },
});
const bearer = (key: string): MessageContext => asking({ authorization: `Bearer ${key}` });

/** A minted key, and what is kept of it. */
function made(more: Partial<ApiKey> = {}): { readonly key: string; readonly kept: ApiKey } {
  const { id, digest, key } = mintApiKey('desk');
  return { key, kept: { id, digest, consumer: ann, ...more } };
}

describe('API keys', () => {
  test(`say who calls, and are kept as digests (${verifies('AUT-01')})`, async () => {
    const { key, kept } = made();
    expect(key).toMatch(/^desk_[a-z2-7]{12}_[a-z2-7]{52}$/u);
    expect(kept.digest).toBe(createHash('sha256').update(key).digest('hex'));
    expect(JSON.stringify(kept)).not.toContain(key.split('_')[2]);
    await expect(apiKeys([kept])(bearer(key))).resolves.toEqual(ann);
    await expect(
      apiKeys([kept], { header: 'x-api-key' })(asking({ 'x-api-key': key })),
    ).resolves.toEqual(ann);
    expect(made().key).not.toBe(key);
  });

  test(`nothing else is a key (${verifies('AUT-01')})`, async () => {
    const { key, kept } = made();
    const other = made();
    const resolve = apiKeys([kept]);
    const [prefix = '', id = '', secret = ''] = key.split('_');
    const wrong = [
      other.key,
      `${prefix}_${id}_${Array.from(secret).toReversed().join('')}`,
      `x_${id}_${secret}`,
      key.slice(0, -1),
      `${key}a`,
      key.toUpperCase(),
      '',
      `${prefix}_${id}_`,
      'a'.repeat(100_000),
    ];
    for (const one of wrong) await expect(resolve(bearer(one))).resolves.toBeUndefined();
  });

  test(`are read from their header only (${verifies('AUT-04')})`, async () => {
    const { key, kept } = made();
    const resolve = apiKeys([kept]);
    const places: readonly MessageContext[] = [
      {},
      { requestInfo: undefined },
      { requestInfo: { headers: null } },
      asking({}),
      asking({ authorization: key }),
      asking({ authorization: `Basic ${key}` }),
      asking({ authorization: [`Bearer ${key}`, `Bearer ${key}`] }),
      asking({ 'x-api-key': key }),
      asking(Object.create({ authorization: `Bearer ${key}` }) as Record<string, unknown>),
      { requestInfo: { headers: {}, url: `http://a.test/?access_token=${key}` } },
    ];
    for (const place of places) await expect(resolve(place)).resolves.toBeUndefined();
  });

  test(`expire, and one follows another (${verifies('AUT-01')})`, async () => {
    let now = 1000;
    const [old, next] = [made({ expiresAt: 2000 }), made()];
    const resolve = apiKeys([old.kept, next.kept], { now: () => now });
    await expect(resolve(bearer(old.key))).resolves.toEqual(ann);
    await expect(resolve(bearer(next.key))).resolves.toEqual(ann);
    now = 2000;
    await expect(resolve(bearer(old.key))).resolves.toBeUndefined();
    await expect(resolve(bearer(next.key))).resolves.toEqual(ann);
  });

  test('may be kept anywhere', async () => {
    const { key, kept } = made();
    const asked: string[] = [];
    const resolve = apiKeys(async (id) => {
      asked.push(id);
      return id === kept.id ? kept : undefined;
    });
    await expect(resolve(bearer(key))).resolves.toEqual(ann);
    await expect(resolve(bearer('desk_x_y'))).resolves.toBeUndefined();
    expect(asked).toEqual([kept.id]);
    const broken = apiKeys(() => ({ ...kept, digest: 'zz' }));
    await expect(broken(bearer(key))).resolves.toBeUndefined();
  });

  test('a store that cannot be right is refused', () => {
    const { kept } = made();
    expect(() => apiKeys([{ ...kept, digest: 'secret' }])).toThrow(TypeError);
    expect(() => apiKeys([kept, kept])).toThrow('two keys have one id');
    for (const prefix of ['', 'Desk', '1a', 'a_b', 'a'.repeat(33)]) {
      expect(() => mintApiKey(prefix)).toThrow(TypeError);
    }
  });

  test('several ways to say who calls', async () => {
    const [left, right] = [made(), made()];
    const resolve = firstOf(apiKeys([left.kept]), apiKeys([right.kept]));
    await expect(resolve(bearer(right.key))).resolves.toEqual(ann);
    await expect(resolve(bearer(made().key))).resolves.toBeUndefined();
  });
});
