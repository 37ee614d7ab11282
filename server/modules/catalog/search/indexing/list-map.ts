/**
 * Lists by key, for values that are no arrays. Nearly all lists of an index hold one value, and an array that grows reserves room for
 * 17, so a single value is stored without an array and arrays have their exact length.
 */
export class ListMap<Value> {
  readonly #lists = new Map<string, Value | readonly Value[]>();

  add(key: string, value: Value): void {
    const known = this.#lists.get(key);
    this.#lists.set(key, known === undefined ? value : this.#listOf(known).concat([value]));
  }

  get(key: string): readonly Value[] {
    const known = this.#lists.get(key);
    return known === undefined ? [] : this.#listOf(known);
  }

  keys(): Iterable<string> {
    return this.#lists.keys();
  }

  #listOf(known: Value | readonly Value[]): readonly Value[] {
    return Array.isArray(known) ? known : [known as Value];
  }
}
