import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import {
  CANARY,
  NAME,
  argumentsCorpus,
  corpus,
  hostileBytes,
  hostileRequests,
  sample,
} from '../src/index.ts';
import type { AttackedTool, Hostile } from '../src/index.ts';
import { INHERITED } from '../src/canary.ts';
import { TOOL } from './support/servers.ts';

const cases = corpus({ tool: TOOL, hidden: ['secret'] });

/** Names that the protocol, the tool's schema, or an index gives a meaning to. */
const KNOWN = new Set(
  [
    'jsonrpc id method params result error code message data name version arguments _meta cursor task',
    'requestState inputResponses progressToken progress requestId protocolVersion capabilities clientInfo',
    'sampling elicitation experimental roots tasks icons websiteUrl city days 0 ai.redouble/dialect',
    'io.modelcontextprotocol/protocolVersion io.modelcontextprotocol/clientCapabilities',
    'io.modelcontextprotocol/clientInfo io.modelcontextprotocol/related-task',
  ].flatMap((line) => line.split(' ')),
);

function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
}

/** Whether somewhere in it stands a value that no canary fits into. */
function holdsNothing(value: unknown): boolean {
  if (value === true || value === null) return true;
  if (typeof value !== 'object') return false;
  const members = Object.values(value);
  return members.length === 0 || members.some(holdsNothing);
}

describe('the corpus', () => {
  test(`every case carries a canary, unless no canary fits into what is hostile (${verifies('HOS-01')})`, () => {
    const without = cases.filter(({ message }) => !CANARY.test(JSON.stringify(message)));
    expect(without.filter(({ message }) => !holdsNothing(message))).toEqual([]);
    // true, null, [] and {}, once at each place.
    expect(without).toHaveLength(82);
    expect(cases.length).toBeGreaterThan(450);
  });

  test(`a hostile name carries one of its own (${verifies('HOS-01')})`, () => {
    const others = cases
      .flatMap(({ message }) => namesIn(message))
      .filter((name) => !KNOWN.has(name) && !INHERITED.includes(name));
    expect([...new Set(others)]).toEqual([NAME]);
  });

  test(`bytes and HTTP requests carry one (${verifies('HOS-01')})`, () => {
    const latin = new TextDecoder('latin1');
    for (const { what, bytes } of hostileBytes) {
      const text = latin.decode(bytes).replaceAll('\0', '');
      expect([what, CANARY.test(text)]).toEqual([what, true]);
      expect([what, bytes.includes(0x0a)]).toEqual([what, false]);
    }
    for (const request of hostileRequests) {
      expect(JSON.stringify({ ...request, what: '' })).toMatch(CANARY);
    }
  });

  test('every case is there once, and says what it is', () => {
    const named = [...cases, ...hostileBytes].map(({ what }) => what);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(cases.map(({ message }) => JSON.stringify(message))).size).toBe(cases.length);
  });
});

/** Something of every kind that a schema can ask for. */
const RICH: AttackedTool = {
  name: 'rich',
  inputSchema: {
    type: 'object',
    $defs: {
      node: {
        type: 'object',
        properties: {
          label: { type: 'string' },
          children: { type: 'array', items: { $ref: '#/$defs/node' } },
        },
        required: ['label'],
        additionalProperties: false,
      },
      'a/b': { type: 'integer', exclusiveMinimum: 10, multipleOf: 4 },
    },
    properties: {
      id: { type: 'string', format: 'uuid' },
      code: { type: 'string', minLength: 20, maxLength: 30 },
      at: { type: 'string', format: 'date-time' },
      step: { $ref: '#/$defs/a~1b' },
      ratio: { type: 'number', minimum: 0, maximum: 1 },
      flag: { type: 'boolean' },
      kind: { enum: ['one', 'two'] },
      fixed: { const: 7 },
      either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      maybe: { type: ['null', 'string'] },
      tree: { $ref: '#/$defs/node' },
      list: { type: 'array', items: { type: 'integer', maximum: 5 }, minItems: 2, maxItems: 3 },
    },
    required: ['id', 'tree'],
    additionalProperties: false,
  },
};

const argumentsOf = ({ message }: Hostile): unknown =>
  (message as { params: { arguments: unknown } }).params.arguments;

describe('the arguments of a tool', () => {
  const gate = compile(RICH.inputSchema);

  test('the sample is what the schema takes, as full as it goes', () => {
    const made = sample(RICH.inputSchema) as object;
    expect(gate.judge(made)).toBeUndefined();
    expect(Object.keys(made)).toEqual(Object.keys(RICH.inputSchema['properties'] as object));
  });

  test('each wrong one is refused, at every place, but nulls, text and alternatives', () => {
    const found = argumentsCorpus({ tool: RICH });
    const wrong = found.filter(({ isAdmissible }) => isAdmissible !== true);
    const admitted = wrong.filter((entry) => gate.accepts(argumentsOf(entry)));
    // Of alternatives the corpus reads the first: a second one may take what the first refuses.
    expect(admitted.map(({ what }) => what)).toEqual([
      'rich, /either: 77345112009',
      'rich, /either: 7.7345112009e+300',
    ]);
    expect(wrong.length).toBeGreaterThan(150);
    for (const name of ['/tree/children/0/label', '/list/0', '/step', '/kind', '/fixed']) {
      expect(wrong.some(({ what }) => what.includes(`${name}: `))).toBe(true);
    }
  });

  test('hostile text is taken: content is not shape', () => {
    const texts = argumentsCorpus({ tool: TOOL }).filter(({ what }) => what.includes(', text: '));
    expect(texts).toHaveLength(5);
    const { accepts } = compile(TOOL.inputSchema);
    for (const entry of texts) {
      expect(accepts(argumentsOf(entry))).toBe(true);
      expect(entry.isAdmissible).toBe(true);
    }
  });

  test('a dialect is named on every call, and a schema that cannot be read still gives calls', () => {
    const dialect = { key: 'k', name: 'd' };
    for (const { message } of argumentsCorpus({ tool: TOOL, dialect })) {
      expect(message).toMatchObject({ params: { _meta: { k: 'd' } } });
    }
    for (const inputSchema of [{}, { $ref: '#' }, { $ref: '#/nowhere' }, { type: 7 }]) {
      const tool = { name: 'odd', inputSchema } as AttackedTool;
      expect(corpus({ tool }).length).toBeGreaterThan(400);
    }
  });
});
