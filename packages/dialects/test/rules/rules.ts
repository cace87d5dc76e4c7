/** What a vendor makes of the probes: names of those that it refuses, does not enforce, or may trip over. */
export interface Rules {
  readonly refused: readonly string[];
  readonly ignored: readonly string[];
  readonly risk: readonly string[];
}

/** Names of a line, for lists that are long. */
export const list = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split('; '));
