import { LegalText } from '#app/features/content/legal/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation('legal');
  const { brand } = useRootData();
  const lead = t('privacy.lead', { brand: brand.localName });
  return (
    <div className="page py-6 lg:py-10">
      <PageMeta title={t('privacy.title')} description={lead} />
      <h1 className="text-3xl font-bold leading-snug">{t('privacy.title')}</h1>
      <p className="mt-2 text-lg text-base-content/85">{lead}</p>
      <LegalText page="privacy" />
    </div>
  );
}
