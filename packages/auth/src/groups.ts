import type { Claims } from './jwt.ts';

function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter((one): one is string => typeof one === 'string');
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Keycloak: the roles of the realm, those of some clients as `client:role`, and groups where a mapper adds them. */
export function keycloakGroups(
  ...clients: readonly string[]
): (claims: Claims) => readonly string[] {
  return (claims) => [
    ...textsIn(memberOf(claims['realm_access'], 'roles')),
    ...clients.flatMap((client) =>
      textsIn(memberOf(memberOf(claims['resource_access'], client), 'roles')).map(
        (role) => `${client}:${role}`,
      ),
    ),
    ...textsIn(claims['groups']),
  ];
}

/** Microsoft Entra ID: application roles, and the ids of groups; a caller in too many groups has none in its token. */
export function entraGroups(claims: Claims): readonly string[] {
  return [...textsIn(claims['roles']), ...textsIn(claims['groups'])];
}

/** Auth0: permissions of an API, and the list under a claim of one's own, which has to be a URL. */
export function auth0Groups(claim?: string): (claims: Claims) => readonly string[] {
  return (claims) => [
    ...textsIn(claims['permissions']),
    ...(claim === undefined ? [] : textsIn(claims[claim])),
  ];
}

/** Amazon Cognito: groups of the user pool. */
export function cognitoGroups(claims: Claims): readonly string[] {
  return textsIn(claims['cognito:groups']);
}
