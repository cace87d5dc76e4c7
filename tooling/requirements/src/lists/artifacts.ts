/** What `artifacts` promises: one sentence per behaviour, each under the id that its tests cite. */
export const artifacts = {
  'ART-01': 'register mints a ref with the type alias; an existing ref stays',
  'ART-02': 'indexReachableFrom reaches every artifact through arrays, maps and cycles once',
  'ART-03': 'loose spellings of a ref resolve to the canonical one',
  'ART-04': 'rehydrate walks the alias up its family and degrades to generic JSON, never fails',
} as const;
