/** The median of some numbers; the mean of the middle two where their count is even. */
export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('the median of no numbers');
  const sorted = numbers.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
