/** What `server` promises: one sentence per behaviour, each under the id that its tests cite. */
export const server = {
  'SRV-01': 'null or absent arguments is an empty object',
  'SRV-02': "the tool runs as the root job of a workflow under the consumer's name",
  'SRV-03':
    'a call that outlives the required timeout has its whole workflow cancelled, sub-jobs included',
  'SRV-04': 'a cancelled or disconnected request cancels the workflow',
  'SRV-05': 'every failure is one error result with boundary text and correctable',
  'SRV-06':
    'results ship full-form as one text block; null is the JSON literal null; there is no size cap',
  'SRV-07': 'refs are minted on every artifact reachable from the result',
  'SRV-08':
    'structuredContent rides exactly the tools that publish an output schema and is validated before it leaves',
  'SRV-09':
    'a tool that declares an object output and returns null gives an error result naming the omission',
  'SRV-10': 'start() refuses each missing part by name',
  'SRV-11': 'the bytes of every HTTP body and stdio line go through the strict decoder',
  'SRV-12': 'Host and Origin are validated; the body size is bounded',
  'SRV-13': 'close() drains within a bound, then cancels',
} as const;
