/** What `hostile` promises: one sentence per behaviour, each under the id that its tests cite. */
export const hostile = {
  'HOS-01':
    'every hostile payload carries a canary in its value and, where the hostile element is a key, a second one in the name',
  'HOS-02':
    "the whole response envelope, its headers and the server's logs are searched for canaries, case-insensitively",
  'HOS-03':
    'the corpus runs through the real SDK server behind the real interposer in every dialect',
  'HOS-04': 'the runner works against any MCP server over HTTP and stdio and reports what leaked',
} as const;
