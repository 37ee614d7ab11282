import { isId } from '#domain/ids.ts';
import { cellKey } from '#server/core/files/cells.ts';
import { refuse } from '#server/core/resources/resource.ts';

export type ParentKind = 'shop' | 'category' | 'subCategory';

/** A shop, category or sub category with the names that rows can use. */
export interface NamedParent {
  kind: ParentKind;
  id: string;
  name: string;
  english: string | null;
  /** The category of a sub category. */
  category: string | null;
}

/** Finds shops and categories by their id, their name, or their English name. */
export class ParentNames {
  readonly #byName = new Map<string, NamedParent[]>();
  readonly #byEnglish = new Map<string, NamedParent[]>();

  constructor(parents: readonly NamedParent[]) {
    for (const parent of parents) {
      add(this.#byName, parent.kind, parent.name, parent);
      if (parent.english) add(this.#byEnglish, parent.kind, parent.english, parent);
    }
  }

  /** Throws VALIDATION_FAILED: `NOT_FOUND`, or `AMBIGUOUS` when several have this name. An id is returned unchanged. */
  idOf(kind: ParentKind, name: string, category: string | undefined): string {
    if (isId(name)) return name.toLowerCase();
    const [first, second] = this.#named(kind, name, category);
    if (!first) return refuse('', 'NOT_FOUND', 'Nothing has this name');
    return second ? refuse('', 'AMBIGUOUS', 'Several have this name') : first.id;
  }

  /** The only shop with this name or id, if there is one. */
  shopOf(name: string): string | undefined {
    const [first, second] = isId(name) ? [{ id: name.toLowerCase() }] : this.#named('shop', name, undefined);
    return second ? undefined : first?.id;
  }

  #named(kind: ParentKind, name: string, category: string | undefined): readonly NamedParent[] {
    const key = `${kind} ${cellKey(name)}`;
    const named = this.#byName.get(key) ?? this.#byEnglish.get(key) ?? [];
    return kind === 'subCategory' && category ? named.filter((one) => one.category === category) : named;
  }
}

function add(index: Map<string, NamedParent[]>, kind: ParentKind, name: string, value: NamedParent): void {
  const key = `${kind} ${cellKey(name)}`;
  index.set(key, [...(index.get(key) ?? []), value]);
}
