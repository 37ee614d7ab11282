import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addressesKey } from '#app/features/addresses/index.ts';
import { orderKey } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isRefusal } from '#app/lib/api/api.ts';
import { showFieldErrors } from '#app/lib/form/form.ts';
import type { Quote } from '#contract/orders/orders.ts';
import { type CheckoutForm, orderRequest } from './checkout-form.ts';
import type { CheckoutFormState } from './new-address.tsx';
import { useOrderSubmit } from './use-order-submit.ts';

/** Places the order and opens its page. Shows errors at their fields (`toFields` returns to them), or a changed price to accept. */
export function useCheckoutSubmit(form: CheckoutFormState, userId: string, toFields: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('checkout');
  const [changed, setChanged] = useState<Quote>();
  const refresh = (...queryKeys: (readonly string[])[]) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  const { submit, isPlacing } = useOrderSubmit<CheckoutForm>({
    send: (key, values, quote) => api('POST /orders/create', { headers: { 'idempotency-key': key }, body: orderRequest(values, quote) }),
    createdText: t('created'),
    onPlaced: async (order, values) => {
      queryClient.setQueryData(orderKey(userId, order.number), order);
      if (values.saveAddress) void saveAddress(values).then(() => refresh(addressesKey(userId)));
      await navigate(`/orders/${order.number}`, { replace: true, state: { isPlaced: true } });
      // Only after navigation: otherwise checkout would briefly show an empty cart.
      refresh(['cart'], ['orders']);
    },
    onError: (error) => {
      console.error(error);
      if (isRefusal(error)) refresh(['cart']);
      if (error instanceof ApiError) {
        if (error.code === 'PRICE_CHANGED' && error.quote) {
          setChanged(error.quote as Quote); // the contract has this field
          return true;
        }
        if (error.errors.length > 0) toFields();
      }
      return showFieldErrors(form, error);
    },
  });
  return { submit, isPlacing, changed, forgetChange: () => setChanged(undefined) };
}

/** Runs after the order is placed. Errors, such as a full address book, are only logged. */
const saveAddress = ({ deliveryAddress }: CheckoutForm): Promise<unknown> =>
  api('POST /addresses/create', { body: deliveryAddress }).catch((error: unknown) => console.warn(error));
