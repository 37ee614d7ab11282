import { createInstance, type i18n } from 'i18next';
import { formatNumber } from '#app/lib/format.ts';
import type { Language } from '#app/lib/server-api.ts';
import type en from './locales/en/index.ts';

export type Texts = { [N in keyof typeof en]: object };

/** A ready i18next for one language; texts come along, so nothing loads later. */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
  });
  // `{{count, number}}` in a text: digits and lakh grouping of the language.
  instance.services.formatter?.add('number', (value: number) => formatNumber(language, value));
  return instance;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}
