/** A regular expression without what makes it more than regular: no look-around, no back reference. */
export type Syntax =
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'assertion'; readonly source: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'choice'; readonly parts: readonly Syntax[] }
  | {
      readonly kind: 'repeat';
      readonly part: Syntax;
      readonly least: number;
      readonly most: number;
    };

export type Assertion = '$' | '\\B' | '\\b' | '^';

const ASSERTION = /[$^]|\\[bB]/uy;
const GROUP = /\((?:\?:|\?<[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*>|(?!\?))/uy;
const SET =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^1-9kpPuxcbB])|[^\\()[\]{}*+?|$^]/suy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

/**
 * Parses a pattern that the engine has compiled with the `u` flag.
 *
 * @returns undefined where it holds something that is not regular
 */
export function parse(source: string): Syntax | undefined {
  let at = 0;

  function take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = at;
    const found = expression.exec(source) ?? undefined;
    if (found !== undefined) at = expression.lastIndex;
    return found;
  }

  function choice(): Syntax | undefined {
    const parts: Syntax[] = [];
    do {
      if (parts.length > 0) at++;
      const part = sequence();
      if (part === undefined) return undefined;
      parts.push(part);
    } while (source[at] === '|');
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
  }

  function sequence(): Syntax | undefined {
    const parts: Syntax[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = atom();
      if (part === undefined) return undefined;
      parts.push(repeated(part));
    }
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  }

  function atom(): Syntax | undefined {
    const assertion = take(ASSERTION);
    if (assertion !== undefined) {
      return { kind: 'assertion', source: assertion[0] as Assertion };
    }
    if (take(GROUP) !== undefined) {
      const inner = choice();
      at++;
      return inner;
    }
    const set = take(SET);
    return set === undefined ? undefined : { kind: 'set', source: set[0] };
  }

  function repeated(part: Syntax): Syntax {
    const [whole, sign, least, comma, most] = take(QUANTIFIER) ?? [];
    if (whole === undefined) return part;
    if (sign !== undefined) {
      const endless = Number.POSITIVE_INFINITY;
      return {
        kind: 'repeat',
        part,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : endless,
      };
    }
    const exact = Number(least);
    if (comma === '') return { kind: 'repeat', part, least: exact, most: exact };
    return {
      kind: 'repeat',
      part,
      least: exact,
      most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
    };
  }

  const whole = choice();
  return at === source.length ? whole : undefined;
}
