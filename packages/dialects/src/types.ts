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
  /** `folded`: told in the description; `respelled`: said otherwise, the inverse undoes it; `omitted`: dropped. */
  readonly action: 'folded' | 'respelled' | 'omitted';
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
  readonly losses: readonly Loss[];
  /** A caller's document in canonical form. Never throws and never judges: what is wrong stays wrong. */
  readonly arguments: (wire: unknown) => unknown;
  /** A canonical document as this dialect's caller would write it. */
  readonly wire: (args: unknown) => unknown;
}

/** A fact about a vendor, where it was read and when. */
export interface Source {
  readonly url: string;
  /** When it was published or read, as an ISO date. */
  readonly date: string;
  readonly what: string;
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
  readonly render: (canonical: SchemaObject) => Rendering;
  readonly inputSchema: (canonical: SchemaObject) => SchemaObject;
  readonly judged: (canonical: SchemaObject) => SchemaObject;
  readonly outputSchema: (canonical: SchemaObject) => SchemaObject;
  readonly arguments: (wire: unknown, canonical: SchemaObject) => unknown;
  readonly losses: (canonical: SchemaObject) => readonly Loss[];
}
