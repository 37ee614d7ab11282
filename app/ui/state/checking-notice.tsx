import { LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isSolvingSlowly, subscribeToSolving } from '#app/lib/puzzle/proof-of-work.ts';

const notOnServer = () => false;

/** Says on every page that a request waits for its proof of work. */
export function CheckingNotice() {
  const { t } = useTranslation('common');
  const isChecking = useSyncExternalStore(subscribeToSolving, isSolvingSlowly, notOnServer);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-32 z-50 flex justify-center px-4 lg:bottom-16">
      {isChecking && (
        <p className="flex items-center gap-2 rounded-full bg-neutral px-4 py-2 leading-relaxed text-neutral-content shadow-lg">
          <LoaderCircle aria-hidden className="size-5 shrink-0 motion-safe:animate-spin" />
          {t('checking')}
        </p>
      )}
    </div>
  );
}
