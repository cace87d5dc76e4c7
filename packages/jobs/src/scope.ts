import { GuardrailError } from '@sallyport/error-text';

/** What work is bound to, by axis: one customer, one region. */
export type Scope = Readonly<Record<string, string | number | boolean>>;

/** A scope that nobody can change any more. */
export function sealed(...scopes: readonly Scope[]): Scope {
  return Object.freeze(Object.fromEntries(scopes.flatMap((scope) => Object.entries(scope))));
}

/**
 * The scope of a job: what it inherits and what is added.
 *
 * @throws GuardrailError where an axis that is bound is bound or claimed otherwise; it names the axis
 */
export function joined(inherited: Scope, added: Scope, claimed: Scope): Scope {
  const scope = held(inherited, added);
  held(scope, claimed);
  return scope;
}

function held(scope: Scope, other: Scope): Scope {
  for (const [axis, value] of Object.entries(other)) {
    if (Object.hasOwn(scope, axis) && scope[axis] !== value) {
      throw new GuardrailError(`The input is about another ${axis} than this work is bound to.`);
    }
  }
  return sealed(scope, other);
}
