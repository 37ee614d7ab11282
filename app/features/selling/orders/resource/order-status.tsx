import { useState } from 'react';
import { ConfirmedStep, movesOfOrder, PackageStateBadge } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useHoldRows } from '#app/resource-kit/list/rows/use-held-rows.ts';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import { useMoveOrder } from '../seller-queries.ts';

/** The status of an order, as a menu of its possible steps. A cancellation needs a confirmation, and removes the row from the tab of its status. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'resources']);
  const { mutate, mutateAsync } = useMoveOrder();
  const hold = useHoldRows();
  const [asking, setAsking] = useState<'cancelled'>();
  const { _id: id, number } = order;
  const [only, ...more] = order.packages;
  const badge = <PackageStateBadge state={order.status} step={more.length === 0 ? only?.step : undefined} />;
  const may = useMay();
  const moves = may('orders:write') ? movesOfOrder(order) : [];
  if (moves.length === 0) return badge;
  const move = (step: PackageStep) => {
    if (step === 'cancelled') return setAsking(step);
    hold();
    mutate({ id, step });
  };
  return (
    <>
      <ChoiceMenu
        name={`${t('resources:orders.statusOf', { number })}:`}
        choices={moves.map((step) => ({
          value: step,
          text: t(`move.${step as Exclude<PackageStep, 'pending'>}`), // nothing leads back to pending
          isFinal: step === 'cancelled',
        }))}
        onChoose={(step) => move(step as PackageStep)} // one of the choices
      >
        {badge}
      </ChoiceMenu>
      <ConfirmedStep
        title={t('resources:orders.cancelOrder.title')}
        text={t('resources:orders.cancelOrder.text', { number })}
        to={asking}
        onConfirm={(details) => mutateAsync({ id, step: 'cancelled', ...details })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
