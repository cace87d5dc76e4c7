import { DIALECT_KEY } from '../../src/index.ts';

/** In every hostile value. */
export const VALUE = 'cAnArY-value';
/** In every hostile name. */
export const NAME = 'cAnArY-name';
/** What is searched for, without regard to case: some transports lower what they repeat. */
export const CANARY = /canary/i;

/** One hostile message. */
export interface Hostile {
  readonly what: string;
  readonly message: unknown;
  /** Whether a handler may run on it: content is not shape. */
  readonly isAdmissible?: boolean;
}

const WRONG: readonly unknown[] = [
  VALUE,
  [VALUE],
  { [NAME]: VALUE },
  7,
  1e308,
  true,
  null,
  [],
  [[[[VALUE]]]],
  { toString: VALUE, constructor: VALUE },
  JSON.parse(`{"__proto__":{"${NAME}":"${VALUE}"}}`),
];

/** Each of the wrong values but those that are right in a place. */
const except = (...kinds: readonly string[]): readonly unknown[] =>
  WRONG.filter((value) => !kinds.includes(kindOf(value)));

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const rpc = (method: unknown, params?: unknown, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});

function tag(prefix: string, value: unknown): string {
  return `${prefix}: ${JSON.stringify(value)?.slice(0, 60) ?? typeof value}`;
}

const envelopes: readonly Hostile[] = [
  ...except('object').map((message) => ({ what: tag('a message', message), message })),
  ...[
    {},
    { [NAME]: VALUE },
    { jsonrpc: VALUE, id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: 1, method: 'ping', [NAME]: VALUE },
    { jsonrpc: '2.0', id: 1, method: 'ping', result: VALUE },
    { jsonrpc: '2.0', id: 1, result: { [NAME]: VALUE }, [NAME]: VALUE },
    { jsonrpc: '2.0', id: 1, result: VALUE },
    { jsonrpc: '2.0', id: 1, error: VALUE },
    { jsonrpc: '2.0', id: 1, error: { code: 1, message: VALUE, data: { [NAME]: VALUE } } },
    [rpc('ping'), rpc('tools/call', { name: VALUE })],
    { jsonrpc: '2.0', method: NAME, params: { [NAME]: VALUE } },
    { jsonrpc: '2.0', method: `notifications/${NAME}`, params: { [NAME]: VALUE } },
  ].map((message) => ({ what: tag('an envelope', message), message })),
  ...except('number').flatMap((value) =>
    typeof value === 'string'
      ? []
      : [{ what: tag('an id', value), message: rpc('ping', {}, value) }],
  ),
  ...[
    `${VALUE}${'x'.repeat(128)}`,
    `${VALUE}\u0000`,
    `${VALUE}\u007f`,
    `${VALUE}\ud800`,
    1.5,
    2 ** 60,
  ].map((id) => ({ what: tag('an id', id), message: rpc('ping', {}, id) })),
  ...except('object').map((params) => ({
    what: tag('params', params),
    message: rpc('tools/call', params),
  })),
  ...[
    VALUE,
    `tools/${NAME}`,
    'resources/list',
    'TOOLS/CALL',
    'tools/call ',
    '__proto__',
    'constructor',
  ].map((method) => ({ what: tag('a method', method), message: rpc(method, { [NAME]: VALUE }) })),
  ...except('string').map((method) => ({
    what: tag('a method', method),
    message: rpc(method, { [NAME]: VALUE }),
  })),
];

const client = { name: VALUE, version: VALUE };
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client };
const handshakes: readonly Hostile[] = [
  hello,
  { ...hello, protocolVersion: VALUE },
  { ...hello, protocolVersion: `1${VALUE}` },
  { ...hello, protocolVersion: VALUE.repeat(1000) },
  { ...hello, [NAME]: VALUE, _meta: { [NAME]: VALUE } },
  { ...hello, _meta: VALUE },
  { ...hello, task: VALUE },
  ...except('string').map((protocolVersion) => ({ ...hello, protocolVersion })),
  ...WRONG.map((capabilities) => ({ ...hello, capabilities })),
  ...WRONG.map((value) => ({ ...hello, capabilities: { sampling: value, elicitation: value } })),
  ...WRONG.map((value) => ({
    ...hello,
    capabilities: { experimental: value, roots: value, tasks: value },
  })),
  ...WRONG.map((clientInfo) => ({ ...hello, clientInfo })),
  ...WRONG.map((value) => ({
    ...hello,
    clientInfo: { ...client, icons: value, websiteUrl: value },
  })),
  ...WRONG.map((value) => ({ ...hello, clientInfo: { name: value, version: value } })),
  {},
].map((params) => ({ what: tag('initialize', params), message: rpc('initialize', params) }));

const VERSION_META = 'io.modelcontextprotocol/protocolVersion';
const RELATED = 'io.modelcontextprotocol/related-task';
const good = { city: 'Bern' };

function metas(): readonly (readonly [string, unknown])[] {
  return [
    ...except('object').map((meta) => [tag('_meta', meta), meta] as const),
    ...WRONG.map((value) => [tag('dialect', value), { [DIALECT_KEY]: value }] as const),
    ...except('number', 'string').map(
      (value) => [tag('progress token', value), { progressToken: value }] as const,
    ),
    ...WRONG.map((value) => [tag('version', value), { [VERSION_META]: value }] as const),
    ...WRONG.map(
      (value) =>
        [
          tag('capabilities', value),
          {
            [VERSION_META]: '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': value,
            'io.modelcontextprotocol/clientInfo': value,
          },
        ] as const,
    ),
    ['a long progress token', { progressToken: `${VALUE}${'x'.repeat(128)}` }],
    ['a dirty progress token', { progressToken: `${VALUE}\n` }],
  ];
}

const requests: readonly Hostile[] = [
  ...metas().map(([what, _meta]) => ({
    what: `call, ${what}`,
    message: rpc('tools/call', { name: 'forecast', arguments: good, _meta }),
    isAdmissible: true,
  })),
  ...metas().map(([what, _meta]) => ({
    what: `list, ${what}`,
    message: rpc('tools/list', { _meta }),
  })),
  ...metas().map(([what, _meta]) => ({
    what: `discover, ${what}`,
    message: rpc('server/discover', { _meta }),
  })),
  ...metas().map(([what, _meta]) => ({ what: `ping, ${what}`, message: rpc('ping', { _meta }) })),
  ...[...except('string'), VALUE, `${VALUE}\u0000`, VALUE.repeat(100)].map((cursor) => ({
    what: tag('a cursor', cursor),
    message: rpc('tools/list', { cursor }),
  })),
  ...[...except('string'), VALUE, 'secret', '__proto__', 'constructor', ''].map((name) => ({
    what: tag('a name', name),
    message: rpc('tools/call', { name, arguments: { [NAME]: VALUE } }),
  })),
  ...WRONG.map((value) => ({
    what: tag('switches', value),
    message: rpc('tools/call', {
      name: 'forecast',
      arguments: good,
      task: value,
      requestState: value,
      inputResponses: value,
      [NAME]: value,
      _meta: { [RELATED]: value, [NAME]: value },
    }),
    isAdmissible: true,
  })),
  ...['cancelled', 'progress', 'initialized', 'roots/list_changed', NAME].flatMap((name) =>
    [...WRONG, { requestId: VALUE }, { progressToken: VALUE, progress: 1 }].map((params) => ({
      what: tag(`notification ${name}`, params),
      message: { jsonrpc: '2.0', method: `notifications/${name}`, params },
    })),
  ),
];

const full = {
  city: 'Bern',
  days: 3,
  unit: 'metric',
  from: '2026-12-01',
  tags: ['a'],
  place: { lat: 1 },
};

/** Arguments that break the schema of `forecast` in every way there is, in whatever dialect they are sent. */
const wrongArguments: readonly (readonly [string, unknown])[] = [
  ...except('object', 'null').map((args) => [tag('arguments', args), args] as const),
  ...except('string').map((city) => [tag('city', city), { ...full, city }] as const),
  ...[VALUE, [VALUE], '7', 7.5, 0, 15, 1e308, -1, { [NAME]: VALUE }].map(
    (days) => [tag('days', days), { ...full, days }] as const,
  ),
  ...[VALUE, 'METRIC', '', 7, ['metric']].map(
    (unit) => [tag('unit', unit), { ...full, unit }] as const,
  ),
  ...[VALUE, '2026-13-01', `2026-12-01${VALUE}`, 20_261_201].map(
    (from) => [tag('from', from), { ...full, from }] as const,
  ),
  ...[VALUE, [7], [VALUE, 7], { 0: VALUE }, Array.from({ length: 9 }, () => VALUE)].map(
    (tags) => [tag('tags', tags), { ...full, tags }] as const,
  ),
  ...[VALUE, [], {}, { lat: VALUE }, { lat: 1, [NAME]: VALUE }, { lat: 91 }].map(
    (place) => [tag('place', place), { ...full, place }] as const,
  ),
  ['undeclared', { ...full, [NAME]: VALUE }],
  ['undeclared, null', { ...full, [NAME]: null }],
  ['missing', { [NAME]: VALUE }],
  ['dirty text', { ...full, city: `${VALUE}\u0000` }],
  ['an unpaired surrogate', { ...full, city: `${VALUE}\ud800` }],
  ['too long', { ...full, city: VALUE.repeat(100) }],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map(
    (name) =>
      [`the name ${name}`, JSON.parse(`{"city":"Bern","${name}":"${VALUE}"}`) as unknown] as const,
  ),
];

/** Content is not shape: these are text, and a handler runs on them. */
const hostileText: readonly unknown[] = [
  `../../${VALUE}`,
  `'; DROP TABLE ${VALUE}; --`,
  `<script>${VALUE}</script>`,
  `\${${VALUE}}`,
  `${VALUE}\r\nX: 1`,
];

/** Everything, with the calls of a tool spelled in a dialect. */
export function corpus(dialect: string): readonly Hostile[] {
  const meta = { [DIALECT_KEY]: dialect };
  const call = (args: unknown): object =>
    rpc('tools/call', { name: 'forecast', arguments: args, _meta: meta });
  return [
    ...envelopes,
    ...handshakes,
    ...requests,
    ...wrongArguments.map(([what, args]) => ({ what: `${dialect}, ${what}`, message: call(args) })),
    ...hostileText.map((city) => ({
      what: tag(`${dialect}, text`, city),
      message: call({ ...full, city }),
      isAdmissible: true,
    })),
  ];
}

/** What `forecast` publishes here: something of every kind. */
export const FORECAST_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  properties: {
    city: { type: 'string', maxLength: 80 },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    unit: { enum: ['metric', 'imperial'] },
    from: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 4 },
    place: {
      type: 'object',
      properties: { lat: { type: 'number', minimum: -90, maximum: 90 } },
      required: ['lat'],
      additionalProperties: false,
    },
  },
  required: ['city'],
  additionalProperties: false,
};

/** A response without the member that may repeat what its caller sent. */
export function withoutId(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return response;
  const { id: _, ...rest } = response as Record<string, unknown>;
  return rest;
}
