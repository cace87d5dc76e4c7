// What the interposer costs over the bare SDK, in process: one admitted call, one list of 100 tools, one
// refused call. The same server, the same handlers, a transport that does nothing; paired, so read the ratios.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { measure, table } from '@sallyport/bench';
import { dialectNamed } from '@sallyport/dialects';
import { compile } from '@sallyport/gate';
import { interpose, prepare, staticGrants } from '@sallyport/interposer';

const inputSchema = {
  type: 'object',
  properties: {
    city: { type: 'string', maxLength: 80 },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    unit: { enum: ['metric', 'imperial'] },
  },
  required: ['city'],
  additionalProperties: false,
};
const toolOf = (name) => ({
  name,
  inputSchema,
  rendering: (dialect) => dialectNamed(dialect).render(inputSchema),
  published: (dialect) => ({
    name,
    inputSchema: dialectNamed(dialect).render(inputSchema).inputSchema,
  }),
});
const names = Array.from({ length: 100 }, (_, index) => `tool_${index}`);
const tools = new Map(names.map((name) => [name, toolOf(name)]));
const catalog = { names, tool: (name) => tools.get(name) };
prepare(catalog);
const listed = { tools: names.map((name) => tools.get(name).published('canonical')) };
const result = { content: [{ type: 'text', text: 'sunny' }] };

/** A connected server, and a way to ask it one thing and wait for its answer. */
async function asking(wrap) {
  let answered = () => undefined;
  const transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: (message) => {
      answered(message);
      return Promise.resolve();
    },
  };
  const server = new Server({ name: 'bench', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => listed);
  server.setRequestHandler(CallToolRequestSchema, () => result);
  await server.connect(wrap(transport));
  let id = 0;
  return (method, params) =>
    new Promise((resolve) => {
      answered = resolve;
      transport.onmessage({ jsonrpc: '2.0', id: ++id, method, params }, {});
    });
}

const options = {
  catalog,
  resolveConsumer: () => ({ name: 'ann', groups: [] }),
  policy: staticGrants({ ann: names }),
};
const bare = await asking((transport) => transport);
const guarded = await asking((transport) => interpose(transport, options));
const audited = await asking((transport) =>
  interpose(transport, { ...options, audit: () => undefined }),
);

const params = { name: 'tool_7', arguments: { city: 'Bern', days: 3, unit: 'metric' } };
const strict = { ...params, _meta: { 'ai.redouble/dialect': 'openai_strict' } };
const refused = { name: 'tool_7', arguments: { city: 7 } };
const unknown = { name: 'no_such_tool', arguments: { city: 'Bern' } };
const gate = compile(inputSchema);

const of = (measured, name) => measured.find((one) => one.name === name).microseconds;
/** A pair of its own, so that no third candidate teaches the engine other shapes. */
async function over(heading, method, params_, rounds) {
  const pair = await measure(
    { 'bare SDK': () => bare(method, params_), interposed: () => guarded(method, params_) },
    { rounds },
  );
  console.log(table(heading, pair));
  return of(pair, 'interposed') - of(pair, 'bare SDK');
}

const perCall = await over('tools/call, admitted', 'tools/call', params, 15);
const perList = await over('tools/list, 100 tools', 'tools/list', {}, 15);
const others = await measure({
  'interposed, admitted': () => guarded('tools/call', params),
  'the same, audited': () => audited('tools/call', params),
  'the same in openai_strict': () => guarded('tools/call', strict),
  'arguments refused': () => guarded('tools/call', refused),
  'not admitted': () => guarded('tools/call', unknown),
  'the gate alone, one pass': () => gate.judge(params.arguments),
});
console.log(table('other calls', others));
const judging = of(others, 'the gate alone, one pass');
console.log(
  `over the bare SDK: ${perCall.toFixed(1)} us per call, of which the gate's ${judging.toFixed(1)};`,
);
console.log(`${perList.toFixed(1)} us per list of 100 tools`);
