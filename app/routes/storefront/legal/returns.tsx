import { LegalText } from '#app/features/content/legal/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { limits } from '#domain/limits.ts';

export default function ReturnsPage() {
  const { t } = useTranslation(['legal', 'catalog']);
  const { brand } = useRootData();
  const { returnDays, refundDays } = limits;
  const lead = t('returns.lead', { brand: brand.localName });
  return (
    <div className="page py-6 lg:py-10">
      <PageMeta title={t('returns.title')} description={lead} />
      <h1 className="text-3xl font-bold leading-snug">{t('returns.title')}</h1>
      <p className="mt-2 text-lg text-base-content/85">{lead}</p>
      <p className="mt-2 font-semibold">{t('catalog:returnNote', { returnDays, refundDays })}</p>
      <LegalText page="returns" />
    </div>
  );
}
