/** What `interposer` promises: one sentence per behaviour, each under the id that its tests cite. */
export const interposer = {
  'INT-01':
    "request methods outside the whitelist get the SDK's method-not-found shape, are not delegated, and the name is neither returned nor logged",
  'INT-02': 'notifications are delegated',
  'INT-03': 'tools/list is filtered to admitted tools by the same predicate that admits a call',
  'INT-04':
    'an unauthenticated list, an unreadable _meta, or a result of another shape lists nothing',
  'INT-05': 'tools/call that is not admitted, for whatever reason, gets one constant response',
  'INT-06': 'a throwing resolver is unauthenticated, a throwing policy refuses',
  'INT-07':
    'the dialect comes from _meta, else the transport context, else canonical; an unknown one is refused with the accepted names',
  'INT-08':
    "arguments are judged against the dialect's schema and then, inverted, against the canonical schema",
  'INT-09': 'a refusal is an error result with correctable true in its _meta',
  'INT-10':
    'the resolved consumer and the dialect travel on the message context; the handler never resolves again',
  'INT-11': 'the handler receives the judged arguments, not a re-parsed copy',
  'INT-12': 'errors the SDK composes leave as constant text for their code',
  'INT-13':
    'messages that are not one well-formed JSON-RPC message are answered with constants; ids are bounded',
  'INT-14': "initialize's instructions name the dialect key and every accepted value",
  'INT-15': 'cancelling a request leaves no pending entry and finishes the exchange',
  'INT-16': 'interposing before connect only: messages queued before connect are judged too',
} as const;
