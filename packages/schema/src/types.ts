import type { StaticDecode, Static as TypeBoxStatic, TSchema } from 'typebox';

/** A published JSON Schema 2020-12 document: plain, frozen JSON. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What implements Standard JSON Schema (standardschema.dev, `~standard.jsonSchema`), such as a zod 4 type. */
export interface StandardJsonSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: 'draft-2020-12' }) => Record<string, unknown>;
      readonly output: (options: { readonly target: 'draft-2020-12' }) => Record<string, unknown>;
    };
  };
}

/** How an author declares a tool's input or output: a TypeBox type, a Standard JSON Schema object, or a document. */
export type Declaration = TSchema | StandardJsonSchema | JsonSchema;

/** A TypeBox 0.34 type, as far as its types say. */
interface OldTypeBox {
  readonly static: unknown;
  readonly params: readonly unknown[];
}

/** The type of the JSON that a declaration accepts; of a plain document, what its literal types (`as const`) say. */
export type Static<D extends Declaration> =
  D extends StandardJsonSchema<infer Output>
    ? Output
    : D extends OldTypeBox
      ? D['static']
      : D extends TSchema
        ? TypeBoxStatic<D>
        : unknown;

/** The type of a declaration's values in the program, after `codec`; the JSON's where nothing is converted. */
export type Decoded<D extends Declaration> = D extends OldTypeBox
  ? D['static']
  : D extends TSchema
    ? StaticDecode<D>
    : Static<D>;
