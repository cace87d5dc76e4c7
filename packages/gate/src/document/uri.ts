/** RFC 3986 appendix B: scheme, authority, path, query, fragment. */
export const PARTS: RegExp =
  /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** An absolute URI without its fragment, and the fragment, percent-decoded. */
export interface Resolved {
  readonly uri: string;
  readonly fragment: string;
}

/** RFC 3986 section 5.2: what a reference means where the base is in force; undefined where it is malformed. */
export function resolveUri(reference: string, base: string): Resolved | undefined {
  const [, scheme, authority, path = '', query, rawFragment = ''] = PARTS.exec(reference) ?? [];
  const [, baseScheme, baseAuthority, basePath = '', baseQuery] = PARTS.exec(base) ?? [];
  const fragment = decoded(rawFragment);
  if (fragment === undefined) return undefined;
  const from = (...parts: Parameters<typeof recomposed>): Resolved => ({
    uri: recomposed(...parts),
    fragment,
  });
  if (scheme !== undefined) return from(scheme, authority, withoutDots(path), query);
  if (authority !== undefined) return from(baseScheme, authority, withoutDots(path), query);
  if (path === '') return from(baseScheme, baseAuthority, basePath, query ?? baseQuery);
  if (path.startsWith('/')) return from(baseScheme, baseAuthority, withoutDots(path), query);
  const isBare = baseAuthority !== undefined && basePath === '';
  const folder = isBare ? '/' : basePath.slice(0, basePath.lastIndexOf('/') + 1);
  return from(baseScheme, baseAuthority, withoutDots(folder + path), query);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Section 5.3. */
function recomposed(
  scheme: string | undefined,
  authority: string | undefined,
  path: string,
  query: string | undefined,
): string {
  return [
    scheme === undefined ? '' : `${scheme.toLowerCase()}:`,
    authority === undefined ? '' : `//${authority.toLowerCase()}`,
    path,
    query === undefined ? '' : `?${query}`,
  ].join('');
}

/** Section 5.2.4. */
function withoutDots(path: string): string {
  if (!path.includes('.')) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop();
      if (isLast) kept.push('');
    } else if (segment === '.') {
      if (isLast) kept.push('');
    } else kept.push(segment);
  }
  return kept.join('/');
}
