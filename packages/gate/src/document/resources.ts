import { isObject } from '../lib/json.ts';
import { SchemaDefectError } from '../schema-defect-error.ts';
import { pointed } from './pointer.ts';
import type { Pointed } from './pointer.ts';
import { subschemas } from './positions.ts';
import { resolveUri } from './uri.ts';

/** Core, section 4.3.5: a schema with an identifier of its own, and the anchors in it. */
export interface Resource {
  readonly uri: string;
  readonly root: Pointed;
  readonly anchors: Map<string, Pointed>;
  readonly dynamicAnchors: Map<string, Pointed>;
}

/** What a reference leads to. */
export interface Target extends Pointed {
  readonly resource: Resource;
  /** The name of the `$dynamicAnchor` by which it was found. */
  readonly dynamic?: string;
}

/** The resources of a document, by identifier and by place. */
export interface Resources {
  /** The resource whose root is at this path. */
  readonly rootedAt: (path: string) => Resource | undefined;
  /** @returns undefined where the reference leads out of the document or nowhere */
  readonly resolve: (reference: string, from: Resource) => Target | undefined;
}

/** The base of a document without an identifier: nothing that an author would write. */
const UNNAMED = 'sallyport-unnamed:///';
const ANCHOR = /^[A-Za-z_][-A-Za-z0-9._]*$/;

/**
 * Registers every `$id`, `$anchor` and `$dynamicAnchor` of a document, in schemas only.
 *
 * @throws SchemaDefectError where one is malformed or given twice
 */
export function resourcesOf(document: unknown): Resources {
  const byUri = new Map<string, Resource>();
  const byPath = new Map<string, Resource>();
  register({ schema: document, path: '' }, undefined);

  function register({ schema, path }: Pointed, parent: Resource | undefined): void {
    const keywords = isObject(schema) ? schema : {};
    const resource =
      parent === undefined || Object.hasOwn(keywords, '$id')
        ? opened({ schema, path }, keywords, parent)
        : parent;
    for (const keyword of ['$anchor', '$dynamicAnchor'] as const) {
      if (!Object.hasOwn(keywords, keyword)) continue;
      const name = keywords[keyword];
      const where = `${path}/${keyword}`;
      if (typeof name !== 'string' || !ANCHOR.test(name)) {
        throw new SchemaDefectError(where, 'must be a name of letters, digits, -, _ and .');
      }
      const isTaken = resource.anchors.get(name)?.path ?? path;
      if (isTaken !== path) throw new SchemaDefectError(where, 'is given twice');
      resource.anchors.set(name, { schema, path });
      if (keyword === '$dynamicAnchor') resource.dynamicAnchors.set(name, { schema, path });
    }
    for (const child of subschemas(keywords, path)) register(child, resource);
  }

  function opened(
    root: Pointed,
    keywords: Readonly<Record<string, unknown>>,
    parent: Resource | undefined,
  ): Resource {
    const identifier = Object.hasOwn(keywords, '$id') ? keywords['$id'] : '';
    const resolved =
      typeof identifier === 'string' ? resolveUri(identifier, parent?.uri ?? UNNAMED) : undefined;
    if (resolved === undefined || resolved.fragment !== '') {
      throw new SchemaDefectError(`${root.path}/$id`, 'must be a URI reference without a fragment');
    }
    if (byUri.has(resolved.uri)) throw new SchemaDefectError(`${root.path}/$id`, 'is given twice');
    const resource: Resource = {
      uri: resolved.uri,
      root,
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    byUri.set(resource.uri, resource);
    byPath.set(root.path, resource);
    return resource;
  }

  /** The resource that a place is in: that of the nearest root above it. */
  function around(path: string): Resource | undefined {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = byPath.get(at);
      if (found !== undefined) return found;
    }
    return byPath.get('');
  }

  return {
    rootedAt: (path) => byPath.get(path),
    resolve: (reference, from) => {
      const resolved = resolveUri(reference, from.uri);
      const resource = resolved === undefined ? undefined : byUri.get(resolved.uri);
      if (resolved === undefined || resource === undefined) return undefined;
      const { fragment } = resolved;
      const byPointer = fragment === '' || fragment.startsWith('/');
      const target = byPointer ? pointed(resource.root, fragment) : resource.anchors.get(fragment);
      if (target === undefined) return undefined;
      const home = around(target.path);
      if (home === undefined) return undefined;
      const isDynamic = !byPointer && resource.dynamicAnchors.has(fragment);
      return isDynamic
        ? { ...target, resource: home, dynamic: fragment }
        : { ...target, resource: home };
    },
  };
}
