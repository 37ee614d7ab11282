import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { KeepOrder } from './keep-order.tsx';
import { RefundBadge } from './refund-badge.tsx';
import { useOwnRefunds } from './refund-queries.ts';

const ReceiverDialog = lazyPart(() => import('./receiver-dialog.tsx'));

interface OwnRefundsProps {
  order: Pick<Order, '_id' | 'payment'>;
  /** Of the holder of the order link. */
  orderKey: string | undefined;
}

/** For a buyer: the money of an order that comes back, with how and by when; or the goods instead. */
export function OwnRefunds({ order: { _id: orderId, payment }, orderKey }: OwnRefundsProps) {
  const { keepUntil, keptAs, refundDue } = payment;
  return (
    <>
      {keepUntil && <KeepOrder orderId={orderId} orderKey={orderKey} until={keepUntil} amount={refundDue ?? payment.amount} />}
      {keptAs && <KeptAs number={keptAs.number} isLinked={orderKey === undefined} />}
      <RefundsOfOrder orderId={orderId} orderKey={orderKey} />
    </>
  );
}

/** The holder of the link has another one of the order that was kept. */
function KeptAs({ number, isLinked }: { number: string; isLinked: boolean }) {
  const { t } = useTranslation('nextStep');
  return (
    <div className="grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <p>{t('keepOrder.keptAs', { number })}</p>
      {isLinked && (
        <ButtonLink to={`/orders/${number}`} variant="outline" className="sm:justify-self-start">
          {t('keepOrder.toOrder', { number })}
        </ButtonLink>
      )}
    </div>
  );
}

function RefundsOfOrder({ orderId, orderKey }: { orderId: string; orderKey: string | undefined }) {
  const { t } = useTranslation('returns');
  const { data, error, refetch } = useOwnRefunds(orderId, orderKey);
  if (!data) return error ? <ErrorState text={t('refunds.failed')} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-refunds" className="grid gap-3">
      <h2 id="own-refunds" className="text-lg leading-relaxed font-semibold">
        {t('refunds.title')}
      </h2>
      {data.map((refund) => (
        <OwnRefund key={refund._id} refund={refund} orderKey={orderKey} />
      ))}
    </section>
  );
}

function OwnRefund({ refund, orderKey }: { refund: Refund; orderKey: string | undefined }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const providerName = useProviderName();
  const [isAsking, setAsking] = useState(false);
  const { amount, state, channel, gateway, dueBy, doneAt, receiver, needsReceiver, trxId } = refund;
  const isDone = state === 'done';
  const to = receiver
    ? t('refunds.to', { provider: providerName(receiver.provider), number: receiver.number })
    : t(`refunds.how.${gateway ?? channel}`);
  return (
    <article className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <MoneyText text={t('refunds.amountBack', { amount: formatMoney(language, amount) })} />
        </h3>
        <RefundBadge refund={{ state: isDone ? 'done' : 'sending', channel: 'gateway' }} />
      </header>
      {needsReceiver ? (
        <div className="grid gap-3 rounded-box bg-warning/25 p-3">
          <p>{t('refunds.needsReceiver')}</p>
          <Button className="sm:justify-self-start" onClick={() => setAsking(true)}>
            {t('refunds.sayWhere')}
          </Button>
        </div>
      ) : (
        <p>{to}</p>
      )}
      <p>
        {isDone && doneAt
          ? t('refunds.doneOn', { date: formatDate(language, doneAt, 'dayMonth') })
          : t('refunds.dueBy', { date: formatDate(language, dueBy, 'dayMonth') })}
      </p>
      {trxId && <p className="wrap-anywhere">{t('refunds.trx', { id: trxId })}</p>}
      {isAsking && <ReceiverDialog refund={refund} orderKey={orderKey} onClose={() => setAsking(false)} />}
    </article>
  );
}
