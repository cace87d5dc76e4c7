import type { AuditRecord } from './audit.ts';
import type { Token } from './lib/token.ts';
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

/**
 * Decides who may list and call what: one predicate for both. A throw refuses, and so does anything that is
 * not `true`. It is also asked when the answer is settled already, with an empty name, so that a refusal
 * tells nothing by the work it took.
 */
export interface AccessPolicy {
  readonly admits: (consumer: Consumer, tool: string) => boolean | Promise<boolean>;
}

/** The input schema of a tool in a dialect, as far as calls are judged by it. */
export interface InterposedRendering {
  /** What arguments are judged by as they arrive: JSON Schema 2020-12. */
  readonly judged: Readonly<Record<string, unknown>>;
  /** The arguments in canonical form. It does not judge: what is wrong stays wrong. */
  readonly arguments: (wire: unknown) => unknown;
}

/** A tool as the interposer needs it. What is computed from one is kept as long as the object is. */
export interface InterposedTool {
  readonly name: string;
  /** The canonical published input schema: what every call is judged by in the end. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly rendering: (dialect: string) => InterposedRendering;
  /** The tool's entry of a `tools/list` result in a dialect. */
  readonly published: (dialect: string) => Readonly<Record<string, unknown>>;
}

/** The tools of a server by name. */
export interface InterposedCatalog {
  /** The tool of that canonical name. An answer that does not bear the name is taken for a miss. */
  readonly tool: (name: string) => InterposedTool | undefined;
  /**
   * The tool that a dialect publishes under a name, for catalogs that publish others than the canonical names
   * where a vendor's grammar of names is narrower. Without it every dialect publishes the canonical names.
   */
  readonly toolNamed?: (wireName: string, dialect: string) => InterposedTool | undefined;
  readonly names: readonly string[];
}

/** The part of pino's logger that is used: fields first, then a constant message. Never a caller's text. */
export interface Logger {
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Bounds of what one connection may ask for. */
export interface InterposerLimits {
  /** The longest id, progress token or cursor, in UTF-16 units. Default 128. */
  readonly idLength?: number;
  /** How many requests of one transport may be open at a time; one more is refused. Default 1024. */
  readonly openRequests?: number;
}

/** What an interposer is assembled from. */
export interface InterposerOptions {
  readonly catalog: InterposedCatalog;
  readonly resolveConsumer: ConsumerResolver;
  readonly policy: AccessPolicy;
  /** The dialects that requests may name beside `canonical`; all there are unless given. */
  readonly dialects?: readonly string[];
  readonly log?: Logger;
  /** Receives one record per judged message, synchronously; what it throws is logged and goes no further. */
  readonly audit?: (record: AuditRecord) => void;
  readonly limits?: InterposerLimits;
  /**
   * `report` lets a call go on whose arguments a gate refused, after auditing it: for putting the gates in
   * front of callers that are there already. It says so in the log at start. Admission is enforced either way.
   */
  readonly enforce?: 'refuse' | 'report';
  /**
   * What the caller of a cancelled request hears. MCP wants nothing (`silent`, the default); a transport that
   * holds an HTTP exchange open per request needs an answer to end it: a constant error (`answered`).
   */
  readonly cancelled?: 'silent' | 'answered';
  /** Called when a request ends without an answer that bears its id: a host ends the exchange. */
  readonly onUnanswered?: (id: Token | null, context: MessageContext) => void;
}
