/** What a client has to know to get a token for a server (RFC 9728). */
export interface ProtectedResourceOptions {
  /** The server's address, as clients reach it. */
  readonly resource: string;
  /** Issuers of tokens for it. */
  readonly authorizationServers: readonly string[];
  readonly scopes?: readonly string[];
  /** What a person reads. */
  readonly name?: string;
  readonly documentation?: string;
}

/** The metadata of a protected resource, ready to be served. */
export interface ProtectedResource {
  /** The path at which its document has to be served. */
  readonly path: string;
  /** The document, as JSON. */
  readonly document: string;
  /** The value of `WWW-Authenticate` that points to it. */
  readonly challenge: string;
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/**
 * Makes the metadata of a protected resource.
 *
 * @throws TypeError on an address that is no URL of http or https without a query and a fragment
 */
export function protectedResource(options: ProtectedResourceOptions): ProtectedResource {
  const { resource, authorizationServers, scopes, name, documentation } = options;
  const url = URL.canParse(resource) ? new URL(resource) : undefined;
  const isSound =
    url !== undefined && /^https?:$/u.test(url.protocol) && !/[?#"\\]/u.test(resource);
  if (!isSound) throw new TypeError('a resource is a URL of http or https without a query');
  // RFC 9728 section 3.1: the well-known part goes between the host and the path.
  const path = `${WELL_KNOWN}${url.pathname === '/' ? '' : url.pathname}`;
  return Object.freeze({
    path,
    document: JSON.stringify({
      resource,
      authorization_servers: authorizationServers,
      bearer_methods_supported: ['header'],
      ...(scopes === undefined ? {} : { scopes_supported: scopes }),
      ...(name === undefined ? {} : { resource_name: name }),
      ...(documentation === undefined ? {} : { resource_documentation: documentation }),
    }),
    challenge: `Bearer resource_metadata="${url.origin}${path}"`,
  });
}
