import { Suspense, useState } from 'react';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { PackageState } from '#domain/parcels/package-states.ts';
import type { FinalMoveDialogProps, FinalState } from './final-move-dialog.tsx';

const FinalMoveDialog = lazyDialog(
  async () => ({ default: (await import('./final-move-dialog.tsx')).FinalMoveDialog }),
  ({ to, onClose }) => ({ isOpen: to !== undefined, onClose }),
);

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
