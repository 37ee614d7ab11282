import { PhoneCall } from 'lucide-react';
import { Suspense } from 'react';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { CellText, tightText } from '#app/resource-kit/cells/cell-text.tsx';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { DetailsLink } from '#app/resource-kit/list/rows/row-parts.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { useMinutesSince } from '#app/ui/use-now.ts';
import type { Order } from '#contract/selling/orders.ts';
import { dhakaDay } from '#domain/days.ts';
import { formatDate, formatNumber, localDigits } from '#domain/format/format.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { waitsForCall } from '../to-call-badge.tsx';

interface OrderProps {
  order: Order;
}

/** The number, which opens the order, and how long ago it was placed. */
export const NumberAndAge = ({ order }: OrderProps) => (
  <span className="flex min-w-0 items-center gap-x-2 leading-5 lg:block">
    <DetailsLink item={order} className="min-h-11 whitespace-nowrap lg:min-h-0 lg:text-sm lg:leading-5">
      {order.number}
    </DetailsLink>
    <span className="flex min-w-0 items-center gap-2 text-sm leading-5 font-normal whitespace-nowrap text-base-content/80 lg:text-xs lg:leading-4">
      <Age at={order.createdAt} />
      <ToCall order={order} />
    </span>
  </span>
);

/** "2 h": short, because it is in every row. After a week, the day. */
function Age({ at }: { at: string }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const minutes = useMinutesSince(at);
  const hours = Math.floor((minutes ?? 0) / 60);
  const days = Math.floor(hours / 24);
  const text =
    minutes === undefined || days >= 7
      ? formatDate(language, at, 'dayShortMonth')
      : days > 0
        ? t('orders:age.days', { count: days })
        : hours > 0
          ? t('orders:age.hours', { count: hours })
          : minutes > 0
            ? t('orders:age.minutes', { count: minutes })
            : t('orders:age.now');
  return (
    <time dateTime={at} className="truncate" title={formatDate(language, at, 'dateTime')}>
      {text}
    </time>
  );
}

function ToCall({ order }: OrderProps) {
  const { t } = useResourceTexts();
  if (!waitsForCall(order)) return null;
  return (
    <span className="flex items-center gap-1 font-semibold text-base-content">
      <PhoneCall aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{t('orders:toCall.badge')}</span>
    </span>
  );
}

/** The names of areas load after the list. */
const Buyer = lazyPart(async () => ({ default: (await import('./buyer-cell.tsx')).BuyerCell }));

export const BuyerAndArea = ({ order }: OrderProps) => (
  <Suspense fallback={<CellText text={order.customer.name} detail=" " room="name" isTight />}>
    <Buyer order={order} />
  </Suspense>
);

/** "3 × Rice +2": the first line of an order, and how many more there are; on very wide screens all of them, as on hover. */
export function Items({ order: { packages } }: OrderProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const [first = '', ...more] = packages
    .flatMap(({ lines }) => lines)
    .map(({ quantity, options, ...line }) => {
      const names = Object.values(options).map((name) => optionName(name, language));
      const name = [localName(line, language), ...names].join(', ');
      return t('orders:lineOf', { quantity: formatNumber(language, quantity), name });
    });
  return (
    <span className="flex min-w-0 items-center leading-5" title={[first, ...more].join('\n')}>
      <span className={tightText}>
        <span>{first}</span>
        {more.length > 0 && <span className="hidden 2xl:inline">{` · ${more.join(' · ')}`}</span>}
      </span>
      {more.length > 0 && (
        <span className="ms-1.5 shrink-0 text-sm text-base-content/80 2xl:hidden">{`+${formatNumber(language, more.length)}`}</span>
      )}
    </span>
  );
}

/** The cash that is still to be collected on delivery; else the state of the payment. */
export function ToCollect({ order: { payment, packages } }: OrderProps) {
  const { t } = useResourceTexts();
  if (isPrepaid(payment.method)) return <span className="text-sm">{t(`orders:paymentState.${payment.status}`)}</span>;
  if (payment.status !== 'pending') return <span className="text-sm">{t(`orders:cashState.${payment.status}`)}</span>;
  const open = packages.filter(({ status }) => openStates.includes(status));
  return <Money taka={open.reduce((sum, part) => sum + dueAtDoor(part), 0)} className="font-semibold" />;
}

/** The first day by which a package is to be handed over, or to arrive. Red when it is over. */
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
  const isLate = packages.some((part) => part.isLate) || dhakaDay(0, Date.parse(first)) < dhakaDay(0, serverNow());
  return (
    <>
      <span className="me-2 text-xs text-base-content/80 lg:hidden">{t('column.dueBy')}</span>
      <span className={isLate ? 'font-semibold text-error-strong' : ''}>{formatDate(language, first, 'dayShortMonth')}</span>
      {next.slot && <span className="block text-xs whitespace-nowrap max-lg:ms-1 max-lg:inline">{localDigits(language, next.slot)}</span>}
    </>
  );
}
