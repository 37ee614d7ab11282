import { formatDate, localDigits } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';

type ArrivalTexts = (key: 'orders:arrives' | 'orders:arrivesOn' | 'orders:arrivesAt', values: Readonly<Record<string, string>>) => string;

interface Arrival {
  from: string;
  to: string;
  /** Of the slot that the buyer chose. */
  fromTime?: string | undefined;
  toTime?: string | undefined;
}

/** The days on which a package arrives, or the slot. */
export function arrivalText(t: ArrivalTexts, language: Language, { from, to, fromTime, toTime }: Arrival): string {
  const day = (date: string) => formatDate(language, date, 'dayMonth');
  if (fromTime && toTime) return t('orders:arrivesAt', { date: day(to), time: localDigits(language, `${fromTime}–${toTime}`) });
  return from === to ? t('orders:arrivesOn', { date: day(to) }) : t('orders:arrives', { from: day(from), to: day(to) });
}
