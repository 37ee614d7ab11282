import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';
import { useSession } from './session/session.tsx';

/** The stale time of an order: shops can change a package's status at any time. */
export const orderFreshMs = 15_000;

export const ordersKey = (userId: string) => ['orders', userId] as const;
export const orderKey = (userId: string, number: string) => [...ordersKey(userId), 'one', number] as const;

export function useOrder(number: string) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: orderKey(userId, number),
    queryFn: () => api('GET /orders/read/:id', { params: { id: number } }),
    enabled: userId !== '',
    staleTime: orderFreshMs,
  });
}
