import { createStoredValue } from '#app/lib/storage/stored-value.ts';

const mostKept = 5;
const longestKept = 100;

/** Stored data is untrusted: skips anything but short texts. */
export const parseSearches = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((text) => typeof text === 'string' && text.trim() !== '' && text.length <= longestKept).slice(0, mostKept)
    : [];

/** Latest first, without duplicates. */
export const withSearch = (searches: readonly string[], latest: string): readonly string[] =>
  parseSearches([latest, ...searches.filter((search) => search !== latest)]);

/** The latest searches of this browser. The shop does not learn them. */
export const recentSearches = createStoredValue('recentSearches', parseSearches);

export const keepSearch = (query: string): void => recentSearches.write(withSearch(recentSearches.read(), query.trim()));
export const clearRecentSearches = (): void => recentSearches.clear();
