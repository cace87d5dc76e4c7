import { describe, expect, test } from '@jest/globals';
import { importsIn } from '../src/imports.ts';
import { violations } from '../src/violations.ts';
import type { Workspace } from '../src/violations.ts';

const none = new Map<string, readonly string[]>();
const gate: Workspace = { name: '@s/gate', tier: 0, runtime: [], imports: none };
const schema: Workspace = {
  name: '@s/schema',
  tier: 1,
  runtime: ['@s/gate', 'typebox'],
  imports: new Map([['schema.ts', ['@s/gate', 'typebox']]]),
};

describe('boundaries', () => {
  test('importing downward is fine', () => {
    expect(violations([gate, schema])).toEqual([]);
  });

  test('importing upward and sideways is a violation', () => {
    const upward = { ...schema, tier: 0, runtime: [], imports: none };
    const sideways = { ...gate, imports: new Map([['gate.ts', ['@s/schema']]]) };
    expect(violations([sideways, upward])).toEqual([
      '@s/gate (tier 0) may not import @s/schema (tier 0)',
      'gate.ts imports @s/schema, which @s/gate does not bring along',
    ]);
  });

  test('a source may not import what only its tests have', () => {
    const undeclared = { ...gate, imports: new Map([['gate.ts', ['fast-check']]]) };
    expect(violations([undeclared])).toEqual([
      'gate.ts imports fast-check, which @s/gate does not bring along',
    ]);
  });

  test('a package of tier 0 brings no dependency', () => {
    expect(violations([{ ...gate, runtime: ['ajv'] }])).toEqual([
      '@s/gate (tier 0) brings the dependency ajv',
    ]);
  });

  test('a package of tier 0 may expect one beside it', () => {
    expect(violations([{ ...gate, runtime: ['typebox'], peers: ['typebox'] }])).toEqual([]);
    expect(violations([{ ...gate, runtime: ['@s/schema'], peers: ['@s/schema'] }, schema])).toEqual(
      ['@s/gate (tier 0) may not import @s/schema (tier 1)'],
    );
  });

  test('a package may not import an app', () => {
    const app: Workspace = { name: '@s/app', tier: undefined, runtime: ['@s/gate'], imports: none };
    expect(violations([gate, app])).toEqual([]);
    expect(violations([app, { ...gate, tier: 1, runtime: ['@s/app'] }])).toEqual([
      '@s/gate (tier 1) may not import @s/app (an app or tooling)',
    ]);
  });

  test('imports of every form are found by package name', () => {
    const source = `import a from '@s/gate/inline'; export * from "typebox/type";
      import './own.ts'; import { b } from 'node:fs'; const c = await import('ajv'); import 'side';`;
    expect(importsIn(source)).toEqual(['@s/gate', 'typebox', 'ajv', 'side']);
  });
});
