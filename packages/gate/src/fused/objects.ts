import { escapePointer } from '../document/pointer.ts';
import type { Fused } from '../lib/check.ts';
import { own } from '../lib/context.ts';
import type { Context } from '../lib/context.ts';
import { isObject } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';
import { isCleanText } from './text.ts';

interface Member {
  readonly name: string;
  readonly fused: Fused;
  readonly isRequired: boolean;
  /** The place after this one in the order of the declaration. */
  readonly next: number;
}

const refused: Fused = () => false;

/** Own names, required ones, and every value by its rule and the scan. What looks at several members is judged apart. */
export function objectWalk(context: Context): (value: JsonObject, depth: number) => boolean {
  const { settings } = context;
  const maxDepth = settings.depth;
  const members = membersOf(context);
  const byName = new Map(members.map((member) => [member.name, member]));
  const required = requiredNames(context.schema);
  const undeclared = required.filter((name) => !byName.has(name));
  const wanted = members.filter(({ isRequired }) => isRequired).length;
  const other = otherMembers(context);

  return (value, depth) => {
    if (depth >= maxDepth) return false;
    const names = Object.keys(value);
    let found = 0;
    let place = 0;
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      // Callers mostly keep the order of the declaration: then no look-up is needed.
      let member = members[place];
      if (member === undefined || member.name !== name) member = byName.get(name);
      if (member === undefined) {
        if (other === refused || !isCleanText(name) || !other(value[name], depth + 1)) return false;
        continue;
      }
      place = member.next;
      if (member.isRequired) found++;
      if (!member.fused(value[name], depth + 1)) return false;
    }
    if (found < wanted) return false;
    for (const name of undeclared) if (!Object.hasOwn(value, name)) return false;
    return true;
  };
}

function membersOf(context: Context): readonly Member[] {
  const { schema, path } = context;
  const properties = own(schema, 'properties');
  const required = new Set(requiredNames(schema));
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property], index) => ({
    name,
    // A name that no text may have is refused where it is given.
    fused: isCleanText(name)
      ? context.compile(property, `${path}/properties/${escapePointer(name)}`).fused
      : refused,
    isRequired: required.has(name),
    next: index + 1,
  }));
}

function requiredNames(schema: JsonObject): readonly string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? [...new Set(required as readonly string[])] : [];
}

/** What holds for a member that is not declared; beside patterns, which are judged apart, only the scan. */
function otherMembers({ schema, path, scan, compile }: Context): Fused {
  const additional = own(schema, 'additionalProperties');
  if (additional === undefined || own(schema, 'patternProperties') !== undefined) return scan;
  return additional === false ? refused : compile(additional, `${path}/additionalProperties`).fused;
}
