import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { SettlementLine } from '#contract/money/settlements.ts';
import { formatDate } from '#domain/format/format.ts';
import { TransferPages } from '../transfer-pages.tsx';
import { Explanation } from './explanation.tsx';
import { useSettlementLines } from './settlement-queries.ts';

/** Lines of gateways that differ from what the shop knows, the oldest first. */
export function LineColumn({ isExplained }: { isExplained: boolean }) {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const query = useSettlementLines(isExplained ? 'explained' : 'open', page);
  return (
    <section className="grid gap-3" aria-labelledby="lines-that-differ">
      <h2 id="lines-that-differ" className="text-lg font-semibold">
        {t('settlements.differs')}
      </h2>
      <TransferPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState Icon={CircleCheckBig} title={t(isExplained ? 'settlements.noExplained' : 'settlements.noLines')} />}
        itemOf={(line) => <LineItem key={line._id} line={line} />}
      />
    </section>
  );
}

function LineItem({ line }: { line: SettlementLine }) {
  const { t } = useTranslation(['statements', 'orders']);
  const language = useLanguage();
  const { _id, gateway, kind, trxId, ownRef, amount, fee, settledOn, verdict, attempt, importedBy, explained } = line;
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="inline-flex items-center gap-1 font-mono wrap-anywhere">
          <span>{trxId}</span>
          <CopyButton text={trxId} name={t('transfers.copy')} />
        </span>
        <span className="text-sm text-base-content/80">{formatDate(language, settledOn)}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Money taka={amount} className="text-lg font-semibold" />
        {kind === 'refund' && <span>{t('settlements.refund')}</span>}
        <StatusBadge tone={verdict === 'notPaid' ? 'bad' : 'waiting'}>{t(`settlements.verdict.${verdict}`)}</StatusBadge>
        {verdict === 'amountDiffers' && attempt?.received !== undefined && kind === 'payment' && (
          <span>
            <span>{t('settlements.here')}</span> <Money taka={attempt.received} />
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span>{t(`orders:method.${gateway}`)}</span>
        <span>
          <span>{t('settlements.fee')}</span> <Money taka={fee} />
        </span>
        {ownRef && (
          <span>
            <span>{t('settlements.ours')}</span> <span className="font-mono wrap-anywhere">{ownRef}</span>
          </span>
        )}
      </p>
      <p className="text-sm text-base-content/80">{t('importedBy', { name: importedBy })}</p>
      <div className="flex flex-wrap gap-2">
        {attempt && (
          <ButtonLink variant="outline" to={`/dashboard/admin/payments/${attempt.paymentId}`}>
            {t('settlements.seePayment', { number: attempt.order.number })}
          </ButtonLink>
        )}
        {attempt && verdict === 'notPaid' && kind === 'payment' && <AskButton attemptId={attempt._id} />}
        <Explanation difference={{ lineId: _id }} title={t('settlements.explainTitle', { id: trxId })} explained={explained} />
      </div>
    </li>
  );
}

/** A file is no proof: the gateway says whether it was paid. */
function AskButton({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation(['statements', 'payAccounts']);
  const may = useMay();
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /payments/attempts/:id', { params: { id: attemptId }, body: { act: 'ask' } }),
    onSuccess: ({ data }) => popup.success(t('payAccounts:attempts.now', { state: t(`payAccounts:attempts.state.${data.state}`) })),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  if (!may('payments:write')) return null;
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {t('settlements.ask')}
    </Button>
  );
}
