import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useChangeCart } from '#app/lib/cart/use-cart.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { CartIcon } from '#app/ui/sprite.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { ProductShelf } from '../cards/product-row.tsx';
import type { Together } from './together.ts';

export default function TogetherShelf({ productId, together: { products, both } }: { productId: string; together: Together }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { add } = useChangeCart();
  const [isBusy, setBusy] = useState(false);
  const addBoth = async (otherId: string) => {
    setBusy(true);
    // The second toast says that both are in the cart; a failure of the first is shown, and nothing more is added.
    if (await add({ productId }, true)) await add({ productId: otherId });
    setBusy(false);
  };
  return (
    <section aria-labelledby="together" className="mt-10">
      <h2 id="together" className="mb-4 text-xl font-semibold">
        {t('together')}
      </h2>
      <ProductShelf products={products} name={t('together')} />
      {both && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" Icon={CartIcon} isBusy={isBusy} onClick={() => void addBoth(both._id)} className="max-sm:btn-block">
            <MoneyText text={t('addBoth', { price: formatMoney(language, both.price) })} />
          </Button>
          <span className="text-base-content/80 wrap-anywhere">{t('thisWith', { name: both.name })}</span>
        </div>
      )}
    </section>
  );
}
