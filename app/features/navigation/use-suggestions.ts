import { useEffect, useState } from 'react';
import { api } from '#app/lib/api.ts';
import { localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Suggestions } from '#contract/search.ts';

/** Long enough that fast typing asks once for several letters. */
const typingMs = 150;

export const suggestionGroups = ['products', 'categories', 'subCategories', 'shops', 'users'] as const;

export interface Suggestion {
  to: string;
  name: string;
  image?: string | undefined;
  /** Taka; of products. */
  unitPrice?: number;
}

export interface SuggestionGroup {
  kind: (typeof suggestionGroups)[number];
  items: Suggestion[];
}

/**
 * What the shop has for what is typed, in groups that hold something; undefined while nothing has been asked. A search that fails is
 * logged alone, and the list stays as it was (specification §8).
 */
export function useSuggestions(typed: string): SuggestionGroup[] | undefined {
  const language = useLanguage();
  const [found, setFound] = useState<Suggestions>();
  const query = typed.trim();
  useEffect(() => {
    let isCurrent = true;
    if (query === '') {
      setFound(undefined);
      return;
    }
    const timer = setTimeout(() => {
      api('GET /searches/read', { query: { query } }).then(
        (answer) => isCurrent && setFound(answer),
        (error: unknown) => console.error(error),
      );
    }, typingMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return found && groupsOf(found, (thing) => localName(thing, language));
}

const groupsOf = (found: Suggestions, nameOf: (thing: Suggestions['shops'][number]) => string): SuggestionGroup[] =>
  suggestionGroups
    .map((kind) => ({
      kind,
      items: found[kind].map((thing) => ({
        to: `${kind === 'users' ? '/dashboard/admin' : ''}/${kind}/${thing._id}`,
        name: 'translations' in thing ? nameOf(thing) : thing.name,
        image: thing.image,
        ...('unitPrice' in thing && { unitPrice: thing.unitPrice }),
      })),
    }))
    .filter(({ items }) => items.length > 0);
