import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import { CancelButton, OrderContent } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMissing } from '#app/lib/api/api.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { rememberGuestOrder } from '#app/lib/session/guest-orders.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import { ClaimAccount } from './claim-account.tsx';
import { GuestFailedPayment } from './guest-failed-payment.tsx';
import { useGuestCancel, useGuestOrder, useGuestTakeOut } from './guest-order-queries.ts';

interface GuestOrderViewProps {
  number: string;
  orderKey: string;
  /** Signed in, but with another account: there is nothing to claim. */
  isSignedIn: boolean;
}

/** An order that was opened by its link, without an account. */
export function GuestOrderView({ number, orderKey, isSignedIn }: GuestOrderViewProps) {
  const { t } = useTranslation(['nextStep', 'orders']);
  const { data: order, error, refetch } = useGuestOrder(orderKey);
  // The number in the address may be that of another order.
  const isOther = order !== undefined && order.number !== number;
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('orders:order', { number })} isPrivate />
      {order && !isOther ? (
        <Loaded order={order} orderKey={orderKey} isSignedIn={isSignedIn} />
      ) : isOther || isMissing(error) ? (
        <EmptyState
          Icon={PackageSearch}
          title={t('guest.missing')}
          text={t('guest.missingText')}
          action={<ButtonLink to={`/tracking?number=${encodeURIComponent(number)}`}>{t('guest.toTracking')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState text={t('guest.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} className="h-32" />
      )}
    </div>
  );
}

function Loaded({ order, orderKey, isSignedIn }: Omit<GuestOrderViewProps, 'number'> & { order: GuestOrder }) {
  const hasCodes = useCodeDelivery() !== 'none';
  const { t } = useTranslation('nextStep');
  const { mutate, isPending } = useGuestCancel(orderKey);
  const { mutateAsync: takeOut } = useGuestTakeOut(orderKey);
  const { number, deliveryAddress } = order;
  useEffect(() => rememberGuestOrder({ number, orderKey }), [number, orderKey]);
  const notice = (
    <p className="rounded-box border border-base-300 p-4 leading-relaxed">{t('guest.lead', { phone: deliveryAddress.phone })}</p>
  );
  return (
    <OrderContent
      order={order}
      failedPayment={<GuestFailedPayment order={order} orderKey={orderKey} />}
      due={order.payment.due}
      notice={notice}
      orderKey={orderKey}
      onTakeOut={takeOut}
    >
      {!isSignedIn && hasCodes && <ClaimAccount order={order} />}
      <CancelButton order={order} isBusy={isPending} onCancel={() => mutate()} />
    </OrderContent>
  );
}
