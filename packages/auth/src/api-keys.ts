import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { bearerOf, headerOf } from './bearer.ts';
import type { Consumer, Resolver } from './types.ts';

/** An API key as it is kept: what it is, and not what it says. */
export interface ApiKey {
  /** The middle of the key, by which it is found. */
  readonly id: string;
  /** SHA-256 of the whole key, in hexadecimal. */
  readonly digest: string;
  readonly consumer: Consumer;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number | undefined;
}

/** A key that was just made: `key` is shown to its owner once and kept nowhere. */
export interface MintedKey {
  readonly id: string;
  readonly digest: string;
  readonly key: string;
}

/** Finds keys by their id, wherever they are kept. */
export type KeyStore = (id: string) => ApiKey | undefined | Promise<ApiKey | undefined>;

export interface ApiKeyOptions {
  /** Another header than `Authorization: Bearer`, in lower case: `x-api-key`. */
  readonly header?: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => LETTERS[byte & 31]).join('');

const KEY = /^[a-z][a-z0-9]{0,31}_([a-z2-7]{12})_[a-z2-7]{52}$/u;
const PREFIX = /^[a-z][a-z0-9]{0,31}$/u;

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Makes a key: `prefix_id_secret`, with 260 random bits. The prefix is what scanners for leaked secrets find it by.
 *
 * @param prefix small letters and digits, a letter first, at most 32
 * @throws TypeError on a prefix that is none
 */
export function mintApiKey(prefix: string): MintedKey {
  if (!PREFIX.test(prefix)) throw new TypeError('a prefix is up to 32 small letters and digits');
  const id = letters(12);
  const key = `${prefix}_${id}_${letters(52)}`;
  return { id, digest: digestOf(key).toString('hex'), key };
}

/** Stands for a key that is not there, so that looking for one takes as long. */
const NOBODY = Buffer.alloc(32);

/**
 * Resolves consumers by API keys. A consumer may have several at once: that is how one is replaced by another.
 *
 * @param keys all of them, or how to find one
 * @throws TypeError on a key that cannot be one, or an id twice
 */
export function apiKeys(
  keys: Iterable<ApiKey> | KeyStore,
  { header, now = Date.now }: ApiKeyOptions = {},
): Resolver {
  const find = typeof keys === 'function' ? keys : storeOf(keys);
  return async (context) => {
    const key = header === undefined ? bearerOf(context) : headerOf(context, header);
    const id = key === undefined || key.length > 200 ? undefined : KEY.exec(key)?.[1];
    if (key === undefined || id === undefined) return undefined;
    const found = await find(id);
    const kept = found === undefined ? NOBODY : Buffer.from(found.digest, 'hex');
    const isRight = kept.length === 32 && timingSafeEqual(kept, digestOf(key));
    if (found === undefined || !isRight) return undefined;
    return now() < (found.expiresAt ?? Infinity) ? found.consumer : undefined;
  };
}

function storeOf(keys: Iterable<ApiKey>): KeyStore {
  const byId = new Map<string, ApiKey>();
  for (const key of keys) {
    if (!/^[0-9a-f]{64}$/u.test(key.digest))
      throw new TypeError('a digest is 64 hexadecimal digits');
    if (byId.has(key.id)) throw new TypeError('two keys have one id');
    byId.set(key.id, key);
  }
  return (id) => byId.get(id);
}
