import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import type { ApiRequest } from '#contract/api.ts';
import type { Payment } from '#contract/money/payments.ts';
import { isClaimed, paymentMethods } from '#domain/money/payment-methods.ts';

type Query = ApiRequest<'GET /payments/read'>['query'];

/** New claims can arrive at any time. */
const freshMs = 15_000;
const shown = 50;

const listQueue = (query: Query) => apiList('GET /payments/read', { query: { scope: 'all', sort: 'oldest', limit: shown, ...query } });

function useQueue(name: string, queryFn: () => ReturnType<typeof listQueue>) {
  const userId = useSession().user?._id ?? '';
  return useQuery({ queryKey: ['payments', userId, name], queryFn, enabled: userId !== '', staleTime: freshMs });
}

const older = (one: Payment, other: Payment) => one.createdAt.localeCompare(other.createdAt);

/** Claims that wait for verification, those of advances too, oldest first. */
export const useClaims = () =>
  useQueue('claims', async () => {
    const ofOrders = paymentMethods.filter(isClaimed).map((method) => listQueue({ status: 'pending', method }));
    const lists = await Promise.all([...ofOrders, listQueue({ advanceSent: 'true' })]);
    return { items: lists.flatMap(({ items }) => items).sort(older), total: lists.reduce((sum, { total }) => sum + total, 0) };
  });

/** How many refunds wait for a person. */
export function useRefundsWaiting() {
  const { user } = useSession();
  const may = useMay();
  return useQuery({
    queryKey: ['payments', user?._id ?? '', 'refundsWaiting'],
    queryFn: () => apiList('GET /refunds/read', { query: { waiting: 'true', limit: 1 } }),
    enabled: may('refunds:read'),
    staleTime: freshMs,
  });
}

type Decision = ApiRequest<'PUT /payments/update/:id'>['body'] & { id: string };

/** Verifies, fails or refunds a payment. */
export function useDecidePayment() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('payments');
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => api('PUT /payments/update/:id', { params: { id }, body }),
    onSuccess: () => popup.success(t('updated')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}
