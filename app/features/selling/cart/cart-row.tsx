import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { QuantityField } from '#app/ui/form/quantity-field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { CartLine } from '#contract/selling/cart.ts';
import { formatMoney } from '#domain/format/format.ts';
import { LineNews } from './line-news.tsx';
import { LineOptions } from './line-options.tsx';
import { LineProblem } from './line-problem.tsx';

interface CartRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const name = localName(line.product, language) || t('goneProduct');
  const isForSale = line.problem === undefined || line.problem === 'OUT_OF_STOCK' || line.problem === 'MAX_PER_ORDER';
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 py-3 sm:grid-cols-[5rem_1fr_auto] sm:gap-y-2">
      <Picture path={line.product.image} alt="" width={160} height={160} className="aspect-square w-full rounded-box object-cover" />
      <div className="min-w-0">
        <Link to={`/products/${line.product._id}`} className="link-quiet leading-relaxed font-semibold wrap-anywhere">
          {name}
        </Link>
        <LineOptions options={line.options} />
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm leading-relaxed">
          <MoneyText text={t('eachPrice', { price: formatMoney(language, line.unitPrice) })} />
          {line.listPrice > line.unitPrice && (
            <s className="text-base-content/75">
              <Money taka={line.listPrice} className="line-through" />
            </s>
          )}
        </p>
        <LineNews line={line} />
        {!line.problem && line.maxPerOrder !== undefined && line.quantity >= line.available && (
          <p className="mt-1 text-sm leading-relaxed">{t('maxPerOrder', { count: line.maxPerOrder })}</p>
        )}
        <LineProblem line={line} onTakeAvailable={() => onQuantity(line.available)} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 sm:col-span-1 sm:flex-nowrap sm:self-start">
        <Money
          taka={line.lineTotal}
          className={`order-2 ms-auto text-lg sm:min-w-20 sm:text-end ${line.problem ? 'text-base-content/75 line-through' : 'font-semibold'}`}
        />
        <div className="flex items-center gap-1">
          {isForSale && (
            <QuantityField
              value={line.quantity}
              max={line.available}
              labels={{ quantity: t('quantityOf', { name }), less: t('less', { name }), more: t('moreOf', { name }) }}
              onChange={onQuantity}
            />
          )}
          <button type="button" className="btn btn-circle btn-ghost size-11" aria-label={t('removeName', { name })} onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </li>
  );
}
