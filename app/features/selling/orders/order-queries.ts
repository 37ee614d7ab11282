import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMove } from '#app/features/parcels/packages/index.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { orderFreshMs, ordersKey } from '#app/lib/orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { OrderSort } from '#domain/enums.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';

interface OrderFilter {
  sort?: OrderSort;
  status?: PackageState | undefined;
  page: number;
  pageSize: number;
}

/** The user's own purchases. */
export function useOrders({ pageSize, ...filter }: OrderFilter) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: [...ordersKey(userId), 'list', filter, pageSize],
    queryFn: () => apiList('GET /orders/read', { query: { as: 'buyer', sort: 'newest', ...filter, limit: pageSize } }),
    enabled: userId !== '',
    staleTime: orderFreshMs,
    placeholderData: keepPreviousData,
  });
}

export const useCancelOrder = () =>
  useMove((order: Order) => api('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }));
