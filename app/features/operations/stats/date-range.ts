import { serverNow } from '#app/lib/server-clock.ts';
import { useSearch } from '#app/lib/use-search.ts';
import { dayAfter, dhakaDay, longestReport } from '#domain/days.ts';

/** Days in Asia/Dhaka, inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

/** The lengths of the preset ranges, which end today. */
export const dayCounts = [1, 7, 30, 90] as const;
type DayCount = (typeof dayCounts)[number];
const usual: DayCount = 30;

export const firstDay = '2000-01-01';
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDay && !Number.isNaN(Date.parse(text));

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Changes the start or end of a range. Moves the other end if needed to keep the range valid and within the maximum length. */
export const withFrom = ({ to }: DateRange, from: string): DateRange => ({
  from,
  to: earlier(later(from, to), dayAfter(from, longestReport - 1)),
});
export const withTo = ({ from }: DateRange, to: string): DateRange => ({
  to,
  from: later(earlier(from, to), dayAfter(to, 1 - longestReport)),
});

/** Reads the range from the URL: `?days=7` or `?from=…&to=…`; the last 30 days by default. */
export function readRange(search: URLSearchParams, today: string): DateRange & { days: DayCount | undefined } {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to)) return { ...withFrom({ from, to }, from), days: undefined };
  const days = dayCounts.find((count) => String(count) === search.get('days')) ?? usual;
  return { from: dayAfter(today, 1 - days), to: today, days };
}

/** The date range of the page, stored in the URL. */
export function useDateRange() {
  const { search, change } = useSearch();
  const today = dhakaDay(0, serverNow());
  const choose = (choice: (range: DateRange) => DateRange) =>
    change((now) => {
      const { from, to } = choice(readRange(now, today));
      return { days: undefined, from, to };
    });
  return {
    range: readRange(search, today),
    today,
    chooseDays: (days: DayCount) => change({ days: String(days), from: undefined, to: undefined }),
    chooseFrom: (day: string) => choose((range) => withFrom(range, day)),
    chooseTo: (day: string) => choose((range) => withTo(range, day)),
  };
}
