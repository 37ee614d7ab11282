import { createStoredValue } from '#app/lib/storage/stored-value.ts';

const maxStored = 5;
const maxStoredLength = 100;

/** Stored data is untrusted: skips anything but short texts. */
export const parseSearches = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((text) => typeof text === 'string' && text.trim() !== '' && text.length <= maxStoredLength).slice(0, maxStored)
    : [];

/** Latest first, without duplicates. */
export const withSearch = (searches: readonly string[], latest: string): readonly string[] =>
  parseSearches([latest, ...searches.filter((search) => search !== latest)]);

/** The latest searches of this browser. They are never sent to the server. */
export const recentSearches = createStoredValue('recentSearches', parseSearches);

export const storeSearch = (query: string): void => recentSearches.write(withSearch(recentSearches.read(), query.trim()));
export const clearRecentSearches = (): void => recentSearches.clear();
