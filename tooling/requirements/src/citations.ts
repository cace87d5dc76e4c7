/** Where a test cites a requirement. */
export interface Citation {
  readonly id: string;
  readonly file: string;
}

const CALL = /\bverifies\(([^)]*)\)/g;
const LITERAL = /'([^']*)'|"([^"]*)"/g;

/** Every id that a test file's source cites through `verifies(...)`. */
export function citationsIn(source: string, file: string): readonly Citation[] {
  return [...source.matchAll(CALL)].flatMap(([, list = '']) =>
    [...list.matchAll(LITERAL)].map(([, single, double]) => ({ id: single ?? double ?? '', file })),
  );
}

/** What the coverage check found. */
export interface Coverage {
  /** Citations of an id that no requirement has. */
  readonly unknown: readonly Citation[];
  /** Requirements that no test cites, of packages marked complete: a failure. */
  readonly missing: readonly string[];
  /** Requirements that no test cites yet, of packages still being built: a notice. */
  readonly open: readonly string[];
  readonly cited: number;
  readonly total: number;
}

/**
 * Holds the citations against the requirements.
 *
 * @param lists requirements by package and id
 * @param complete the packages whose every requirement must be cited
 */
export function coverage(
  lists: Readonly<Record<string, Readonly<Record<string, string>>>>,
  citations: readonly Citation[],
  complete: ReadonlySet<string>,
): Coverage {
  const cited = new Set(citations.map(({ id }) => id));
  const entries = Object.entries(lists).flatMap(([owner, list]) =>
    Object.keys(list).map((id) => ({ owner, id })),
  );
  const all = new Set(entries.map(({ id }) => id));
  const uncited = entries.filter(({ id }) => !cited.has(id));
  return {
    unknown: citations.filter(({ id }) => !all.has(id)),
    missing: uncited.filter(({ owner }) => complete.has(owner)).map(({ id }) => id),
    open: uncited.filter(({ owner }) => !complete.has(owner)).map(({ id }) => id),
    cited: all.size - uncited.length,
    total: all.size,
  };
}
