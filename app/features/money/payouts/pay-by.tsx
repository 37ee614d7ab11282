import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatDate } from '#domain/format/format.ts';

/** The day by which a shop has to be paid, by law. */
export function PayBy({ day, isOverdue }: { day: string; isOverdue: true | undefined }) {
  const { t } = useTranslation('statements');
  const date = formatDate(useLanguage(), day, 'dayMonth');
  return (
    <span className={isOverdue ? 'font-semibold text-error-strong' : ''}>{t(isOverdue ? 'payout.overdue' : 'payout.payBy', { date })}</span>
  );
}
