import { excesses, sizeOf } from './accepts/limits.ts';
import type { Size } from './accepts/limits.ts';
import { toolName } from './names.ts';
import type { Profile } from './profile.ts';
import type { Dialect, Fit, FitProblem, FittedTool } from './types.ts';

/** What a vendor counts over all tools of a request. */
type Counted = 'tools' | 'optionals' | 'unions';
const COUNTED: readonly Counted[] = ['tools', 'optionals', 'unions'];

interface Candidate {
  readonly name: string;
  readonly size: Size & { readonly tools: number };
}

/** Holds tools against the limits of one request, and picks those to send in the weaker spelling. */
export function fit(
  profile: Profile,
  tools: readonly FittedTool[],
  render: Dialect['render'],
): Fit {
  const problems: FitProblem[] = [...namesOf(profile, tools)];
  const demoted = new Set<string>();
  const candidates: Candidate[] = [];
  for (const tool of tools) {
    const { inputSchema, description } = render(tool.inputSchema);
    const size = sizeOf(inputSchema);
    for (const { rule, severity, found, limit } of excesses(profile, size)) {
      if (severity !== 'refused') continue;
      problems.push({ tool: tool.name, rule, found, limit });
      demoted.add(tool.name);
    }
    const most = profile.descriptionMost;
    const length = [tool.description ?? '', description]
      .filter((text) => text !== '')
      .join(' ').length;
    if (most !== undefined && length > most) {
      problems.push({ tool: tool.name, rule: 'tool/description', found: length, limit: most });
    }
    candidates.push({ name: tool.name, size: { ...size, tools: 1 } });
  }
  for (const name of COUNTED) {
    const limit = profile.perRequest?.[name];
    const found = candidates.reduce((sum, { size }) => sum + size[name], 0);
    if (limit === undefined || found <= limit) continue;
    problems.push({ tool: undefined, rule: `request/${name}`, found, limit });
  }
  const { weaker } = profile;
  if (weaker === undefined) return { problems, demote: [], weaker };
  for (const name of tooMany(profile, candidates, demoted)) demoted.add(name);
  const demote = tools.map(({ name }) => name).filter((name) => demoted.has(name));
  return { problems, demote, weaker };
}

/** Which further tools have to go, the most demanding first: as few as that takes. */
function tooMany(
  { perRequest = {} }: Profile,
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
): readonly string[] {
  const demoted = new Set<string>();
  for (;;) {
    const left = candidates.filter(({ name }) => !gone.has(name) && !demoted.has(name));
    const over = COUNTED.map((name) => {
      const limit = perRequest[name] ?? Infinity;
      const found = left.reduce((sum, { size }) => sum + size[name], 0);
      return { name, by: found - limit, limit };
    }).filter(({ by }) => by > 0);
    if (over.length === 0) return [...demoted];
    const weightOf = ({ size }: Candidate): number =>
      over.reduce((sum, { name, by }) => sum + Math.min(size[name], by) / by, 0);
    let worst = left[0];
    // Of equals the last goes: those that a request lists first matter most.
    for (const one of left)
      if (worst === undefined || weightOf(one) >= weightOf(worst)) worst = one;
    if (worst === undefined) return [...demoted];
    demoted.add(worst.name);
  }
}

function* namesOf(profile: Profile, tools: readonly FittedTool[]): Generator<FitProblem> {
  const owners = new Map<string, string>();
  for (const { name } of tools) {
    const wire = toolName(profile, name);
    const owner = owners.get(wire);
    if (owner === undefined) owners.set(wire, name);
    else yield { tool: name, rule: 'name/clash', found: wire, limit: owner };
  }
}
