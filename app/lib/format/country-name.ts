import { nameOfCountryCode } from '#domain/format/name-of-country-code.ts';
import type { Language } from '#domain/languages.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: ReadonlyMap<string, string> | undefined;

/** The codes of all countries by their English names in lower case. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code) => {
        const name = names.of(code);
        return name ? [[name.toLowerCase(), code]] : [];
      }),
  );
}

/** The name of a country in a language, where it is stored by its English name; other texts stay as they are. */
export function countryName(stored: string, language: Language): string {
  if (language === 'en') return stored;
  codes ??= codesByName();
  const code = codes.get(stored.trim().toLowerCase());
  return code ? nameOfCountryCode(language, code) : stored;
}
