import { isWordPart } from './character.ts';
import type { Program, State } from './program.ts';
import type { Assertion } from './syntax.ts';

/**
 * Whether a program matches anywhere in text: all its states at once, one character after the other, so that the time
 * is at most the product of states and characters.
 */
export function run({ states, start }: Program, text: string): boolean {
  const reachedAt = new Int32Array(states.length).fill(-1);
  const pending: number[] = [];
  let current: number[] = [];

  /** Adds what a state leads to without a character; true where that is the end. */
  function reach(from: number, at: number, into: number[]): boolean {
    pending.push(from);
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      if (reachedAt[state] === at) continue;
      reachedAt[state] = at;
      const reached = states[state] as State;
      if (reached.kind === 'end') return true;
      if (reached.kind === 'set') into.push(state);
      else if (reached.kind === 'split') pending.push(...reached.next);
      else if (holds(reached.source, text, at)) pending.push(reached.next);
    }
    return false;
  }

  let at = 0;
  if (reach(start, at, current)) return true;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    at += codePoint > 0xff_ff ? 2 : 1;
    const following: number[] = [];
    for (const number of current) {
      const state = states[number] as Extract<State, { readonly kind: 'set' }>;
      if (state.has(codePoint) && reach(state.next, at, following)) return true;
    }
    if (reach(start, at, following)) return true;
    current = following;
  }
  return false;
}

function holds(source: Assertion, text: string, at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === text.length;
  const before = at === 0 ? undefined : text.charCodeAt(at - 1);
  const after = at === text.length ? undefined : text.charCodeAt(at);
  const isBoundary = isWordPart(before) !== isWordPart(after);
  return source === '\\b' ? isBoundary : !isBoundary;
}
