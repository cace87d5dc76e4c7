import { Type as Old } from '@sinclair/typebox';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { Temporal } from 'temporal-polyfill';
import { Type } from 'typebox';
import {
  AsDate,
  AsTemporal,
  DateOnly,
  DateTime,
  Duration,
  Int64,
  Nullable,
  TimeOnly,
  Uint8,
  codec,
} from '../src/index.ts';

const at = '2026-02-03T10:20:30.000Z';

describe('a codec', () => {
  test(`turns accepted JSON into runtime values, and back (${verifies('SCH-19')})`, () => {
    const { decode, encode, converts } = codec(
      Type.Object({
        id: Int64(),
        at: AsDate(DateTime()),
        day: AsDate(DateOnly()),
        plain: AsTemporal(DateOnly(), Temporal.PlainDate),
        instant: AsTemporal(DateTime(), Temporal.Instant),
        wait: Type.Optional(AsTemporal(Duration(), Temporal.Duration)),
        time: TimeOnly(),
        count: Uint8(),
      }),
    );
    const json = {
      id: '-9223372036854775808',
      at,
      day: '2026-02-03',
      plain: '2026-02-03',
      instant: '2026-02-03T10:20:30Z',
      time: '10:20:30Z',
      count: 3,
    };
    const decoded = decode(json);
    expect(converts).toBe(true);
    if (!decoded.ok) throw new Error('refused');
    expect(decoded.value).toEqual({
      ...json,
      id: -9_223_372_036_854_775_808n,
      at: new Date(at),
      day: new Date('2026-02-03T00:00:00Z'),
      plain: Temporal.PlainDate.from('2026-02-03'),
      instant: Temporal.Instant.from('2026-02-03T10:20:30Z'),
    });
    expect(encode(decoded.value)).toEqual({ ok: true, value: json });
  });

  test(`reaches arrays, tuples, maps, unions and recursive types (${verifies('SCH-19')})`, () => {
    const tree = Type.Cyclic(
      { Tree: Type.Object({ id: Int64(), children: Type.Array(Type.Ref('Tree')) }) },
      'Tree',
    );
    const { decode, encode } = codec(
      Type.Object({
        list: Type.Array(Int64()),
        pair: Type.Tuple([Type.String(), Int64()]),
        map: Type.Record(Type.String(), Int64()),
        either: Type.Array(
          Type.Union([Type.Object({ n: Int64() }), Type.Object({ s: Type.String() }), Type.Null()]),
        ),
        maybe: Nullable(Int64()),
        tree,
      }),
    );
    const json = {
      list: ['1', '2'],
      pair: ['1', '1'] as [string, string],
      map: JSON.parse('{"a":"1","__proto__":"2"}') as Record<string, string>,
      either: [{ s: '1' }, { n: '1' }, null],
      maybe: null,
      tree: { id: '1', children: [{ id: '2', children: [] }] },
    };
    const decoded = decode(json);
    if (!decoded.ok) throw new Error('refused');
    expect(decoded.value).toMatchObject({
      list: [1n, 2n],
      pair: ['1', 1n],
      either: [{ s: '1' }, { n: 1n }, null],
      maybe: null,
      tree: { id: 1n, children: [{ id: 2n, children: [] }] },
    });
    expect(Object.entries(decoded.value.map)).toEqual([
      ['a', 1n],
      ['__proto__', 2n],
    ]);
    expect(encode(decoded.value)).toEqual({ ok: true, value: json });
  });

  test(`takes no inherited name for a member of a union's branch (${verifies('SCH-19')})`, () => {
    const names = ['toString', 'constructor', 'valueOf', 'hasOwnProperty'];
    for (const name of names) {
      const branch = { id: Int64(), [name]: Type.Optional(Type.String({ maxLength: 5 })) };
      const { decode, encode } = codec(Type.Object({ of: Nullable(Type.Object(branch)) }));
      const decoded = decode({ of: { id: '7' } });
      if (!decoded.ok) throw new Error('refused');
      expect(decoded.value).toEqual({ of: { id: 7n } });
      expect(encode(decoded.value)).toEqual({ ok: true, value: { of: { id: '7' } } });
    }
  });

  test(`converts nested codecs from the inside out, of both TypeBox lines (${verifies('SCH-17', 'SCH-19')})`, () => {
    const inner = Type.Codec(Type.String())
      .Decode(Number)
      .Encode((value) => String(value));
    const outer = Type.Codec(Type.Object({ n: inner }))
      .Decode(({ n }) => n)
      .Encode((n) => ({ n }));
    expect(codec(outer).decode({ n: '5' })).toEqual({ ok: true, value: 5 });
    expect(codec(outer).encode(5)).toEqual({ ok: true, value: { n: '5' } });
    const old = Old.Object({ n: Old.Transform(Old.String()).Decode(Number).Encode(String) });
    expect(codec(old).decode({ n: '5' })).toEqual({ ok: true, value: { n: 5 } });
  });

  test(`copies nothing where nothing changes, and never its argument (${verifies('SCH-19')})`, () => {
    const plain = codec(Type.Object({ a: Type.String() }));
    const json = Object.freeze({ a: 'x' });
    expect(plain.converts).toBe(false);
    expect(plain.decode(json)).toEqual({ ok: true, value: json });
    const some = codec(Type.Object({ a: Type.Optional(Int64()), b: Type.Array(Type.String()) }));
    const b = Object.freeze(['x']);
    const untouched = Object.freeze({ b }) as { a?: string; b: string[] };
    const decoded = some.decode(untouched);
    expect(decoded.ok && decoded.value).toBe(untouched);
    const changed = some.decode(Object.freeze({ a: '1', b }) as { a?: string; b: string[] });
    expect(changed.ok && changed.value.b).toBe(b);
  });

  test(`tells a failure by the declared place alone (${verifies('SCH-19')})`, () => {
    const secret = Type.Codec(Type.String())
      .Decode((text): number => {
        throw new Error(`no such thing: ${text}`);
      })
      .Encode(String);
    const { decode } = codec(
      Type.Object({ 'a/b': Type.Record(Type.String(), Type.Array(secret)) }),
    );
    const decoded = decode({ 'a/b': { CANARY: ['CANARY'] } });
    expect(decoded).toEqual({
      ok: false,
      refusal: {
        correctable: true,
        message: '/a~1b/*/0 must be a value that its type can hold.',
        violations: [
          { path: '/a~1b/*/0', rule: 'codec', expected: 'must be a value that its type can hold' },
        ],
        total: 1,
      },
    });
    expect(JSON.stringify(decoded)).not.toContain('CANARY');
  });

  test.each([
    ['a leap second', Type.Object({ p: AsDate(DateTime()) }), { p: '2016-12-31T23:59:60Z' }],
    [
      'a duration beyond its class',
      Type.Object({ p: AsTemporal(Duration(), Temporal.Duration) }),
      { p: `P${'9'.repeat(400)}D` },
    ],
  ])(
    `refuses %s that the format allows and the type cannot hold (${verifies('SCH-19')})`,
    (_, type, json) => {
      expect(codec(type).decode(json as never)).toMatchObject({
        ok: false,
        refusal: { violations: [{ path: '/p' }] },
      });
    },
  );

  test(`refuses to encode what is not the declared value (${verifies('SCH-19')})`, () => {
    const { encode } = codec(Type.Object({ at: AsDate(DateTime()) }));
    expect(encode({ at: new Date(Number.NaN) })).toMatchObject({
      ok: false,
      refusal: { violations: [{ path: '/at' }] },
    });
    expect(encode({ at: 'CANARY' as unknown as Date })).toMatchObject({ ok: false });
    const either = codec(Type.Object({ p: Type.Union([Int64(), Type.Null()]) }));
    expect(either.encode({ p: {} as unknown as bigint })).toMatchObject({ ok: false });
  });
});
