import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { ReturnActs } from './return-acts.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { useOrderReturns } from './return-queries.ts';
import { ReturnSummary } from './return-summary.tsx';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'));

interface BuyerReturnsProps {
  order: Pick<Order, '_id' | 'packages'>;
  /** Of the holder of the order link. */
  orderKey?: string | undefined;
}

/** For a buyer: the returns of an order with what comes next. */
export function BuyerReturns({ order, orderKey }: BuyerReturnsProps) {
  if (!order.packages.some(({ status }) => status === 'delivered')) return null;
  return <Returns order={order} orderKey={orderKey} />;
}

/** For a buyer: asks for a return of a package of which something can come back. */
export function AskReturn({ part, ...props }: BuyerReturnsProps & { part: Order['packages'][number] }) {
  return part.status === 'delivered' ? <Ask part={part} {...props} /> : null;
}

function Ask({ order, part, orderKey }: BuyerReturnsProps & { part: Order['packages'][number] }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const { data } = useOrderReturns(order._id, orderKey);
  const [isAsking, setAsking] = useState(false);
  const possible = data?.packages.filter(({ lines }) => lines.some(({ left, reasons }) => left > 0 && reasons.length > 0)) ?? [];
  const returnable = possible.find(({ packageId }) => packageId === part._id);
  if (!returnable) return null;
  return (
    <div>
      <Button variant="outline" Icon={Undo2} onClick={() => setAsking(true)}>
        {possible.length === 1 ? t('ask') : t('askFrom', { shop: localName(part.shop, language) })}
      </Button>
      {isAsking && <AskDialog part={part} returnable={returnable} orderKey={orderKey} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Returns({ order, orderKey }: BuyerReturnsProps) {
  const { t } = useTranslation('returns');
  const { data, error, refetch } = useOrderReturns(order._id, orderKey);
  if (!data) return error ? <ErrorState text={t('failed')} onRetry={() => void refetch()} /> : null;
  if (data.returns.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      {data.returns.map((item) => (
        <article key={item._id} className="grid gap-3 rounded-box border border-base-300 p-4">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{t('number', { number: item.number })}</h2>
            <ReturnBadge state={item.state} />
          </header>
          <NextStep item={item} />
          <ReturnSummary item={item} orderKey={orderKey} path={orderKey === undefined ? '/orders' : undefined} />
          <ReturnActs item={item} orderKey={orderKey} />
        </article>
      ))}
    </section>
  );
}

/** What happens next, and by when. */
function NextStep({ item: { state, way, keeps, exchange, isEscalated, answerBy, comeBy } }: { item: Return }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  // What comes is said with its order.
  if (state === 'settled' && exchange && exchange.status !== 'cancelled') return null;
  const date = (at: string | undefined) => (at ? formatDate(language, at, 'dayMonth') : '');
  const text =
    state === 'requested'
      ? isEscalated
        ? t('next.escalated')
        : t('next.requested', { date: date(answerBy) })
      : state === 'approved'
        ? t(way === 'pickup' ? 'next.pickup' : 'next.dropOff', { date: date(comeBy) })
        : state === 'settled'
          ? t(keeps ? 'next.keeps' : 'next.settled')
          : t(`next.${state}`);
  return <p className="rounded-box bg-brand-soft p-3 leading-relaxed">{text}</p>;
}
