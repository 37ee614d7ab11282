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
 * The texts of one or several namespaces; the first is the default. Namespaces that are not part of every page are loaded on first use:
 * the component suspends, and React keeps showing the current screen.
 */
export function useTranslation<const N extends Namespace | readonly Namespace[] = 'common'>(namespace?: N): Translation<N> {
  const texts = useTexts();
  const namespaces = listed(namespace);
  // Starts all loads before waiting for the first.
  const promises = namespaces.map((each) => texts.promiseOf(each));
  for (const promise of promises) if (promise) use(promise);
  return texts.of(namespaces);
}

function listed(namespace: Namespace | readonly Namespace[] = 'common'): readonly Namespace[] {
  return typeof namespace === 'string' ? [namespace] : namespace;
}
