import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Payout } from '#contract/money/payouts.ts';
import { formatDate } from '#domain/format/format.ts';

/** Where a shop is paid, and until when nothing is sent there. */
export function AccountHint({ account }: { account: Payout['account'] }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  if (!account) return <span className="font-semibold text-error-strong">{t('payout.noAccount')}</span>;
  return (
    <span>
      <span>{t(`payout.way.${account.way}`)}</span> <span className="font-mono text-sm">{`…${account.hint}`}</span>{' '}
      {account.heldUntil && (
        <span className="font-semibold">{t('payout.heldUntil', { date: formatDate(language, account.heldUntil, 'dateTime') })}</span>
      )}
    </span>
  );
}
