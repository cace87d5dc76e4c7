/** What `dialects` promises: one sentence per behaviour, each under the id that its tests cite. */
export const dialects = {
  'DIA-01':
    'inputSchema, outputSchema and arguments are pure: deep-frozen arguments, deterministic results',
  'DIA-02': 'canonical is the identity',
  'DIA-03':
    'openai_strict: every object closed, every property required, optionals nullable, vendor vocabulary only, references and recursion kept',
  'DIA-04':
    'anthropic_strict and bedrock_strict: closed, no recursion, no numeric or length bounds, listed formats only, separate names',
  'DIA-05': 'nova: the root carries only type, properties, required; nothing referenced',
  'DIA-06':
    "gemini: the parameters field's vocabulary only; no closure; formats and enums as the vendor takes them",
  'DIA-07': 'flat: no reference anywhere',
  'DIA-08': 'strict dialects apply model-facing rules to the input schema only',
  'DIA-09':
    "a constraint a dialect stops spelling is written into the description, after the author's text, once",
  'DIA-10':
    'arguments removes a null exactly where the canonical declares an optional, not nullable property, through properties, items, maps, $ref and anyOf',
  'DIA-11':
    'a null on a required property and a null under an undeclared name are left for the gate',
  'DIA-12': 'arguments never throws and never judges',
  'DIA-13':
    'the canonical inliner throws on an unresolvable reference; the foreign inliner collapses it to a bare object',
  'DIA-14': "use-site keywords win over the definition's",
  'DIA-15':
    'a cycle is broken to a titled shapeless object where recursion is forbidden; the foreign policy keeps it under $defs',
  'DIA-16': 'inlining is bounded by node and depth budgets',
  'DIA-17': 'accepts(inputSchema(S)) reports nothing refused, for every dialect',
  'DIA-18': 'losses names every constraint the wire form lets through and the canonical refuses',
  'DIA-19':
    'no dialect renders the whole corpus exactly as canonical; a dialect without pinned rules does not compile',
} as const;
