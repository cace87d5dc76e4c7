/** A JSON Schema 2020-12 document or one of its subschemas. */
export type JsonSchema = boolean | SchemaObject;

/** A schema that is an object. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Something that a spelling cannot say, or says differently. */
export interface Loss {
  /** JSON Pointer into the canonical document. */
  readonly path: string;
  readonly keyword: string;
  /** The keyword's canonical value. */
  readonly value: unknown;
  /**
   * `folded`: told in the description; `respelled`: said otherwise, the inverse undoes it; `widened`: said, and not
   * enforced or enforced more loosely; `renamed`: a property under another name; `omitted`: dropped.
   */
  readonly action: 'folded' | 'respelled' | 'widened' | 'renamed' | 'omitted';
  /** Whether the spelling still admits exactly what the canonical document admits. */
  readonly exact: boolean;
  /** What the description says instead, in English; empty where there is nothing to say. */
  readonly words: string;
}

/** One document in one dialect, with both directions of what it changes about a caller's documents. */
export interface Rendering {
  /** What is published. */
  readonly inputSchema: SchemaObject;
  /** The same as plain 2020-12, for whoever judges documents as they arrive. */
  readonly judged: SchemaObject;
  /** Clauses that found no place in the document, for the tool's own description; empty where all did. */
  readonly description: string;
  readonly losses: readonly Loss[];
  /** A caller's document in canonical form. Never throws and never judges: what is wrong stays wrong. */
  readonly arguments: (wire: unknown) => unknown;
  /** A canonical document as this dialect's caller would write it. */
  readonly wire: (args: unknown) => unknown;
}

/** How a rendering is made. */
export interface RenderOptions {
  /**
   * What becomes of a reference that points to nothing: `canonical` throws, for documents of one's own; `foreign`
   * makes it a bare object, for documents of others. Default canonical.
   */
  readonly references?: 'canonical' | 'foreign';
}

/** A fact about a vendor, where it was read and when. */
export interface Source {
  readonly url: string;
  /** When it was published or read. */
  readonly date: string;
  readonly confidence?: 'high' | 'medium' | 'low';
  readonly what: string;
}

/** Something about a schema that a vendor refuses, ignores, or may trip over. */
export interface Problem {
  /** JSON Pointer into the schema that was looked at. */
  readonly path: string;
  /** `keyword/oneOf`, `root/anyOf`, `limit/properties` and so on. */
  readonly rule: string;
  /** `refused`: the request fails; `ignored`: accepted and not enforced; `risk`: undocumented or contradictory. */
  readonly severity: 'refused' | 'ignored' | 'risk';
  /** Where the rule was read. */
  readonly source: string;
  /** When it was held against its source, as an ISO date. */
  readonly verified: string;
}

/** A tool as far as a request's limits go. */
export interface FittedTool {
  readonly name: string;
  readonly description?: string | undefined;
  /** Canonical. */
  readonly inputSchema: SchemaObject;
}

/** Something about a set of tools that a vendor refuses in one request. */
export interface FitProblem {
  /** The tool's canonical name; undefined where it is about the whole request. */
  readonly tool: string | undefined;
  readonly rule: string;
  readonly found: number | string;
  readonly limit: number | string;
}

/** Whether a set of tools fits into one request. */
export interface Fit {
  readonly problems: readonly FitProblem[];
  /** Tools to send in the weaker spelling, so that the others fit; canonical names. */
  readonly demote: readonly string[];
  /** The dialect to send those in; undefined where there is none. */
  readonly weaker: string | undefined;
}

/** One spelling of a contract. All functions are pure and take deep-frozen documents. */
export interface Dialect {
  /** What a request selects it by; its meaning never changes. */
  readonly name: string;
  readonly title: string;
  readonly sources: readonly Source[];
  /** When the rules were last held against their sources, as an ISO date. */
  readonly verified: string;
  /** All of the following at once. */
  readonly render: (canonical: SchemaObject, options?: RenderOptions) => Rendering;
  readonly inputSchema: (canonical: SchemaObject) => SchemaObject;
  readonly judged: (canonical: SchemaObject) => SchemaObject;
  readonly outputSchema: (canonical: SchemaObject) => SchemaObject;
  readonly arguments: (wire: unknown, canonical: SchemaObject) => unknown;
  readonly losses: (canonical: SchemaObject) => readonly Loss[];
  /** Everything that the vendor would not take of a schema, whoever wrote it. */
  readonly accepts: (schema: JsonSchema) => readonly Problem[];
  /** A tool's name as the vendor takes it. */
  readonly toolName: (name: string) => string;
  /** The one of some names that the vendor's spelling stands for; undefined where none does. */
  readonly toolNamed: (wire: string, names: Iterable<string>) => string | undefined;
  /** Whether tools fit into one request together. */
  readonly fit: (tools: readonly FittedTool[]) => Fit;
}
