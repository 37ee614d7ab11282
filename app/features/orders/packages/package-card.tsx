import { Truck } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatDate, formatNumber } from '#app/lib/format/format.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Order, OrderPackage } from '#contract/orders/orders.ts';
import { PackageStateBadge } from '../state-badges.tsx';
import { OrderLines } from './order-lines.tsx';
import { PackageMover } from './package-mover.tsx';
import { Timeline } from './timeline.tsx';

/** One package of an order: its lines, for merchants and admins its next steps, and its timeline. */
export function PackageCard({ order, part, position, canMove }: { order: Order; part: OrderPackage; position: number; canMove: boolean }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const place = { number: formatNumber(language, position), total: formatNumber(language, order.packages.length) };
  return (
    <section className="grid break-inside-avoid gap-4 rounded-box border border-base-300 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 leading-relaxed">
          <h2 className="font-semibold wrap-anywhere">{t('from', { shop: localName(part.shop, language) })}</h2>
          {order.packages.length > 1 && <p className="text-sm text-base-content/80">{t('package', place)}</p>}
        </div>
        <PackageStateBadge state={part.status} />
      </header>
      <OrderLines lines={part.lines} />
      {canMove && <PackageMover order={order} part={part} />}
      <div className="border-t border-base-300 pt-4">
        {part.deliverBy && (
          <p className="mb-3 flex items-center gap-2 font-semibold">
            <Truck aria-hidden className="size-5 shrink-0 text-brand" />
            {t('deliverBy', { date: formatDate(language, part.deliverBy, 'dayMonth') })}
          </p>
        )}
        <Timeline events={part.events} />
      </div>
    </section>
  );
}
