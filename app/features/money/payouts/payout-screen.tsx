import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { DueShops } from './due-shops.tsx';
import { PayoutList } from './payout-list.tsx';
import { type Proposed, useProposeAll } from './payout-queries.ts';

/** What is due to shops, and the payouts that settle it. */
export function PayoutScreen() {
  const { t } = useTranslation('statements');
  return (
    <div className="grid gap-6">
      <Link to="/dashboard/admin/payments" className="inline-flex min-h-11 items-center gap-2 justify-self-start link-quiet">
        <ArrowLeft aria-hidden className="size-5" />
        <span>{t('ledger.toPayments')}</span>
      </Link>
      <p className="max-w-prose leading-relaxed">{t('payout.lead')}</p>
      <Propose />
      <DueShops />
      <PayoutList />
    </div>
  );
}

function Propose() {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Proposed>();
  const propose = useProposeAll(setDone);
  if (!may('payouts:write')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isBusy={propose.isPending} onClick={() => setAsking(true)}>
        {t('payout.propose')}
      </Button>
      <div role="status" className="leading-relaxed">
        {done && done.count > 0 && <p>{t('payout.proposed', { count: done.count, amount: formatMoney(language, done.amount) })}</p>}
        {done && done.failed > 0 && <p className="font-semibold text-error-strong">{t('payout.notProposed', { count: done.failed })}</p>}
        {done?.count === 0 && done.failed === 0 && <p>{t('payout.noneDue')}</p>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('payout.propose')}
        action={t('payout.propose')}
        onConfirm={() => propose.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('payout.proposeText')}
      </ConfirmDialog>
    </div>
  );
}
