import { Trash2 } from 'lucide-react';
import { choose, groupsOf } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { QuantityField } from '#app/ui/form/quantity-field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { limits } from '#domain/limits.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { BasketChange, BasketLine } from './basket.ts';

interface BasketLinesProps {
  lines: readonly BasketLine[];
  onChange: (change: BasketChange) => void;
}

/** The chosen products: options, quantity and the amount of each line. */
export const BasketLines = ({ lines, onChange }: BasketLinesProps) => (
  <ul className="grid gap-4">
    {lines.map((line) => (
      <Line key={line.key} line={line} onChange={onChange} />
    ))}
  </ul>
);

function Line({ line: { key, product, selection, quantity }, onChange }: { line: BasketLine; onChange: BasketLinesProps['onChange'] }) {
  const { t } = useTranslation(['phoneOrder', 'cart']);
  const language = useLanguage();
  const name = localName(product, language);
  const { unitPrice, available } = choose(product, selection);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-3 rounded-box border border-base-300 p-3">
      <Picture path={product.images[0]} alt="" width={160} height={160} className="aspect-square w-full rounded-lg object-cover" />
      <div className="grid min-w-0 gap-2">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 leading-relaxed font-semibold wrap-anywhere">{name}</p>
          <button
            type="button"
            className="btn -mt-2 -me-2 btn-circle btn-ghost size-11"
            aria-label={t('cart:removeName', { name })}
            onClick={() => onChange({ type: 'remove', key })}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
        {groupsOf(product.variants).map((group) => (
          <label key={group} className="grid gap-1 text-sm sm:grid-cols-[6rem_1fr] sm:items-center">
            <span>{t(`cart:groups.${group}`)}</span>
            <select
              className="select w-full text-base"
              value={selection[group] ?? ''}
              onChange={(event) => onChange({ type: 'choose', key, group, name: event.target.value })}
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {product.variants[group].map((item) => (
                <option key={item.name} value={item.name} disabled={item.quantity === 0}>
                  {item.additionalPrice > 0 ? t('optionPrice', { name: item.name, price: item.additionalPrice }) : item.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityField
            value={quantity}
            max={Math.min(available, product.maxPerOrder ?? available, limits.lineQuantity)}
            labels={{ quantity: t('cart:quantityOf', { name }), less: t('cart:less', { name }), more: t('cart:moreOf', { name }) }}
            onChange={(number) => onChange({ type: 'quantity', key, quantity: number })}
          />
          {product.maxPerOrder !== undefined && <p className="text-sm">{t('cart:maxPerOrder', { count: product.maxPerOrder })}</p>}
          <Money taka={toTaka(toPoisha(unitPrice) * quantity)} className="font-semibold" />
        </div>
      </div>
    </li>
  );
}
