import fc from 'fast-check';

/** Documents as they are written: values, spread over lines, with escapes and odd numbers. */
export const documents: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, undefined, 2)),
  fc.constantFrom(
    '{"a":1,"b":[true,false,null,-0.5e3],"c":{"d":"x\\u0041\\n"}}',
    '[{"id":1,"name":"a"},{"id":2,"name":"b"}]',
    '{"1":1,"2":{"1":0},"01":[9007199254740991,1e300,5e-324]}',
  ),
);

const fragments = fc.constantFrom(
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '0',
  '-',
  'e',
  '.',
  '/',
  '\n',
  ' ',
  '\u0000',
  'é',
  '\\u0061',
  '"a":1,',
  'NaN',
  'nul',
  '1e400',
  '9007199254740993',
  '//',
);

/** The same with some edits, which most often make them no documents. */
export const mutations: fc.Arbitrary<string> = fc
  .tuple(documents, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fragments), { maxLength: 4 }))
  .map(([document, edits]) => {
    let text = document;
    for (const [place, removed, added] of edits) {
      const at = place % (text.length + 1);
      text = text.slice(0, at) + added + text.slice(at + removed);
    }
    return text;
  });
