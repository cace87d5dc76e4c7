import type { Syntax } from './syntax.ts';

/**
 * In how many ways a backtracking engine may have to try a pattern on text of a length, at most: it takes the product
 * of all choices, and every place of the text where nothing anchors the pattern.
 */
export function backtracking(syntax: Syntax, length: number): number {
  return waysOf(syntax, length) * (isAnchored(syntax) ? 1 : length);
}

function waysOf(syntax: Syntax, length: number): number {
  switch (syntax.kind) {
    case 'sequence':
      return syntax.parts.reduce((ways, part) => ways * waysOf(part, length), 1);
    case 'choice':
      return syntax.parts.reduce((ways, part) => ways + waysOf(part, length), 0);
    case 'repeat': {
      const most = Math.min(syntax.most, length);
      const inner = waysOf(syntax.part, length);
      return inner ** most * Math.max(1, most - syntax.least + 1);
    }
    default:
      return 1;
  }
}

function isAnchored(syntax: Syntax): boolean {
  if (syntax.kind === 'assertion') return syntax.source === '^';
  const [first] = syntax.kind === 'sequence' ? syntax.parts : [];
  return first !== undefined && isAnchored(first);
}
