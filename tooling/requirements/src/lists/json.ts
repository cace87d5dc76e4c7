/** What `json` promises: one sentence per behaviour, each under the id that its tests cite. */
export const json = {
  'DEC-01':
    'duplicate keys are refused at any depth, also when equal only after escape decoding, and also for __proto__',
  'DEC-02': 'bytes after the document (other than JSON whitespace) are refused',
  'DEC-03': 'comments (// /* #) are refused',
  'DEC-04': 'trailing and leading commas are refused',
  'DEC-05': 'single-quoted strings and unquoted names are refused',
  'DEC-06': 'leading zeros, a leading plus, hex, a bare point are refused',
  'DEC-07': 'raw control characters in strings and names are refused',
  'DEC-08': 'NaN, Infinity and -Infinity literals are refused',
  'DEC-09': 'a byte order mark, invalid UTF-8 and other encodings are refused',
  'DEC-10':
    "a number literal no double can represent (overflow, nonzero underflow, an integer literal that is neither the double's exact value nor its shortest spelling) is refused",
  'DEC-11':
    'nesting depth, string length, name length, number length, token count and document size are bounded; the defaults are pinned by a test and configurable',
  'DEC-12':
    "a refusal carries a stable reason code and a byte offset and never any of the document's text",
  'DEC-13':
    'a value comes back exactly as JSON.parse would give it for every accepted document, __proto__ being an ordinary own property',
  'DEC-14': 'no input, however deep or large, overflows the stack or takes superlinear time',
  'DEC-15':
    'the published JSON test suite passes: every y_ accepted, every n_ refused, every i_ decided and pinned',
} as const;
