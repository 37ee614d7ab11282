import { useQueryClient } from '@tanstack/react-query';
import { Check, Printer, Truck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { StepDetails } from '#app/features/parcels/packages/index.ts';
import { ConfirmedStep, movesOfOrder } from '#app/features/parcels/packages/index.ts';
import { LazyPrintLabels, labelledOf } from '#app/features/parcels/papers/index.ts';
import { bookableOf, LazyBookDialog } from '#app/features/parcels/shipments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { type PackageStep, packageSteps } from '#domain/parcels/package-steps.ts';
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
  const [asking, setAsking] = useState<'cancelled'>();
  const [isBooking, setBooking] = useState<boolean>();
  const may = useMay();
  if (!user) return null;
  const ordersFor = (step: PackageStep) => (may('orders:write') ? items.filter((order) => movesOfOrder(order).includes(step)) : []);
  const moves = packageSteps.filter((step) => ordersFor(step).length > 0);
  // A delivery is days later: the next thing to do with sent packages is printing.
  const next = moves.find((step) => step === 'confirmed' || step === 'packed' || step === 'handed_over');
  const others = moves.filter((step) => step !== next);
  const textOf = (step: PackageStep) => {
    const text =
      step === 'cancelled'
        ? t('resources:orders.bulkCancel')
        : step === next
          ? t(`step.${step as 'confirmed'}`) // one of three
          : t(`move.${step as Exclude<PackageStep, 'pending'>}`); // nothing leads back to pending
    const count = ordersFor(step).length;
    return count < items.length ? t('resources:orders.bulkSome', { step: text, count }) : text;
  };

  const reasonOf = (order: Order) => t('resources:orders.bulkState', { state: t(`state.${order.status}`) });
  const start = async (step: PackageStep, { reason, note }: StepDetails = {}) => {
    if (progress) return;
    const orders = ordersFor(step);
    const of = orders.length;
    onStart();
    setProgress({ done: 0, of });
    const body = { step, ...(reason && { reason }), ...(note && { note }) };
    const { changed, refused } = await moveInBatches(
      orders,
      async (orderIds) => (await api('PUT /orders/update', { body: { orderIds, ...body } })).data,
      (done) => setProgress({ done, of }),
    );
    await queryClient.invalidateQueries();
    setProgress(undefined);
    onDone({
      changed,
      refused: refused.map(({ order, error, code }) => ({
        name: order.number,
        reason: code === 'ILLEGAL_TRANSITION' ? reasonOf(order) : code ? t(`errors:${code}`) : errorText(error),
      })),
    });
  };
  const move = (step: PackageStep) => (step === 'cancelled' ? setAsking(step) : void start(step));
  const bookable = may('orders:write') && may('courierAccounts:read') ? bookableOf(items) : [];
  const labelled = labelledOf(items.flatMap(({ packages }) => packages));
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
      {bookable.length > 0 && (
        <Button variant="outline" Icon={Truck} onClick={() => setBooking(true)}>
          {bookable.length < items.length ? t('book.some', { count: bookable.length }) : t('book.button')}
        </Button>
      )}
      {labelled.length > 0 && (
        <Suspense fallback={null}>
          <LazyPrintLabels ids={labelled} of={items.length} />
        </Suspense>
      )}
      {!next && print}
      {others.length > 0 && (
        <ChoiceMenu
          choices={others.map((step) => ({ value: step, text: textOf(step), isFinal: step === 'cancelled' }))}
          buttonClass="btn btn-outline border-base-content/30"
          onChoose={(step) => move(step as PackageStep)} // one of the choices
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
      {isBooking !== undefined && (
        <Suspense fallback={null}>
          <LazyBookDialog
            isOpen={isBooking}
            packages={bookable}
            accountsPath={`/dashboard/${user.role}/courierAccounts`}
            onStart={onStart}
            onDone={(result) => void queryClient.invalidateQueries().then(() => onDone(result))}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
      <ConfirmedStep
        title={asking ? textOf(asking) : ''}
        text={t('resources:orders.bulkFinal', { count: asking ? ordersFor(asking).length : 0 })}
        to={asking}
        onConfirm={(details) => start('cancelled', details)}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
