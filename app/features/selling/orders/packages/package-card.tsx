import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PackageStateBadge, SubstitutionNote, Timeline } from '#app/features/parcels/packages/index.ts';
import { CourierLinks, shipmentsOf } from '#app/features/parcels/shipments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { cancellableStates } from '#domain/parcels/package-states.ts';
import { OrderLines } from './order-lines.tsx';

interface PackageCardProps {
  order: { packages: readonly unknown[] };
  part: OrderPackage;
  position: number;
  side: 'buyer' | 'shop';
  /** Nothing happens to it before it is paid. */
  isUnpaid?: boolean;
  /** What its buyer reads when it is late. */
  late?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** When the next thing is due of a package, and what a buyer can do when it is late. */
function Due({ part, late, side }: Pick<PackageCardProps, 'part' | 'late' | 'side'>) {
  const { t } = useTranslation(['orders']);
  const language = useLanguage();
  const { handOverBy, deliverBy, isLate, step } = part;
  const due = handOverBy ?? deliverBy;
  if (!due || !deliverBy || step === 'returning') return null;
  const date = formatDate(language, due, 'dayMonth');
  if (isLate) {
    return (
      <p className="mb-3 rounded-box bg-warning/25 p-3 leading-relaxed">
        {late ?? <span>{t(handOverBy ? 'late.event.inShop' : 'late.event.onItsWay')}</span>}
      </p>
    );
  }
  return (
    <div className="mb-3 flex gap-2">
      <Truck aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="leading-relaxed">
        <p className="font-semibold">
          {part.arrives ? arrivalText(t, language, part.arrives) : t('deliverBy', { date: formatDate(language, deliverBy, 'dayMonth') })}
        </p>
        {/* Its buyer waits for the arrival; a late hand-over is told above. */}
        {side === 'shop' && handOverBy && <p className="text-sm text-base-content/80">{t('handOverBy', { date })}</p>}
      </div>
    </div>
  );
}

/** One package of an order: its lines and its timeline. */
export function PackageCard({ order, part, position, side, isUnpaid = false, late, children }: PackageCardProps) {
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
        {!isUnpaid && <PackageStateBadge state={part.status} step={part.step} />}
      </header>
      <OrderLines lines={part.lines} isKept={part.status === 'delivered'} />
      {children}
      {part.shipment?._id === undefined && <CourierLinks shipments={shipmentsOf(part)} />}
      <div className="border-t border-base-300 pt-4">
        {cancellableStates.includes(part.status) && (
          <p className="mb-3 text-sm leading-relaxed">
            <SubstitutionNote part={part} side={side} />
          </p>
        )}
        {!isUnpaid && <Due part={part} late={late} side={side} />}
        <Timeline events={part.events} isBrief={side === 'buyer'} />
      </div>
    </section>
  );
}
