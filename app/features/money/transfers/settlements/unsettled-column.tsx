import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { UnsettledPayment } from '#contract/money/settlements.ts';
import { TransferPages } from '../transfer-pages.tsx';
import { Explanation } from './explanation.tsx';
import { useUnsettled } from './settlement-queries.ts';

/** Payments at gateways that no file has, the oldest first. */
export function UnsettledColumn({ isExplained }: { isExplained: boolean }) {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const query = useUnsettled(isExplained ? 'explained' : 'open', page);
  return (
    <section className="grid gap-3" aria-labelledby="paid-in-no-file">
      <h2 id="paid-in-no-file" className="text-lg font-semibold">
        {t('settlements.missing')}
      </h2>
      <p className="leading-relaxed">{t('settlements.missingAbout')}</p>
      <TransferPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState Icon={CircleCheckBig} title={t(isExplained ? 'settlements.noExplained' : 'settlements.noMissing')} />}
        itemOf={(payment) => <UnsettledItem key={payment._id} payment={payment} />}
      />
    </section>
  );
}

function UnsettledItem({ payment: { _id, gateway, order, paymentId, trxId, amount, paidAt, explained } }: { payment: UnsettledPayment }) {
  const { t } = useTranslation(['statements', 'orders']);
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money taka={amount} className="text-lg font-semibold" />
        <Moment at={paidAt} className="text-sm text-base-content/80" />
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span>{t(`orders:method.${gateway}`)}</span>
        {trxId && <span className="font-mono wrap-anywhere">{trxId}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="outline" to={`/dashboard/admin/payments/${paymentId}`}>
          {t('settlements.seePayment', { number: order.number })}
        </ButtonLink>
        <Explanation
          difference={{ attemptId: _id }}
          title={t('settlements.explainMissing', { id: trxId ?? order.number })}
          explained={explained}
        />
      </div>
    </li>
  );
}
