import { IncompatibleDialectsError } from './errors.ts';
import type { Profile, Status } from './profile.ts';
import { isLoose, statusOf } from './profile.ts';

const STATUSES: readonly Status[] = ['enforced', 'accepted', 'undocumented', 'refused'];
const BESIDE = ['any', 'annotations', 'union', 'inline'] as const;

/** The stricter of two, by a list from lenient to strict. */
function stricter<Value>(order: readonly Value[], left: Value, right: Value): Value {
  return order.indexOf(left) >= order.indexOf(right) ? left : right;
}

/** What both lists hold; a list that is not there restricts nothing. */
function common<Item>(
  left: readonly Item[] | undefined,
  right: readonly Item[] | undefined,
): readonly Item[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left.filter((item) => right.includes(item));
}

function union<Item>(left: readonly Item[] = [], right: readonly Item[] = []): readonly Item[] {
  return [...new Set([...left, ...right])];
}

function least(left: number | undefined, right: number | undefined): number | undefined {
  return left === undefined || right === undefined ? (left ?? right) : Math.min(left, right);
}

/** Each of two patterns at once. */
function both(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined || left === right) return left ?? right;
  return `(?=${left})${right}`;
}

function leastOf<Limits extends Readonly<Record<string, number | undefined>>>(
  left: Limits | undefined,
  right: Limits | undefined,
): Limits {
  const keys = union(Object.keys(left ?? {}), Object.keys(right ?? {}));
  return Object.fromEntries(
    keys.map((name) => [name, least(left?.[name], right?.[name])]),
  ) as Limits;
}

/**
 * The rules of two vendors at once: whatever keeps them is taken by both.
 *
 * @throws IncompatibleDialectsError where one demands what the other refuses
 */
export function meet(left: Profile, right: Profile): Profile {
  return {
    name: `${left.name}+${right.name}`,
    title: `${left.title}; ${right.title}`,
    verified: left.verified < right.verified ? left.verified : right.verified,
    sources: [...left.sources, ...right.sources],
    kind: isLoose(left) && isLoose(right) ? 'validated' : 'constrained',
    ...vocabulary(left, right),
    ...shapes(left, right),
    ...values(left, right),
    ...names(left, right),
    references: {
      allowed:
        left.references.allowed &&
        right.references.allowed &&
        left.references.container === right.references.container,
      recursive: left.references.recursive && right.references.recursive,
      beside: stricter(BESIDE, left.references.beside, right.references.beside),
      ...(left.references.container === undefined ? {} : { container: left.references.container }),
      toRoot: left.references.toRoot && right.references.toRoot,
    },
    limits: leastOf(left.limits, right.limits),
    perRequest: leastOf(left.perRequest, right.perRequest),
  };
}

function vocabulary(
  left: Profile,
  right: Profile,
): Pick<Profile, 'keywords' | 'unlisted' | 'root' | 'patterns'> & Partial<Profile> {
  const listed = union(namesIn(left), namesIn(right));
  const by = (status: Status): readonly string[] =>
    listed.filter(
      (name) => stricter(STATUSES, statusOf(left, name), statusOf(right, name)) === status,
    );
  const formats = common(left.formats, right.formats);
  const numberFormats = common(left.numberFormats, right.numberFormats);
  const only = common(left.root?.only, right.root?.only);
  return {
    keywords: {
      enforced: by('enforced'),
      accepted: by('accepted'),
      // What one of them has not documented is not sent either.
      refused: [...by('refused'), ...by('undocumented')],
    },
    unlisted: stricter(STATUSES, left.unlisted, right.unlisted),
    root: {
      forbid: union(left.root?.forbid, right.root?.forbid),
      ...(only === undefined ? {} : { only }),
      someRequired: left.root?.someRequired === true || right.root?.someRequired === true,
    },
    ...(formats === undefined ? {} : { formats }),
    ...(numberFormats === undefined ? {} : { numberFormats }),
    otherFormats: [left, right].some(({ otherFormats }) => otherFormats === 'refused')
      ? 'refused'
      : 'ignored',
    patterns: {
      forbid: union(left.patterns?.forbid, right.patterns?.forbid),
      avoid: union(left.patterns?.avoid, right.patterns?.avoid),
      mustBeAnchored: [left, right].some(({ patterns }) => patterns?.mustBeAnchored === true),
      implicitlyAnchored: [left, right].some(
        ({ patterns }) => patterns?.implicitlyAnchored === true,
      ),
    },
  };
}

function namesIn({ keywords }: Profile): readonly string[] {
  const { enforced = [], accepted = [], refused = [] } = keywords;
  return [...enforced, ...accepted, ...refused];
}

const either = (left: Profile, right: Profile, name: keyof Profile): boolean =>
  left[name] === true || right[name] === true;

function shapes(left: Profile, right: Profile): Pick<Profile, 'maps'> & Partial<Profile> {
  const closure = closureOf(left, right);
  const besideAnyOf = common(left.besideAnyOf, right.besideAnyOf);
  const minItemsMost = least(left.minItemsMost, right.minItemsMost);
  const boundsWithin = least(left.boundsWithin, right.boundsWithin);
  return {
    maps: left.maps && right.maps,
    ...(closure === undefined ? {} : { closure }),
    ...(besideAnyOf === undefined ? {} : { besideAnyOf }),
    ...(minItemsMost === undefined ? {} : { minItemsMost }),
    ...(boundsWithin === undefined ? {} : { boundsWithin }),
    allRequired: either(left, right, 'allRequired'),
    typed: either(left, right, 'typed'),
    oneOfAsAnyOf: either(left, right, 'oneOfAsAnyOf'),
    itemsRequired: either(left, right, 'itemsRequired'),
    noBooleanSchemas: either(left, right, 'noBooleanSchemas'),
    noEmptyObjects: either(left, right, 'noEmptyObjects'),
    requiredDeclared: either(left, right, 'requiredDeclared'),
    mustBeSatisfiable: either(left, right, 'mustBeSatisfiable'),
  };
}

function closureOf(left: Profile, right: Profile): Profile['closure'] {
  const closures = new Set([left.closure, right.closure]);
  if (closures.has('forced')) {
    const isUnsaid = [left, right].some(
      ({ root }) => root?.only?.includes('additionalProperties') === false,
    );
    if (isUnsaid) {
      throw new IncompatibleDialectsError(
        [left.name, right.name],
        'one wants every object closed, the other takes no keyword for it at the root',
      );
    }
    if (closures.has('unsayable') || closures.has('implied')) {
      throw new IncompatibleDialectsError(
        [left.name, right.name],
        'one wants every object closed, the other has no keyword for it',
      );
    }
    return 'forced';
  }
  // Where one closes what says nothing and the other cannot say otherwise, no object is open.
  if (closures.has('implied')) return 'implied';
  if (closures.has('unsayable')) return closures.has('assumed') ? 'implied' : 'unsayable';
  return left.closure ?? right.closure;
}

function values(left: Profile, right: Profile): Pick<Profile, 'nullability'> & Partial<Profile> {
  const enumKinds = common(left.enumKinds, right.enumKinds);
  const lists = [left.typeArrays, right.typeArrays];
  const typeArrays = lists.includes('none') ? 'none' : (left.typeArrays ?? right.typeArrays);
  const nullability = nullabilityOf(left, right);
  return {
    nullability,
    ...(enumKinds === undefined ? {} : { enumKinds }),
    ...(typeArrays === undefined ? {} : { typeArrays }),
    noNullType: either(left, right, 'noNullType') || nullability === 'list',
    enumOfOneKind: either(left, right, 'enumOfOneKind'),
    enumNonEmpty: either(left, right, 'enumNonEmpty'),
  };
}

function nullabilityOf(left: Profile, right: Profile): Profile['nullability'] {
  const ways = new Set([left.nullability, right.nullability]);
  if (ways.has('list')) return 'list';
  if (ways.has('keyword')) return ways.size === 1 ? 'keyword' : 'list';
  return ways.has('any-of') ? 'any-of' : 'union';
}

function names(left: Profile, right: Profile): Partial<Profile> {
  const pattern = both(left.propertyKey?.pattern, right.propertyKey?.pattern);
  const severities = [left.propertyKey?.severity, right.propertyKey?.severity];
  const severity = severities.includes('refused') ? 'refused' : 'risk';
  const toolName = both(left.toolName, right.toolName);
  const descriptionMost = least(left.descriptionMost, right.descriptionMost);
  return {
    ...(pattern === undefined ? {} : { propertyKey: { pattern, severity } }),
    ...(toolName === undefined ? {} : { toolName }),
    ...(descriptionMost === undefined ? {} : { descriptionMost }),
    reservedKeys: union(left.reservedKeys, right.reservedKeys),
  };
}
