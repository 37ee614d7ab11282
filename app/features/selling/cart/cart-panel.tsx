import { useTranslation } from '#app/i18n/use-translation.ts';
import { cartLineKey, cartPieces } from '#app/lib/cart/cart-money.ts';
import { useCart } from '#app/lib/cart/use-cart.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { CartLine } from '#contract/selling/cart.ts';
import { formatNumber } from '#domain/format/format.ts';

const shownLines = 4;

/** A short view of the cart, for the hover panel of the top bar. */
export default function CartPanel() {
  const { t } = useTranslation('cart');
  const { cart, isLoading, error } = useCart();
  if (error) return <p className="leading-relaxed">{t('failed')}</p>;
  if (isLoading || !cart) return <SkeletonRows rows={2} className="h-12" />;
  if (cart.lines.length === 0) return <p className="leading-relaxed">{t('empty')}</p>;
  const hidden = cartPieces(cart.lines.slice(shownLines));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {cart.lines.slice(0, shownLines).map((line) => (
          <PanelLine key={cartLineKey(line)} line={line} />
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm leading-relaxed">{t('more', { count: hidden })}</p>}
      <p className="flex justify-between gap-4 border-t border-base-300 pt-3">
        {t('subtotal')}
        <Money taka={cart.subtotal} className="font-semibold" />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to="/cart" variant="outline">
          {t('toCart')}
        </ButtonLink>
        <ButtonLink to="/checkout">{t('checkout')}</ButtonLink>
      </div>
    </div>
  );
}

function PanelLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3">
      <Picture path={line.product.image} alt="" width={160} height={160} className="size-12 rounded-lg object-cover" />
      <span className="line-clamp-2 min-w-0 grow text-sm leading-relaxed">{localName(line.product, language) || t('goneProduct')}</span>
      <span className="text-sm whitespace-nowrap">
        <span aria-hidden>× </span>
        <span>{formatNumber(language, line.quantity)}</span>
      </span>
      <Money taka={line.lineTotal} className="text-sm font-semibold" />
    </li>
  );
}
