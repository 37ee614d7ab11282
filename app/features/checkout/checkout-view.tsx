import { ShoppingCart } from 'lucide-react';
import { useSavedAddresses } from '#app/features/addresses/index.ts';
import { useCart } from '#app/features/cart/index.ts';
import { useOrders } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { orderableLines } from './checkout-form.ts';
import { CheckoutPage } from './checkout-page.tsx';

/** For signed-in users: loads the cart, the saved addresses and the address of the last order, then shows the form. */
export function CheckoutView() {
  const { t } = useTranslation(['checkout', 'cart']);
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('title')} isPrivate />
      <h1 className="mb-6 text-2xl leading-relaxed font-semibold">{t('title')}</h1>
      <Contents />
    </div>
  );
}

function Contents() {
  const { t } = useTranslation(['checkout', 'cart']);
  const { user } = useSession();
  const { cart, isLoading, error, retry } = useCart();
  const last = useOrders({ page: 1, pageSize: 1 });
  const saved = useSavedAddresses();
  if (error) return <ErrorState text={t('cart:failed')} onRetry={retry} />;
  // If the addresses fail to load, the form starts with an empty one.
  if (isLoading || !cart || !user || last.isLoading || saved.isLoading) return <SkeletonRows rows={4} className="h-24" />;
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
  return (
    <CheckoutPage
      user={user}
      lines={lines}
      saved={saved.data ?? []}
      lastAddress={last.data?.items[0]?.deliveryAddress}
      hasProblems={lines.length < cart.lines.length}
    />
  );
}
