interface LanguageFacts {
  /** In the language itself. */
  name: string;
  /** Title of the link to this language. */
  switchTitle: string;
  /** For dates, and for previews of shared pages. */
  locale: string;
  /** Groups digits by lakh: `en-BD` would group them by thousands. */
  numberLocale: string;
  /** From zero to nine. */
  digits: string;
  /** Fonts that a page preloads. A script without a font in `app/fonts` uses a system font. */
  fonts: 'bengali' | 'latin';
  /** Times start with the part of the day: সকাল ৮:০৫. */
  hasDayPeriod: boolean;
}

/** The languages of the shop; the first is the default. The texts of each are in `app/i18n/locales`. */
export const languageFacts = {
  bn: {
    name: 'বাংলা',
    switchTitle: 'বাংলায় দেখুন',
    locale: 'bn-BD',
    numberLocale: 'bn-BD',
    digits: '০১২৩৪৫৬৭৮৯',
    fonts: 'bengali',
    hasDayPeriod: true,
  },
  en: {
    name: 'English',
    switchTitle: 'View in English',
    locale: 'en-GB',
    numberLocale: 'en-IN',
    digits: '0123456789',
    fonts: 'latin',
    hasDayPeriod: false,
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageFacts;

export const languages = Object.keys(languageFacts) as [Language, ...Language[]]; // the keys of the table above

/** The language with this code; the default for any other text. */
export const toLanguage = (code: string | undefined): Language => languages.find((language) => language === code) ?? languages[0];

/** A stored name. The other languages of the shop show the English one. */
export interface StoredNames {
  readonly en: string;
  readonly bn?: string | undefined;
}

export const nameIn = (names: StoredNames, language: Language): string =>
  (names as Partial<Record<Language, string | undefined>>)[language] ?? names.en;

/** What the code says in Bengali and English. The other languages of the shop show the English one. */
export type Bilingual<Text> = Readonly<Record<'bn' | 'en', Text>>;

export const inLanguage = <Text>(texts: Bilingual<Text>, language: Language): Text =>
  (texts as Partial<Record<Language, Text>>)[language] ?? texts.en;
