import { useTranslation } from '#app/i18n/use-translation.ts';
import { DateInput } from '#app/ui/form/date/date-input.tsx';
import { dayCounts, firstDay, type useDateRange } from './date-range.ts';

/** Picks today, a preset range or custom dates. */
export function RangePicker({ range, today, chooseDays, chooseFrom, chooseTo }: ReturnType<typeof useDateRange>) {
  const { t } = useTranslation('stats');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 text-sm">{t('range.title')}</legend>
        {dayCounts.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={range.days === days}
            onClick={() => chooseDays(days)}
            className="btn px-3 btn-ghost aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {t(`range.days${days}`)}
          </button>
        ))}
      </fieldset>
      <DateInput label={t('range.from')} value={range.from} min={firstDay} max={today} onChange={(day) => day && chooseFrom(day)} />
      <DateInput label={t('range.to')} value={range.to} min={firstDay} max={today} onChange={(day) => day && chooseTo(day)} />
    </div>
  );
}
