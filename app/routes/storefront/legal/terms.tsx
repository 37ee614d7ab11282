import { LegalText, VariantPriceDemo } from '#app/features/content/legal/index.ts';
import { RequireSession } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';

/** For signed-in users (specification §2). */
export default function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <div className="page py-6 lg:py-10">
      <PageMeta title={t('terms.title')} isPrivate />
      <RequireSession>
        <h1 className="text-3xl font-bold leading-snug">{t('terms.title')}</h1>
        <LegalText page="terms" />
        <VariantPriceDemo />
      </RequireSession>
    </div>
  );
}
