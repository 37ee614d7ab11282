import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PackageState } from '#domain/order-states.ts';
import type { OrderSide } from '../order-queries.ts';
import { PackageStateBadge } from '../state-badges.tsx';
import { PackageMover } from './package-mover.tsx';

/** Only packages that are not delivered yet need a packing slip. */
const isToBeSent = (state: PackageState): boolean => ['pending', 'confirmed', 'packed', 'shipped'].includes(state);

/** The packages of an order, each with its status and, for merchants and admins, its next steps. */
export function OrderPackages({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {order.packages.map((part) => (
        <li key={part._id} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="leading-relaxed wrap-anywhere">{localName(part.shop, language)}</span>
            <span className="text-sm text-base-content/80">
              {t('items', { count: part.lines.reduce((sum, line) => sum + line.quantity, 0) })}
            </span>
            <PackageStateBadge state={part.status} />
          </div>
          {side !== 'buyer' && <PackageMover order={order} part={part} />}
          {side === 'seller' && isToBeSent(part.status) && (
            <Link
              to={`/dashboard/merchant/orders/${order.number}/slip`}
              className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
            >
              <Printer aria-hidden className="size-5" />
              {t('slip.title')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
