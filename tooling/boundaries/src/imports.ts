const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * The packages that a source imports, statically, dynamically or for its types: `@scope/name` or `name`.
 * Relative files and Node's own modules are none.
 */
export function importsIn(source: string): readonly string[] {
  const names = [...source.matchAll(IMPORT)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    .map((specifier) => {
      const parts = specifier.split('/');
      return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
    });
  return [...new Set(names)];
}
