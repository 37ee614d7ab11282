import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderKey } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api.ts';
import { usePopup } from '#app/ui/popup.tsx';
import type { Quote } from '#contract/orders.ts';
import { type CheckoutForm, orderRequest } from './checkout-form.ts';

/** Not `randomUUID`: browsers have that only on https and localhost. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Places the order, once: the key stays the same until the server has said yes or no, so that a second click or another try after a lost
 * connection answers the first order again. Throws ApiError.
 */
export function usePlaceOrder(userId: string): { place: (form: CheckoutForm, quote: Quote) => Promise<void>; isPlacing: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const { t } = useTranslation('checkout');
  const key = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);

  const place = useCallback(
    async (form: CheckoutForm, quote: Quote) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setPlacing(true);
      key.current ??= newKey();
      try {
        const { data } = await api('POST /orders/create', { headers: { 'idempotency-key': key.current }, body: orderRequest(form, quote) });
        queryClient.setQueryData(orderKey(userId, data.number), data);
        popup.success(t('created'));
        await navigate(`/orders/${data.number}`, { replace: true, state: { isPlaced: true } });
        // Only now: the checkout would show an empty cart while it is left.
        for (const queryKey of [['cart'], ['orders']]) void queryClient.invalidateQueries({ queryKey });
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (isRefused) {
          key.current = undefined;
          void queryClient.invalidateQueries({ queryKey: ['cart'] });
        }
        throw error;
      } finally {
        isUnderWay.current = false;
        setPlacing(false);
      }
    },
    [queryClient, navigate, popup, t, userId],
  );
  return { place, isPlacing };
}
