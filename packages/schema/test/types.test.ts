import { Type as Old } from '@sinclair/typebox';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { Temporal } from 'temporal-polyfill';
import { Type } from 'typebox';
import * as z from 'zod';
import {
  AsDate,
  AsTemporal,
  DateOnly,
  DateTime,
  Duration,
  Int16,
  Int32,
  Int64,
  Int8,
  ListArtifact,
  Nullable,
  Open,
  SafeInteger,
  TimeOnly,
  Uint16,
  Uint32,
  Uint8,
} from '../src/index.ts';
import type { Decoded, Static } from '../src/index.ts';

// Each extends the other, and any is neither.
type Same<A, B> = [A, B] extends [B, A] ? (0 extends 1 & A ? false : true) : false;

/** Compiles only where the two types are one. */
function same<A, B>(..._proof: Same<A, B> extends true ? [] : [never]): number {
  return 1;
}

const numbers = [Int8(), Int16(), Int32(), Uint8(), Uint16(), Uint32(), SafeInteger()] as const;
const temporals = [DateOnly(), TimeOnly(), DateTime(), Duration()] as const;
const id = Int64();
const date = AsDate(DateTime());
const day = AsTemporal(DateOnly(), Temporal.PlainDate);
const nullable = Nullable(Type.String());
const open = Open();
const list = ListArtifact(Type.Object({ a: Type.String() }));
const whole = Type.Object({ id, date: Type.Optional(date), n: Uint8() });
const zod = z.object({ a: z.string().default('x'), b: z.number().optional() });
const old = Old.Object({ a: Old.Optional(Old.Integer()) });
const plain = {
  type: 'object',
  properties: { a: { type: 'string' } },
  required: ['a'],
} as const;

describe('types', () => {
  test(`of every builder and of every kind of declaration (${verifies('SCH-15', 'SCH-17', 'SCH-19')})`, () => {
    const proofs = [
      same<Static<(typeof numbers)[number]>, number>(),
      same<Static<(typeof temporals)[number]>, string>(),
      same<Static<typeof id>, string>(),
      same<Decoded<typeof id>, bigint>(),
      same<Static<typeof date>, string>(),
      same<Decoded<typeof date>, Date>(),
      same<Decoded<typeof day>, Temporal.PlainDate>(),
      same<Static<typeof nullable>, string | null>(),
      same<Static<typeof open>, unknown>(),
      same<
        Static<typeof list>,
        { artifact_ref?: string; digest: string; items: { a: string }[] }
      >(),
      same<Static<typeof whole>, { id: string; date?: string; n: number }>(),
      same<Decoded<typeof whole>, { id: bigint; date?: Date; n: number }>(),
      same<Static<typeof zod>, { a: string; b?: number | undefined }>(),
      same<Static<typeof old>, { a?: number }>(),
      same<Decoded<typeof old>, { a?: number }>(),
      same<Static<typeof plain>, { a: string }>(),
      // @ts-expect-error -- a bigint is not what is on the wire
      same<Static<typeof id>, bigint>(),
    ];
    expect(proofs).toHaveLength(17);
  });
});
