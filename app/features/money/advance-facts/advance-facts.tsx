import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { RiskFacts } from './risk-facts.tsx';

const WaiveDialog = lazyPart(() => import('./waive-dialog.tsx'));

type Advance = NonNullable<Order['payment']['advance']>;

interface AdvanceFactsProps {
  order: Pick<Order, '_id' | 'payment' | 'risk' | 'advanceWaiver'>;
  isOfBuyer?: boolean;
  /** The user can let it go on without an advance. */
  canWaive?: boolean;
}

/** Of an order in cash: how risky it is, for the back office, and its advance. */
export default function AdvanceFacts({ order, isOfBuyer = false, canWaive = false }: AdvanceFactsProps) {
  const { payment, risk, advanceWaiver } = order;
  const due = payment.advance?.due;
  return (
    <>
      {risk && risk.reasons.length > 0 && <RiskFacts risk={risk} />}
      {payment.advance && <Facts advance={payment.advance} isOfBuyer={isOfBuyer} />}
      {advanceWaiver !== undefined && <Waived reason={advanceWaiver} />}
      {canWaive && due !== undefined && <Waive orderId={order._id} due={due} />}
    </>
  );
}

function Waived({ reason }: { reason: string }) {
  const { t } = useTranslation('onlinePayment');
  return <p className="rounded-box border border-base-300 p-4 leading-relaxed wrap-anywhere">{t('advance.waive.waived', { reason })}</p>;
}

function Waive({ orderId, due }: { orderId: string; due: number }) {
  const { t } = useTranslation('onlinePayment');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" isBlock onClick={() => setAsking(true)}>
        {t('advance.waive.act')}
      </Button>
      {isAsking && <WaiveDialog orderId={orderId} due={due} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What was asked for in advance, what came, and what was kept of it; for a buyer who may still refuse the parcel, what would be. */
function Facts({ advance: { amount, due, paid, keeps, kept }, isOfBuyer }: { advance: Advance; isOfBuyer: boolean }) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const money = (taka: number) => formatMoney(language, taka);
  // Sellers are not told what came for all shops: that it does not wait says it.
  const came = paid ?? (due === undefined ? amount : 0);
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold">{t('advance.title')}</h2>
      {due !== undefined && (
        <p>
          <MoneyText text={t('advance.waits', { amount: money(due) })} />
        </p>
      )}
      {came > 0 && (
        <p>
          <MoneyText text={t('advance.paid', { amount: money(came) })} />
        </p>
      )}
      {kept !== undefined && (
        <p>
          <MoneyText text={t('advance.kept', { amount: money(kept) })} />
        </p>
      )}
      {isOfBuyer && keeps !== undefined && kept === undefined && (
        <p className="text-sm leading-relaxed">
          <MoneyText text={t('advance.keeps', { amount: money(keeps) })} />
        </p>
      )}
    </section>
  );
}
