/** What `catalog` promises: one sentence per behaviour, each under the id that its tests cite. */
export const catalog = {
  'CAT-01':
    'an exposable tool without a name, two tools claiming one name, a tool whose schema cannot be generated, fail at construction',
  'CAT-02': 'the same tool arriving through a scan and explicitly is one entry',
  'CAT-03': 'starting on an empty exposure set is refused',
  'CAT-04': 'a miss is undefined, never an error; constructor and __proto__ are misses',
  'CAT-05': 'the weight is published under ai.redouble/weight',
} as const;
