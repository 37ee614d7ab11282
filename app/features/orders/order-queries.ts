import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { readAnew } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderSort } from '#domain/enums.ts';
import type { PackageState } from '#domain/order-states.ts';
import type { Because } from './packages/final-move-dialog.tsx';

/** The stale time of an order: shops can change a package's status at any time. */
export const orderFreshMs = 15_000;

export const ordersKey = (userId: string) => ['orders', userId] as const;
export const orderKey = (userId: string, number: string) => [...ordersKey(userId), 'one', number] as const;

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

export function useOrder(number: string) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: orderKey(userId, number),
    queryFn: () => api('GET /orders/read/:id', { params: { id: number } }),
    enabled: userId !== '',
    staleTime: orderFreshMs,
  });
}

/** Shared by all status changes of packages and orders: invalidates every list, because any of them can change. */
export function useMove<Input>(move: (input: Input) => Promise<{ data: Order }>) {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('orders');
  return useMutation({
    mutationFn: move,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(orderKey(userId, data.number), data);
      popup.success(t('updated'));
    },
    onError: (error) => popup.error(errorText(error)),
    onSettled: readAnew(queryClient),
  });
}

export const useCancelOrder = () =>
  useMove((order: Order) => api('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }));

export const useMovePackage = () =>
  useMove(({ id, ...body }: { id: string; status: PackageState } & Because) => api('PUT /packages/update/:id', { params: { id }, body }));
