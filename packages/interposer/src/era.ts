import { isObject, memberOf, own } from './lib/json.ts';
import type { JsonObject } from './lib/json.ts';
import { isCleanText } from './lib/token.ts';

/** The revision whose rules a request follows: with a session, or with an envelope in every request's `_meta`. */
export type Era = '2025-11-25' | '2026-07-28';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CLIENT_INFO_KEY = 'io.modelcontextprotocol/clientInfo';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

/** Every method that is delegated. Whatever else an SDK knows, or learns, does not exist here. */
const METHODS: Readonly<Record<Era, ReadonlySet<string>>> = {
  '2025-11-25': new Set(['initialize', 'ping', 'tools/list', 'tools/call']),
  '2026-07-28': new Set(['server/discover', 'tools/list', 'tools/call']),
};

/** The era of a request: the later one exactly if its `_meta` claims a protocol version, as SDK 2.4.0 decides it. */
export function eraOf(params: unknown): Era {
  const meta = memberOf(params, '_meta');
  return isObject(meta) && Object.hasOwn(meta, VERSION_KEY) ? '2026-07-28' : '2025-11-25';
}

export function hasMethod(era: Era, method: string): boolean {
  return METHODS[era].has(method);
}

/**
 * The envelope of a request's `_meta` that is delegated (MCP 2026-07-28, base protocol): version,
 * capabilities and client. Empty in the earlier era.
 *
 * @returns undefined where it cannot be read
 */
export function envelopeMeta(era: Era, meta: JsonObject | undefined): JsonObject | undefined {
  if (era === '2025-11-25' || meta === undefined) return NO_ENVELOPE;
  const version = own(meta, VERSION_KEY);
  const capabilities = own(meta, CAPABILITIES_KEY);
  const client = own(meta, CLIENT_INFO_KEY);
  if (!isCleanText(version, VERSION_LENGTH) || !isObject(capabilities)) return undefined;
  if (client !== undefined && !isImplementation(client)) return undefined;
  return {
    [VERSION_KEY]: version,
    [CAPABILITIES_KEY]: capabilities,
    ...(client === undefined ? {} : { [CLIENT_INFO_KEY]: client }),
  };
}

/** The envelope of the earlier era. */
export const NO_ENVELOPE: JsonObject = Object.freeze({});

/** Longer than any revision's name by far. */
export const VERSION_LENGTH = 64;

/** Whether a value is the `Implementation` that names a client (MCP 2025-11-25, schema). */
export function isImplementation(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    typeof own(value, 'name') === 'string' &&
    typeof own(value, 'version') === 'string'
  );
}
