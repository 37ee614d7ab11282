import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatDate, formatNumber } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until a campaign ends, updated every second. */
export function Countdown({ endDate }: { endDate: string }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const now = useNow();
  const left = now === undefined ? undefined : timeLeft(Date.parse(endDate), now);
  return (
    <div role="timer" aria-label={t('runsUntil', { date: formatDate(language, endDate) })} className="flex items-center gap-2">
      <span className="text-sm text-base-content/80 max-sm:sr-only">{t('endsIn')}</span>
      <span className="flex gap-1.5">
        {units.map((unit) => (
          <span
            key={unit}
            className="flex min-w-10 flex-col items-center rounded-lg bg-brand-soft px-1 py-0.5 text-brand sm:min-w-13 sm:px-1.5 sm:py-1"
          >
            <span className="font-semibold leading-6 tabular-nums">
              {left ? formatNumber(language, left[unit], { minimumIntegerDigits: 2 }) : '–'}
            </span>
            <span className="text-xs leading-4">{t(unit)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
