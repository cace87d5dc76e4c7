import { arrayCodec } from '../lib/codec.ts';
import type { Codec } from '../lib/codec.ts';
import { own } from '../lib/objects.ts';
import { writesAnyAsText } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

/** What an array schema says of its items, as it is published. */
export interface Items {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly codec: Codec | undefined;
}

/** The items of an array. */
export function items(writer: Writer, schema: SchemaObject, place: Place): Items {
  const { profile } = writer;
  const entries = new Map<string, unknown>();
  const deeper = (path: string): Place => ({
    ...place,
    path: `${place.path}/${path}`,
    depth: place.depth + 1,
  });
  const prefix = own(schema, 'prefixItems');
  const held = own(schema, 'items') as JsonSchema | undefined;
  const { mustBeSatisfiable = false } = profile;
  // Beyond the last item that may be there, nothing is said; where grammars are made, nothing may be.
  const most = mustBeSatisfiable ? Number(own(schema, 'maxItems') ?? Infinity) : Infinity;
  const listed = (Array.isArray(prefix) ? (prefix as readonly JsonSchema[]) : []).slice(0, most);
  const first = listed.map((item, index) => writer.rewrite(item, deeper(`prefixItems/${index}`)));
  if (first.length > 0)
    entries.set(
      'prefixItems',
      first.map((item) => item.schema),
    );
  const isOpen = mustBeSatisfiable && Number(own(schema, 'minItems') ?? 0) > first.length;
  const needs = profile.itemsRequired === true || writesAnyAsText(profile) || isOpen;
  let rest: Rewritten | undefined;
  if (held === false) {
    if (!needs && profile.noBooleanSchemas !== true) entries.set('items', false);
    else {
      entries.set('items', { type: 'string' });
      entries.set('maxItems', Math.min(first.length, Number(own(schema, 'maxItems') ?? Infinity)));
    }
  } else if (held !== undefined || needs) {
    rest = writer.rewrite(held ?? true, deeper('items'));
    entries.set('items', rest.schema);
  }
  const codecs = first.map(({ codec }) => codec);
  return { entries, codec: arrayCodec(codecs, rest?.codec) };
}
