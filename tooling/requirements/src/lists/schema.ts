/** What `schema` promises: one sentence per behaviour, each under the id that its tests cite. */
export const schema = {
  'SCH-01':
    'the document is JSON Schema 2020-12 with a proper required array and items on every array',
  'SCH-02':
    "every scalar integer field carries minimum and maximum from its width; an author's tighter bound wins; an integer inside an array carries none",
  'SCH-03': 'every temporal field carries its format',
  'SCH-04':
    'a map publishes no declared properties and its value shape under additionalProperties (scalar, enum, nested definition or its reference, true)',
  'SCH-05': 'a deliberately open property publishes no type',
  'SCH-06':
    'every object other than a map is closed, root and nested, also under $defs, items and anyOf',
  'SCH-07':
    'a recursive type is published once under $defs and referred to from every occurrence, mutual recursion included',
  'SCH-08':
    'artifact_refs is removed from the published input and its required list; artifact refs stay on the output',
  'SCH-09': 'an output schema is published for object-shaped outputs only',
  'SCH-10':
    'no output schema is published where the generator cannot describe the output truthfully (a list artifact anywhere)',
  'SCH-11': 'the output schema carries no required unless the author promises it',
  'SCH-12': 'a declaration JSON cannot carry is refused at definition, naming the path',
  'SCH-13': 'optional and nullable are separate declarations and can be combined',
  'SCH-14': 'the same declaration gives byte-identical JSON',
  'SCH-15':
    'Standard JSON Schema objects and plain JSON Schema documents are accepted as declarations',
  'SCH-16':
    'an integer of 64 bits is a decimal string whose exact range the published pattern states',
  'SCH-17': 'types of TypeBox 0.34 are accepted as declarations, without that package',
  'SCH-18': 'the fingerprint of a document changes exactly when the document does',
  'SCH-19':
    'codec turns accepted JSON into declared runtime values and back, never coerces, copies only what changes, and tells a failure by the declared path alone',
  'SCH-20':
    'a keyword that speaks of a value and that the canonical document cannot carry is refused, never dropped',
} as const;
