import { latinDigits } from '#domain/digits.ts';
import { cellText } from '#server/core/files/cells.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3)) + 1;

interface Day {
  year: number;
  month: number;
  day: number;
}

/** The formats of days: `2026-12-16`; the day comes first in `16/12/2026`, as in all of Bangladesh; `16 Dec 2026`, `Dec 16, 2026`. */
const dayFormats: readonly { pattern: RegExp; dayOf: (parts: readonly string[]) => Day }[] = [
  {
    pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/,
    dayOf: ([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/,
    dayOf: ([day, month, year]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})(?!\d)/,
    dayOf: ([day, month = '', year]) => ({ year: Number(year), month: monthOf(month), day: Number(day) }),
  },
  {
    pattern: /^([a-z]{3,9})[. ]*(\d{1,2}),? (\d{4})/,
    dayOf: ([month = '', day, year]) => ({ year: Number(year), month: monthOf(month), day: Number(day) }),
  },
];

const timeFormat = /^[t, ]*(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?\s*([ap]\.?m\.?)?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/;

/** The time of a row of a statement, in Bangladesh if it names no zone; undefined: none. */
export function statementDate(cell: string): Date | undefined {
  const text = latinDigits(cellText(cell)).toLowerCase().replace(/\s+/g, ' ');
  for (const { pattern, dayOf } of dayFormats) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { year: typed, month, day } = dayOf(found.slice(1));
    const year = typed < 100 ? typed + 2000 : typed;
    const time = timeFormat.exec(text.slice(found[0].length));
    if (!time) return undefined;
    const [, typedHours = '0', minutes = '0', seconds = '0', half, zone] = time;
    const isTwelve = half !== undefined && Number(typedHours) === 12;
    const hours = (isTwelve ? 0 : Number(typedHours)) + (half?.startsWith('p') ? 12 : 0);
    const date = new Date(Date.UTC(year, month - 1, day));
    const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    if (!isReal || hours > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
    return new Date(date.getTime() + ((hours * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 - minutesOf(zone) * 60_000);
  }
  return undefined;
}

/** East of Greenwich. */
function minutesOf(zone: string | undefined): number {
  if (zone === undefined) return 6 * 60;
  if (!/\d/.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
