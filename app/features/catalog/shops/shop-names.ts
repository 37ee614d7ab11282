import type { Shop } from '#contract/catalog/shops.ts';

type Names = NonNullable<Shop['wantedNames']>;

/** The names of a shop in all its languages. */
export const namesShown = ({ name, translations }: Names): string =>
  [...new Set([name, ...Object.values(translations).map((texts) => texts.name)])].filter(Boolean).join(' · ');

/** The request that approves exactly the names on the admin's screen, even if the merchant has changed them since. */
export function approvalOf({ translations }: Pick<Shop, 'translations'>, wanted: Names) {
  const textsIn = (language: 'bn' | 'en') =>
    (translations[language] || wanted.translations[language]) && {
      [language]: { ...translations[language], name: wanted.translations[language]?.name ?? '' },
    };
  return { name: wanted.name, translations: { ...textsIn('bn'), ...textsIn('en') } };
}
