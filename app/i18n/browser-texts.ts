import type { Language } from '#domain/languages.ts';
import { Texts, type TextTree } from './texts.ts';

/** One file for each namespace that is not in `every-page.ts`. */
const files = import.meta.glob<TextTree>(
  ['./locales/*/*.json', '!./locales/*/{campaigns,cart,catalog,common,errors,navigation,session}.json'],
  { import: 'default' },
);

/** The texts of the document's language, in the browser. */
export async function browserTexts(language: Language): Promise<Texts> {
  const { default: everyPage } =
    language === 'en' ? await import('./locales/en/every-page.ts') : await import('./locales/bn/every-page.ts');
  return new Texts(language, everyPage, async (namespace) => {
    const file = files[`./locales/${language}/${namespace}.json`];
    if (!file) throw new Error(`no texts named ${namespace}`);
    return file();
  });
}
