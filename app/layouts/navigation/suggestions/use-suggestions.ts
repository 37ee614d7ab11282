import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import type { Suggestions } from '#contract/catalog/search.ts';
import { recentSearches } from '../recent-searches.ts';

/** Long enough to send one request for several letters of fast typing. */
const debounceMs = 150;

const suggestionKinds = ['products', 'categories', 'subCategories', 'shops', 'users'] as const;

export interface Suggestion {
  to: string;
  name: string;
  image?: string | undefined;
  /** In taka; products only. */
  unitPrice?: number;
  /** The link to all results. */
  isMore?: true;
}

export interface SuggestionGroup {
  kind: (typeof suggestionKinds)[number] | 'recent' | 'popular';
  items: Suggestion[];
  /** How many there are in all; the list has only the best. */
  total: number;
}

/**
 * Search suggestions for the typed text, in non-empty groups; undefined until the first response. A failed search is only logged, and the
 * list stays unchanged (specification §8).
 */
export function useSuggestions(typed: string): SuggestionGroup[] | undefined {
  const { t } = useTranslation('navigation');
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
  if (!found) return undefined;
  const groups = groupsOf(found, (thing) => localName(thing, language));
  const products = groups.find(({ kind }) => kind === 'products');
  if (products) {
    products.items.push({ to: searchPath(query), name: t('seeAllProducts', { count: products.total }), isMore: true });
  }
  return groups;
}

/** What a search box without input offers: the recent searches of this browser, and the sub categories that sell best. */
export function useStarters(isNeeded: boolean): SuggestionGroup[] {
  const language = useLanguage();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, recentSearches.read);
  const { data: popular = [] } = useQuery({
    queryKey: ['searches', 'popular'],
    queryFn: () => api('GET /searches/popular'),
    enabled: isNeeded,
  });
  const groups: SuggestionGroup[] = [
    { kind: 'recent', items: recent.map((query) => ({ to: searchPath(query), name: query })), total: recent.length },
    {
      kind: 'popular',
      items: popular.map((term) => ({ to: `/subCategories/${term._id}`, name: localName(term, language) })),
      total: popular.length,
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const searchPath = (query: string): string => `/search?q=${encodeURIComponent(query)}`;

const groupsOf = (found: Suggestions, nameOf: (thing: Suggestions['shops'][number]) => string): SuggestionGroup[] =>
  suggestionKinds
    .map((kind) => ({
      kind,
      total: kind === 'users' ? found.users.length : found.totals[kind],
      items: found[kind].map(
        (thing): Suggestion => ({
          to: `${kind === 'users' ? '/dashboard/admin' : ''}/${kind}/${thing._id}`,
          name: 'translations' in thing ? nameOf(thing) : thing.name,
          image: thing.image,
          ...('unitPrice' in thing && { unitPrice: thing.unitPrice }),
        }),
      ),
    }))
    .filter(({ items }) => items.length > 0);
