import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addressesKey } from '#app/features/addresses/index.ts';
import { orderKey } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, isRefusal } from '#app/lib/api.ts';
import { usePopup } from '#app/ui/popup.tsx';
import type { Quote } from '#contract/orders.ts';
import { type CheckoutForm, orderRequest } from './checkout-form.ts';
import { useOneOrder } from './use-one-order.ts';

/** Places the order, once, and leads to its page. Throws ApiError. */
export function usePlaceOrder(userId: string): { place: (form: CheckoutForm, quote: Quote) => Promise<void>; isPlacing: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const { t } = useTranslation('checkout');
  const { once, isPlacing } = useOneOrder();

  const place = useCallback(
    async (form: CheckoutForm, quote: Quote) => {
      const refresh = (...queryKeys: (readonly string[])[]) => {
        for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
      };
      try {
        await once(async (key) => {
          const { data } = await api('POST /orders/create', { headers: { 'idempotency-key': key }, body: orderRequest(form, quote) });
          queryClient.setQueryData(orderKey(userId, data.number), data);
          if (form.saveAddress) void saveAddress(form).then(() => refresh(addressesKey(userId)));
          popup.success(t('created'));
          await navigate(`/orders/${data.number}`, { replace: true, state: { isPlaced: true } });
          // Only now: the checkout would show an empty cart while it is left.
          refresh(['cart'], ['orders']);
        });
      } catch (error) {
        if (isRefusal(error)) refresh(['cart']);
        throw error;
      }
    },
    [queryClient, navigate, popup, t, userId, once],
  );
  return { place, isPlacing };
}

/** After the order, which stands whatever comes of this: a full address book is no reason to worry the buyer now. */
const saveAddress = ({ deliveryAddress }: CheckoutForm): Promise<unknown> =>
  api('POST /addresses/create', { body: deliveryAddress }).catch((error: unknown) => console.warn(error));
