import { isId } from '#domain/ids.ts';
import { refuse } from '#server/core/resource.ts';

export type Place = 'shop' | 'category' | 'subCategory';

/** A shop, category or sub category as rows name it. */
export interface NamedPlace {
  place: Place;
  id: string;
  name: string;
  english: string | null;
  /** Of a sub category. */
  category: string | null;
}

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** Finds places by their id, their name, or their English name. */
export class PlaceNames {
  readonly #byName = new Map<string, NamedPlace[]>();
  readonly #byEnglish = new Map<string, NamedPlace[]>();

  constructor(places: readonly NamedPlace[]) {
    for (const place of places) {
      add(this.#byName, place.place, place.name, place);
      if (place.english) add(this.#byEnglish, place.place, place.english, place);
    }
  }

  /** Throws VALIDATION_FAILED: `NOT_FOUND`, or `AMBIGUOUS` when several have this name. An id is not looked up. */
  idOf(place: Place, name: string, category: string | undefined): string {
    if (isId(name)) return name.toLowerCase();
    const key = `${place} ${keyOf(name)}`;
    const named = this.#byName.get(key) ?? this.#byEnglish.get(key) ?? [];
    const fitting = place === 'subCategory' && category ? named.filter((one) => one.category === category) : named;
    const [first, second] = fitting;
    if (!first) return refuse('', 'NOT_FOUND', 'Nothing has this name');
    return second ? refuse('', 'AMBIGUOUS', 'Several have this name') : first.id;
  }
}

function add(index: Map<string, NamedPlace[]>, place: Place, name: string, value: NamedPlace): void {
  const key = `${place} ${keyOf(name)}`;
  index.set(key, [...(index.get(key) ?? []), value]);
}
