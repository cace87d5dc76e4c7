import { CONSUMER_KEY, DIALECT_KEY } from './keys.ts';
import { isObject, memberOf, own } from './lib/json.ts';
import type { MessageContext } from './transport.ts';
import type { Consumer } from './types.ts';

/** What an admitted request carries to its handler. */
export interface Admitted {
  readonly consumer: Consumer;
  readonly dialect: string;
  /** The tool's canonical name; undefined for a list. */
  readonly tool: string | undefined;
  /** The judged arguments in canonical form; undefined for a list. */
  readonly arguments: unknown;
}

/**
 * The member that carries it: of `authInfo`, which both SDK lines hand on as it is while they drop what they
 * do not know of a context, and of the request's `_meta`, for hosts that drop contexts altogether
 * (`serveStdio` of SDK 2.4.0 does). A symbol is never written to JSON and never read from it, and this one is
 * known to this module only.
 */
const ADMITTED = Symbol('admitted');

/**
 * The `_meta` members by which a delegated request carries what was found out about it. The dialect is there
 * for its own sake, and because SDK 2.4.0 drops a `_meta` that has nothing but symbols.
 */
export function carrier(found: Admitted): object {
  return { [DIALECT_KEY]: found.dialect, [ADMITTED]: found };
}

/** The context of a delegated request: the host's, and what was found out about the request. */
export function withAdmitted(context: MessageContext, found: Admitted): MessageContext {
  const { authInfo: given } = context;
  const known = { [CONSUMER_KEY]: found.consumer, [DIALECT_KEY]: found.dialect };
  if (!isObject(given)) {
    // What an `authInfo` must have at least, where a host authenticates some other way.
    const authInfo = { token: '', clientId: '', scopes: [], extra: known, [ADMITTED]: found };
    return { ...context, authInfo };
  }
  const extra = own(given, 'extra');
  const authInfo = {
    ...given,
    extra: isObject(extra) ? { ...extra, ...known } : known,
    [ADMITTED]: found,
  };
  return { ...context, authInfo };
}

/**
 * What a handler is called with beside the request: `extra` of SDK 1.x (`authInfo`, `_meta`), `ctx` of
 * SDK 2.x (`http.authInfo`, `mcpReq._meta`).
 */
export interface HandlerExtra {
  readonly authInfo?: unknown;
  readonly _meta?: unknown;
  readonly http?: unknown;
  readonly mcpReq?: unknown;
}

/**
 * What the interposer found out about the request that a handler is running for.
 *
 * @returns undefined where the request did not come through an interposer
 */
export function admittedOf(extra: HandlerExtra): Admitted | undefined {
  return (
    carriedBy(extra.authInfo ?? memberOf(extra.http, 'authInfo')) ??
    carriedBy(memberOf(extra, '_meta') ?? memberOf(extra.mcpReq, '_meta'))
  );
}

function carriedBy(value: unknown): Admitted | undefined {
  return isObject(value) ? (value as { readonly [ADMITTED]?: Admitted })[ADMITTED] : undefined;
}

/** The resolved consumer of the request that a handler is running for; it never resolves again. */
export function consumerOf(extra: HandlerExtra): Consumer | undefined {
  return admittedOf(extra)?.consumer;
}

/** The dialect of the request that a handler is running for. */
export function dialectOf(extra: HandlerExtra): string | undefined {
  return admittedOf(extra)?.dialect;
}

/** The judged arguments in canonical form: not the SDK's copy, which drops and rebuilds some of it. */
export function argumentsOf(extra: HandlerExtra): unknown {
  return admittedOf(extra)?.arguments;
}
