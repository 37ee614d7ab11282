import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRejection } from './api.ts';

const minuteMs = 60_000;

/** On a bad network a refetch takes minutes, while the change itself is done. */
const refetchMs = 10_000;

/**
 * For `onSettled` of a mutation: refetches all active queries, or those of `filters`, even after an error, because another user may have
 * changed the data. A successful mutation stays pending until the refetch completes, for 10 seconds at most; a failed one ends immediately
 * and can be retried.
 */
export const refetchAll =
  (queryClient: QueryClient, filters?: InvalidateQueryFilters) =>
  (_answer: unknown, error: Error | null): Promise<void> | undefined => {
    const reading = queryClient.invalidateQueries(filters);
    return error ? undefined : Promise.race([reading, new Promise<void>((resolve) => setTimeout(resolve, refetchMs))]);
  };

class ShopQueryClient extends QueryClient {
  /** Also restarts a running first fetch: it may have read the old state, and the library would let it finish. */
  override invalidateQueries<K extends QueryKey>(filters?: InvalidateQueryFilters<K>, options?: InvalidateOptions): Promise<void> {
    const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of reading) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Specification §7 and §9: fresh for 5 minutes, cached for 15; three retries, backoff from 1 s to 30 s. Rejections are not retried. */
export function createQueryClient(): QueryClient {
  return new ShopQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        // On the server a client lives for one render: a timer would hold it and its data in memory for 15 minutes.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 15 * minuteMs,
        retry: (failures, error) => failures < 3 && !isRejection(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      // Mutations fail immediately when offline. By default they would be sent when the network returns, long after the click.
      mutations: { networkMode: 'always' },
    },
  });
}
