/** The `_meta` key, and the key of the transport's context, by which a request names its dialect. */
export const DIALECT_KEY = 'ai.redouble/dialect';

/** The key of `authInfo.extra` under which a delegated request carries its resolved consumer. */
export const CONSUMER_KEY = 'ai.redouble/consumer';
