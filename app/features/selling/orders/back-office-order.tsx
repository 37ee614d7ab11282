import { ArrowLeft, PackageOpen, PackageSearch, Phone, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AdvanceFacts } from '#app/features/money/advance-facts/index.ts';
import { ChangeLines, PackageMover, PackageStateBadge, useChangeLines } from '#app/features/parcels/packages/index.ts';
import { LazyPrintLabels, labelledOf } from '#app/features/parcels/papers/index.ts';
import { LazyExchangeNote, LazyOpenReturn } from '#app/features/parcels/returns/index.ts';
import { LazyShipmentBlock, shipmentsOf } from '#app/features/parcels/shipments/index.ts';
import { AddressText } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMissing } from '#app/lib/api/api.ts';
import { useOrder } from '#app/lib/orders.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Permitted, PermittedLink, useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { OrderAside } from './order-aside.tsx';
import { PackageCard } from './packages/package-card.tsx';
import { PackageLogs } from './packages/package-logs.tsx';
import { OrderHold } from './to-call.tsx';

/** With its texts, for admins on the page of an order only. */
const LazyFlood = lazyPart(async () => ({ default: (await import('./flood.tsx')).Flood }));

interface BackOfficeOrderProps {
  /** Its id or number. */
  id: string;
  area: 'admin' | 'merchant';
}

/** An order as admins and merchants see it; merchants see their own packages of it. It has a print layout. */
export function BackOfficeOrder({ id, area }: BackOfficeOrderProps) {
  const { t } = useTranslation('orders');
  const list = `/dashboard/${area}/orders`;
  const { data: order, error, refetch } = useOrder(id);
  return (
    <div className="mx-auto max-w-6xl">
      <Link to={list} className="mb-2 inline-flex min-h-11 items-center gap-2 link-quiet print:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        {t('toOrders')}
      </Link>
      {order ? (
        <Loaded order={order} area={area} />
      ) : isMissing(error) ? (
        <EmptyState
          Icon={PackageSearch}
          title={t('missing')}
          text={t('missingText')}
          action={<ButtonLink to={list}>{t('toOrders')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} className="h-32" />
      )}
    </div>
  );
}

function Loaded({ order, area }: Pick<BackOfficeOrderProps, 'area'> & { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { brand } = useRootData();
  const { user } = useSession();
  // A merchant's own purchase may have packages of other shops.
  const canMove = useMay()('orders:write') && (area === 'admin' || order.customer._id !== user?._id);
  const { mutateAsync: changeLines } = useChangeLines(order._id);
  const title = t('order', { number: order.number });
  return (
    <>
      <PageMeta title={title} isPrivate />
      <p className="hidden text-lg font-semibold print:block">{brand.localName}</p>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-relaxed font-bold">{title}</h1>
        <PackageStateBadge state={order.status} />
        <div className="ms-auto flex flex-wrap gap-2 print:hidden">
          <ButtonLink to={`/dashboard/${area}/orders/slips?numbers=${order.number}`} variant="outline" Icon={PackageOpen}>
            {t('slip')}
          </ButtonLink>
          <Button variant="ghost" Icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="w-full leading-relaxed text-base-content/80">
          {t('placedOn', { date: formatDate(language, order.createdAt, 'dateTime') })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] print:grid-cols-1">
        <div className="grid min-w-0 gap-6">
          <OrderHold order={order} canConfirm={canMove && (area === 'admin' || !order.isShared)} />
          {order.packages.map((part, index) => (
            <PackageCard key={part._id} order={order} part={part} position={index + 1} side="shop">
              {canMove && (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <PackageMover order={order} part={part} />
                  {part.moves?.includes('cancelled') && <ChangeLines part={part} side="shop" onChange={changeLines} />}
                </div>
              )}
              {part.shipment?._id && (
                <Suspense fallback={null}>
                  <LazyShipmentBlock shipments={shipmentsOf(part)} canAct={canMove} />
                  <LazyPrintLabels ids={labelledOf([part])} />
                </Suspense>
              )}
            </PackageCard>
          ))}
        </div>
        <div className="grid gap-4">
          <Customer order={order} area={area} />
          <OrderAside order={order}>
            {area === 'admin' && (
              <Permitted to="payments:read">
                <Link
                  to={`/dashboard/admin/payments/${order.payment._id}`}
                  className="inline-flex min-h-11 items-center justify-self-start link print:hidden"
                >
                  {t('toPayment')}
                </Link>
              </Permitted>
            )}
          </OrderAside>
          <Suspense fallback={null}>
            {(order.risk ?? order.payment.advance) && <AdvanceFacts order={order} />}
            {order.exchange && <LazyExchangeNote order={order} path={`/dashboard/${area}/orders`} />}
            {area === 'admin' && <LazyFlood order={order} />}
            {area === 'admin' && canMove && order.packages.some(({ status }) => status === 'delivered') && <LazyOpenReturn order={order} />}
          </Suspense>
        </div>
      </div>
      <div className="mt-6 grid gap-3 print:hidden">
        {area === 'admin' && <AuditLog resource="orders" id={order._id} title={t('orderLog')} />}
        {area === 'admin' && <AuditLog resource="payments" id={order.payment._id} title={t('paymentLog')} />}
        <PackageLogs order={order} />
      </div>
    </>
  );
}

/** Who ordered, and where it goes. */
function Customer({ order: { customer, deliveryAddress }, area }: Pick<BackOfficeOrderProps, 'area'> & { order: Order }) {
  const { t } = useTranslation('orders');
  const { _id, name, phone } = customer;
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold">{t('column.customer')}</h2>
      {area === 'admin' ? (
        <PermittedLink needs="users:read" to={`/dashboard/admin/users/${_id}`} className="link-quiet wrap-anywhere">
          {name}
        </PermittedLink>
      ) : (
        <p className="wrap-anywhere">{name}</p>
      )}
      <a href={`tel:+88${phone}`} className="inline-flex min-h-11 items-center gap-2 link-quiet">
        <Phone aria-hidden className="size-5 shrink-0" />
        <span>{phone}</span>
      </a>
      <h3 className="border-t border-base-300 pt-2 font-semibold">{t('address')}</h3>
      <AddressText address={deliveryAddress} />
    </section>
  );
}
