import { createStoredValue } from '#app/lib/storage/stored-value.ts';
import { isId } from '#domain/ids.ts';

const maxStored = 13;

/** Stored data is untrusted: skips invalid product ids. */
export const parseViewed = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && isId(id)).slice(0, maxStored) : [];

/** Latest first, without duplicates. */
export const withViewed = (ids: readonly string[], latest: string): readonly string[] =>
  [latest, ...ids.filter((id) => id !== latest)].slice(0, maxStored);

const viewed = createStoredValue('viewedProducts', parseViewed);
export const viewedBefore = (current: string): readonly string[] => viewed.read().filter((id) => id !== current);
export const storeViewed = (id: string): void => viewed.write(withViewed(viewed.read(), id));
