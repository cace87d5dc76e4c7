import { CONSUMER_KEY, DIALECT_KEY } from './keys.ts';
import { isObject, own } from './lib/json.ts';
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

/** The SDKs drop what they do not know of a context, but hand on `authInfo` as it is: it is the key here. */
const admitted = new WeakMap<object, Admitted>();

/** The context of a delegated request: the host's, and what was found out about the request. */
export function withAdmitted(context: MessageContext, found: Admitted): MessageContext {
  const given = isObject(context.authInfo) ? context.authInfo : undefined;
  const givenExtra = given === undefined ? undefined : own(given, 'extra');
  const authInfo = {
    token: '',
    clientId: found.consumer.name,
    scopes: [],
    ...given,
    extra: {
      ...(isObject(givenExtra) ? givenExtra : {}),
      [CONSUMER_KEY]: found.consumer,
      [DIALECT_KEY]: found.dialect,
    },
  };
  admitted.set(authInfo, found);
  return { ...context, authInfo };
}

/** What a handler is called with beside the request: the SDK's `extra`. */
export interface HandlerExtra {
  readonly authInfo?: unknown;
}

/**
 * What the interposer found out about the request that a handler is running for.
 *
 * @returns undefined where the request did not come through an interposer
 */
export function admittedOf(extra: HandlerExtra): Admitted | undefined {
  return isObject(extra.authInfo) ? admitted.get(extra.authInfo) : undefined;
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
