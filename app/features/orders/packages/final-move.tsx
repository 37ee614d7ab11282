import { lazy, Suspense, useState } from 'react';
import type { PackageState } from '#domain/order-states.ts';
import type { FinalMoveDialogProps } from './final-move-dialog.tsx';

const FinalMoveDialog = lazy(async () => ({ default: (await import('./final-move-dialog.tsx')).FinalMoveDialog }));

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
