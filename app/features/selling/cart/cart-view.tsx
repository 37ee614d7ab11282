import { Check, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { cartLineKey, cartPieces, isSameLine, linesByShop, type ShopLines } from '#app/lib/cart/cart-money.ts';
import { type CartAccess, useCart } from '#app/lib/cart/use-cart.ts';
import { orderableLines, useQuote } from '#app/lib/cart/use-quote.ts';
import { type ChosenArea, useChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useIsOnline } from '#app/lib/online.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Cart, CartLine } from '#contract/selling/cart.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { CartRow } from './cart-row.tsx';

/** Lazy: the rest of the cart does not wait for them. */
const ShopDelivery = lazyPart(() => import('./shop-delivery.tsx'));
const CartDelivery = lazyPart(() => import('./cart-delivery.tsx'));

const noArea = { district: '', upazila: '' };

/** The full cart, for visitors and in the customer area. */
export function CartView() {
  const { t } = useTranslation('cart');
  const access = useCart();
  const [removed, setRemoved] = useState<CartLine>();
  const isIn = (line: CartLine) => access.cart?.lines.some((each) => isSameLine(each, line)) ?? false;
  const remove = (line: CartLine) => {
    access.remove(line);
    setRemoved(line);
  };
  const undo = (line: CartLine) => {
    setRemoved(undefined);
    access.restore(line);
  };
  return (
    <>
      <div role="status">
        {access.isOffline && access.cart && access.cart.lines.length > 0 && (
          <p className="mb-4 rounded-box bg-warning/20 px-4 py-2 leading-relaxed">{t('offline.pricesOf')}</p>
        )}
      </div>
      {/* Hidden after a failed removal: the line is back in the cart. */}
      <div role="status">{removed && !isIn(removed) && <RemovedNote line={removed} onUndo={() => undo(removed)} />}</div>
      <Contents access={access} onRemove={remove} emptyText={t('empty')} />
    </>
  );
}

function RemovedNote({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-box bg-base-200 px-4 py-2 leading-relaxed">
      <span className="wrap-anywhere">{t('removed', { name: localName(line.product, language) || t('goneProduct') })}</span>
      <Button variant="outline" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}

function Contents({ access, onRemove, emptyText }: { access: CartAccess; onRemove: (line: CartLine) => void; emptyText: string }) {
  const { t } = useTranslation('cart');
  const { cart, isLoading, error, retry, setQuantity, isOffline } = access;
  const place = useChosenArea();
  const quoted = useQuote(place && cart && !isOffline ? orderableLines(cart) : [], place ?? noArea);
  const quote = quoted.isAreaKnown ? quoted.data : undefined;
  if (error) return <ErrorState text={t('failed')} onRetry={retry} />;
  if (isLoading || !cart) return <SkeletonRows rows={3} className="h-28" />;
  if (cart.lines.length === 0) {
    return (
      <EmptyState Icon={ShoppingCart} title={emptyText} text={t('emptyLead')} action={<ButtonLink to="/">{t('toHome')}</ButtonLink>} />
    );
  }
  return (
    <>
      <p className="mb-4 text-base-content/80">{t('items', { count: cartPieces(cart.lines) })}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-6">
          {linesByShop(cart.lines).map((group) => (
            <ShopLinesCard
              key={group.shop._id}
              {...group}
              fee={quote?.packages.find(({ shop }) => shop._id === group.shop._id)?.deliveryFee}
              onQuantity={setQuantity}
              onRemove={onRemove}
            />
          ))}
        </div>
        <CartSummary cart={cart} place={place} quote={quote} isQuoting={quoted.isFetching} isOffline={isOffline} onRetry={retry} />
      </div>
    </>
  );
}

interface ShopLinesCardProps extends ShopLines {
  /** Of the delivery, in taka, once it is known. */
  fee: number | undefined;
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

function ShopLinesCard({ shop, lines, subtotal, freeDeliveryFrom, fee, onQuantity, onRemove }: ShopLinesCardProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <section className="rounded-box border border-base-300 px-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-base-300 py-3">
        {/* A deleted product no longer has a shop. */}
        <h2 className="leading-relaxed font-semibold wrap-anywhere">
          {shop._id ? t('package', { shop: localName(shop, language) }) : t('goneProduct')}
        </h2>
        <Money taka={subtotal} />
        {freeDeliveryFrom !== undefined && subtotal > 0 && <FreeDelivery from={freeDeliveryFrom} subtotal={subtotal} />}
        {shop._id && <ShopDelivery shopId={shop._id} subtotal={subtotal} fee={fee} />}
      </header>
      <ul className="divide-y divide-base-300">
        {lines.map((line) => (
          <CartRow
            key={cartLineKey(line)}
            line={line}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
    </section>
  );
}

/** How much is missing until the shop delivers free. */
function FreeDelivery({ from, subtotal }: { from: number; subtotal: number }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const missing = toTaka(toPoisha(from) - toPoisha(subtotal));
  if (missing <= 0) {
    return (
      <p className="flex w-full items-center gap-1 text-sm leading-relaxed">
        <Check aria-hidden className="size-4 shrink-0 text-brand" />
        <span>{t('freeDelivery')}</span>
      </p>
    );
  }
  return (
    <div className="w-full pt-1 text-sm">
      <MoneyText text={t('untilFreeDelivery', { amount: formatMoney(language, missing) })} />
      <progress aria-hidden max={from} value={Math.min(subtotal, from)} className="progress block w-full progress-primary" />
    </div>
  );
}

interface CartSummaryProps {
  cart: Cart;
  place: ChosenArea | undefined;
  quote: Quote | undefined;
  isQuoting: boolean;
  isOffline: boolean;
  onRetry: () => void;
}

function CartSummary({ cart, place, quote, isQuoting, isOffline, onRetry }: CartSummaryProps) {
  const { t } = useTranslation(['cart', 'common']);
  const mayRetry = useIsOnline();
  const problems = cart.lines.filter((line) => line.problem).length;
  return (
    <section aria-label={t('subtotal')} className="grid gap-3 rounded-box bg-base-200 p-4 lg:sticky lg:top-36">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {t('subtotal')}
        <Money taka={cart.subtotal} className="text-xl font-semibold" />
      </p>
      <Suspense fallback={<p className="text-sm leading-relaxed text-base-content/80">{t('deliveryLater')}</p>}>
        <CartDelivery place={place} quote={quote} isQuoting={isQuoting} />
      </Suspense>
      {problems > 0 && <p className="text-sm leading-relaxed">{t('problemsLead')}</p>}
      {isOffline && <p className="leading-relaxed">{t('offline.orderOnline')}</p>}
      {isOffline && mayRetry && (
        <Button variant="outline" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
      {!isOffline && problems < cart.lines.length && (
        <ActionBar>
          <p className="grid leading-snug lg:hidden">
            <span className="text-sm text-base-content/80">{t(quote ? 'withDelivery' : 'subtotal')}</span>
            <Money taka={quote?.total ?? cart.subtotal} className="text-xl font-semibold" />
          </p>
          <ButtonLink to="/checkout" className="btn-lg grow">
            {t('checkout')}
          </ButtonLink>
        </ActionBar>
      )}
    </section>
  );
}
