import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useNow } from '#app/ui/use-now.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { timeLeft } from './time-left.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until a campaign ends, updated every second; the day before the time is known. */
export function Countdown({ endDate }: { endDate: string }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const now = useNow();
  const until = t('runsUntil', { date: formatDate(language, endDate) });
  // As wide as the boxes that replace it, to avoid a layout shift.
  if (now === undefined) return <p className="flex min-h-11 min-w-48.5 items-center text-sm text-base-content/80">{until}</p>;
  const left = timeLeft(Date.parse(endDate), now);
  return (
    <div role="timer" aria-label={until} className="flex min-h-11 items-center gap-2">
      <span className="text-sm text-base-content/80 max-sm:sr-only">{t('endsIn')}</span>
      <span className="flex gap-1.5">
        {units.map((unit) => (
          <span key={unit} className="flex min-w-11 flex-col items-center rounded-lg bg-brand-soft px-1 py-0.5 text-brand">
            <span className="font-semibold leading-6 tabular-nums">{formatNumber(language, left[unit], { minimumIntegerDigits: 2 })}</span>
            <span className="text-xs leading-4">{t(unit)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
