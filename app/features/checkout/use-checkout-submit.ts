import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addressesKey } from '#app/features/addresses/index.ts';
import { loadSignedInCart, signedInCartKey } from '#app/features/cart/index.ts';
import { orderKey } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isRefusal } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { showFieldErrors } from '#app/lib/form/form.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { signedInUserId } from '#app/lib/session/session-store.ts';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { Quote } from '#contract/orders/orders.ts';
import { type CheckoutForm, orderRequest } from './checkout-form.ts';
import { goneLine } from './gone-line.ts';
import type { CheckoutFormState } from './new-address.tsx';
import { useOrderSubmit } from './use-order-submit.ts';

/** The prices that a rejected order would have now. */
interface ChangedOrder {
  values: CheckoutForm;
  quote: Quote;
}

/** Opens the account of a visitor, places the order and opens its page. Shows errors at their fields, or a changed price to accept. */
export function useCheckoutSubmit(form: CheckoutFormState) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const errorText = useErrorText();
  const language = useLanguage();
  const { t } = useTranslation('checkout');
  const [changed, setChanged] = useState<ChangedOrder>();
  const openAccount = useOpenAccount();
  const refresh = (...queryKeys: (readonly string[])[]) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  const { submit, isPlacing } = useOrderSubmit<CheckoutForm>({
    send: async (key, values, quote) => {
      if (values.account) await openAccount(values.account);
      return api('POST /orders/create', { headers: { 'idempotency-key': key }, body: orderRequest(values, quote) });
    },
    createdText: t('created'),
    onPlaced: async (order, values) => {
      const userId = signedInUserId() ?? '';
      queryClient.setQueryData(orderKey(userId, order.number), order);
      if (values.saveAddress) void saveAddress(values).then(() => refresh(addressesKey(userId)));
      await navigate(`/orders/${order.number}`, { replace: true, state: { isPlaced: true } });
      // Only after navigation: otherwise checkout would briefly show an empty cart.
      refresh(['cart'], ['orders']);
    },
    onError: (error, values, quote) => {
      console.error(error);
      if (isRefusal(error)) refresh(['cart']);
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED' && error.quote) {
        setChanged({ values, quote: error.quote as Quote }); // the contract has this field
        return true;
      }
      if (isRefusal(error)) refresh(['quote']);
      const gone = goneLine(
        error,
        quote.packages.flatMap((part) => part.lines),
      );
      if (gone) {
        popup.error(t('gone', { name: localName(gone, language) }));
        return true;
      }
      // Failed registrations also show a toast (specification §8).
      const isOfAccount = values.account !== undefined && signedInUserId() === undefined;
      if (isOfAccount) popup.error(errorText(error));
      return showFieldErrors(form, error, (path) => (isOfAccount ? `account.${path}` : path)) || isOfAccount;
    },
  });
  return { submit, isPlacing, changed, forgetChange: () => setChanged(undefined) };
}

/** Registers and signs in. Returns when the cart of the visitor is stored: the order removes its lines from there. */
function useOpenAccount() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { signIn } = useSession();
  const { t } = useTranslation('session');
  return async (account: NonNullable<CheckoutForm['account']>) => {
    // Signed in already, if only the order failed.
    if (signedInUserId() !== undefined) return;
    const answer = await api('POST /auth/register', { body: account });
    await signIn(answer);
    popup.success(t('registered'));
    await queryClient.ensureQueryData({ queryKey: signedInCartKey(answer.id), queryFn: loadSignedInCart }).catch(() => undefined);
  };
}

/** Runs after the order is placed. Errors, such as a full address book, are only logged. */
const saveAddress = ({ deliveryAddress }: CheckoutForm): Promise<unknown> =>
  api('POST /addresses/create', { body: deliveryAddress }).catch((error: unknown) => console.warn(error));
