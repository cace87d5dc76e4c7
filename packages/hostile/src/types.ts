/** One hostile message, before it is written down. */
export interface Hostile {
  /** Says what is wrong with it: constant for a corpus, and unlike every other's. */
  readonly what: string;
  /** A value that JSON can say. */
  readonly message: unknown;
  /** Whether a tool may run on it: its shape is right, and content is not shape. */
  readonly isAdmissible?: boolean;
}

/** One hostile message as bytes, for what JSON cannot say. */
export interface HostileBytes {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** One hostile HTTP request. */
export interface HostileRequest {
  readonly what: string;
  readonly method: string;
  /** What is added to the URL. */
  readonly suffix: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A tool as a server publishes it. */
export interface AttackedTool {
  readonly name: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Whom a corpus is for. */
export interface CorpusOptions {
  /** The tool that is called. */
  readonly tool: AttackedTool;
  /** Arguments that the tool takes; by default `sample` of its schema. */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  /** The member of `_meta` and the value under which the server reads arguments in another spelling. */
  readonly dialect?: { readonly key: string; readonly name: string } | undefined;
  /** Further names of tools that must not be available, hidden ones for example. */
  readonly hidden?: readonly string[] | undefined;
}
