import bn from '#app/i18n/locales/bn/index.ts';
import en from '#app/i18n/locales/en/index.ts';
import { type Namespace, Texts, type Translation } from '#app/i18n/texts.ts';

const nothing = () => Promise.reject(new Error('nothing to load'));
const texts = { bn: new Texts('bn', bn, nothing), en: new Texts('en', en, nothing) };

/** The journeys know both languages of the demo shop; one that is added needs no journeys. */
export type JourneyLanguage = keyof typeof texts;

/** What a page calls things, for journeys in both languages. What is told to users is written out in the tests. */
export const textsOf = <const N extends Namespace>(language: JourneyLanguage, namespace: N): Translation<N>['t'] =>
  texts[language].of([namespace]).t;
