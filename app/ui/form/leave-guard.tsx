import { type ReactNode, useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { EditedArea, useEdits } from './edits.tsx';

/** Around a form on a page: asks before unsaved input is lost by a link, the back button or closing the tab. `release` ends the guard. */
export function LeaveGuard({ children }: { children: (release: () => void) => ReactNode }) {
  const { t } = useTranslation('common');
  const { isEdited, mark, clear } = useEdits();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isEdited.current && currentLocation.pathname !== nextLocation.pathname);
  // The router renders its state late: a blocker that was dismissed stays blocked for a moment.
  const [dismissed, setDismissed] = useState<Blocker>();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isEdited.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited]);
  const leave = () => {
    clear();
    blocker.proceed?.();
  };
  const stay = () => {
    setDismissed(blocker);
    if (isEdited.current) blocker.reset?.();
  };
  return (
    <>
      <EditedArea mark={mark}>{children(clear)}</EditedArea>
      <ConfirmDialog
        isOpen={blocker.state === 'blocked' && blocker !== dismissed}
        title={t('discard.title')}
        action={t('discard.go')}
        onConfirm={leave}
        onClose={stay}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}
