import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { DateRange } from './date-range.ts';

/** New orders can arrive at any time. */
const freshMs = 15_000;

/** The counts of the current user, and the report for a date range (default: the last 30 days). */
export function useStats(range?: DateRange) {
  const userId = useSession().user?._id ?? '';
  const query = range && { from: range.from, to: range.to };
  return useQuery({
    queryKey: ['stats', userId, query],
    queryFn: () => api('GET /stats/read', { query: { ...query } }),
    enabled: userId !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}
