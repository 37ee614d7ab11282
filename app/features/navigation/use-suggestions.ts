import { useEffect, useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import type { Suggestions } from '#contract/catalog/search.ts';

/** Long enough to send one request for several letters of fast typing. */
const debounceMs = 150;

export const suggestionGroups = ['products', 'categories', 'subCategories', 'shops', 'users'] as const;

export interface Suggestion {
  to: string;
  name: string;
  image?: string | undefined;
  /** In taka; products only. */
  unitPrice?: number;
}

export interface SuggestionGroup {
  kind: (typeof suggestionGroups)[number];
  items: Suggestion[];
}

/**
 * Search suggestions for the typed text, in non-empty groups; undefined until the first response. A failed search is only logged, and the
 * list stays unchanged (specification §8).
 */
export function useSuggestions(typed: string): SuggestionGroup[] | undefined {
  const language = useLanguage();
  const [found, setFound] = useState<Suggestions>();
  const query = typed.trim();
  const settled = useDebouncedValue(query, debounceMs);
  useEffect(() => {
    if (query === '') {
      setFound(undefined);
      return;
    }
    if (settled !== query) return;
    let isCurrent = true;
    api('GET /searches/read', { query: { query } }).then(
      (answer) => isCurrent && setFound(answer),
      (error: unknown) => console.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, settled]);
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
