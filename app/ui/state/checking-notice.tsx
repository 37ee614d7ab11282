import { useSyncExternalStore } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isSolvingSlowly, subscribeToSolving } from '#app/lib/puzzle/proof-of-work.ts';

/** Says on every page that a request waits for its proof of work. */
export function CheckingNotice() {
  const { t } = useTranslation('common');
  const isChecking = useSyncExternalStore(subscribeToSolving, isSolvingSlowly, () => false);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 mx-auto w-fit rounded-full bg-neutral px-4 text-neutral-content"
    >
      {isChecking && t('checking')}
    </p>
  );
}
