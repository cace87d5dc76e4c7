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
  'INT-17':
    'what the server behind sees of a request is rebuilt from what was judged: no task, related task, request state or unknown member',
  'INT-18':
    'the server behind never sees an id of a caller; a late answer never meets a later request, and equal ids of two callers never meet',
  'INT-19':
    'a request of revision 2026-07-28 has its own whitelist, an envelope in its _meta, and lists that are private',
  'INT-20': 'a handshake promises no capability that the whitelist does not deliver',
  'INT-21':
    'a response, a progress report or a cancellation that nothing waits for is dropped without its text',
  'INT-22': 'errors of the wrapped transport reach the server and the log without their text',
  'INT-23': 'the number of open requests is bounded',
  'INT-24':
    'in report mode a call goes on that a gate refused, is audited, and admission holds; the log says so at start',
  'INT-25':
    'one audit record per judged message, in both directions, without any text of a caller; a failing hook or log changes nothing',
  'INT-26':
    'gates and published tools are computed once per tool and dialect, and prepare fails the start on a schema that cannot be judged by',
  'INT-27':
    'a catalog may publish a tool under another name in a dialect; the handler is called by the canonical name',
  'INT-28':
    'static grants admit by the name or a group of a consumer; a grant that names no tool fails the start',
  'INT-29': 'whatever a call handler throws is an error result in words of ours',
  'INT-31': 'the span of a caller is handed on in the form of W3C Trace Context, and in no other',
  'INT-30': 'a result of another shape than its method has never leaves',
} as const;
