/** Texts side by side, each in a column of a width; longer lines are continued below. */
export function columns(texts: readonly string[], width: number): string {
  const split = texts.map((text) => text.split('\n').flatMap((line) => wrapped(line, width)));
  const height = Math.max(0, ...split.map((lines) => lines.length));
  const rows = Array.from({ length: height }, (_, row) =>
    split
      .map((lines) => (lines[row] ?? '').padEnd(width))
      .join('  ')
      .trimEnd(),
  );
  return rows.join('\n');
}

function wrapped(line: string, width: number): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start === 0 || start < line.length; start += width) {
    parts.push(line.slice(start, start + width));
  }
  return parts;
}
