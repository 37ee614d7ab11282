/** Maps repeated strings to small integers: ids of categories and shops, names of brands. */
export class StringInterner {
  readonly #ids = new Map<string, number>();
  readonly strings: string[] = [];

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }

  /** Undefined: no product has this string. */
  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  stringOf(id: number): string {
    return this.strings[id] ?? '';
  }
}
