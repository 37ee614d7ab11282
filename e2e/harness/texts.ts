import bn from '#app/i18n/locales/bn/index.ts';
import en from '#app/i18n/locales/en/index.ts';
import { type Namespace, Texts, type Translation } from '#app/i18n/texts.ts';

const nothing = () => Promise.reject(new Error('nothing to load'));
const texts = { bn: new Texts('bn', bn, nothing), en: new Texts('en', en, nothing) };

/** The tests cover both languages of the demo shop. An additional language needs no tests. */
export type JourneyLanguage = keyof typeof texts;

/** Labels for tests in both languages. The tests spell out the messages to users. */
export const textsOf = <const N extends Namespace>(language: JourneyLanguage, namespace: N): Translation<N>['t'] =>
  texts[language].of([namespace]).t;
