import { latinDigits } from '#domain/digits.ts';
import { localDigits } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';

/** A day as a field shows it: `২৫/১২/২০২৬`. Text that is not a day stays unchanged. */
export function writtenDay(language: Language, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? localDigits(language, `${date}/${month}/${year}`) : day;
}

/** Parses a typed day: day, month and year in digits of either language, with or without separators. Undefined if there is no such day. */
export function typedDay(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  const [, date, month, year] = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? [];
  if (!date || !month || !year) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  // 31 April would become 1 May.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined;
}

/** Parses a typed time of 24 hours: `9:05`, `০৯:০৫` or `0905` becomes `09:05`. Undefined if there is no such time. */
export function typedTime(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  const [, hour, minute] = /^(\d{1,2})[\s.:]+(\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)$/.exec(typed) ?? [];
  return hour && minute && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}
