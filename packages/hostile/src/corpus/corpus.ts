import type { CorpusOptions, Hostile } from '../types.ts';
import { hostileText, wrongArguments } from './arguments.ts';
import { envelopes } from './envelopes.ts';
import { handshakes } from './handshakes.ts';
import { requests } from './requests.ts';
import { sample } from './sample.ts';
import { request } from './wrong.ts';

/** The key under which servers of this family read a dialect; to others it is one more unknown member. */
const DIALECT_KEY = 'ai.redouble/dialect';

/** The hostile messages that are the same for every tool but for its name. */
export function protocolCorpus(options: CorpusOptions): readonly Hostile[] {
  const { tool, dialect, hidden = [] } = options;
  const dialectKey = dialect?.key ?? DIALECT_KEY;
  const good = rightArguments(options);
  return distinct([
    ...envelopes,
    ...handshakes,
    ...requests({ tool: tool.name, good, dialectKey, hidden }),
  ]);
}

/** The hostile calls of one tool: what is wrong is in the arguments. */
export function argumentsCorpus(options: CorpusOptions): readonly Hostile[] {
  const { tool, dialect } = options;
  const right = rightArguments(options);
  const meta = dialect === undefined ? {} : { _meta: { [dialect.key]: dialect.name } };
  const prefix = dialect === undefined ? tool.name : `${tool.name} in ${dialect.name}`;
  return distinct(
    [...wrongArguments(tool.inputSchema, right), ...hostileText(tool.inputSchema, right)].map(
      ({ what, value, ...rest }) => ({
        what: `${prefix}, ${what}`,
        message: request('tools/call', { name: tool.name, arguments: value, ...meta }),
        ...rest,
      }),
    ),
  );
}

/** Every hostile message for a server that has a tool, spelled in a dialect. */
export function corpus(options: CorpusOptions): readonly Hostile[] {
  return [...protocolCorpus(options), ...argumentsCorpus(options)];
}

function rightArguments({ tool, arguments: given }: CorpusOptions): Record<string, unknown> {
  if (given !== undefined) return given;
  const made = sample(tool.inputSchema);
  return typeof made === 'object' && made !== null ? (made as Record<string, unknown>) : {};
}

/** Each case once; a second one under a name that is taken gets a number. */
function distinct(cases: readonly Hostile[]): readonly Hostile[] {
  const seen = new Set<string>();
  const names = new Map<string, number>();
  return cases.flatMap((entry) => {
    const text = JSON.stringify(entry.message);
    if (seen.has(text)) return [];
    seen.add(text);
    const count = (names.get(entry.what) ?? 0) + 1;
    names.set(entry.what, count);
    return [count === 1 ? entry : { ...entry, what: `${entry.what} (${count})` }];
  });
}
