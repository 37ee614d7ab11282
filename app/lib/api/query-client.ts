import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from './api.ts';

const minuteMs = 60_000;

/**
 * For `onSettled` of a write: everything shown is read again, after an error too, since another user may have been faster. A write lasts
 * until that is there; one that was refused is over at once, and can be tried again.
 */
export const readAnew =
  (queryClient: QueryClient) =>
  (_answer: unknown, error: Error | null): Promise<void> | undefined => {
    const reading = queryClient.invalidateQueries();
    return error ? undefined : reading;
  };

class ShopQueryClient extends QueryClient {
  /** Restarts a first read that is under way, too: it may have seen the old state, and the library would let it finish. */
  override invalidateQueries<K extends QueryKey>(filters?: InvalidateQueryFilters<K>, options?: InvalidateOptions): Promise<void> {
    const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of reading) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Specification §7 and §9: fresh for 5 minutes, kept for 15; three retries, doubling from 1 s up to 30 s. A refusal is not retried. */
export function createQueryClient(): QueryClient {
  return new ShopQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        // On the server a client lives for one rendering: a timer would keep it, and all it refers to, for a quarter of an hour.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 15 * minuteMs,
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      // Without a network a write fails at once and says so. It would be sent when the network comes back, long after the click.
      mutations: { networkMode: 'always' },
    },
  });
}
