import type { Language } from '../languages.ts';

/** The name of a country by its code (ISO 3166-1 alpha-2); the code where it is unknown. */
export const nameOfCountryCode = (language: Language, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
