import { useEffect, useState } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

interface LeaveQuestionProps {
  isEdited: () => boolean;
  onLeave: () => void;
  /** Whether a navigation leaves the input. */
  leaves?: (from: Location, to: Location) => boolean;
}

const isOtherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Asks before unsaved input is lost by a link, the back button or closing the tab. */
export function LeaveQuestion({ isEdited, onLeave, leaves = isOtherPath }: LeaveQuestionProps) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isEdited() && leaves(currentLocation, nextLocation));
  // The router renders its state late: a blocker that was dismissed stays blocked for a moment.
  const [dismissed, setDismissed] = useState<Blocker>();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isEdited()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited]);
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  const stay = () => {
    setDismissed(blocker);
    if (isEdited()) blocker.reset?.();
  };
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' && blocker !== dismissed}
      title={t('discard.title')}
      action={t('discard.go')}
      onConfirm={leave}
      onClose={stay}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
