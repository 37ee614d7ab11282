import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Advance } from '#app/features/money/advance/index.ts';
import { AdvanceFacts } from '#app/features/money/advance-facts/index.ts';
import { LazyPayOnline, OnlineReceipt } from '#app/features/money/online-payments/index.ts';
import { ChangeLines, type LineChangeBody, PackageStateBadge } from '#app/features/parcels/packages/index.ts';
import { AskReturn, BuyerReturns, LazyExchangeNote } from '#app/features/parcels/returns/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { BuyerPayment } from './buyer/buyer-payment.tsx';
import { CashToKeep } from './buyer/cash-to-keep.tsx';
import { DoorCode } from './buyer/door-code.tsx';
import { LateNote } from './buyer/late-note.tsx';
import { isBeingChecked, mustPayAgain, useNextStep } from './buyer/next-step.ts';
import { OrderAside } from './order-aside.tsx';
import { PackageCard } from './packages/package-card.tsx';

const LazyOrderDocuments = lazyPart(async () => ({ default: (await import('#app/features/money/documents/index.ts')).OrderDocuments }));
const LazyOwnRefunds = lazyPart(async () => ({ default: (await import('#app/features/money/refunds/index.ts')).OwnRefunds }));

interface OrderContentProps {
  order: Omit<Order, 'customer'>;
  /** The reason of a failed payment, and a retry; of an online payment, the way to another method. */
  failedPayment: ReactNode;
  /** What has to be paid, in taka; undefined until it is known. */
  due: number | undefined;
  /** Shown below the next step. */
  notice?: ReactNode;
  /** Of the holder of the order link. */
  orderKey?: string;
  /** Takes things out of the order. Rejects if the API does. */
  onTakeOut: (body: LineChangeBody) => Promise<unknown>;
  /** The buyer's actions. */
  children: ReactNode;
}

/** The deadline of an order that waits for its payment, or for a call from the shop. */
function HeldUntil({ order: { expiresAt, needsCall, payment } }: Pick<OrderContentProps, 'order'>) {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  if (!expiresAt) return null;
  const date = formatDate(language, expiresAt, 'dateTime');
  return <p>{isPrepaid(payment.method) || !needsCall ? t('heldUntilPaid', { date }) : t('heldUntilCalled', { date })}</p>;
}

/** An order as its buyer sees it: a thank-you page right after checkout, later the progress of its packages. */
export function OrderContent({ order, failedPayment, due, notice, orderKey, onTakeOut, children }: OrderContentProps) {
  const { t } = useTranslation(['orders', 'nextStep']);
  const language = useLanguage();
  const { state } = useLocation();
  const nextStep = useNextStep();
  const isUnpaid = mustPayAgain(order);
  const { method, status } = order.payment;
  const isOfOnline = isOnline(method);
  const isOpen = order.status !== 'cancelled' && order.status !== 'returned';
  const canPayOnline = isOpen && (isOfOnline ? status === 'pending' || status === 'failed' : isUnpaid && isPrepaid(method));
  return (
    <>
      {state?.isPlaced === true && <p className="mb-1 text-2xl leading-relaxed font-semibold text-brand">{t('nextStep:thanks')}</p>}
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-relaxed font-bold">{t('order', { number: order.number })}</h1>
        {isUnpaid || isBeingChecked(order) ? <BuyerPayment order={order} /> : <PackageStateBadge state={order.status} />}
        <p className="w-full leading-relaxed text-base-content/80">
          {t('placedOn', { date: formatDate(language, order.createdAt, 'dateTime') })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-6">
          <section className="grid gap-1 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content">
            <h2 className="font-semibold">{t('nextStep:title')}</h2>
            {isUnpaid && !isOfOnline ? failedPayment : <p>{nextStep(order)}</p>}
            <CashToKeep order={order} />
            {!(isOfOnline && canPayOnline) && order.payment.advance?.due === undefined && <HeldUntil order={order} />}
            <p className="text-sm leading-relaxed">{t('nextStep:track')}</p>
          </section>
          {canPayOnline && (
            <Suspense fallback={<div className="h-40" />}>
              <LazyPayOnline order={order} due={due} orderKey={orderKey} otherWay={isOfOnline && failedPayment} />
            </Suspense>
          )}
          {isOpen && order.payment.advance?.due !== undefined && (
            <Suspense fallback={<div className="h-40" />}>
              <Advance show="pay" order={order} orderKey={orderKey} />
            </Suspense>
          )}
          {notice}
          {(order.payment.refundDue ?? order.payment.refunded ?? order.payment.keptAs) !== undefined && (
            <Suspense fallback={<div className="h-32" />}>
              <LazyOwnRefunds order={order} orderKey={orderKey} />
            </Suspense>
          )}
          {order.exchange && (
            <Suspense fallback={<div className="h-32" />}>
              <LazyExchangeNote order={order} path={orderKey === undefined ? '/orders' : undefined} />
            </Suspense>
          )}
          <BuyerReturns order={order} orderKey={orderKey} />
          {order.packages.map((part, index) => (
            <PackageCard
              key={part._id}
              order={order}
              part={part}
              position={index + 1}
              side="buyer"
              isUnpaid={isUnpaid}
              late={<LateNote part={part} />}
            >
              <ChangeLines part={part} side="buyer" onChange={onTakeOut} />
              <AskReturn order={order} part={part} orderKey={orderKey} />
              {part.handOverCode && <DoorCode code={part.handOverCode} />}
            </PackageCard>
          ))}
        </div>
        <div className="grid gap-4">
          <OrderAside order={order} isOfBuyer />
          {order.status !== 'pending' && (
            <Suspense fallback={null}>
              <LazyOrderDocuments order={order} orderKey={orderKey} />
            </Suspense>
          )}
          {order.payment.advance && (
            <Suspense fallback={null}>
              <AdvanceFacts order={order} isOfBuyer />
            </Suspense>
          )}
          {isOfOnline && status !== 'pending' && status !== 'failed' && (
            <Suspense fallback={null}>
              <OnlineReceipt order={{ _id: order._id, number: order.number, orderKey }} />
            </Suspense>
          )}
          <div className="contents">{children}</div>
        </div>
      </div>
    </>
  );
}
