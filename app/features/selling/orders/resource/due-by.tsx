import { paymentStateKey } from '#app/features/money/payment-methods/index.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { dayMs, dhakaDay } from '#domain/days.ts';
import { formatDate, localDigits } from '#domain/format/format.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { openStates } from '#domain/parcels/package-states.ts';

interface OrderProps {
  order: Order;
}

/** The total, and how it is paid, for those who watch over orders. */
export function TotalAndPayment({ order: { total, payment } }: OrderProps) {
  const { t } = useResourceTexts();
  return (
    <span className="block leading-5">
      <Money taka={total} className="font-semibold" />
      <span className="block text-xs leading-4 text-base-content/80 max-lg:text-end">{t(`orders:${paymentStateKey(payment)}`)}</span>
    </span>
  );
}

/** The cash that is still to be collected on delivery; else whether it is paid. */
export function ToCollect({ order: { payment, packages } }: OrderProps) {
  const { t } = useResourceTexts();
  if (payment.status === 'verified') return <span className="text-sm text-base-content/80">{t('orders:cashState.verified')}</span>;
  if (isPrepaid(payment.method)) {
    return payment.status === 'pending' && !isOnline(payment.method) ? (
      <span className="inline-block rounded-field bg-warning/25 px-1.5 text-xs leading-4 lg:w-24 lg:whitespace-normal">
        {t('orders:beingChecked')}
      </span>
    ) : (
      <span className="text-sm">{t(`orders:${paymentStateKey(payment)}`)}</span>
    );
  }
  if (payment.status !== 'pending') return <span className="text-sm">{t(`orders:cashState.${payment.status}`)}</span>;
  const due = packages.filter(({ status }) => openStates.includes(status)).reduce((sum, part) => sum + dueAtDoor(part), 0);
  return due > 0 ? <Money taka={due} className="font-semibold" /> : <span className="text-base-content/80">–</span>;
}

/** The first day by which a package is to be handed over, or to arrive: amber on this day, red when it is over. */
export function DueBy({ order: { packages } }: OrderProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const dues = packages.flatMap(({ handOverBy, deliverBy, arrives }) => {
    const due = handOverBy ?? deliverBy;
    return due ? [{ due, slot: handOverBy && arrives?.fromTime && `${arrives.fromTime}–${arrives.toTime}` }] : [];
  });
  const [next] = dues.sort((a, b) => a.due.localeCompare(b.due));
  if (!next) return null;
  const first = next.due;
  const days = Math.round((Date.parse(dhakaDay(0, serverNow())) - Date.parse(dhakaDay(0, Date.parse(first)))) / dayMs);
  const isLate = days > 0 || packages.some((part) => part.isLate);
  return (
    <>
      <span className="me-2 text-xs text-base-content/80 lg:hidden">{t('column.dueBy')}</span>
      <time
        dateTime={first}
        className={isLate ? 'font-semibold text-error-strong' : days === 0 ? 'rounded-field bg-warning/25 px-1.5 font-semibold' : ''}
        title={formatDate(language, first, 'dayMonth')}
      >
        {days > 0
          ? t('orders:due.lateDays', { count: days })
          : isLate
            ? t('orders:due.late')
            : days === 0
              ? t('orders:due.today')
              : formatDate(language, first, 'dayShortMonth')}
      </time>
      {next.slot && <span className="block text-xs whitespace-nowrap max-lg:ms-1 max-lg:inline">{localDigits(language, next.slot)}</span>}
    </>
  );
}
