import { useState } from 'react';
import type { FinalState } from '#app/features/parcels/packages/index.ts';
import { FinalMove, isFinalState, movesOfOrder, PackageStateBadge } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { useHoldRows } from '#app/resource-kit/list/rows/use-held-rows.ts';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { useMoveOrder } from '../seller-queries.ts';

/** The status of an order, as a menu of its possible steps. Final steps need a confirmation, and remove the row from the tab of its status. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'resources']);
  const { user } = useSession();
  const { mutate, mutateAsync } = useMoveOrder();
  const hold = useHoldRows();
  const [asking, setAsking] = useState<FinalState>();
  const { _id: id, number } = order;
  const badge = <PackageStateBadge state={order.status} />;
  const may = useMay();
  const moves = user && may('orders:write') ? movesOfOrder(order, user.role) : [];
  if (moves.length === 0) return badge;
  const move = (status: PackageState) => {
    if (isFinalState(status)) return setAsking(status);
    hold();
    mutate({ id, status });
  };
  const texts = asking === 'returned' ? 'returnOrder' : 'cancelOrder';
  return (
    <>
      <ChoiceMenu
        name={`${t('resources:orders.statusOf', { number })}:`}
        choices={moves.map((state) => ({
          value: state,
          text: t(`move.${state as Exclude<PackageState, 'pending'>}`), // no state leads back to pending
          isFinal: isFinalState(state),
        }))}
        onChoose={(state) => move(state as PackageState)} // one of the choices
      >
        {badge}
      </ChoiceMenu>
      <FinalMove
        title={t(`resources:orders.${texts}.title`)}
        text={t(`resources:orders.${texts}.text`, { number })}
        to={asking}
        onConfirm={(status, because) => mutateAsync({ id, status, ...because })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
