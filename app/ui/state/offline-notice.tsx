import { WifiOff } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useIsOnline } from '#app/lib/online.ts';

/** Shows on every page that the browser is offline. The live region is always rendered, so that screen readers announce changes. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const isOffline = !useIsOnline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-18 z-50 flex justify-center px-4 lg:bottom-4">
      {isOffline && (
        <p className="flex items-center gap-2 rounded-full bg-neutral px-4 py-2 leading-relaxed text-neutral-content shadow-lg">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('offline.notice')}
        </p>
      )}
    </div>
  );
}
