import { SettingsError } from './arguments.ts';

/** An issuer of tokens for the desk. */
export interface IssuerSettings {
  readonly issuer: string;
  /** The address at which clients reach the desk. */
  readonly audience: string;
  readonly jwks: URL;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS.
 *
 * @returns undefined where none is set
 * @throws SettingsError where one is missing beside another, or no address
 */
export function issuerOf(environment: Environment): IssuerSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_JWKS: jwks } = environment;
  if (issuer === undefined && audience === undefined && jwks === undefined) return undefined;
  const isWhole = issuer !== undefined && audience !== undefined && jwks !== undefined;
  if (!isWhole || !URL.canParse(jwks) || !URL.canParse(audience)) {
    throw new SettingsError(
      'OIDC_ISSUER, OIDC_AUDIENCE and OIDC_JWKS are set together, the last two are addresses',
    );
  }
  return { issuer, audience, jwks: new URL(jwks) };
}
