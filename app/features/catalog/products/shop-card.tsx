import { Banknote, RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ReturnRulesOut } from '#contract/parcels/returns.ts';
import { formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import type { ShopCardData } from './product/product-detail.ts';

interface ShopCardProps {
  shop: ShopCardData;
  /** Of the product. */
  returns: ReturnRulesOut;
}

/** The seller of a product, with notes on delivery, returns and payment. */
export function ShopCard({ shop: { _id, name, address, logo, freeDeliveryFrom }, returns }: ShopCardProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { faultHours } = returns;
  const { refundDays } = limits;
  const notes = [
    ...(freeDeliveryFrom === undefined
      ? []
      : [{ Icon: Truck, text: t('freeDeliveryFrom', { price: formatMoney(language, freeDeliveryFrom) }) }]),
    {
      Icon: RotateCcw,
      text:
        faultHours < 48
          ? t('returns.hours', { count: faultHours })
          : t('returnNote', { returnDays: Math.floor(faultHours / 24), refundDays }),
    },
    { Icon: Banknote, text: t('codNote') },
  ];
  return (
    <section aria-label={t('soldBy')} className="rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Picture path={logo} alt="" width={56} height={56} className="size-14 rounded-full object-cover" />
        <div className="min-w-0 grow basis-40">
          <p className="text-sm text-base-content/75">{t('soldBy')}</p>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-base-content/75 wrap-anywhere">{address}</p>
        </div>
        <ButtonLink to={`/shops/${_id}`} variant="outline">
          {t('visitShop')}
        </ButtonLink>
      </div>
      <ul className="mt-4 grid gap-2 border-t border-base-300 pt-4 text-sm">
        {notes.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <MoneyText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
