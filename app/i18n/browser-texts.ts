import type { Language } from '#domain/languages.ts';
import { Texts, type TextTree } from './texts.ts';

/** The texts of a language that every page needs, and one file for each other namespace. */
const everyPage = import.meta.glob<Readonly<Record<string, TextTree>>>('./locales/*/every-page/index.ts', { import: 'default' });
const files = import.meta.glob<TextTree>('./locales/*/{*,forms/*,messages/*,operations/*}.json', { import: 'default' });

/** The texts of the document's language, in the browser. */
export async function browserTexts(language: Language): Promise<Texts> {
  const load = <T>(loaders: Readonly<Record<string, () => Promise<T>>>, file: string): Promise<T> => {
    const path = Object.keys(loaders).find((each) => each.startsWith(`./locales/${language}/`) && each.endsWith(`/${file}`));
    if (!path || !loaders[path]) throw new Error(`no texts in ${language}/${file}`);
    return loaders[path]();
  };
  return new Texts(language, await load(everyPage, 'every-page/index.ts'), (namespace) => load(files, `${namespace}.json`));
}
