import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localDigits } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { OrderActions } from './order-actions.tsx';
import { orderPath } from './order-path.ts';
import type { OrderSide } from './order-queries.ts';
import { OrderPackages } from './packages/order-packages.tsx';
import { PaymentStateBadge } from './state-badges.tsx';

/** An order on narrow screens. */
export function OrderCard({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={orderPath(order, side)} className="link inline-block py-2 font-semibold">
          {order.number}
        </Link>
        <Moment at={order.createdAt} style="shortDate" className="text-sm text-base-content/80" />
      </div>
      {side !== 'buyer' && (
        <p className="leading-relaxed wrap-anywhere">
          {order.customer.name}
          <span className="ms-2 text-sm text-base-content/80">{localDigits(language, order.customer.phone)}</span>
        </p>
      )}
      <OrderPackages order={order} side={side} />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-base-300 pt-3">
        <span className="flex flex-wrap items-center gap-2 leading-relaxed">
          {t(`method.${order.payment.method}`)}
          <PaymentStateBadge payment={order.payment} />
        </span>
        <Money taka={order.total} className="ms-auto text-lg font-semibold" />
      </div>
      {side === 'buyer' && <OrderActions order={order} />}
    </li>
  );
}
