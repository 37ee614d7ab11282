import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { serverNow } from '#app/lib/server-clock.ts';

/** The polling interval: open pages pick up campaigns that were created or rescheduled. */
const pollMs = 5 * 60_000;
/** A short delay after a change, so that the responses of every server include it. */
const delayMs = 500;
/** The retry delay after a stale response, from before the change. */
const retryMs = 15_000;

/** The delay before the next request for the time of the next change. */
export function untilNextPoll(at: string | undefined, nowMs: number): number {
  const leftMs = at === undefined ? pollMs : Date.parse(at) - nowMs;
  return Math.min(leftMs > 0 ? leftMs + delayMs : retryMs, pollMs);
}

/** Reloads the page's data when a campaign starts or ends while the page is open: blocks and prices change without a reload. */
export function useCampaignChanges(): void {
  const { revalidate } = useRevalidator();
  const { data } = useQuery({
    queryKey: ['campaigns', 'next'],
    queryFn: () => api('GET /campaigns/next'),
    staleTime: 0,
    refetchInterval: ({ state }) => untilNextPoll(state.data?.at, serverNow()),
  });
  const next = data && (data.at ?? 'none');
  const known = useRef(next);
  useEffect(() => {
    if (known.current !== undefined && known.current !== next) void revalidate();
    known.current = next;
  }, [next, revalidate]);
}
