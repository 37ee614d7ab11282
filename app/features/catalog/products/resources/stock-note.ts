import type { ResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';

/** Explains a stored stock that differs from the typed one, because it changed while the form was open. */
export function stockNote(typed: number, now: number, t: ResourceTexts): string | undefined {
  if (typed === now) return undefined;
  return typed > now ? t('soldSince', { count: typed - now, now }) : t('addedSince', { count: now - typed, now });
}
