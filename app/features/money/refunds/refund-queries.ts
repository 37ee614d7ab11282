import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { orderFreshMs } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import type { ApiRequest } from '#contract/api.ts';
import type { RefundReceiver } from '#contract/money/refunds.ts';

/** The holder of an order link has its key instead of a session. */
const linked = (orderKey: string | undefined) => ({ headers: { ...(orderKey && { 'order-key': orderKey }) } });

/** The refunds of an order, for its buyer. */
export const useOwnRefunds = (orderId: string, orderKey: string | undefined) =>
  useQuery({
    queryKey: ['refunds', 'order', orderId, orderKey],
    queryFn: () => api('GET /refunds/order', { query: { order: orderId }, ...linked(orderKey) }),
    staleTime: orderFreshMs,
  });

export type RefundAction = ApiRequest<'PUT /refunds/update/:id'>['body'];
export type RefundInput = ApiRequest<'POST /refunds/create'>['body'];

/** A write whose errors its form shows. */
function useRefundWrite<Input>(write: (input: Input) => Promise<unknown>, done: 'created' | 'changed' | 'receiverSaved') {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { t } = useTranslation('returns');
  return useMutation({ mutationFn: write, onSuccess: () => popup.success(t(`refunds.${done}`)), onSettled: refetchAll(queryClient) });
}

export const useChangeRefund = () =>
  useRefundWrite(({ id, ...body }: RefundAction & { id: string }) => api('PUT /refunds/update/:id', { params: { id }, body }), 'changed');

export const useNewRefund = () => useRefundWrite((body: RefundInput) => api('POST /refunds/create', { body }), 'created');

/** Says where the buyer gets a refund. */
export const useSetReceiver = (orderKey: string | undefined) =>
  useRefundWrite(
    ({ id, ...body }: RefundReceiver & { id: string }) => api('PUT /refunds/receiver/:id', { params: { id }, body, ...linked(orderKey) }),
    'receiverSaved',
  );
