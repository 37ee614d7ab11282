import { PackageSearch } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api.ts';
import { formatDate, formatNumber } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import type { Order, OrderPackage } from '#contract/orders.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderLines } from './order-lines.tsx';
import { useOrder } from './order-queries.ts';
import { PackageMover } from './package-mover.tsx';
import { PackageStateBadge } from './state-badges.tsx';
import { Timeline } from './timeline.tsx';

/** One order: a thank-you right after it was placed, and its whole way afterwards. */
export function OrderView({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const { data: order, error, refetch } = useOrder(number);
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('order', { number })} isPrivate />
      {order ? (
        <Loaded order={order} />
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

/** Unknown, somebody else's, or no order number at all. */
const isMissing = (error: Error | null): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

function NoSuchOrder() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const action = <ButtonLink to={`/dashboard/${user?.role}/orders`}>{t('toOrders')}</ButtonLink>;
  return <EmptyState Icon={PackageSearch} title={t('missing')} text={t('missingText')} action={action} />;
}

function Loaded({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { user } = useSession();
  const { state } = useLocation();
  const isBuyer = order.customer._id === user?._id;
  const isPrepaid = order.payment.method !== 'cash_on_delivery' && order.payment.status === 'pending';
  const next = order.status === 'pending' && isPrepaid ? 'pendingPaid' : order.status;
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
          {isBuyer && (
            <section className="grid gap-1 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content">
              <h2 className="font-semibold">{t('next.title')}</h2>
              <p>{t(`next.${next}`)}</p>
              <p className="text-sm leading-relaxed">{t('track')}</p>
            </section>
          )}
          {order.packages.map((part, index) => (
            <PackageCard key={part._id} order={order} part={part} position={index + 1} canMove={user !== undefined && !isBuyer} />
          ))}
        </div>
        <div className="grid gap-4">
          <OrderAside order={order} />
          {isBuyer && <CancelOrder order={order} />}
          <ButtonLink to={`/dashboard/${user?.role}/orders`} variant="outline" isBlock>
            {t('toOrders')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function PackageCard({ order, part, position, canMove }: { order: Order; part: OrderPackage; position: number; canMove: boolean }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const place = { number: formatNumber(language, position), total: formatNumber(language, order.packages.length) };
  return (
    <section className="grid gap-4 rounded-box border border-base-300 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 leading-relaxed">
          <h2 className="font-semibold wrap-anywhere">{t('from', { shop: localName(part.shop, language) })}</h2>
          {order.packages.length > 1 && <p className="text-sm text-base-content/80">{t('package', place)}</p>}
        </div>
        <PackageStateBadge state={part.status} />
      </header>
      <OrderLines lines={part.lines} />
      <div className="border-t border-base-300 pt-4">
        <Timeline events={part.events} />
      </div>
      {canMove && <PackageMover order={order} part={part} />}
    </section>
  );
}
