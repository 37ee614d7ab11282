import { formatNumber } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import type en from './locales/en/index.ts';
import { markFulfilled } from './mark-fulfilled.ts';

export type Catalogue = typeof en;
export type Namespace = keyof Catalogue;
/** A text file in `locales/`: groups of texts, and lists of sections. */
export type TextTree = { readonly [key: string]: string | TextTree | readonly Readonly<Record<string, string>>[] };

type Values = Readonly<Record<string, string | number>>;

/** `lines_one` and `lines_other` share the key `lines`. */
type Plain<K extends string> = K extends `${infer Base}_one` ? Base : K extends `${infer Base}_other` ? Base : K;
type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : T[K] extends readonly unknown[] ? never : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];
type ListKey<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] ? K : T[K] extends string ? never : `${K}.${ListKey<T[K]>}`;
}[keyof T & string];
type Section = { title: string; text: string };

type First<N> = N extends readonly [infer F, ...unknown[]] ? F : N;
type Each<N> = N extends readonly (infer E)[] ? E : N;
/** `key` for texts of the first namespace, `namespace:key` for the others. */
type KeyOf<N> =
  | TextKey<Catalogue[First<N> & Namespace]>
  | { [M in Each<N> & Namespace]: `${M}:${TextKey<Catalogue[M]>}` }[Each<N> & Namespace];

export interface Translation<N> {
  language: Language;
  /** Fills values into a text: `{{name}}`, or `{{count, number}}` in the digits of the language. `count` selects the plural form. */
  t: (key: KeyOf<N>, values?: Values) => string;
  /** Returns undefined for a missing key of the first namespace. For keys built at run time, such as error codes of the API. */
  find: (key: string, values?: Values) => string | undefined;
  /** The sections of a long text. */
  sections: (key: ListKey<Catalogue[First<N> & Namespace]>, values?: Values) => Section[];
}

/** A translation without key checks, assignable to that of any namespace. */
interface AnyTranslation {
  language: Language;
  t: (key: string, values?: Values) => string;
  find: (key: string, values?: Values) => string | undefined;
  sections: (key: string, values?: Values) => Section[];
}

/** The texts of one language, read namespace by namespace. A document keeps its language until it is reloaded. */
export class Texts {
  readonly language: Language;
  /** Requested namespaces. */
  readonly used = new Set<string>();
  readonly #plurals: Intl.PluralRules;
  #namespaces = new Map<string, ReadonlyMap<string, string | readonly Section[]>>();
  readonly #loading = new Map<string, Promise<void>>();
  #translations = new Map<string, AnyTranslation>();
  readonly #load: (namespace: string) => Promise<TextTree>;

  /** `trees` are available immediately; other namespaces are loaded on request. */
  constructor(
    language: Language,
    trees: Readonly<Record<string, TextTree>>,
    load: (namespace: string) => Promise<TextTree>,
    plurals = new Intl.PluralRules(language),
  ) {
    this.language = language;
    this.#plurals = plurals;
    this.#load = load;
    for (const [namespace, tree] of Object.entries(trees)) this.#add(namespace, tree);
  }

  /** Shares the texts, but tracks `used` for one document. */
  forDocument(): Texts {
    const texts = new Texts(this.language, {}, this.#load, this.#plurals);
    texts.#namespaces = this.#namespaces;
    texts.#translations = this.#translations;
    return texts;
  }

  /** Loads the missing ones of these namespaces. */
  async have(namespaces: readonly string[]): Promise<void> {
    await Promise.all(namespaces.map((namespace) => this.pending([namespace])));
  }

  /** Undefined when these namespaces are loaded, else a promise to wait for. */
  pending(namespaces: readonly string[]): Promise<unknown> | undefined {
    for (const namespace of namespaces) this.used.add(namespace);
    const missing = namespaces.find((namespace) => !this.#namespaces.has(namespace));
    if (missing === undefined) return undefined;
    return this.#loading.get(missing) ?? this.#startLoading(missing);
  }

  /**
   * The promise to wait for before reading this namespace, always the same one. When React renders a component again after suspending, the
   * component must call `use` with the same promises as before, or its next hook fails.
   */
  promiseOf(namespace: string): Promise<unknown> | undefined {
    const pending = this.pending([namespace]);
    return pending ?? this.#loading.get(namespace);
  }

  #startLoading(namespace: string): Promise<void> {
    const loading = this.#load(namespace).then((tree) => {
      this.#add(namespace, tree);
      markFulfilled(loading, undefined);
    });
    // Readers get the error from the promise. Before the first reader, it must not count as an unhandled rejection.
    loading.catch(() => {});
    this.#loading.set(namespace, loading);
    return loading;
  }

  /** Returns the same object for the same namespaces, so that it is safe as an effect dependency. */
  of(namespaces: readonly string[]): AnyTranslation {
    const name = namespaces.join();
    const made = this.#translations.get(name) ?? this.#translate(namespaces[0] ?? 'common');
    this.#translations.set(name, made);
    return made;
  }

  #add(namespace: string, tree: TextTree): void {
    this.#namespaces.set(namespace, new Map(flatten(tree)));
  }

  #translate(home: string): AnyTranslation {
    const find = (key: string, values?: Values): string | undefined => {
      const text = this.#lookUp(home, key, values);
      return typeof text === 'string' ? (values ? this.#fill(text, values) : text) : undefined;
    };
    return {
      language: this.language,
      find,
      t: (key, values) => find(key, values) ?? key,
      sections: (key, values = {}) => {
        const found = this.#lookUp(home, key);
        if (!Array.isArray(found)) return [];
        return found.map(({ title, text }) => ({ title: this.#fill(title, values), text: this.#fill(text, values) }));
      },
    };
  }

  #lookUp(home: string, key: string, values?: Values): string | readonly Section[] | undefined {
    const colon = key.indexOf(':');
    const texts = this.#namespaces.get(colon < 0 ? home : key.slice(0, colon));
    const name = colon < 0 ? key : key.slice(colon + 1);
    const count = values?.count;
    const plural = typeof count === 'number' ? texts?.get(`${name}_${this.#plurals.select(count)}`) : undefined;
    return plural ?? texts?.get(name);
  }

  #fill(text: string, values: Values): string {
    return text.replace(/\{\{(\w+)(, number)?\}\}( (?=\p{L}))?/gu, (whole, name: string, asNumber?: string, space = '') => {
      const value = values[name];
      if (value === undefined) return whole;
      // A number stays on the line of the word that it counts.
      return asNumber ? `${formatNumber(this.language, Number(value))}${space && '\u00a0'}` : `${value}${space}`;
    });
  }
}

function* flatten(tree: TextTree, prefix = ''): Generator<[string, string | readonly Section[]]> {
  for (const [key, value] of Object.entries(tree)) {
    // Sections are the only lists in the files; the key types check them where they are read.
    if (typeof value === 'string' || Array.isArray(value)) yield [prefix + key, value as string | readonly Section[]];
    else yield* flatten(value as TextTree, `${prefix}${key}.`);
  }
}
