import { serverNow } from '#app/lib/server-clock.ts';
import { useSearch } from '#app/lib/use-search.ts';
import { dayAfter, dhakaDay, longestReport } from '#domain/days.ts';

/** Days in Asia/Dhaka, inclusive. */
export interface StatementPeriod {
  from: string;
  to: string;
}

/** The first day that can be chosen. */
export const firstStatementDay = '2020-01-01';
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The month of today until today, and the whole month before it. */
export function statementMonths(today: string): { thisMonth: StatementPeriod; lastMonth: StatementPeriod } {
  const first = `${today.slice(0, 7)}-01`;
  const before = dayAfter(first, -1);
  return { thisMonth: { from: first, to: today }, lastMonth: { from: `${before.slice(0, 7)}-01`, to: before } };
}

/** A period of at most a year; the end that was not chosen follows. */
export const keptPeriod = ({ from, to }: StatementPeriod, chosen: 'from' | 'to'): StatementPeriod => {
  const [earliest, latest] = [dayAfter(to, 1 - longestReport), dayAfter(from, longestReport - 1)];
  if (chosen === 'from') return { from, to: to < from ? from : to > latest ? latest : to };
  return { from: from > to ? to : from < earliest ? earliest : from, to };
};

/** The period and the page of the statement, in the URL; this month by default. */
export function useStatementPeriod() {
  const { search, change } = useSearch();
  const today = dhakaDay(0, serverNow());
  const months = statementMonths(today);
  const [from, to] = [search.get('from'), search.get('to')];
  const period = isDay(from) && isDay(to) ? keptPeriod({ from, to }, 'from') : months.thisMonth;
  return {
    today,
    months,
    period,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    choose: (next: StatementPeriod) => change({ ...next, page: undefined }),
    choosePage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
}
