import type { Rendering } from '@sallyport/dialects';
import type { MessageContext } from './transport.ts';

/** Who calls: a name, and the names of the groups it belongs to, transitively. */
export interface Consumer {
  readonly name: string;
  readonly groups: readonly string[];
}

/** Tells who a message is from. Undefined and a throw both mean: nobody. */
export type ConsumerResolver = (
  context: MessageContext,
) => Consumer | undefined | Promise<Consumer | undefined>;

/** Decides who may list and call what: one predicate for both. A throw refuses. */
export interface AccessPolicy {
  readonly admits: (consumer: Consumer, tool: string) => boolean | Promise<boolean>;
}

/** A tool as the interposer needs it. */
export interface InterposedTool {
  readonly name: string;
  /** The canonical published input schema: what every call is judged by in the end. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** The input schema in a dialect, with the inverse of what the dialect changes. */
  readonly rendering: (dialect: string) => Rendering;
  /** The tool's entry of a `tools/list` result in a dialect. */
  readonly published: (dialect: string) => Readonly<Record<string, unknown>>;
}

/** The tools of a server by name; a miss is undefined, whatever the name. */
export interface InterposedCatalog {
  readonly tool: (name: string) => InterposedTool | undefined;
  readonly names: readonly string[];
}

/** The part of pino's logger that is used: fields first, then a constant message. Never a caller's text. */
export interface Logger {
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** What an interposer is assembled from. */
export interface InterposerOptions {
  readonly catalog: InterposedCatalog;
  readonly resolveConsumer: ConsumerResolver;
  readonly policy: AccessPolicy;
  readonly log?: Logger;
  /** Called when a request ends without a response because its caller cancelled it: a host ends the exchange. */
  readonly onUnanswered?: (id: string | number) => void;
}
