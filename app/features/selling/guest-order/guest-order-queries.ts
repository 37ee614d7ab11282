import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOfCode } from '#app/features/money/order-proof/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { orderFreshMs } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import { guestOrderKey } from '#app/lib/session/guest-orders.ts';
import type { ApiRequest } from '#contract/api.ts';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';

/** The polling interval of an open page: live updates need a session. */
const refetchMs = 60_000;

const linked = (orderKey: string) => ({ headers: { 'order-key': orderKey } });

export const useGuestOrder = (orderKey: string) =>
  useQuery({
    queryKey: guestOrderKey(orderKey),
    queryFn: () => api('GET /guest-orders/read', linked(orderKey)),
    staleTime: orderFreshMs,
    refetchInterval: refetchMs,
  });

function useChange<Input>(orderKey: string, change: (input: Input) => Promise<{ data: GuestOrder }>) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('orders');
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(guestOrderKey(orderKey), data);
      popup.success(t('updated'));
    },
    onError: (error) => {
      if (isOfCode(error)) return;
      popup.error(errorText(error));
      void queryClient.invalidateQueries({ queryKey: guestOrderKey(orderKey) });
    },
  });
}

export const useGuestCancel = (orderKey: string) => useChange<void>(orderKey, () => api('PUT /guest-orders/cancel', linked(orderKey)));

export const useGuestTakeOut = (orderKey: string) =>
  useChange<ApiRequest<'PUT /guest-orders/lines'>['body']>(orderKey, (body) =>
    api('PUT /guest-orders/lines', { ...linked(orderKey), body }),
  );

export const useGuestPay = (orderKey: string) =>
  useChange<ApiRequest<'POST /guest-orders/pay'>['body']>(orderKey, (body) => api('POST /guest-orders/pay', { ...linked(orderKey), body }));
