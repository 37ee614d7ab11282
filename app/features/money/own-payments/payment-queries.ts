import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOfCode } from '#app/features/money/order-proof/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { ApiRequest } from '#contract/api.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';

interface Filter {
  status: PaymentState | undefined;
  toRetry: 'true' | undefined;
  page: number;
  pageSize: number;
}

/** Admins can verify a payment at any time. */
const freshMs = 15_000;

/** Payments for the user's own purchases. */
export function useOwnPayments({ pageSize, ...filter }: Filter) {
  const userId = useSession().user?._id ?? '';
  const query = { as: 'buyer' as const, ...filter, limit: pageSize, sort: 'newest' as const };
  return useQuery({
    queryKey: ['payments', userId, 'own', query],
    queryFn: () => apiList('GET /payments/read', { query }),
    enabled: userId !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
}

export function useOwnPayment(id: string) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['payments', userId, 'one', id],
    queryFn: () => api('GET /payments/read/:id', { params: { id } }),
    enabled: userId !== '' && id !== '',
    staleTime: freshMs,
  });
}

/** Replaces the payment details of an order whose payment failed. */
export function useNewClaim() {
  const { t } = useTranslation('ownPayments');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (body: ApiRequest<'POST /payments/create'>['body']) => api('POST /payments/create', { body }),
    onSuccess: () => popup.success(t('claimed')),
    onError: (error) => void (isOfCode(error) || popup.error(errorText(error))),
    onSettled: refetchAll(queryClient),
  });
}
