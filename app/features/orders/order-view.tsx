import { PackageSearch } from 'lucide-react';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMissing } from '#app/lib/api/api.ts';
import { formatDate } from '#app/lib/format/format.ts';
import { useLiveUpdates } from '#app/lib/live/use-live-updates.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { useNextStep } from './buyer/next-step.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAside } from './order-aside.tsx';
import { useOrder } from './order-queries.ts';
import { PackageCard } from './packages/package-card.tsx';
import { PackageStateBadge } from './state-badges.tsx';

interface OrderViewProps {
  number: string;
  /** For a buyer whose payment failed: the reason and a retry. */
  FailedPayment: ComponentType<{ id: string }>;
}

/** One order: a thank-you page right after checkout, later the progress of its packages. */
export function OrderDetails({ number, FailedPayment }: OrderViewProps) {
  const { t } = useTranslation('orders');
  const { data: order, error, refetch } = useOrder(number);
  useLiveUpdates();
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('order', { number })} isPrivate />
      {order ? (
        <Loaded order={order} FailedPayment={FailedPayment} />
      ) : isMissing(error) ? (
        <NoSuchOrder />
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} className="h-32" />
      )}
    </div>
  );
}

function NoSuchOrder() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const action = <ButtonLink to={`/dashboard/${user?.role}/orders`}>{t('toOrders')}</ButtonLink>;
  return <EmptyState Icon={PackageSearch} title={t('missing')} text={t('missingText')} action={action} />;
}

function Loaded({ order, FailedPayment }: Pick<OrderViewProps, 'FailedPayment'> & { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { user } = useSession();
  const { state } = useLocation();
  const isBuyer = order.customer._id === user?._id;
  const nextStep = useNextStep();
  const isUnpaid = order.payment.status === 'failed' && order.status !== 'cancelled' && order.status !== 'returned';
  // Merchants and admins handle an order in their area.
  if (user && !isBuyer) return <Navigate to={`/dashboard/${user.role}/orders/${order.number}`} replace />;
  return (
    <>
      {state?.isPlaced === true && <p className="mb-1 text-2xl leading-relaxed font-semibold text-brand">{t('thanks')}</p>}
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-relaxed font-semibold">{t('order', { number: order.number })}</h1>
        <PackageStateBadge state={order.status} />
        <p className="w-full leading-relaxed text-base-content/80">
          {t('placedOn', { date: formatDate(language, order.createdAt, 'dateTime') })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-6">
          <section className="grid gap-1 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content">
            <h2 className="font-semibold">{t('next.title')}</h2>
            {isUnpaid ? <FailedPayment id={order.payment._id} /> : <p>{nextStep(order)}</p>}
            <p className="text-sm leading-relaxed">{t('track')}</p>
          </section>
          {order.packages.map((part, index) => (
            <PackageCard key={part._id} order={order} part={part} position={index + 1} canMove={false} />
          ))}
        </div>
        <div className="grid gap-4">
          <OrderAside order={order} />
          <CancelOrder order={order} />
          <BuyAgainButton isBlock order={order} />
          <ButtonLink to={`/dashboard/${user?.role}/orders`} variant="outline" isBlock>
            {t('toOrders')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
