import { Link } from 'react-router';
import { PackageStateBadge } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { BuyAgainButton } from '../buy-again-button.tsx';
import { BuyerPayment } from './buyer-payment.tsx';
import { isBeingChecked, mustPayAgain } from './next-step.ts';

const maxPictures = 3;

/** An order of a buyer: its pictures, first product and state, and `note` as its last line. A click anywhere opens it. */
export function PurchaseCard({ order, note }: { order: Order; note?: string }) {
  const { t } = useTranslation(['orders', 'nextStep']);
  const language = useLanguage();
  const lines = order.packages.flatMap((part) => part.lines);
  const [first] = lines;
  const more = lines.length - 1;
  const mustPay = mustPayAgain(order);
  const deliverBy = mustPay
    ? undefined
    : order.packages
        .flatMap((part) => part.deliverBy ?? [])
        .sort()
        .at(-1);
  return (
    <article className="relative flex flex-wrap gap-3 rounded-box border border-base-300 p-3 hover:border-brand sm:grid sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-4">
      <div className="flex gap-1.5 max-sm:[&>:not(:first-child)]:hidden">
        {lines.slice(0, maxPictures).map((line) => (
          <Picture
            key={JSON.stringify([line.productId, line.options])}
            path={line.image}
            alt=""
            width={160}
            height={160}
            className="size-16 rounded-lg object-cover"
          />
        ))}
      </div>
      <div className="min-w-0 grow basis-40 leading-relaxed">
        <h3 className="font-semibold">
          <Link to={`/orders/${order.number}`} className="wrap-anywhere after:absolute after:inset-0">
            <span className="line-clamp-2">{first && localName(first, language)}</span>
            <span className="sr-only">{t('order', { number: order.number })}</span>
          </Link>
        </h3>
        {more > 0 && <p className="text-sm">{t('nextStep:moreProducts', { count: more })}</p>}
        <p className="text-sm text-base-content/80">
          <span aria-hidden>{order.number}</span> · <Moment at={order.createdAt} style="shortDate" />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {/* Nothing happens to an order before it is paid. */}
          {mustPay || isBeingChecked(order) ? <BuyerPayment order={order} /> : <PackageStateBadge state={order.status} />}
          {deliverBy && <span className="font-semibold">{t('deliverBy', { date: formatDate(language, deliverBy, 'dayMonth') })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full sm:flex-col sm:items-end">
        <Money taka={order.total} className="text-lg font-semibold" />
        <div className="relative">
          {mustPay ? <ButtonLink to={`/orders/${order.number}`}>{t('nextStep:payAgain')}</ButtonLink> : <BuyAgainButton order={order} />}
        </div>
      </div>
      {note && <p className="rounded-box bg-brand-soft px-3 py-2 leading-relaxed text-base-content w-full sm:col-span-full">{note}</p>}
    </article>
  );
}
