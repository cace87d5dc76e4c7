import type { Reason } from '../../src/index.ts';

/** A slow, obviously correct decoder: recursive descent over characters, one function per rule of RFC 8259. */
export function referenceAccepts(text: string): boolean {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError('refused');
  };
  const space = (): void => {
    while (' \n\r\t'.includes(text[at] ?? 'x')) at++;
  };
  const word = (expected: string): void => {
    if (!text.startsWith(expected, at)) fail();
    at += expected.length;
  };
  const string = (): string => {
    // oxlint-disable-next-line no-control-regex -- the grammar of RFC 8259 names them
    const match = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/.exec(
      text.slice(at),
    );
    if (match === null) return fail();
    at += match[0].length;
    return JSON.parse(match[0]) as string;
  };
  const number = (): void => {
    const match = /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/.exec(text.slice(at));
    if (match === null || match[0] === '') return fail();
    at += match[0].length;
    const value = Number(match[0]);
    const digits = match[0].replace(/[eE].*/, '');
    if (!Number.isFinite(value)) fail();
    if (value === 0 && /[1-9]/.test(digits)) fail();
    if (match[1] === undefined && match[2] === undefined && !isExact(match[0], value)) fail();
  };
  const value = (): void => {
    space();
    const next = text[at];
    if (next === '{') object();
    else if (next === '[') array();
    else if (next === '"') string();
    else if (next === 't') word('true');
    else if (next === 'f') word('false');
    else if (next === 'n') word('null');
    else number();
    space();
  };
  const array = (): void => {
    word('[');
    space();
    if (text[at] === ']') return word(']');
    for (;;) {
      value();
      if (text[at] === ']') return word(']');
      word(',');
    }
  };
  const object = (): void => {
    const names = new Set<string>();
    word('{');
    space();
    if (text[at] === '}') return word('}');
    for (;;) {
      space();
      const name = string();
      if (names.has(name)) fail();
      names.add(name);
      space();
      word(':');
      value();
      if (text[at] === '}') return word('}');
      word(',');
    }
  };
  try {
    value();
    return at === text.length;
  } catch {
    return false;
  }
}

function isExact(literal: string, value: number): boolean {
  return BigInt(literal) === BigInt(value) || String(value) === literal;
}

/** Bytes of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A row of a table of refusals: what is sent, why it is refused, and where. */
export type Refused = readonly [document: string, reason: Reason, offset: number];
