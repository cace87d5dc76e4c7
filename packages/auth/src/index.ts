export { apiKeys, mintApiKey } from './api-keys.ts';
export type { ApiKey, ApiKeyOptions, KeyStore, MintedKey } from './api-keys.ts';
export { firstOf } from './first-of.ts';
export { auth0Groups, cognitoGroups, entraGroups, keycloakGroups } from './groups.ts';
export { jwtBearer } from './jwt.ts';
export type { Algorithm, Claims, JwtOptions } from './jwt.ts';
export { protectedResource } from './protected-resource.ts';
export type { ProtectedResource, ProtectedResourceOptions } from './protected-resource.ts';
export type { Consumer, MessageContext, Resolver } from './types.ts';
