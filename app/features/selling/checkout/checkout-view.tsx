import { ShoppingCart } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useOnlineMethods } from '#app/features/money/online-payments/index.ts';
import { useSavedAddresses } from '#app/features/people/addresses/index.ts';
import { useOrders } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCart } from '#app/lib/cart/use-cart.ts';
import { orderableLines } from '#app/lib/cart/use-quote.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { useShopSettings } from '#app/lib/shop-settings.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { RequestLine } from '#contract/selling/orders.ts';
import { boughtLine } from './bought-line.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

/** Orders the cart, or the one line of “Buy now”, for a visitor too. */
export function CheckoutView() {
  const { t } = useTranslation('checkout');
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  // Both load in parallel with the cart. The form does not wait for it: most shops allow guest orders.
  const { data: settings } = useShopSettings();
  useOnlineMethods();
  const isGuestAllowed = settings ? settings.guestCheckout && settings.phoneVerification !== 'required' : true;
  const line = useMemo(() => (isHydrated ? boughtLine(search) : undefined), [search, isHydrated]);
  return (
    <div className="page pt-6 pb-28 sm:pt-8 lg:pb-8">
      <PageMeta title={t('title')} isPrivate />
      <h1 className="text-2xl leading-relaxed font-bold">{t('title')}</h1>
      <CheckoutSteps productId={line?.productId} />
      {line && <Checkout lines={[line]} isOfCart={false} isGuestAllowed={isGuestAllowed} hasProblems={false} />}
      {!line && (isHydrated ? <CartCheckout isGuestAllowed={isGuestAllowed} /> : <Loading />)}
    </div>
  );
}

const Loading = () => <SkeletonRows rows={4} className="h-24" />;

function CartCheckout({ isGuestAllowed }: { isGuestAllowed: boolean }) {
  const { t } = useTranslation(['checkout', 'cart']);
  const { cart: current, isLoading, error, retry } = useCart();
  // While a visitor signs in, the stored cart is not there yet: the form must not disappear.
  const shown = useRef(current);
  if (current) shown.current = current;
  const cart = shown.current;
  if (error) return <ErrorState text={t('cart:failed')} onRetry={retry} />;
  if (!cart || (isLoading && cart.lines.length === 0)) return <Loading />;
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        Icon={ShoppingCart}
        title={t('cart:empty')}
        text={t('cart:emptyLead')}
        action={<ButtonLink to="/">{t('cart:toHome')}</ButtonLink>}
      />
    );
  }
  const lines = orderableLines(cart);
  if (lines.length === 0)
    return <EmptyState Icon={ShoppingCart} title={t('nothing')} action={<ButtonLink to="/cart">{t('toCart')}</ButtonLink>} />;
  return <Checkout lines={lines} isOfCart isGuestAllowed={isGuestAllowed} hasProblems={lines.length < cart.lines.length} />;
}

/** Loads the saved addresses and the address of the last order, then shows the form. */
function Checkout({ lines, ...props }: { lines: RequestLine[]; isOfCart: boolean; isGuestAllowed: boolean; hasProblems: boolean }) {
  const { user, isLoading } = useSession();
  const last = useOrders({ page: 1, pageSize: 1 });
  const saved = useSavedAddresses();
  // If the addresses fail to load, the form starts with an empty one.
  const isReady = !isLoading && !last.isLoading && !saved.isLoading;
  // Once shown, the form stays: signing in there loads the addresses.
  const wasReady = useRef(false);
  if (isReady) wasReady.current = true;
  if (!wasReady.current) return <Loading />;
  return <CheckoutPage user={user} lines={lines} saved={saved.data ?? []} lastAddress={last.data?.items[0]?.deliveryAddress} {...props} />;
}
