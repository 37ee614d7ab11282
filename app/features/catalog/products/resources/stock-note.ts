import type { ResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';

/** What became of a stock since the form showed it, if it is not what was typed. */
export function stockNote(typed: number, now: number, t: ResourceTexts): string | undefined {
  if (typed === now) return undefined;
  return typed > now ? t('soldSince', { count: typed - now, now }) : t('addedSince', { count: now - typed, now });
}
