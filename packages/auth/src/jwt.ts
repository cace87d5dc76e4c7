import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose';
import { bearerOf } from './bearer.ts';
import type { Consumer, Resolver } from './types.ts';

/** What an issuer says of a caller. */
export type Claims = Readonly<JWTPayload>;

/** Signatures of a public key; one of a shared secret would let whoever checks a token make one. */
export type Algorithm =
  | 'RS256'
  | 'RS384'
  | 'RS512'
  | 'PS256'
  | 'PS384'
  | 'PS512'
  | 'ES256'
  | 'ES384'
  | 'ES512'
  | 'EdDSA'
  | 'Ed25519';

const ALGORITHMS: ReadonlySet<string> = new Set<Algorithm>([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]);

export interface JwtOptions {
  /** `iss`, exactly. */
  readonly issuer: string;
  /** `aud` holds one of these; required unless `clientIds` stands for it. */
  readonly audience?: string | readonly string[];
  /** `client_id` is one of these: for issuers whose access tokens have no audience (Cognito). */
  readonly clientIds?: readonly string[];
  /** Where the issuer's keys are, fetched when one is missing; or the keys themselves. */
  readonly jwks: URL | JSONWebKeySet;
  /** Default RS256 and ES256. */
  readonly algorithms?: readonly Algorithm[];
  /** `typ` of the header: `at+jwt` for access tokens of RFC 9068. Default any. */
  readonly typ?: string;
  /** Seconds by which clocks may differ. Default 30. */
  readonly clockTolerance?: number;
  /** The consumer's name. Default `sub`. */
  readonly nameOf?: (claims: Claims) => string | undefined;
  /** Its groups, for the policy. Default none; `keycloakGroups` and others know where issuers put them. */
  readonly groupsOf?: (claims: Claims) => readonly string[];
  /** Milliseconds between two fetches of keys for tokens with an unknown one. Default 30,000. */
  readonly cooldown?: number;
}

const subjectOf = ({ sub }: Claims): string | undefined => sub;
const none = (): readonly string[] => [];
const audienceOf = (audience: string | readonly string[]): readonly string[] =>
  typeof audience === 'string' ? [audience] : audience;

/**
 * Resolves consumers by the JWTs of an issuer. A token that is not right is nobody's; where the issuer's keys cannot
 * be had, the resolver throws, which is nobody as well, and logged.
 *
 * @throws TypeError on options that would let more in than they say
 */
export function jwtBearer(options: JwtOptions): Resolver {
  const { issuer, audience, clientIds, typ, clockTolerance = 30, cooldown = 30_000 } = options;
  const { algorithms = ['RS256', 'ES256'], nameOf = subjectOf, groupsOf = none, jwks } = options;
  if (issuer === '') throw new TypeError('an issuer is required');
  if ((audience === undefined || audience.length === 0) && (clientIds ?? []).length === 0) {
    throw new TypeError('an audience or client ids are required');
  }
  if (algorithms.length === 0 || !algorithms.every((name) => ALGORITHMS.has(name))) {
    throw new TypeError('algorithms are signatures of a public key');
  }
  const keys = reachable(
    jwks instanceof URL
      ? createRemoteJWKSet(jwks, { cooldownDuration: cooldown })
      : createLocalJWKSet(jwks),
  );
  const rules = {
    issuer,
    algorithms: [...algorithms],
    clockTolerance,
    requiredClaims: ['exp'],
    ...(audience === undefined ? {} : { audience: [...audienceOf(audience)] }),
    ...(typ === undefined ? {} : { typ }),
  };
  return async (context) => {
    const token = bearerOf(context);
    if (token === undefined) return undefined;
    const claims = await verified(token, keys, rules);
    if (claims === undefined) return undefined;
    const client = claims['client_id'];
    if (clientIds !== undefined && !clientIds.some((id) => id === client)) return undefined;
    return consumerOf(claims, nameOf, groupsOf);
  };
}

/** The keys of the issuer could not be had; its cause says why, and holds no token. */
class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
  readonly code = 'ERR_KEYS_UNAVAILABLE';
}

/** Finds keys; whatever fails but is not about the token is told apart. */
function reachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (ABOUT_TOKENS.some((type) => error instanceof type)) throw error;
      throw new KeysUnavailableError('the keys of the issuer could not be had', { cause: error });
    }
  };
}

/** No key fits what the token's header asks for. */
const ABOUT_TOKENS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  rules: Parameters<typeof jwtVerify>[2],
): Promise<Claims | undefined> {
  try {
    return (await jwtVerify(token, keys, rules)).payload;
  } catch (error) {
    if (error instanceof KeysUnavailableError) throw error;
    return undefined;
  }
}

function consumerOf(
  claims: Claims,
  nameOf: (claims: Claims) => string | undefined,
  groupsOf: (claims: Claims) => readonly string[],
): Consumer | undefined {
  const name = nameOf(claims);
  if (typeof name !== 'string' || name === '') return undefined;
  const groups = [...groupsOf(claims)].filter((group) => typeof group === 'string');
  return { name, groups };
}
