import { Link } from 'react-router';
import { LineOptions } from '#app/features/selling/cart/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';

/** The lines of a package, as they were when ordered. `isKept`: their totals are those of what stayed with the buyer. */
export function OrderLines({ lines, isKept = false }: { lines: OrderPackage['lines']; isKept?: boolean }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={JSON.stringify([line.productId, line.options])} className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-3">
          <Picture path={line.image} alt="" width={160} height={160} className="aspect-square w-full rounded-lg object-cover" />
          <div className="min-w-0">
            <Link to={`/products/${line.productId}`} className="link-quiet leading-relaxed wrap-anywhere">
              {localName(line, language)}
            </Link>
            <LineOptions options={line.options} />
            <p className="text-sm leading-relaxed text-base-content/80">
              <MoneyText
                text={t('lineQuantity', { quantity: formatNumber(language, line.quantity), price: formatMoney(language, line.unitPrice) })}
              />
            </p>
            {line.removed !== undefined && <p className="text-sm leading-relaxed">{t('removed', { count: line.removed })}</p>}
            {line.off !== undefined && (
              <p className="text-sm leading-relaxed">
                <MoneyText text={t('off', { amount: formatMoney(language, line.off) })} />
              </p>
            )}
            {line.dropped !== undefined && <p className="text-sm leading-relaxed">{t('dropped', { count: line.dropped })}</p>}
          </div>
          <Money taka={isKept && line.dropped ? keptTotal(line, line.dropped) : line.lineTotal} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

const keptTotal = ({ unitPrice, quantity }: OrderPackage['lines'][number], dropped: number): number =>
  (Math.round(unitPrice * 100) * (quantity - dropped)) / 100;
