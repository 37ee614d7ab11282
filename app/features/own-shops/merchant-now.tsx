import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** A customer whose shop was opened is a merchant, which this browser has not heard of yet. */
export function MerchantNow() {
  const { t } = useTranslation('ownShops');
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content">
      <p>{t('toMerchantText')}</p>
      <ButtonLink to="/dashboard/merchant">{t('toMerchant')}</ButtonLink>
    </section>
  );
}
