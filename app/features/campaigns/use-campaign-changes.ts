import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#app/lib/api/api.ts';

/** A page that stays open hears of campaigns that were made or moved since. */
const askAgainMs = 5 * 60_000;
/** The answers of every server have changed by then. */
const afterMs = 500;
/** For a phone whose clock is fast: the server is not there yet. */
const tooEarlyMs = 15_000;

/** How long to wait before asking when the next change is. */
export function untilNextQuestion(at: string | undefined, nowMs: number): number {
  const leftMs = at === undefined ? askAgainMs : Date.parse(at) - nowMs;
  return Math.min(leftMs > 0 ? leftMs + afterMs : tooEarlyMs, askAgainMs);
}

/** Reloads the page's data when a campaign starts or ends while the page is open: blocks and prices change without a reload. */
export function useCampaignChanges(): void {
  const { revalidate } = useRevalidator();
  const { data } = useQuery({
    queryKey: ['campaigns', 'next'],
    queryFn: () => api('GET /campaigns/next'),
    staleTime: 0,
    refetchInterval: ({ state }) => untilNextQuestion(state.data?.at, Date.now()),
  });
  const next = data && (data.at ?? 'none');
  const known = useRef(next);
  useEffect(() => {
    if (known.current !== undefined && known.current !== next) void revalidate();
    known.current = next;
  }, [next, revalidate]);
}
