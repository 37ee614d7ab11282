import { useTranslation } from '#app/i18n/use-translation.ts';
import { DateInput } from '#app/ui/form/date/date-input.tsx';
import { firstStatementDay, keptPeriod, type useStatementPeriod } from './statement-period.ts';

/** This month, the last one, or days of one's choice. */
export function PeriodPicker({ period, today, months, choose }: ReturnType<typeof useStatementPeriod>) {
  const { t } = useTranslation('statements');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 text-sm">{t('books.period')}</legend>
        {(['thisMonth', 'lastMonth'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={months[name].from === period.from && months[name].to === period.to}
            onClick={() => choose(months[name])}
            className="btn px-3 btn-ghost aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {t(`books.${name}`)}
          </button>
        ))}
      </fieldset>
      <DateInput
        label={t('books.from')}
        value={period.from}
        min={firstStatementDay}
        max={today}
        onChange={(from) => from && choose(keptPeriod({ ...period, from }, 'from'))}
      />
      <DateInput
        label={t('books.to')}
        value={period.to}
        min={firstStatementDay}
        max={today}
        onChange={(to) => to && choose(keptPeriod({ ...period, to }, 'to'))}
      />
    </div>
  );
}
