import { readStored, writeStored } from '#app/lib/session/session-store.ts';
import { isId } from '#domain/ids.ts';

const storageKey = 'viewedProducts';
const mostKept = 13;

/** What storage holds may be anything; what is no id of a product is left out. */
export function parseViewed(text: string | undefined): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && isId(id)).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** The latest first, each once. */
export const withViewed = (ids: readonly string[], viewed: string): readonly string[] =>
  [viewed, ...ids.filter((id) => id !== viewed)].slice(0, mostKept);

export const viewedBefore = (current: string): readonly string[] => parseViewed(readStored(storageKey)).filter((id) => id !== current);
export const keepViewed = (id: string): void =>
  writeStored(storageKey, JSON.stringify(withViewed(parseViewed(readStored(storageKey)), id)));
