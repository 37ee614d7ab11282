import { Suspense, useEffect, useState } from 'react';
import { registerStepUp } from '#app/lib/api/step-up.ts';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';

const StepUpDialog = lazyDialog(
  () => import('./step-up-dialog.tsx'),
  ({ onAnswer }) => ({ onClose: () => onAnswer(false) }),
);

/** Asks for the second factor when a request needs a fresh one; the request is then repeated. */
export function StepUp() {
  const [answer, setAnswer] = useState<(isShown: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    return registerStepUp(() => {
      // Requests that are rejected at the same time share one dialog.
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = undefined;
        setAnswer(undefined);
      });
      return asked;
    });
  }, []);
  return (
    answer && (
      <Suspense>
        <StepUpDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
