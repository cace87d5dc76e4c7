/** Who calls. */
export interface Consumer {
  readonly name: string;
  readonly groups: readonly string[];
}

/** What a host knows of a message; its headers are in `requestInfo.headers`, by lower-case names. */
export interface MessageContext {
  readonly requestInfo?: unknown;
  readonly [key: string]: unknown;
}

/** Tells who a message is from; undefined where it is from nobody. `ConsumerResolver` of `@sallyport/interposer`. */
export type Resolver = (context: MessageContext) => Promise<Consumer | undefined>;
