/** What `gate` promises: one sentence per behaviour, each under the id that its tests cite. */
export const gate = {
  'GAT-01': 'arguments that are not an object are refused',
  'GAT-02':
    'an undeclared property is refused at every depth the document closes, reported as a count against the accepted names',
  'GAT-03': 'a missing required property is refused; required means the key is present',
  'GAT-04': 'no type is coerced; a null on an optional property is refused as not its type',
  'GAT-05': 'a string outside an enum is refused with the accepted values',
  'GAT-06': 'a temporal string that is not the ISO-8601 form its format publishes is refused',
  'GAT-07': 'an integer outside its bounds and a number no double can represent are refused',
  'GAT-08':
    'a string value or key with a C0 control other than tab, newline, carriage return, or an unpaired surrogate, is refused',
  'GAT-09':
    "a map's entries are judged against its value shape and a refusal never carries the entry's key",
  'GAT-10': '$ref is followed at every depth; an unresolvable one throws when the gate is compiled',
  'GAT-11': 'a property published without a type accepts any JSON',
  'GAT-12': 'a keyword the gate cannot judge is refused when the gate is compiled, never ignored',
  'GAT-13':
    'the published JSON Schema 2020-12 suite passes, required part and the formats published',
  'GAT-14': 'no refusal carries caller text, whatever the schema and whatever the value',
  'GAT-15': 'content is not shape: ../ and DROP TABLE are accepted as text',
  'GAT-16':
    'no pattern, uniqueItems or nesting a caller can send takes superlinear time or overflows the stack',
  'GAT-17': 'the gate works where code generation from strings is forbidden',
} as const;
