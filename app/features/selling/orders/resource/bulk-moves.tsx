import { useQueryClient } from '@tanstack/react-query';
import { Check, Printer } from 'lucide-react';
import { useState } from 'react';
import type { FinalMoveReason, FinalState } from '#app/features/parcels/packages/index.ts';
import { FinalMove, isFinalState, movesOf, movesOfOrder } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { type PackageState, packageStates } from '#domain/parcels/package-states.ts';
import { moveInBatches } from './move-in-batches.ts';

interface Progress {
  done: number;
  of: number;
}

/** Confirms, moves and prints the selected orders. */
export function BulkMoves({ items, onDone }: BulkProps<Order>) {
  const { t } = useTranslation(['orders', 'resources', 'errors']);
  const { user } = useSession();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [asking, setAsking] = useState<FinalState>();
  const may = useMay();
  if (!user) return null;
  const possible = new Set(!may('orders:write') ? [] : items.flatMap((order) => movesOfOrder(order, user.role)));
  const moves = packageStates.filter((state) => possible.has(state));
  const others = moves.filter((state) => state !== 'confirmed');
  const textOf = (state: PackageState) =>
    state === 'cancelled' ? t('resources:orders.bulkCancel') : t(`move.${state as Exclude<PackageState, 'pending'>}`); // no state leads back to pending

  const reasonOf = (order: Order, status: PackageState) => {
    const isUnpaid = order.packages.some((part) => movesOf(part, order.payment, user.role).waitsForPayment);
    return status === 'shipped' && isUnpaid ? t('waitsForPayment') : t('resources:orders.bulkState', { state: t(`state.${order.status}`) });
  };
  const start = async (status: PackageState, because: FinalMoveReason = {}) => {
    if (progress) return;
    const of = items.length;
    setProgress({ done: 0, of });
    const { changed, refused } = await moveInBatches(
      items,
      async (orderIds) => (await api('PUT /orders/update', { body: { orderIds, status, ...because } })).data,
      (done) => setProgress({ done, of }),
    );
    await queryClient.invalidateQueries();
    setProgress(undefined);
    onDone({
      changed,
      refused: refused.map(({ order, error, code }) => ({
        name: order.number,
        reason: code === 'ILLEGAL_TRANSITION' ? reasonOf(order, status) : code ? t(`errors:${code}`) : errorText(error),
      })),
    });
  };
  const move = (status: PackageState) => (isFinalState(status) ? setAsking(status) : void start(status));
  const numbers = items.map(({ number }) => number).join(',');
  return (
    <>
      {moves.includes('confirmed') && (
        <Button Icon={Check} isBusy={progress !== undefined} onClick={() => void start('confirmed')}>
          {textOf('confirmed')}
        </Button>
      )}
      {others.length > 0 && (
        <ChoiceMenu
          choices={others.map((state) => ({ value: state, text: textOf(state), isFinal: isFinalState(state) }))}
          buttonClass="btn btn-outline border-base-content/30"
          onChoose={(state) => move(state as PackageState)} // one of the choices
        >
          {t('resources:orders.changeStatus')}
        </ChoiceMenu>
      )}
      <ButtonLink to={`/dashboard/${user.role}/orders/slips?numbers=${numbers}`} variant="outline" Icon={Printer}>
        {t('resources:orders.printSlips')}
      </ButtonLink>
      {progress && (
        <span role="status" className="flex items-center gap-2">
          <progress className="progress w-24" value={progress.done} max={progress.of} />
          <span>{t('resources:orders.bulkProgress', { done: progress.done, of: progress.of })}</span>
        </span>
      )}
      <FinalMove
        title={asking ? textOf(asking) : ''}
        text={t('resources:orders.bulkFinal', { count: items.length })}
        to={asking}
        onConfirm={start}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
