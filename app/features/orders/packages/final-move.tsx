import { Suspense, useState } from 'react';
import { lazyDialog } from '#app/ui/state/lazy-part.tsx';
import type { ChosenCancelReason, PackageState } from '#domain/order-states.ts';
import type { FinalMoveDialogProps } from './final-move-dialog.tsx';

const FinalMoveDialog = lazyDialog(
  async () => ({ default: (await import('./final-move-dialog.tsx')).FinalMoveDialog }),
  ({ to, onClose }) => ({ isOpen: to !== undefined, onClose }),
);

/** Why a package ends early: a reason of the list, for what is cancelled, and what was typed. */
export interface Because {
  reason?: ChosenCancelReason;
  note?: string;
}

export type FinalState = 'cancelled' | 'returned';
export const isFinalState = (state: PackageState): state is FinalState => state === 'cancelled' || state === 'returned';

/** The confirmation of a status change that can't be undone. Loads when it first opens: few visits of a list cancel anything. */
export function FinalMove(props: FinalMoveDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.to && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <FinalMoveDialog {...props} />
      </Suspense>
    )
  );
}
