import { ContactForm, ContactWays } from '#app/features/content/contact/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';

export default function ContactPage() {
  const { t } = useTranslation('support');
  return (
    <div className="page py-6 lg:py-10">
      <PageMeta title={t('title')} description={t('lead')} />
      <h1 className="text-3xl font-bold leading-snug">{t('title')}</h1>
      <p className="mt-1 text-base-content/80">{t('lead')}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_1.5fr]">
        <ContactWays />
        <div className="rounded-box border border-base-300 p-4 sm:p-6">
          <ContactForm />
        </div>
      </div>
    </div>
  );
}
