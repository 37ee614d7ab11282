import type { Translations } from '#contract/resource.ts';
import { keepUnits } from '#domain/format/keep-units.ts';
import type { Language } from '#domain/languages.ts';

export interface Translatable {
  name: string;
  translations: Translations;
}

export type Localised<T extends Translatable> = Omit<T, 'translations'>;

/** Replaces the translations of an item by its texts in one language, so that a page carries only that language. */
export function localise<T extends Translatable>({ translations, ...thing }: T, language: Language): Localised<T> {
  const texts = Object.entries(translations[language] ?? {}).filter(([field, text]) => text !== '' && field in thing);
  const local = { ...thing, ...Object.fromEntries(texts) };
  return { ...local, name: keepUnits(local.name) };
}

/** Only the name. */
export const localName = (thing: Translatable, language: Language): string => keepUnits(thing.translations[language]?.name || thing.name);
