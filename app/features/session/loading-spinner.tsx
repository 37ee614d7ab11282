import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';

/** Stands where it is not known yet who is here: all that the document of a personal page says. */
export function LoadingSpinner() {
  const { t } = useTranslation('session');
  return (
    <div role="status" className="grid min-h-96 place-content-center justify-items-center gap-4">
      <PageMeta title={t('loading')} isPrivate />
      <span aria-hidden className="loading loading-spinner loading-lg text-primary" />
      <p className="leading-relaxed">{t('loading')}</p>
    </div>
  );
}
