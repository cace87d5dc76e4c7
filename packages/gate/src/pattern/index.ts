import type { Expression } from '../types.ts';
import { backtracking } from './cost.ts';
import { programOf } from './program.ts';
import { run } from './run.ts';
import { parse } from './syntax.ts';

/** So many ways are tried in milliseconds. */
const FEW = 2_000_000;

/**
 * The gate's own engine: the language's regular expressions where they cannot try many ways, an automaton in linear
 * time where they could. Only what no automaton can do, look-around and back references, backtracks without a bound.
 *
 * @throws SyntaxError where the pattern does not compile with the `u` flag
 */
export function linear(source: string, length: number): Expression {
  const expression = new RegExp(source, 'u');
  const syntax = parse(source);
  if (syntax === undefined || backtracking(syntax, length) <= FEW) return expression;
  const program = programOf(syntax);
  return program === undefined ? expression : { test: (text) => run(program, text) };
}
