import { singleCharacter } from './character.ts';
import type { Assertion, Syntax } from './syntax.ts';

/** One state of an automaton: what it consumes or asks for, and where it goes on. */
export type State =
  | { readonly kind: 'set'; readonly has: (codePoint: number) => boolean; readonly next: number }
  | { readonly kind: 'assertion'; readonly source: Assertion; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] }
  | { readonly kind: 'end' };

/** States by number; the first one is where every match begins. */
export interface Program {
  readonly states: readonly State[];
  readonly start: number;
}

/** Beyond so many states an automaton is slower than what it prevents. */
const MOST = 20_000;

/**
 * Thompson's construction, from the end of the pattern to its beginning.
 *
 * @returns undefined where there would be too many states
 */
export function programOf(syntax: Syntax): Program | undefined {
  const states: State[] = [{ kind: 'end' }];
  const sets = new Map<string, (codePoint: number) => boolean>();

  function add(state: State): number {
    if (states.length >= MOST) throw new RangeError('too many states');
    return states.push(state) - 1;
  }

  function setOf(source: string): (codePoint: number) => boolean {
    const has = sets.get(source) ?? singleCharacter(source);
    sets.set(source, has);
    return has;
  }

  function before(part: Syntax, next: number): number {
    switch (part.kind) {
      case 'set':
        return add({ kind: 'set', has: setOf(part.source), next });
      case 'assertion':
        return add({ kind: 'assertion', source: part.source, next });
      case 'sequence':
        return part.parts.reduceRight((then, inner) => before(inner, then), next);
      case 'choice':
        return add({ kind: 'split', next: part.parts.map((inner) => before(inner, next)) });
      default:
        return repeated(part, next);
    }
  }

  function repeated(
    { part, least, most }: Extract<Syntax, { readonly kind: 'repeat' }>,
    next: number,
  ): number {
    let then = next;
    if (most === Number.POSITIVE_INFINITY) {
      const targets = [next];
      then = add({ kind: 'split', next: targets });
      targets.push(before(part, then));
    } else {
      for (let count = least; count < most; count++) {
        then = add({ kind: 'split', next: [next, before(part, then)] });
      }
    }
    for (let count = 0; count < least; count++) then = before(part, then);
    return then;
  }

  try {
    const start = before(syntax, 0);
    return { states, start };
  } catch {
    return undefined;
  }
}
