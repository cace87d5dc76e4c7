/** What `client` promises: one sentence per behaviour, each under the id that its tests cite. */
export const client = {
  'CLI-01':
    'normalizeSchema inlines under the foreign policy, strips the four refused keywords, requires an object root, never mutates',
  'CLI-02':
    'withDialect puts the dialect on every request and reads the accepted names from the server',
} as const;
