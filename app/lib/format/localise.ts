import type { Translations } from '#contract/resource.ts';
import type { Language } from '#domain/languages.ts';

export interface Translatable {
  name: string;
  translations: Translations;
}

export type Localised<T extends Translatable> = Omit<T, 'translations'>;

/** A thing with its texts in one language and without the others, so that a page carries one language only. */
export function localise<T extends Translatable>({ translations, ...thing }: T, language: Language): Localised<T> {
  const texts = Object.entries(translations[language] ?? {}).filter(([field, text]) => text !== '' && field in thing);
  return { ...thing, ...Object.fromEntries(texts) };
}

/** The name alone. */
export const localName = (thing: Translatable, language: Language): string => thing.translations[language]?.name || thing.name;
