import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beginPayment, leaveFor, type OrderToPay } from '#app/features/money/online-payments/index.ts';
import { useOrderCode } from '#app/features/money/order-proof/index.ts';
import { addressesKey } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isRejection } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { signedInUserId } from '#app/lib/api/session-store.ts';
import { notifyCartOrdered } from '#app/lib/cart/cart-ordered.ts';
import { loadSignedInCart, signedInCartKey } from '#app/lib/cart/cart-queries.ts';
import { removeBought } from '#app/lib/cart/visitor-cart.ts';
import { showFieldErrors } from '#app/lib/form/form.ts';
import { localName } from '#app/lib/format/localise.ts';
import { orderKey } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { guestOrderKey, guestOrderPath, rememberGuestOrder } from '#app/lib/session/guest-orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { settingsKey } from '#app/lib/shop-settings.ts';
import { resumeAt } from '#app/lib/startup/resumed-navigation.ts';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import type { Order, Quote } from '#contract/selling/orders.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { type CheckoutForm, orderRequest } from '../checkout-form.ts';
import { useOrderAgain } from '../confirmation/use-order-again.ts';
import { goneLine } from '../gone-line.ts';
import type { CheckoutFormState } from '../new-address.tsx';
import { useOrderSubmit } from './use-order-submit.ts';

/** With the key of its link: of a guest. */
type Placed = { order: Order; orderKey?: undefined } | { order: GuestOrder; orderKey: string };

/** The prices that a rejected order would have now. */
interface ChangedOrder {
  values: CheckoutForm;
  quote: Quote;
}

/** Places the order and opens its page; registers a visitor who is not a guest first. Shows field errors, or a changed price to accept. */
export function useCheckoutSubmit(form: CheckoutFormState, { isGuest, isOfCart }: { isGuest: boolean; isOfCart: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const errorText = useErrorText();
  const language = useLanguage();
  const { t } = useTranslation('checkout');
  const [changed, setChanged] = useState<ChangedOrder>();
  const [isUnverified, setUnverified] = useState(false);
  const openAccount = useOpenAccount();
  const refresh = (...queryKeys: (readonly string[])[]) => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  /** Also before the page of a gateway: “back” leads to the order then, which says that it waits. */
  const openPlaced = (path: string, redirectTo: string | null | undefined) => {
    resumeAt(path);
    return navigate(path, { replace: true, state: { isPlaced: true, ...(redirectTo === null && { isPaymentNotStarted: true }) } });
  };
  const code = useOrderCode<[CheckoutForm, Quote]>();
  const again = useOrderAgain<[CheckoutForm, Quote]>();
  const { submit, isPlacing } = useOrderSubmit<CheckoutForm, Placed>({
    name: 'checkout',
    send: async (key, values, quote) => {
      if (values.account) await openAccount(values.account);
      const request = {
        headers: { 'idempotency-key': key },
        body: { ...orderRequest(values, quote), ...code.ofRequest(), ...again.ofRequest() },
      };
      // A quote tells a guest of no risk: what the code of the order uncovers is asked for, not taken.
      const untold = !isPrepaid(values.paymentMethod) && { advance: 0 };
      if (isGuest) return api('POST /guest-orders/create', { ...request, body: { ...untold, ...request.body, language } });
      const ofCart = isOfCart ? { fromCart: true as const } : {};
      return { data: { order: (await api('POST /orders/create', { ...request, body: { ...request.body, ...ofCart } })).data } };
    },
    createdText: t('created'),
    onPlaced: async ({ order, orderKey: keyOfLink }, values) => {
      code.placed();
      again.placed();
      if (isOfCart) notifyCartOrdered();
      if (keyOfLink !== undefined) {
        const link = { number: order.number, orderKey: keyOfLink };
        rememberGuestOrder(link);
        queryClient.setQueryData(guestOrderKey(keyOfLink), order);
        const remove = () => removeBought(order.packages.flatMap((part) => part.lines));
        // Only after navigation, or when the document is reloaded instead.
        window.addEventListener('pagehide', remove, { once: true });
        const redirectTo = await startOnline(values, { _id: order._id, ...link });
        await openPlaced(guestOrderPath(link), redirectTo);
        window.removeEventListener('pagehide', remove);
        remove();
        if (redirectTo) leaveFor(redirectTo);
        return;
      }
      const userId = signedInUserId() ?? '';
      queryClient.setQueryData(orderKey(userId, order.number), order);
      if (values.saveAddress) void saveAddress(values).then(() => refresh(addressesKey(userId)));
      const redirectTo = await startOnline(values, { _id: order._id, number: order.number, orderKey: undefined });
      await openPlaced(`/orders/${order.number}`, redirectTo);
      // Only after navigation: otherwise checkout would briefly show an empty cart.
      refresh(['cart'], ['orders']);
      if (redirectTo) leaveFor(redirectTo);
    },
    onError: (error, values, quote) => {
      console.error(error);
      if (code.takes(error, values, quote)) return true;
      // Before the cart is refetched: an empty cart would unmount the question.
      if (again.takes(error, values, quote)) return true;
      if (isRejection(error)) refresh(['cart']);
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED' && error.quote) {
        setChanged({ values, quote: error.quote as Quote }); // the contract has this field
        return true;
      }
      if (error instanceof ApiError && error.code === 'PHONE_NOT_VERIFIED') {
        setUnverified(true);
        return true;
      }
      if (isRejection(error)) refresh(['quote']);
      // Guests can't order any more: the form asks for an account, with what was typed.
      if (isGuest && error instanceof ApiError && error.code === 'UNAUTHENTICATED') {
        const { name, phone } = values.deliveryAddress;
        form.setValue('account', { name, phone, password: '' });
        refresh(settingsKey);
      }
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
  const forgetChange = () => setChanged(undefined);
  const codeNeeded = code.neededBy(submit);
  return {
    submit,
    isPlacing,
    codeNeeded,
    repeatAsked: again.askedBy(submit, () => refresh(['cart'])),
    changed,
    forgetChange,
    isUnverified,
    onVerified: () => setUnverified(false),
  };
}

/**
 * The page of the gateway; null if it could not be opened: the order exists, and its page offers to try again. Undefined for other methods.
 */
async function startOnline({ paymentMethod }: CheckoutForm, order: OrderToPay): Promise<string | null | undefined> {
  if (!isOnline(paymentMethod)) return undefined;
  return beginPayment(order, paymentMethod).catch((error: unknown) => {
    console.warn(error);
    return null;
  });
}

/** Registers and signs in. Resolves when the visitor's cart is stored on the server, where the order removes its lines. */
function useOpenAccount() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { signIn } = useSession();
  const { t, language } = useTranslation('session');
  return async (account: NonNullable<CheckoutForm['account']>) => {
    // Signed in already, if only the order failed.
    if (signedInUserId() !== undefined) return;
    const answer = await api('POST /auth/register', { body: { ...account, language } });
    await signIn(answer);
    popup.success(t('registered'));
    await queryClient.ensureQueryData({ queryKey: signedInCartKey(answer.id), queryFn: loadSignedInCart }).catch(() => undefined);
  };
}

/** Runs after the order is placed. Errors, such as a full address book, are only logged. */
const saveAddress = ({ deliveryAddress }: CheckoutForm): Promise<unknown> =>
  api('POST /addresses/create', { body: deliveryAddress }).catch((error: unknown) => console.warn(error));
