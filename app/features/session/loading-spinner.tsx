import { useTranslation } from '#app/i18n/use-translation.ts';

export function LoadingSpinner() {
  const { t } = useTranslation('session');
  return (
    <div role="status" className="grid min-h-96 place-content-center justify-items-center gap-4">
      <span aria-hidden className="loading loading-spinner loading-lg text-primary" />
      <p className="leading-relaxed">{t('loading')}</p>
    </div>
  );
}
