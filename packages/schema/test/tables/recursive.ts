import { Type as Old } from '@sinclair/typebox';
import { verifies } from '@sallyport/requirements';
import { Type } from 'typebox';
import * as z from 'zod';
import { Int8 } from '../../src/index.ts';
import { closed } from '../support/documents.ts';
import type { Row } from '../support/documents.ts';

const node = Type.Cyclic(
  { Node: Type.Object({ name: Type.String(), children: Type.Array(Type.Ref('Node')) }) },
  'Node',
);
const otherNode = Type.Cyclic(
  { Node: Type.Object({ id: Int8(), next: Type.Optional(Type.Ref('Node')) }) },
  'Node',
);
const family = Type.Module({
  A: Type.Object({ b: Type.Optional(Type.Ref('B')) }),
  B: Type.Object({ a: Type.Optional(Type.Ref('A')) }),
});
const oldFamily = Old.Module({
  A: Old.Object({ b: Old.Optional(Old.Ref('B')) }),
  B: Old.Object({ a: Old.Optional(Old.Ref('A')) }),
});
const text = { type: 'string' };
const ref = (name: string): { $ref: string } => ({ $ref: `#/$defs/${name}` });
const nodeDefinition = closed({ name: text, children: { type: 'array', items: ref('Node') } });
const familyDefinitions = { A: closed({ b: ref('B') }, ['b']), B: closed({ a: ref('A') }, ['a']) };

const zodNode = z.object({
  name: z.string(),
  get children() {
    return z.array(zodNode);
  },
});

/** Types that refer to themselves, to each other, or to what stands elsewhere in the declaration. */
export const recursive: readonly Row[] = [
  [
    `two types of one name, one of them twice (${verifies('SCH-07')})`,
    Type.Object({ left: node, right: node, other: otherNode }),
    {
      ...closed({ left: ref('Node'), right: ref('Node'), other: ref('Node_2') }),
      $defs: {
        Node: nodeDefinition,
        Node_2: closed(
          { id: { type: 'integer', minimum: -128, maximum: 127 }, next: ref('Node_2') },
          ['next'],
        ),
      },
    },
  ],
  [`a root (${verifies('SCH-07')})`, node, { ...nodeDefinition, $defs: { Node: nodeDefinition } }],
  [
    `two members of a module, each once (${verifies('SCH-07')})`,
    Type.Object({ a: family.A, b: family.B }),
    { ...closed({ a: ref('A'), b: ref('B') }), $defs: familyDefinitions },
  ],
  [
    `This, which is the object around it (${verifies('SCH-07')})`,
    Type.Object({ list: Type.Object({ next: Type.Optional(Type.This()) }) }),
    {
      ...closed({ list: ref('This') }),
      $defs: { This: closed({ next: ref('This') }, ['next']) },
    },
  ],
  [
    `an optional and a nullable reference (${verifies('SCH-07', 'SCH-13')})`,
    Type.Object({ p: Type.Optional(Type.Union([node, Type.Null()])) }),
    {
      ...closed({ p: { anyOf: [ref('Node'), { type: 'null' }] } }, ['p']),
      $defs: { Node: nodeDefinition },
    },
  ],
  [
    `a recursive type of TypeBox 0.34, whose name counts the process's types (${verifies('SCH-07', 'SCH-17')})`,
    Old.Object({
      p: Old.Recursive((self) => Old.Object({ n: Old.Optional(self) })),
      q: Old.Recursive((self) => Old.Object({ m: Old.Array(self) })),
    }),
    {
      ...closed({ p: ref('Recursive'), q: ref('Recursive_2') }),
      $defs: {
        Recursive: closed({ n: ref('Recursive') }, ['n']),
        Recursive_2: closed({ m: { type: 'array', items: ref('Recursive_2') } }),
      },
    },
  ],
  [
    `a named recursive type of TypeBox 0.34 (${verifies('SCH-07', 'SCH-17')})`,
    Old.Object({
      p: Old.Recursive((self) => Old.Object({ n: Old.Optional(self) }), { $id: 'List' }),
    }),
    { ...closed({ p: ref('List') }), $defs: { List: closed({ n: ref('List') }, ['n']) } },
  ],
  [
    `a module of TypeBox 0.34 (${verifies('SCH-07', 'SCH-17')})`,
    Old.Object({ p: oldFamily.Import('A') }),
    { ...closed({ p: ref('A') }), $defs: familyDefinitions },
  ],
  [
    `a recursive root of zod (${verifies('SCH-07', 'SCH-15')})`,
    zodNode,
    {
      ...closed({ name: text, children: { type: 'array', items: ref('Root') } }),
      $defs: { Root: closed({ name: text, children: { type: 'array', items: ref('Root') } }) },
    },
  ],
  [
    `a recursive type of zod within (${verifies('SCH-07', 'SCH-15')})`,
    z.object({ x: zodNode, y: zodNode }),
    {
      ...closed({ x: ref('__schema0'), y: ref('__schema0') }),
      $defs: {
        __schema0: closed({ name: text, children: { type: 'array', items: ref('__schema0') } }),
      },
    },
  ],
  [
    `a plain document's definitions, old spelling, with text beside a reference (${verifies('SCH-15')})`,
    {
      type: 'object',
      properties: { p: { $ref: '#/definitions/a~1b', description: 'd' } },
      definitions: { 'a/b': { type: 'string' }, unused: { not: {} } },
    },
    {
      ...closed({ p: { $ref: '#/$defs/a~1b', description: 'd' } }, ['p']),
      $defs: { 'a/b': text },
    },
  ],
  [
    `a pointer into a plain document (${verifies('SCH-15')})`,
    {
      type: 'object',
      properties: { p: { type: 'string', maxLength: 3 }, q: { $ref: '#/properties/p' } },
      required: ['q'],
    },
    {
      ...closed({ p: { type: 'string', maxLength: 3 }, q: ref('p') }, ['p']),
      $defs: { p: { type: 'string', maxLength: 3 } },
    },
  ],
];
