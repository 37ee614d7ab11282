import { useState } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { useErrorText } from '#app/lib/error-text.ts';
import { showFieldErrors } from '#app/lib/form.ts';
import { usePopup } from '#app/ui/popup.tsx';
import type { Quote } from '#contract/orders.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutFormState } from './new-address.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Sends the order and sorts out a refusal: at its field (`toFields` shows them), as a changed price to agree to, or as a popup. */
export function useSubmit(form: CheckoutFormState, userId: string, toFields: () => void) {
  const { place, isPlacing } = usePlaceOrder(userId);
  const popup = usePopup();
  const errorText = useErrorText();
  const [changed, setChanged] = useState<Quote>();
  const refuse = (error: unknown) => {
    console.error(error);
    if (error instanceof ApiError) {
      if (error.code === 'PRICE_CHANGED' && error.quote) return setChanged(error.quote as Quote); // the contract says so
      if (error.errors.length > 0) toFields();
    }
    if (!showFieldErrors(form, error)) popup.error(errorText(error));
  };
  const submit = (values: CheckoutForm, quote: Quote) => place(values, quote).catch(refuse);
  return { submit, isPlacing, changed, forgetChange: () => setChanged(undefined) };
}
