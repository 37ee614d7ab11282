import { createContext, use } from 'react';
import type { Namespace, Texts, Translation } from './texts.ts';

const TextsContext = createContext<Texts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('texts are needed outside of TextsProvider');
  return texts;
}

/**
 * The texts of one or several namespaces, the first of them the default. Those that a page needs besides the ones of every page are loaded
 * when they are first asked for; React waits for them, and keeps showing what is there.
 */
export function useTranslation<const N extends Namespace | readonly Namespace[] = 'common'>(namespace?: N): Translation<N> {
  const texts = useTexts();
  const namespaces = listed(namespace);
  // All are asked for before the first is waited for.
  const promises = namespaces.map((each) => texts.promiseOf(each));
  for (const promise of promises) if (promise) use(promise);
  return texts.of(namespaces);
}

function listed(namespace: Namespace | readonly Namespace[] = 'common'): readonly Namespace[] {
  return typeof namespace === 'string' ? [namespace] : namespace;
}
