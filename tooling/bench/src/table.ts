import type { Measured } from './measure.ts';

/** The figures as a Markdown table under a heading; ratios are times, so lower is faster. */
export function table(heading: string, measured: readonly Measured[]): string {
  const rows = measured.map(
    ({ name, microseconds, ratio }) =>
      `| ${name} | ${digits(microseconds)} | ${ratio.toFixed(2)} |`,
  );
  return [`### ${heading}`, '', '| | us per call | ratio |', '|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
