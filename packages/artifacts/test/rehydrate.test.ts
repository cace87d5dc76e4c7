import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { Number as Numeric, Object as Fields, String as Text } from 'typebox';
import {
  ArtifactError,
  ArtifactRegistry,
  aliasOf,
  artifactAlias,
  artifactTypes,
  defineArtifact,
  listArtifact,
  rehydrate,
} from '../src/index.ts';

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  greet(): string {
    return `in ${this.name}`;
  }
}

const open = { additionalProperties: true };
const Link = defineArtifact('link', Fields({ url: Text() }, open));
const Cite = defineArtifact('link:cite', Fields({ url: Text(), year: Numeric() }, open));
const City = defineArtifact(
  'city',
  Fields({ name: Text() }, { additionalProperties: false }),
  ({ name }) => new Place(name),
);
const types = artifactTypes(Link, Cite, City);

/** What a result looks like at the other end. */
const shipped = (value: unknown): unknown => {
  new ArtifactRegistry().indexReachableFrom(value);
  return JSON.parse(JSON.stringify(value)) as unknown;
};

describe('rehydrate', () => {
  test(`an artifact of its own type, with its ref (${verifies('ART-04')})`, () => {
    const json = shipped(City.create({ name: 'Bern' })) as { readonly artifact_ref: string };
    const place = rehydrate(json, types) as Place & { artifact_ref: string };
    expect(place).toBeInstanceOf(Place);
    expect(place.greet()).toBe('in Bern');
    expect(place.artifact_ref).toBe(json.artifact_ref);
    expect(aliasOf(place)).toBe('city');
    expect(new ArtifactRegistry().register(place)).toBe(json.artifact_ref);
  });

  test.each([
    ['link:cite:pubmed', { url: 'x', year: 2026 }, 'link:cite'],
    ['link:cite:pubmed', { url: 'x' }, 'link'],
    ['link:note', { url: 'x', text: 'y' }, 'link'],
    ['link', { url: 7 }, undefined],
    ['other', { url: 'x' }, undefined],
    ['linker', { url: 'x' }, undefined],
  ])(`%s with %j is a %s (${verifies('ART-04')})`, (alias, fields, expected) => {
    const json = { ...fields, artifact_ref: `«artifact:${alias}~abcdefgh»` };
    const value = rehydrate(json, types);
    expect(aliasOf(value)).toBe(expected);
    expect(value).toEqual(json);
    if (expected === undefined) expect(value).toBe(json);
  });

  test(`a list artifact, item by item (${verifies('ART-04')})`, () => {
    const list = listArtifact('a city, a link, and more', [
      City.create({ name: 'Bern' }),
      Link.create({ url: 'x' }),
      { plain: true },
    ]);
    const value = rehydrate(shipped(list), types) as typeof list;
    expect(value.digest).toBe('a city, a link, and more');
    expect(value.items[0]).toBeInstanceOf(Place);
    expect(value.items.map(aliasOf)).toEqual(['city', 'link', undefined]);
    expect(aliasOf(value)).toBe('list');
  });

  test.each<unknown>([
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { artifact_ref: null },
    { artifact_ref: 'city~abcdefgh', name: 'Bern' },
    { artifact_ref: '«artifact:city~abcdefgh»' },
    { artifact_ref: '«artifact:city~abcdefgh»', name: 'Bern', more: 1 },
    { artifact_ref: '«artifact:list~abcdefgh»', items: 'x' },
    { artifact_ref: '«artifact:constructor~abcdefgh»' },
    { inner: { artifact_ref: '«artifact:city~abcdefgh»', name: 'Bern' } },
  ])(`whatever is no artifact at its root stays what it is: %j (${verifies('ART-04')})`, (json) => {
    expect(rehydrate(json, types)).toBe(json);
  });

  test.each<unknown>([new Error('no'), undefined, null, 'text', 7, Symbol('s')])(
    `whatever revive throws, the data stays (${verifies('ART-04')})`,
    (thrown) => {
      const Bad = defineArtifact('bad', Fields({}), (): object => {
        throw thrown;
      });
      const json = { artifact_ref: '«artifact:bad~abcdefgh»' };
      expect(rehydrate(json, artifactTypes(Bad))).toBe(json);
    },
  );

  test('a revival that is no object, or frozen, is none', () => {
    for (const value of [7 as never, null as never, Object.freeze({})]) {
      const Bad = defineArtifact('bad', Fields({}), () => value as object);
      const json = { artifact_ref: '«artifact:bad~abcdefgh»' };
      expect(rehydrate(json, artifactTypes(Bad))).toBe(json);
      expect(() => Bad.create({})).toThrow(ArtifactError);
    }
  });

  test('lists within lists do not exhaust the stack', () => {
    let json: unknown = 1;
    for (let level = 0; level < 50_000; level++) {
      json = { artifact_ref: '«artifact:list~abcdefgh»', digest: '', items: [json] };
    }
    expect(() => rehydrate(json, types)).not.toThrow();
  });
});

describe('types', () => {
  test.each(['', 'Link', 'a:', ':a', 'a b', 'a~b', '1a', 'a'.repeat(101), 'ä'])(
    'no alias: %p',
    (alias) => {
      expect(() => defineArtifact(alias, Fields({}))).toThrow(
        expect.objectContaining({ code: 'ERR_ARTIFACT_ALIAS' }),
      );
    },
  );

  test('two of one alias are refused', () => {
    expect(() => artifactTypes(Link, defineArtifact('link', Fields({})))).toThrow(
      expect.objectContaining({ code: 'ERR_ARTIFACT_DUPLICATE' }),
    );
  });

  test('fields that do not keep to the schema are refused, without being told', () => {
    const sent = 'canary-7f3a';
    expect(() => Link.create({ url: 7, note: sent } as never)).toThrow(
      expect.objectContaining({
        code: 'ERR_ARTIFACT_FIELDS',
        message: expect.not.stringContaining(sent),
      }),
    );
  });

  test('a class may be an artifact by its prototype', () => {
    class Note {
      readonly [artifactAlias] = 'note';
      readonly text = 'x';
    }
    const note = new Note();
    expect(new ArtifactRegistry().register(note)).toMatch(/^«artifact:note~/u);
  });

  test('create copies: the fields it was given are not written to', () => {
    const fields = Object.freeze({ url: 'x' });
    const artifact = Link.create(fields);
    new ArtifactRegistry().register(artifact);
    expect(fields).toEqual({ url: 'x' });
  });
});
