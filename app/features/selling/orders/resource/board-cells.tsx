import { PhoneCall } from 'lucide-react';
import { Suspense } from 'react';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText, tightText } from '#app/resource-kit/cells/cell-text.tsx';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { DetailsLink } from '#app/resource-kit/list/rows/row-parts.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { useMinutesSince } from '#app/ui/use-now.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
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

/** One part, which loads after the list. */
const load = () => import('./due-by.tsx');
const LazyDueBy = lazyPart(async () => ({ default: (await load()).DueBy }));
const LazyToCollect = lazyPart(async () => ({ default: (await load()).ToCollect }));
const LazyTotal = lazyPart(async () => ({ default: (await load()).TotalAndPayment }));

export const dueBy = (order: Order) => (
  <Suspense fallback={null}>
    <LazyDueBy order={order} />
  </Suspense>
);
export const toCollect = (order: Order) => (
  <Suspense fallback={null}>
    <LazyToCollect order={order} />
  </Suspense>
);
export const totalAndPayment = (order: Order) => (
  <Suspense fallback={null}>
    <LazyTotal order={order} />
  </Suspense>
);
