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
import { ButtonLink } from '#app/ui/button.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { type PackageState, packageStates } from '#domain/parcels/package-states.ts';
import { fromList } from '../from-list.ts';
import { moveInBatches } from './move-in-batches.ts';
import { StepButton } from './step-button.tsx';

interface Progress {
  done: number;
  of: number;
}

/** Takes the next step with the selected orders, moves them elsewhere, and prints their slips. A step applies to those that allow it. */
export function BulkMoves({ items, onStart, onDone }: BulkProps<Order>) {
  const { t } = useTranslation(['orders', 'resources', 'errors']);
  const { user } = useSession();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [asking, setAsking] = useState<FinalState>();
  const may = useMay();
  if (!user) return null;
  const ordersFor = (state: PackageState) =>
    may('orders:write') ? items.filter((order) => movesOfOrder(order, user.role).includes(state)) : [];
  const moves = packageStates.filter((state) => ordersFor(state).length > 0);
  // A delivery is days later: the next thing to do with sent packages is printing.
  const next = moves.find((state) => state === 'confirmed' || state === 'packed' || state === 'shipped');
  const others = moves.filter((state) => state !== next);
  const textOf = (state: PackageState) => {
    const text =
      state === 'cancelled'
        ? t('resources:orders.bulkCancel')
        : state === next
          ? t(`step.${state as 'confirmed'}`) // one of three
          : t(`move.${state as Exclude<PackageState, 'pending'>}`); // no state leads back to pending
    const count = ordersFor(state).length;
    return count < items.length ? t('resources:orders.bulkSome', { step: text, count }) : text;
  };

  const reasonOf = (order: Order, status: PackageState) => {
    const isUnpaid = order.packages.some((part) => movesOf(part, order.payment, user.role).waitsForPayment);
    return status === 'shipped' && isUnpaid ? t('waitsForPayment') : t('resources:orders.bulkState', { state: t(`state.${order.status}`) });
  };
  const start = async (status: PackageState, because: FinalMoveReason = {}) => {
    if (progress) return;
    const orders = ordersFor(status);
    const of = orders.length;
    onStart();
    setProgress({ done: 0, of });
    const { changed, refused } = await moveInBatches(
      orders,
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
  const print = (
    <ButtonLink
      to={`/dashboard/${user.role}/orders/slips?numbers=${numbers}`}
      state={fromList}
      variant={next ? 'outline' : 'primary'}
      Icon={Printer}
    >
      {t('resources:orders.printSlips')}
    </ButtonLink>
  );
  return (
    <>
      {next && (
        <StepButton Icon={Check} isBusy={progress !== undefined} onStep={() => void start(next)}>
          {textOf(next)}
        </StepButton>
      )}
      {!next && print}
      {others.length > 0 && (
        <ChoiceMenu
          choices={others.map((state) => ({ value: state, text: textOf(state), isFinal: isFinalState(state) }))}
          buttonClass="btn btn-outline border-base-content/30"
          onChoose={(state) => move(state as PackageState)} // one of the choices
        >
          {t('resources:orders.changeStatus')}
        </ChoiceMenu>
      )}
      {next && print}
      {progress && (
        <span role="status" className="flex items-center gap-2">
          <progress className="progress w-24" value={progress.done} max={progress.of} />
          <span>{t('resources:orders.bulkProgress', { done: progress.done, of: progress.of })}</span>
        </span>
      )}
      <FinalMove
        title={asking ? textOf(asking) : ''}
        text={t('resources:orders.bulkFinal', { count: asking ? ordersFor(asking).length : 0 })}
        to={asking}
        onConfirm={start}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
