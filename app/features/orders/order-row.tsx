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

export function OrderTableRow({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className="align-top font-semibold whitespace-nowrap">
        <Link to={orderPath(order, side)} className="link inline-block py-2">
          {order.number}
        </Link>
      </th>
      <td className="py-5 align-top whitespace-nowrap">
        <Moment at={order.createdAt} style="shortDate" />
      </td>
      {side !== 'buyer' && (
        <td className="py-5 align-top leading-relaxed">
          <span className="block wrap-anywhere">{order.customer.name}</span>
          <span className="text-sm text-base-content/80">{localDigits(language, order.customer.phone)}</span>
        </td>
      )}
      <td className="min-w-72 py-5 align-top">
        <OrderPackages order={order} side={side} />
      </td>
      <td className="py-5 align-top text-end">
        <Money taka={order.total} className="font-semibold" />
      </td>
      <td className="py-5 align-top">
        <span className="block pb-1 leading-relaxed">{t(`method.${order.payment.method}`)}</span>
        <PaymentStateBadge payment={order.payment} />
      </td>
      {side === 'buyer' && (
        <td className="align-top">
          <OrderActions order={order} />
        </td>
      )}
    </tr>
  );
}
