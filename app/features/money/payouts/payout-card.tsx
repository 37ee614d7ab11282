import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Payout } from '#contract/money/payouts.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { payoutTones } from '#domain/money/payout-states.ts';
import { AccountHint } from './account-hint.tsx';
import { PayBy } from './pay-by.tsx';
import type { PayoutAct } from './payout-act-dialog.tsx';
import { PayoutParts } from './payout-parts.tsx';

interface PayoutCardProps {
  payout: Payout;
  /** Absent: the user can change nothing. */
  onAct?: ((act: PayoutAct) => void) | undefined;
  children?: ReactNode;
}

const looks: Partial<Record<PayoutAct, 'outline' | 'ghost' | 'danger'>> = { cancelled: 'ghost', failed: 'danger', reversed: 'danger' };

/** A payout, what it is made of, and what can be done now. */
export function PayoutCard({ payout, onAct, children }: PayoutCardProps) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { number, shop, state, moves, amount, netted, upTo, payBy, isOverdue, account, reference, proposedBy, approvedBy } = payout;
  const isDone = state === 'paid' || state === 'failed' || state === 'reversed' || state === 'cancelled';
  return (
    <li className="grid content-start gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        <h2 className="min-w-0 font-semibold wrap-anywhere">{localName(shop, language)}</h2>
        <StatusBadge tone={payoutTones[state]}>{t(`payout.state.${state}`)}</StatusBadge>
        <span className="ms-auto font-mono text-sm">{number}</span>
      </header>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money taka={amount} className="text-xl font-semibold" />
        {isDone ? (
          <span className="text-base-content/80">{formatDate(language, payout.updatedAt, 'dayMonth')}</span>
        ) : (
          <PayBy day={payBy} isOverdue={isOverdue} />
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-base-content/80">
        {amount > 0 && <AccountHint account={account} />}
        <span>{t('payout.upTo', { date: formatDate(language, upTo, 'dayMonth') })}</span>
        {netted !== 0 && (
          <MoneyText text={t(netted > 0 ? 'payout.netted' : 'payout.nettedBack', { amount: formatMoney(language, Math.abs(netted)) })} />
        )}
        {reference && <span>{t('payout.reference', { reference })}</span>}
        {proposedBy && <span>{t('payout.proposedBy', { name: proposedBy })}</span>}
        {approvedBy && <span>{t('payout.approvedBy', { name: approvedBy })}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {onAct &&
          moves.map(
            (move, index) =>
              move !== 'proposed' && (
                <Button
                  key={move}
                  variant={looks[move] ?? (index === 0 ? 'primary' : 'outline')}
                  aria-label={t('payout.actOf', { act: t(`payout.act.${move}`), number })}
                  onClick={() => onAct(move)}
                >
                  {t(`payout.act.${move}`)}
                </Button>
              ),
          )}
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'payout.hideLines' : 'payout.showLines')}
        </Button>
      </div>
      {isOpen && <PayoutParts id={payout._id} />}
    </li>
  );
}
