import { useQuery } from '@tanstack/react-query';
import type { StepDetails } from '#app/features/parcels/packages/index.ts';
import { useMove } from '#app/features/parcels/packages/index.ts';
import { api } from '#app/lib/api/api.ts';
import { orderFreshMs, ordersKey } from '#app/lib/orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { AreaRole } from '#app/resource-kit/definition/resource-contract.ts';
import { limits } from '#domain/limits.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';

const isOrderNumber = (text: string) => /^NH-[2-9A-HJ-NP-Z]{8}$/.test(text);

/** Orders by their numbers, as an admin or a merchant sees them. Invalid and unknown numbers are left out. */
export function useOrdersByNumber(numbers: readonly string[], area: AreaRole) {
  const userId = useSession().user?._id ?? '';
  const asked = numbers.filter(isOrderNumber).slice(0, limits.bulkOrders);
  return useQuery({
    queryKey: [...ordersKey(userId), 'numbers', asked],
    queryFn: () =>
      asked.length === 0
        ? []
        : api('GET /orders/read', {
            query: { ...(area === 'admin' ? { scope: 'all' } : { as: 'seller' }), numbers: asked.join(','), sort: 'oldest' },
          }),
    enabled: userId !== '',
    staleTime: orderFreshMs,
  });
}

/** Moves every package of an order that allows it. */
export const useMoveOrder = () =>
  useMove(({ id, ...body }: { id: string; step: PackageStep } & Pick<StepDetails, 'reason' | 'note'>) =>
    api('PUT /orders/update/:id', { params: { id }, body }),
  );
