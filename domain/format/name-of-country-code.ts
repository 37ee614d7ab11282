import type { Language } from '../languages.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its code (ISO 3166-1 alpha-2); the code where it is unknown. */
export function nameOfCountryCode(language: Language, code: string): string {
  // Creating an Intl object costs far more than using it.
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  names.set(language, known);
  return known.of(code) ?? code;
}
