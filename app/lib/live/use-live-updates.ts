import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useRef } from 'react';
import type { LiveEvent } from '#contract/operations/events.ts';
import { endSession, sessionState } from '../api/session-store.ts';
import { useSession } from '../session/session.tsx';
import { followStream } from './live-stream.ts';

/** The queries to invalidate after an event, by the first part of their key. Admin lists of orders and payments are resources. */
const concerned: Record<LiveEvent['type'], readonly string[]> = {
  ready: ['orders', 'payments', 'resources', 'stats', 'reviews', 'inbox'],
  'package.created': ['orders', 'payments', 'resources', 'stats'],
  'package.moved': ['orders', 'payments', 'resources', 'stats', 'reviews'],
  'payment.pending': ['orders', 'payments', 'resources', 'stats'],
  'payment.moved': ['orders', 'payments', 'resources', 'stats'],
  'inbox.changed': ['inbox'],
};

/** How long events are batched before queries are invalidated: an order import sends thousands in a burst. */
const gatherMs = 200;
/** A slower fetch counts as hung, for instance after a network change; the next event restarts it. */
const timeoutMs = 15_000;
/** For this long after the page has loaded its data, nothing is missed. */
const freshMs = 10_000;

const isWatching = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Listens for events of the current user and invalidates the affected queries, so that lists update without a reload. Pauses while the
 * page is hidden or offline, and then requests the missed events.
 */
export function useLiveUpdates(onEvent?: (event: LiveEvent) => void): void {
  const userId = useSession().user?._id;
  const queryClient = useQueryClient();
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => (userId ? follow(queryClient, (event) => latest.current?.(event)) : undefined), [userId, queryClient]);
}

/** Follows the stream; returns a function that stops it. */
function follow(queryClient: QueryClient, onEvent: (event: LiveEvent) => void): () => void {
  let lastId: string | undefined;
  let isFirst = true;
  const followedAt = performance.now();
  let running: AbortController | undefined;
  let gathering: number | undefined;
  const stale = new Set<string>();

  const refetch = (names: readonly string[]) => {
    for (const name of names) stale.add(name);
    gathering ??= window.setTimeout(async () => {
      const keys = [...stale].map((name) => ({ queryKey: [name] }));
      stale.clear();
      // Later events wait: on a slow network they would cancel every fetch, and the page would never update.
      const reading = Promise.all(keys.map((key) => queryClient.invalidateQueries(key)));
      await Promise.race([reading, new Promise((resolve) => window.setTimeout(resolve, timeoutMs))]);
      gathering = undefined;
      if (stale.size > 0) refetch([]);
    }, gatherMs);
  };
  const onMessage = ({ id, data }: EventSourceMessage) => {
    lastId = id ?? lastId;
    const event = JSON.parse(data) as LiveEvent; // as the contract says
    // Before the first stream the data was just fetched, unless the stream was slow; a resumed stream sends the missed events next.
    const isKnown = event.type === 'ready' && (event.resumed || (isFirst && performance.now() - followedAt < freshMs));
    isFirst = false;
    if (!isKnown) refetch(concerned[event.type] ?? []);
    if (event.type !== 'ready') onEvent(event);
  };
  const watch = () => {
    if (isWatching() === (running !== undefined)) return;
    if (running) {
      running.abort();
      running = undefined;
      return;
    }
    const mine = new AbortController();
    running = mine;
    const { open, onRefused } = asked();
    const keep = (message: EventSourceMessage) => {
      if (!mine.signal.aborted) onMessage(message);
    };
    void followStream({ open, onMessage: keep, onRefused }, mine.signal, lastId);
  };
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, watch);
  watch();
  return () => {
    for (const [target, event] of events) target.removeEventListener(event, watch);
    running?.abort();
    window.clearTimeout(gathering);
    stale.clear();
  };
}

/** The stream of the current session. A 401 or 403 ends the session (specification §4). */
function asked() {
  const session = sessionState();
  const token = session.status === 'signedIn' ? session.accessToken : '';
  return {
    open: (lastId: string | undefined, signal: AbortSignal) =>
      fetch('/api/v1/events/stream', {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
        signal,
      }),
    onRefused: () => {
      const now = sessionState();
      if (now.status === 'signedIn' && now.accessToken === token) endSession('expired');
    },
  };
}
