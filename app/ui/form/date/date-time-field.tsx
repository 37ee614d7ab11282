import { useTranslation } from '#app/i18n/use-translation.ts';
import { typedTime } from '#app/lib/format/typed-day.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { localDigits } from '#domain/format/format.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** A date and a time of 24 hours. The value is `2026-12-16T18:30`, empty, or text that is not a date and time. */
export function DateTimeField({ value, onChange, error, label, ...rest }: DateFieldProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const [day = '', time = ''] = value.split('T');
  const change = (day: string, time: string) => onChange(day || time ? `${day}T${time}` : '');
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <DateField {...rest} label={label} error={error} value={day} onChange={(next) => change(next, time)} />
      </div>
      <input
        aria-label={t('date.timeOf', { field: label })}
        aria-invalid={error ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('date.timePlaceholder')}
        value={typedTime(time) === time ? localDigits(language, time) : time}
        onChange={({ target }) => change(day, target.value)}
        onBlur={() => change(day, typedTime(time) ?? time)}
        className={`input input-lg mt-7.5 w-28 shrink-0 text-base ${error ? 'input-error' : ''}`}
      />
    </div>
  );
}
