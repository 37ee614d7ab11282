import { PackageSearch } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useOwnPayment } from '#app/features/money/own-payments/index.ts';
import { useChangeLines } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMissing } from '#app/lib/api/api.ts';
import { useLiveUpdates } from '#app/lib/live/use-live-updates.ts';
import { useOrder } from '#app/lib/orders.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderContent } from './order-content.tsx';

interface OrderViewProps {
  number: string;
  /** For a buyer whose payment failed: the reason and a retry. */
  FailedPayment: ComponentType<{ id: string; isOnline: boolean }>;
  /** Shown below the next step. */
  notice?: ReactNode;
  /** Shown instead of an order that this user does not have. */
  instead?: ReactNode;
}

/** An order of the signed-in user. */
export function OrderDetails({ number, instead, ...props }: OrderViewProps) {
  const { t } = useTranslation('orders');
  const { data: order, error, refetch } = useOrder(number);
  useLiveUpdates();
  if (instead && !order && isMissing(error)) return instead;
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('order', { number })} isPrivate />
      {order ? (
        <Loaded order={order} {...props} />
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

function Loaded({ order, FailedPayment, notice }: Pick<OrderViewProps, 'FailedPayment' | 'notice'> & { order: Order }) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const { mutateAsync: takeOut } = useChangeLines(order._id);
  // The payment knows what is due: packages may have been cancelled.
  const isToPay = isPrepaid(order.payment.method) && order.payment.status !== 'verified' && order.payment.status !== 'refunded';
  const { data: payment } = useOwnPayment(isToPay ? order.payment._id : '');
  // Merchants and admins handle an order in their area.
  if (user && order.customer._id !== user._id) return <Navigate to={`/dashboard/${user.role}/orders/${order.number}`} replace />;
  const isDelivered = order.status === 'delivered';
  const buyAgain = <BuyAgainButton isBlock order={order} />;
  return (
    <OrderContent
      order={order}
      failedPayment={<FailedPayment id={order.payment._id} isOnline={isOnline(order.payment.method)} />}
      due={payment?.due}
      onTakeOut={takeOut}
      notice={
        <>
          {isDelivered && <div className="sm:justify-self-start">{buyAgain}</div>}
          {notice}
        </>
      }
    >
      {!isDelivered && buyAgain}
      <ButtonLink to={`/dashboard/${user?.role}/orders`} variant="outline" isBlock>
        {t('toOrders')}
      </ButtonLink>
      <CancelOrder order={order} />
    </OrderContent>
  );
}
