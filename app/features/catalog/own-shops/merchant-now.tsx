import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** Shown to a customer whose shop was just approved: the role is now merchant, but this session still has the old one. */
export function MerchantNow() {
  const { t } = useTranslation('ownShops');
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content">
      <p>{t('toMerchantText')}</p>
      <ButtonLink to="/dashboard/merchant">{t('toMerchant')}</ButtonLink>
    </section>
  );
}
