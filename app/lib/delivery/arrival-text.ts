import { formatDate } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';

type ArrivalTexts = (key: 'orders:arrives' | 'orders:arrivesOn', values: Readonly<Record<string, string>>) => string;

/** The days on which a package arrives. */
export function arrivalText(t: ArrivalTexts, language: Language, { from, to }: { from: string; to: string }): string {
  const day = (date: string) => formatDate(language, date, 'dayMonth');
  return from === to ? t('orders:arrivesOn', { date: day(to) }) : t('orders:arrives', { from: day(from), to: day(to) });
}
