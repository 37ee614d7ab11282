import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { Claim } from '#contract/money/transfers.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { TransferPages } from './transfer-pages.tsx';
import { useTransferClaims } from './transfer-queries.ts';

/** Claims without money, the oldest first. */
export function ClaimColumn() {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const query = useTransferClaims(page);
  return (
    <section className="grid gap-3" aria-labelledby="claims-without-money">
      <h2 id="claims-without-money" className="text-lg font-semibold">
        {t('transfers.withoutMoney')}
      </h2>
      <TransferPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState Icon={CircleCheckBig} title={t('transfers.noClaims')} />}
        itemOf={(claim) => <ClaimItem key={claim._id} claim={claim} />}
      />
    </section>
  );
}

function ClaimItem({ claim }: { claim: Claim }) {
  const { t } = useTranslation('statements');
  const may = useMay();
  const [asked, setAsked] = useState<'verify' | 'reject'>();
  const [note, setNote] = useState('');
  const reject = useBackOfficeWrite(
    () => api('PUT /payments/update/:id', { params: { id: claim._id }, body: { status: 'failed', ...(note.trim() && { note }) } }),
    'updated',
  );
  const close = () => setAsked(undefined);
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4">
      <ClaimFacts claim={claim} />
      {claim.isAdvance ? (
        <Link to={`/dashboard/admin/payments/${claim._id}`} className="link inline-flex min-h-11 items-center justify-self-start">
          {t('transfers.seePayment')}
        </Link>
      ) : (
        may('payments:write') && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setAsked('verify')}>
              {t('transfers.verifyByHand')}
            </Button>
            <Button variant="danger" onClick={() => setAsked('reject')}>
              {t('transfers.reject')}
            </Button>
          </div>
        )
      )}
      {asked === 'verify' && <AmountDialog claim={claim} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'reject'}
        title={t('transfers.rejectTitle', { number: claim.order.number })}
        action={t('transfers.reject')}
        onConfirm={() => reject.mutate()}
        onClose={close}
      >
        <TextareaField
          label={t('transfers.reason')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </li>
  );
}
