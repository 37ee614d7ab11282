import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** The buyer's progress from the cart, or from the product of “Buy now”, to the placed order. */
export function CheckoutSteps({ productId }: { productId: string | undefined }) {
  const { t } = useTranslation('checkout');
  return (
    <ol aria-label={t('steps.label')} className="mb-6 flex flex-wrap items-center gap-2 text-xs sm:text-sm">
      <li>
        <Link to={productId ? `/products/${productId}` : '/cart'} className="link-quiet inline-flex min-h-11 items-center gap-1.5">
          <Check aria-hidden className="size-4 text-brand" />
          <span>{t(productId ? 'steps.product' : 'steps.cart')}</span>
        </Link>
      </li>
      <li aria-current="step" className="flex items-center gap-2 font-semibold before:h-px before:w-2 before:bg-base-content/30">
        {t('steps.details')}
      </li>
      <li className="flex items-center gap-2 text-base-content/75 before:h-px before:w-2 before:bg-base-content/30">{t('steps.done')}</li>
    </ol>
  );
}
