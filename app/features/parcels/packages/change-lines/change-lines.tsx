import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { buyerCancels, stepOf } from '#domain/parcels/package-steps.ts';
import type { ChangeLinesProps } from './change-lines-dialog.tsx';

const ChangeLinesDialog = lazyDialog(() => import('./change-lines-dialog.tsx'));

/** Whether lines can still be taken out of a package, other than by cancelling it. */
const canChange = (part: OrderPackage): boolean =>
  buyerCancels.includes(stepOf(part)) && part.lines.reduce((units, { quantity }) => units + quantity, 0) > 0;

/** Takes things out of a package that is still in its shop; its shop can also lower a price. */
export function ChangeLines(props: Omit<ChangeLinesProps, 'onClose'>) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const { part, side } = props;
  // One piece is only cancelled, unless its price can be lowered.
  const isSingle = part.lines.reduce((units, { quantity }) => units + quantity, 0) === 1;
  if (!canChange(part) || (side === 'buyer' && isSingle)) return null;
  return (
    <div className="print:hidden">
      <Button
        variant="ghost"
        className={side === 'buyer' ? '-ms-4 font-normal underline underline-offset-4' : 'whitespace-nowrap'}
        onClick={() => setOpen(true)}
      >
        {t(side === 'buyer' ? 'takeOut' : 'changeLines')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeLinesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
