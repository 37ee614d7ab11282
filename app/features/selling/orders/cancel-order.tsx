import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { cancelSteps } from '#domain/parcels/package-steps.ts';
import { useCancelOrder } from './order-queries.ts';

/** For the buyer, until everything is packed, and later what is late. */
export function CancelOrder({ order }: { order: Order }) {
  const { mutate, isPending } = useCancelOrder();
  return <CancelButton order={order} isBusy={isPending} onCancel={() => mutate(order)} />;
}

interface CancelButtonProps {
  order: Pick<Order, 'packages'>;
  isBusy: boolean;
  onCancel: () => void;
}

export function CancelButton({ order, isBusy, onCancel }: CancelButtonProps) {
  const { t } = useTranslation(['orders', 'nextStep']);
  const [isAsking, setAsking] = useState(false);
  const [inShop, onItsWay] = cancelSteps.map((step) => order.packages.some(({ moves }) => moves?.includes(step)));
  if (!inShop && !onItsWay) return null;
  return (
    <>
      <Button variant="ghost" isBlock isBusy={isBusy} className="font-normal underline underline-offset-4" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('nextStep:cancelTitle')}
        action={t('cancel')}
        dismiss={t('nextStep:keep')}
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        {inShop && <p>{t('nextStep:cancelText')}</p>}
        {onItsWay && <p>{t('nextStep:recallText')}</p>}
      </ConfirmDialog>
    </>
  );
}
