import { isObject, own } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';

/** Everything that a result of `initialize` or `server/discover` may say. */
const MEMBERS: readonly string[] = [
  'protocolVersion',
  'supportedVersions',
  'serverInfo',
  'resultType',
  'ttlMs',
  'cacheScope',
  '_meta',
];

/**
 * The result of a handshake, completed by the dialects, and with the capabilities that the whitelist leaves:
 * a server that offers more behind the interposer must not promise it in front.
 *
 * @returns undefined where it is no object
 */
export function completedHandshake(result: unknown, instructions: string): object | undefined {
  if (!isObject(result)) return undefined;
  const given = own(result, 'instructions');
  const capabilities = own(result, 'capabilities');
  return {
    ...pick(result, MEMBERS),
    capabilities: isObject(capabilities) ? pick(capabilities, ['tools']) : {},
    instructions: typeof given === 'string' ? `${given}\n\n${instructions}` : instructions,
  };
}

export function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]]),
  );
}
