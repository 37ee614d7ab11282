import { nextStepOf, waitsForPayment } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useHoldRows } from '#app/resource-kit/list/rows/use-held-rows.ts';
import type { Order } from '#contract/selling/orders.ts';
import { useMoveOrder } from '../seller-queries.ts';
import { StepButton } from './step-button.tsx';

/** The next step of an order as one button in its row, or what it waits for. */
export function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'resources']);
  const may = useMay();
  const hold = useHoldRows();
  const { mutate, isPending } = useMoveOrder();
  if (!may('orders:write')) return null;
  const next = nextStepOf(order);
  if (next) {
    const step = t(`step.${next as 'confirmed'}`); // one of the steps forward
    return (
      <StepButton
        variant="soft"
        aria-label={t('resources:orders.stepOf', { step, number: order.number })}
        className="px-4 lg:h-9 lg:min-h-8 lg:w-full lg:px-3 lg:text-sm"
        isBusy={isPending}
        onStep={() => {
          hold();
          mutate({ id: order._id, step: next });
        }}
      >
        {step}
      </StepButton>
    );
  }
  const waits = order.payment.advance?.due ?? order.packages.some((part) => waitsForPayment(part, order.payment));
  return waits ? <span className="text-sm text-base-content/80 max-sm:sr-only">{t('resources:orders.waitsForPayment')}</span> : null;
}
