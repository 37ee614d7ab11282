import { useNavigation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** A thin progress bar above everything while the next page loads. */
export function NavigationProgress() {
  const { t } = useTranslation('common');
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1">
      {isLoading && (
        <>
          <div className="navigation-progress h-full bg-brand" />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
    </div>
  );
}
