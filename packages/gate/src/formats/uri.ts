import { PARTS } from '../document/uri.ts';
import { isIpv6 } from './addresses.ts';

const CHARACTER = String.raw`(?:[\w.~!$&'()*+,;=:@-]|%[\da-fA-F]{2})`;
const PATH = new RegExp(`^(?:${CHARACTER}|/)*$`);
const QUERY = new RegExp(`^(?:${CHARACTER}|[/?])*$`);
const AUTHORITY = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/;
const USER = new RegExp(`^${CHARACTER}*$`);
const HOST = /^(?:[\w.~!$&'()*+,;=-]|%[\da-fA-F]{2})*$/;
const FUTURE = /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i;

/** RFC 3986 section 3: with a scheme. */
export function isUri(text: string): boolean {
  const [, scheme] = PARTS.exec(text) ?? [];
  return scheme !== undefined && isUriReference(text);
}

/** RFC 3986 section 4.1: with a scheme or relative. */
export function isUriReference(text: string): boolean {
  const parts = PARTS.exec(text);
  if (parts === null) return false;
  const [, scheme, authority, path = '', query = '', fragment = ''] = parts;
  if (authority !== undefined && !isAuthority(authority)) return false;
  // Section 4.2: the first segment of a relative path holds no colon.
  const hasColonFirst = /^[^/]*:/.test(path);
  if (scheme === undefined && authority === undefined && hasColonFirst) return false;
  return PATH.test(path) && QUERY.test(query) && QUERY.test(fragment);
}

/** Section 3.2. */
function isAuthority(authority: string): boolean {
  const parts = AUTHORITY.exec(authority);
  if (parts === null) return false;
  const [, user = '', host = ''] = parts;
  if (!USER.test(user)) return false;
  if (!host.startsWith('[')) return HOST.test(host);
  const literal = host.slice(1, -1);
  return isIpv6(literal) || FUTURE.test(literal);
}
