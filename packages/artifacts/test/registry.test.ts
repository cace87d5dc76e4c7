import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { Object as Fields, Optional, String as Text } from 'typebox';
import {
  ArtifactError,
  ArtifactRegistry,
  aliasOf,
  artifactAlias,
  defineArtifact,
  listArtifact,
} from '../src/index.ts';

const Link = defineArtifact('link', Fields({ url: Text(), title: Optional(Text()) }));
const Cite = defineArtifact('link:cite', Fields({ url: Text(), year: Text() }));

const link = (): ReturnType<typeof Link.create> & { artifact_ref?: string } =>
  Link.create({ url: 'https://a.test/' });

/** Ids in order, so that refs can be told. */
function counting(): () => string {
  let count = 0;
  return () => `aaaaaa${'abcdefghij'[Math.floor(count / 10)]}${'abcdefghij'[count++ % 10]}`;
}

describe('registering', () => {
  test(`mints a ref with the type's alias, and writes it into the artifact (${verifies('ART-01')})`, () => {
    const registry = new ArtifactRegistry();
    const artifact = link();
    const ref = registry.register(artifact);
    expect(ref).toMatch(/^«artifact:link~[a-z2-7]{8}»$/u);
    expect(artifact.artifact_ref).toBe(ref);
    expect(JSON.parse(JSON.stringify(artifact))).toEqual({
      url: 'https://a.test/',
      artifact_ref: ref,
    });
    expect(registry.get(ref)).toBe(artifact);
  });

  test(`an existing ref stays, and is known (${verifies('ART-01')})`, () => {
    const first = new ArtifactRegistry();
    const artifact = link();
    const ref = first.register(artifact);
    expect(first.register(artifact)).toBe(ref);
    const second = new ArtifactRegistry();
    expect(second.register(artifact)).toBe(ref);
    expect(second.get(ref)).toBe(artifact);
  });

  test.each(['', 'x', '«artifact:other~abcdefgh»', '«artifact:link~ABCDEFGH»', 7, null])(
    'what is no ref of its type is not taken for one: %p',
    (held) => {
      const artifact = Object.assign(link(), { artifact_ref: held });
      const ref = new ArtifactRegistry().register(artifact);
      expect(ref).not.toBe(held);
      expect(artifact.artifact_ref).toBe(ref);
    },
  );

  test('an id that is taken is drawn again', () => {
    const ids = ['aaaaaaaa', 'aaaaaaaa', 'bbbbbbbb'];
    const registry = new ArtifactRegistry(() => ids.shift() ?? 'zzzzzzzz');
    expect(registry.register(link())).toContain('~aaaaaaaa');
    expect(registry.register(link())).toContain('~bbbbbbbb');
  });

  test('what is no artifact, and what takes no ref, is refused', () => {
    const registry = new ArtifactRegistry();
    expect(() => registry.register({})).toThrow(
      expect.objectContaining({ code: 'ERR_NO_ARTIFACT' }),
    );
    expect(() => registry.register(Object.freeze(link()))).toThrow(
      expect.objectContaining({ code: 'ERR_ARTIFACT_FROZEN' }),
    );
    expect(() => registry.register({ [artifactAlias]: 'Not An Alias' })).toThrow(ArtifactError);
    const stubborn = Object.defineProperty(link(), 'artifact_ref', {
      get: () => {
        throw new Error('no');
      },
      set: () => {
        throw new Error('no');
      },
    });
    expect(() => registry.register(stubborn)).toThrow(
      expect.objectContaining({ code: 'ERR_ARTIFACT_FROZEN' }),
    );
  });
});

describe('refs as models write them', () => {
  const registry = new ArtifactRegistry(() => 'abcd2345');
  const artifact = Cite.create({ url: 'x', year: '2026' });
  const ref = registry.register(artifact);

  test.each([
    '«artifact:link:cite~abcd2345»',
    'artifact:link:cite~abcd2345',
    'link:cite~abcd2345',
    '«link:cite~abcd2345»',
    '<<artifact:link:cite~abcd2345>>',
    ' «artifact:link:cite~abcd2345» ',
    'ARTIFACT:Link:Cite~ABCD2345',
  ])(`%p is the one (${verifies('ART-03')})`, (spelling) => {
    expect(registry.get(spelling)).toBe(artifact);
  });

  test.each(['', 'abcd2345', 'link~abcd2345', 'link:cite~abcd234', '__proto__', 'x'.repeat(1e6)])(
    'nothing else is',
    (spelling) => {
      expect(registry.get(spelling)).toBeUndefined();
    },
  );

  test(`a text's mentions, each once, of what is there (${verifies('ART-03')})`, () => {
    const text = `See (link:cite~abcd2345), «artifact:link:cite~abcd2345» and LINK:CITE~ABCD2345;
      not link~abcd2345, xlink:cite~abcd23456, a-link:cite~abcd2345z or «artifact:link:cite~zzzzzzzz».`;
    expect(registry.refsMentionedIn(text)).toEqual([ref]);
    expect(registry.refsMentionedIn('')).toEqual([]);
  });

  test('a long text of almost refs is read in one pass', () => {
    const text = 'artifact:link:cite:'.repeat(20_000);
    expect(registry.refsMentionedIn(text)).toEqual([]);
  });
});

describe('indexReachableFrom', () => {
  class Report {
    readonly #secret = link();
    readonly cover = link();
    readonly pages = new Set([link()]);
    readonly byName = new Map<unknown, unknown>([
      ['a', { deep: [link()] }],
      [link(), 'key'],
    ]);
    get failing(): never {
      throw new Error('not read: it is the prototype that has it');
    }
    secret(): object {
      return this.#secret;
    }
  }

  test(`reaches arrays, maps, sets, class instances and cycles, each once (${verifies('ART-02')})`, () => {
    const registry = new ArtifactRegistry(counting());
    const shared = link();
    const cycle: Record<string, unknown> = { shared, list: [shared, [[shared]]] };
    cycle['self'] = cycle;
    const report = new Report();
    const refs = registry.indexReachableFrom({ cycle, report, none: null, text: 'x' });
    expect(refs.length).toBe(5);
    expect(new Set(refs).size).toBe(5);
    expect(aliasOf(report.secret())).toBe('link');
    expect((report.secret() as { artifact_ref?: string }).artifact_ref).toBeUndefined();
    expect(registry.indexReachableFrom({ cycle, report })).toEqual(refs);
  });

  test(`an artifact within an artifact, and a list artifact with its items (${verifies('ART-02')})`, () => {
    const items = [link(), link()];
    const list = listArtifact('two links', items, 'link');
    const refs = new ArtifactRegistry(counting()).indexReachableFrom(list);
    expect(refs).toEqual([
      '«artifact:list:link~aaaaaaaa»',
      '«artifact:link~aaaaaaab»',
      '«artifact:link~aaaaaaac»',
    ]);
    expect(JSON.parse(JSON.stringify(list))).toMatchObject({
      artifact_ref: refs[0],
      digest: 'two links',
      items: [{ artifact_ref: refs[1] }, { artifact_ref: refs[2] }],
    });
  });

  test('getters that throw, proxies that refuse and collections that fail are walked around', () => {
    const inner = link();
    const throwing = Object.defineProperty({ inner }, 'bad', {
      enumerable: true,
      get: () => {
        throw undefined;
      },
    });
    const refusing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
        get: () => {
          throw new Error('no');
        },
      },
    );
    class Half extends Set<unknown> {
      override *[Symbol.iterator](): SetIterator<unknown> {
        yield inner;
        throw new Error('no');
      }
    }
    const registry = new ArtifactRegistry();
    expect(registry.indexReachableFrom([refusing, new Half(), throwing]).length).toBe(1);
  });

  test('any depth, and a large buffer', () => {
    let deep: unknown = link();
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(new ArtifactRegistry().indexReachableFrom([deep, new Uint8Array(1e8)]).length).toBe(1);
  });

  test('values that hold nothing', () => {
    for (const value of [undefined, null, 1, 'x', true, 10n, Symbol('s'), (): void => undefined]) {
      expect(new ArtifactRegistry().indexReachableFrom(value)).toEqual([]);
    }
  });

  test(`every artifact of any graph has a ref afterwards (${verifies('ART-02')})`, () => {
    const graphs = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<unknown>(null, 1, 'x'),
        fc.constant(undefined).map(link),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.string({ maxLength: 3 }), tie('node'), { maxKeys: 4 }),
        fc.array(tie('node'), { maxLength: 3 }).map((items) => new Set(items)),
        fc.array(fc.tuple(tie('node'), tie('node')), { maxLength: 3 }).map((all) => new Map(all)),
      ),
    })).node;
    fc.assert(
      fc.property(graphs, (graph) => {
        const registry = new ArtifactRegistry();
        const refs = registry.indexReachableFrom(graph);
        const found = refs.map((ref) => registry.get(ref));
        expect(new Set(found).size).toBe(refs.length);
        for (const one of found)
          expect(refs).toContain((one as ReturnType<typeof link>).artifact_ref);
        const text = JSON.stringify(graph) ?? '';
        expect(text.includes('"url":"https://a.test/"}')).toBe(false);
        expect(registry.indexReachableFrom(graph)).toEqual(refs);
      }),
    );
  });
});
