import { Suspense, useState } from 'react';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { StepDialogProps } from './step-dialog.tsx';

const StepDialog = lazyDialog(
  async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }),
  ({ to, onClose }) => ({ isOpen: to !== undefined, onClose }),
);

/** The dialog of a step that needs details. Loads when it first opens: few visits of a list cancel anything. */
export function ConfirmedStep(props: StepDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.to && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <StepDialog {...props} />
      </Suspense>
    )
  );
}
