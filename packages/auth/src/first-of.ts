import type { Resolver } from './types.ts';

/** Asks resolvers in turn, up to the first that knows who calls. */
export function firstOf(...resolvers: readonly Resolver[]): Resolver {
  return async (context) => {
    for (const resolve of resolvers) {
      const consumer = await resolve(context);
      if (consumer !== undefined) return consumer;
    }
    return undefined;
  };
}
