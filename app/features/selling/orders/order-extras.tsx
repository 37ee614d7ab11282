import { Suspense } from 'react';
import { AdvanceFacts } from '#app/features/money/advance-facts/index.ts';
import { LazyExchangeNote, LazyOpenReturn } from '#app/features/parcels/returns/index.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { Flood } from './flood.tsx';

const LazyOrderDocuments = lazyPart(async () => ({ default: (await import('#app/features/money/documents/index.ts')).OrderDocuments }));
const OrderRefunds = lazyPart(async () => ({ default: (await import('#app/features/money/refunds/index.ts')).OrderRefunds }));

interface OrderExtrasProps {
  order: Order;
  area: 'admin' | 'merchant';
  canMove: boolean;
}

/** What few orders have: a risk, an advance, an exchange, refunds of a merchant's packages, a flood of orders, a return that an admin opens. */
export default function OrderExtras({ order, area, canMove }: OrderExtrasProps) {
  const language = useLanguage();
  const isAdmin = area === 'admin';
  return (
    <>
      {(order.risk ?? order.payment.advance ?? order.advanceWaiver) !== undefined && (
        <AdvanceFacts order={order} canWaive={canMove && (isAdmin || !order.isShared)} />
      )}
      {order.status !== 'pending' && (
        <Suspense fallback={null}>
          <LazyOrderDocuments order={order} />
        </Suspense>
      )}
      {order.exchange && <LazyExchangeNote order={order} path={`/dashboard/${area}/orders`} />}
      {isAdmin ? (
        <Flood order={order} />
      ) : (
        <Suspense fallback={null}>
          <OrderRefunds
            orderId={order._id}
            isPaid={canMove && order.payment.status === 'verified'}
            packages={order.packages.flatMap(({ _id, shop }) => (_id ? [{ _id, shopName: localName(shop, language) }] : []))}
          />
        </Suspense>
      )}
      {isAdmin && canMove && order.packages.some(({ status }) => status === 'delivered') && <LazyOpenReturn order={order} />}
    </>
  );
}
