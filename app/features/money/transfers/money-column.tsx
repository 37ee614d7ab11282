import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { Claim, Transfer } from '#contract/money/transfers.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { TransferPages } from './transfer-pages.tsx';
import { useTransfers } from './transfer-queries.ts';

/** Money that no claim names, the newest first, with claims that it may be for. */
export function MoneyColumn() {
  const { t } = useTranslation('statements');
  const may = useMay();
  const [page, setPage] = useState(1);
  const [isMatched, setMatched] = useState(false);
  const query = useTransfers(isMatched ? 'matched' : 'open', page);
  const sure = query.data?.items.filter(({ suggestions: [first] }) => first?.why === 'sure').length ?? 0;
  const verify = useBackOfficeWrite(() => api('POST /transfers/verify'), 'updated');
  return (
    <section className="grid gap-3" aria-labelledby="money-without-claim">
      <h2 id="money-without-claim" className="text-lg font-semibold">
        {t(isMatched ? 'transfers.matched' : 'transfers.withoutClaim')}
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          className="checkbox"
          checked={isMatched}
          onChange={({ target }) => {
            setMatched(target.checked);
            setPage(1);
          }}
        />
        <span>{t('transfers.showMatched')}</span>
      </label>
      {sure > 0 && may('payments:write') && (
        <div className="flex flex-wrap items-center gap-3 rounded-box bg-brand-soft p-4">
          <p>{t('transfers.sure')}</p>
          <Button isBusy={verify.isPending} onClick={() => verify.mutate()}>
            {t('transfers.verifyAll')}
          </Button>
        </div>
      )}
      <TransferPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState Icon={Inbox} title={t('transfers.none')} text={t('transfers.noneText')} />}
        itemOf={(transfer) => <TransferItem key={transfer._id} transfer={transfer} />}
      />
    </section>
  );
}

function TransferItem({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['statements', 'orders']);
  const may = useMay();
  const [asked, setAsked] = useState<{ claim?: Claim }>();
  const { provider, trxId, amount, left, receivedAt, payer, importedBy, parts, suggestions } = transfer;
  const canAssign = left > 0 && may('payments:write');
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="inline-flex items-center gap-1 font-mono wrap-anywhere">
          <span>{trxId}</span>
          <CopyButton text={trxId} name={t('transfers.copy')} />
        </span>
        <Moment at={receivedAt} className="text-sm text-base-content/80" />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Money taka={amount} className="text-lg font-semibold" />
        {left !== amount && left > 0 && (
          <span>
            <span>{t('transfers.left')}</span> <Money taka={left} />
          </span>
        )}
        <span className="text-sm">{provider === 'bank' ? t('transfers.bank') : t(`orders:wallet.${provider}`)}</span>
        {payer && (
          <span className="text-sm">
            <span>{t('transfers.by')}</span> <span>{payer}</span>
          </span>
        )}
      </p>
      <p className="text-sm text-base-content/80">{t('importedBy', { name: importedBy })}</p>
      {parts.map((part) => (
        <p key={part.paymentId} className="text-sm">
          <span>{t('transfers.for', { number: part.order.number })}</span> <Money taka={part.amount} />
        </p>
      ))}
      {suggestions.length > 0 && (
        <ul className="grid gap-2">
          {suggestions.map(({ why, claim }) => (
            <li key={claim._id} className="grid gap-2 rounded-box bg-base-200 p-3">
              <p className="font-semibold">{t(`transfers.why.${why}`)}</p>
              <ClaimFacts claim={claim} />
              {canAssign && (
                <Button
                  variant="soft"
                  className="justify-self-start"
                  aria-label={t('transfers.assignTo', { number: claim.order.number })}
                  onClick={() => setAsked({ claim })}
                >
                  {t('transfers.assign')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAssign && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsked({})}>
          {t('transfers.assignOther')}
        </Button>
      )}
      {asked && <AmountDialog transfer={transfer} claim={asked.claim} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
