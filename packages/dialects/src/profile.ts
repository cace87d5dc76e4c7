import type { Source } from './types.ts';

/** What a vendor makes of a keyword. */
export type Status = 'enforced' | 'accepted' | 'refused' | 'undocumented';

/** The kinds of values that an enum may hold. */
export type EnumKind = 'string' | 'number' | 'boolean' | 'null';

export type PatternFeature =
  | 'lookaround'
  | 'backreference'
  | 'word-boundary'
  | 'unicode-property'
  | 'anchors';

/** One vendor's rules, as data. Whatever is left out is not restricted. */
export interface Profile {
  readonly name: string;
  readonly title: string;
  /** When the rules were last held against their sources, as an ISO date. */
  readonly verified: string;
  readonly sources: readonly Source[];
  /**
   * `plain`: any JSON Schema; `validated`: checked when it is sent, then shown to the model; `constrained` and
   * `grammar`: what the model writes is held to it; `message`: a message type of the vendor's own.
   */
  readonly kind: 'plain' | 'validated' | 'constrained' | 'message' | 'grammar';
  readonly keywords: {
    readonly enforced?: readonly string[];
    readonly accepted?: readonly string[];
    readonly refused?: readonly string[];
  };
  /** The status of every other keyword. */
  readonly unlisted: Status;
  readonly root?: {
    /** Keywords that may not stand at the root. */
    readonly forbid?: readonly string[];
    /** The only ones that may. */
    readonly only?: readonly string[];
    /** At least one property has to be required. */
    readonly someRequired?: boolean;
  };
  readonly formats?: readonly string[];
  readonly numberFormats?: readonly string[];
  /** What becomes of another format. */
  readonly otherFormats?: 'refused' | 'ignored';
  /**
   * `forced`: every object closed; `unsayable`: no keyword for it; `assumed`: closed unless it says otherwise;
   * `implied`: closed, and no keyword for it.
   */
  readonly closure?: 'forced' | 'unsayable' | 'assumed' | 'implied';
  readonly allRequired?: boolean;
  /** Every schema needs a type. */
  readonly typed?: boolean;
  readonly itemsRequired?: boolean;
  /** Boolean schemas are refused. */
  readonly noBooleanSchemas?: boolean;
  readonly enumKinds?: readonly EnumKind[];
  readonly enumOfOneKind?: boolean;
  readonly enumNonEmpty?: boolean;
  /** Lists of types: only a type and null, or none. Default any. */
  readonly typeArrays?: 'nullable' | 'none';
  /**
   * How a null beside something else is spelled: in the type or a union; in a union; by `nullable`; or, where there
   * is no null at all, as a list of at most one.
   */
  readonly nullability: 'union' | 'any-of' | 'keyword' | 'list';
  readonly noNullType?: boolean;
  /** `oneOf` is taken for `anyOf`. */
  readonly oneOfAsAnyOf?: boolean;
  /** The only keywords that may stand beside `anyOf`. */
  readonly besideAnyOf?: readonly string[];
  readonly references: {
    readonly allowed: boolean;
    readonly recursive: boolean;
    /** What may stand beside `$ref`: anything, annotations, nothing (a union goes around it); or nothing at all. */
    readonly beside: 'any' | 'annotations' | 'union' | 'inline';
    readonly container?: '$defs' | '$def';
    /** Whether `#` may be referred to. */
    readonly toRoot: boolean;
  };
  /** Objects with values under any name are taken. */
  readonly maps: boolean;
  /** Objects without properties are refused below the root. */
  readonly noEmptyObjects?: boolean;
  /** Every required name has to be a declared property. */
  readonly requiredDeclared?: boolean;
  readonly propertyKey?: { readonly pattern: string; readonly severity: 'refused' | 'risk' };
  readonly reservedKeys?: readonly string[];
  readonly patterns?: {
    readonly forbid?: readonly PatternFeature[];
    /** Not refused as far as is known, and beyond engines that the vendor may run. */
    readonly avoid?: readonly PatternFeature[];
    /** Only patterns from `^` to `$` are understood. */
    readonly mustBeAnchored?: boolean;
    /** Every pattern is taken to go from end to end. */
    readonly implicitlyAnchored?: boolean;
  };
  /** Every schema has to admit something: a grammar is made of it. */
  readonly mustBeSatisfiable?: boolean;
  /** The largest `minItems`. */
  readonly minItemsMost?: number;
  /** Bounds beyond this are left out. */
  readonly boundsWithin?: number;
  /** Of one schema. */
  readonly limits?: {
    /** Levels of objects and arrays; deeper ones are JSON text. */
    readonly depth?: number;
    /** Levels beyond which a vendor is said to fail now and then. */
    readonly depthRisk?: number;
    readonly properties?: number;
    readonly enumValues?: number;
    readonly anyOf?: number;
    readonly characters?: number;
  };
  /** Of one request. */
  readonly perRequest?: {
    readonly tools?: number;
    readonly optionals?: number;
    readonly unions?: number;
  };
  readonly toolName?: string;
  /** Characters of a tool's description. */
  readonly descriptionMost?: number;
  /** The vendor's less strict spelling. */
  readonly weaker?: string;
}

/** Rules that several profiles have in common. */
export type SharedRules = Omit<Profile, 'name' | 'title' | 'verified' | 'sources' | 'keywords'>;

/** Words of a line, for lists that are long. */
export const words = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(' '));

/** Whether a vendor only checks what it is sent: what the model then writes is held to nothing. */
export function isLoose({ kind }: Profile): boolean {
  return kind === 'plain' || kind === 'validated';
}

/** Whether no object is open, said or not. */
export function closesAll({ closure }: Profile): boolean {
  return closure === 'forced' || closure === 'implied';
}

/** Whether a schema that admits anything cannot be sent as it is, so that its values are written as JSON text. */
export function writesAnyAsText(profile: Profile): boolean {
  return profile.typed === true || closesAll(profile);
}

export function enumKindOf(value: unknown): EnumKind | 'other' {
  if (value === null) return 'null';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'other';
}

const known = new WeakMap<Profile, ReadonlyMap<string, Status>>();

/** What a vendor makes of a keyword. */
export function statusOf(profile: Profile, keyword: string): Status {
  let statuses = known.get(profile);
  if (statuses === undefined) {
    const { enforced = [], accepted = [], refused = [] } = profile.keywords;
    statuses = new Map<string, Status>([
      ...enforced.map((name) => [name, 'enforced'] as const),
      ...accepted.map((name) => [name, 'accepted'] as const),
      ...refused.map((name) => [name, 'refused'] as const),
    ]);
    known.set(profile, statuses);
  }
  return statuses.get(keyword) ?? profile.unlisted;
}

/** Whether a keyword may be sent. */
export function keeps(profile: Profile, keyword: string): boolean {
  const status = statusOf(profile, keyword);
  return status === 'enforced' || status === 'accepted';
}
