import { createStoredValue } from '#app/lib/storage/stored-value.ts';

export const findKinds = ['pages', 'orders', 'people', 'products'] as const;
export type FindKind = (typeof findKinds)[number];

/** One thing that was found: a page, an order, a person or a product. */
export interface Find {
  kind: FindKind;
  to: string;
  name: string;
  detail?: string;
}

interface RecentFinds {
  userId: string;
  finds: readonly Find[];
}

const maxStored = 6;
const isFind = (value: unknown): value is Find => {
  const { kind, to, name } = (value ?? {}) as Partial<Find>;
  return findKinds.some((each) => each === kind) && typeof to === 'string' && to.startsWith('/dashboard/') && typeof name === 'string';
};

/** Stored data is untrusted: skips what is not a find. */
export function parseRecent(stored: unknown): RecentFinds {
  const { userId, finds } = (stored ?? {}) as Partial<RecentFinds>;
  if (typeof userId !== 'string' || !Array.isArray(finds)) return { userId: '', finds: [] };
  return { userId, finds: finds.filter(isFind).slice(0, maxStored) };
}

const recent = createStoredValue('recentFinds', parseRecent);

/** What this user opened last; users of a shared browser do not see each other's. */
export function recentFinds(userId: string): readonly Find[] {
  const stored = recent.read();
  return stored.userId === userId ? stored.finds : [];
}

/** Without the detail: phone numbers of people are not stored. */
export const storeFind = (userId: string, { kind, to, name }: Find): void =>
  recent.write({ userId, finds: [{ kind, to, name }, ...recentFinds(userId).filter((one) => one.to !== to)].slice(0, maxStored) });
