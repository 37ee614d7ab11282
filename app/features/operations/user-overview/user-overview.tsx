import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PackageStateBadge } from '#app/features/parcels/packages/index.ts';
import { AddressText } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { type May, useMay } from '#app/lib/session/permissions.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { User } from '#contract/people/users.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatNumber } from '#domain/format/format.ts';

const shownOrders = 5;

async function readOverview(id: string, may: May) {
  const [stats, orders, addresses] = await Promise.all([
    api('GET /stats/user/:id', { params: { id } }),
    may('orders:read') ? api('GET /orders/read', { query: { scope: 'all', customer: id, sort: 'newest', limit: shownOrders } }) : [],
    api('GET /addresses/user/:id', { params: { id } }),
  ]);
  return { stats, orders, addresses };
}

/** What a user has ordered and spent, the latest orders, and the saved addresses. */
export function UserOverview({ item: { _id, phone } }: { item: User }) {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const may = useMay();
  // Shares its first key with the resources, so that every write refreshes it.
  const { data, error, refetch } = useQuery({ queryKey: ['resources', 'overview', _id], queryFn: () => readOverview(_id, may) });
  if (error && !data) return <ErrorState text={t('overview.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} className="h-24" />;
  const { stats, orders, addresses } = data;
  const heading = 'mb-3 text-lg leading-relaxed font-semibold';
  return (
    <div className="mt-6 grid gap-6">
      <section aria-labelledby="user-orders">
        <h2 id="user-orders" className={heading}>
          {t('overview.orders')}
        </h2>
        <dl className="grid grid-cols-3 gap-3">
          <Figure name={t('overview.count')}>{formatNumber(language, stats.orders)}</Figure>
          <Figure name={t('overview.delivered')}>{formatNumber(language, stats.delivered)}</Figure>
          <Figure name={t('overview.spent')}>
            <Money taka={stats.spent} />
          </Figure>
        </dl>
        {orders.length > 0 && (
          <ul className="mt-3 divide-y divide-base-300 rounded-box border border-base-300">
            {orders.map((order) => (
              <OrderItem key={order._id} order={order} />
            ))}
          </ul>
        )}
        {may('orders:read') && stats.orders > orders.length && (
          <Link to={`/dashboard/admin/orders?q=${phone}`} className="link mt-2 inline-flex min-h-11 items-center">
            {t('overview.all')}
          </Link>
        )}
      </section>
      <section aria-labelledby="user-addresses">
        <h2 id="user-addresses" className={heading}>
          {t('overview.addresses')}
        </h2>
        {addresses.length === 0 && <p className="leading-relaxed text-base-content/80">{t('overview.noAddresses')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address._id} className="rounded-box border border-base-300 p-4">
              <AddressText address={address} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-box border border-base-300 p-3">
    <dt className="text-sm text-base-content/80">{name}</dt>
    <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const OrderItem = ({ order: { _id, number, createdAt, status, total } }: { order: Order }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
    <Link to={`/dashboard/admin/orders/${_id}`} className="link inline-flex min-h-11 items-center font-semibold">
      {number}
    </Link>
    <PackageStateBadge state={status} />
    <Moment at={createdAt} className="text-sm text-base-content/80" />
    <Money taka={total} className="ms-auto font-semibold" />
  </li>
);
