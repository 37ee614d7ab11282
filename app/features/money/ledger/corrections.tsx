import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { LedgerCorrection } from '#contract/money/ledger.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useCorrections } from './ledger-queries.ts';
import { useAccountName } from './use-account-name.ts';

/** Corrections that wait for a second person, and the way to propose one. */
export function Corrections() {
  const { t } = useTranslation('statements');
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { data } = useCorrections();
  return (
    <section aria-label={t('ledger.corrections')} className="grid gap-3">
      {data && data.items.length > 0 && (
        <>
          <h2 className="text-lg font-semibold">{t('ledger.waiting', { count: data.total })}</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.items.map((correction) => (
              <Waiting key={correction._id} correction={correction} />
            ))}
          </ul>
        </>
      )}
      {may('ledger:write') && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('ledger.correct')}
        </Button>
      )}
      {isAsking && <CorrectionDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function Waiting({ correction: { _id: id, reason, lines, proposedBy, isOwn, createdAt } }: { correction: LedgerCorrection }) {
  const { t } = useTranslation('statements');
  const may = useMay();
  const nameOf = useAccountName();
  const decide = useBackOfficeWrite(
    (state: 'posted' | 'rejected') => api('PUT /ledger/corrections/:id', { params: { id }, body: { state } }),
    'updated',
  );
  return (
    <li className="grid content-start gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="wrap-anywhere">{reason}</p>
      <ul>
        {lines.map(({ account, amount }) => (
          <li key={`${account} ${amount}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{nameOf({ code: account })}</span>
            <span>
              <span className="text-sm text-base-content/80">{t(amount > 0 ? 'ledger.debit' : 'ledger.credit')}</span>{' '}
              <Money taka={Math.abs(amount)} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-base-content/80">
        <span>{proposedBy}</span> · <Moment at={createdAt} />
      </p>
      {may('ledger:write') && (
        <div className="flex flex-wrap gap-2">
          {isOwn ? (
            <p className="text-sm">{t('ledger.needsOther')}</p>
          ) : (
            <>
              <Button variant="soft" isBusy={decide.isPending} onClick={() => decide.mutate('posted')}>
                {t('ledger.post')}
              </Button>
              <Button variant="danger" disabled={decide.isPending} onClick={() => decide.mutate('rejected')}>
                {t('ledger.reject')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
