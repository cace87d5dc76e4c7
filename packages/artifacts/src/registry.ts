import { aliasOf, stamp } from './artifact.ts';
import { ArtifactError } from './errors.ts';
import { reachableFrom } from './graph.ts';
import { isAlias, mentionsIn, randomId, readLoosely, readRef, refText } from './ref.ts';

/** The artifacts of one call, by their refs. A ref is a name, no capability: whoever holds a registry has all of it. */
export class ArtifactRegistry {
  readonly #artifacts = new Map<string, object>();
  readonly #newId: () => string;

  /** @param newId eight of `a-z2-7`; random unless given */
  constructor(newId: () => string = randomId) {
    this.#newId = newId;
  }

  /**
   * Registers an artifact and writes its ref into `artifact_ref`; a ref of its own type that is there stays.
   *
   * @throws ArtifactError on a value that is no artifact, or takes no ref
   */
  register(artifact: object): string {
    const alias = aliasOf(artifact);
    if (alias === undefined) throw new ArtifactError('ERR_NO_ARTIFACT', 'this is no artifact');
    if (!isAlias(alias)) throw new ArtifactError('ERR_ARTIFACT_ALIAS', 'its alias is none');
    const known = readRef(refIn(artifact));
    if (known?.alias === alias) {
      const ref = refText(known);
      if (!this.#artifacts.has(ref)) this.#artifacts.set(ref, artifact);
      return ref;
    }
    let ref = refText({ alias, id: this.#newId() });
    while (this.#artifacts.has(ref)) ref = refText({ alias, id: this.#newId() });
    stamp(artifact, ref, alias);
    this.#artifacts.set(ref, artifact);
    return ref;
  }

  /** The artifact of a ref, however a model spells it; undefined where there is none. */
  get(ref: string): object | undefined {
    const read = readLoosely(ref);
    return read && this.#artifacts.get(refText(read));
  }

  /** The refs of this registry's artifacts that a text mentions, as they are published, each once. */
  refsMentionedIn(text: string): readonly string[] {
    const refs = mentionsIn(text).map(refText);
    return [...new Set(refs)].filter((ref) => this.#artifacts.has(ref));
  }

  /**
   * Registers every artifact that can be reached from a value.
   *
   * @returns their refs, the outermost first
   * @throws ArtifactError on an artifact that takes no ref: it would leave without a name
   */
  indexReachableFrom(value: unknown): readonly string[] {
    const refs = new Set<string>();
    for (const object of reachableFrom(value)) {
      if (aliasOf(object) !== undefined) refs.add(this.register(object));
    }
    return [...refs];
  }
}

function refIn(artifact: object): unknown {
  try {
    return (artifact as { readonly artifact_ref?: unknown }).artifact_ref;
  } catch {
    return undefined;
  }
}
