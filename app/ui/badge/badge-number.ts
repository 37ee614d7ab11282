import { formatNumber } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';

/** The number on an icon, which the accessible name of its link also contains. */
export const badgeNumber = (language: Language, count: number): string =>
  count > 99 ? `${formatNumber(language, 99)}+` : formatNumber(language, count);
