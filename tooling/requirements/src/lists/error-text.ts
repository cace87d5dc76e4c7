/** What `error-text` promises: one sentence per behaviour, each under the id that its tests cite. */
export const errorText = {
  'ERR-01':
    'correctable and uncorrectable kinds as specified, each with a log message and a caller text',
  'ERR-02': 'InvalidInput names the declared parameter and the rule, never the value',
  'ERR-03': 'ResourceNotFound names the resource type, never the identifier',
  'ERR-04': 'anything not readable is wrapped as a SystemError whose text names the component only',
  'ERR-05':
    'wrap finds a readable error in a cause chain and in an AggregateError, and survives throw undefined',
} as const;
