import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { TimesForm } from './times-form.ts';

interface WeekHoursProps {
  form: UseFormReturn<TimesForm, unknown, unknown>;
  errorOf: (path: string) => string | undefined;
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** When a shop is open, by weekday. */
export function WeekHours({ form, errorOf }: WeekHoursProps) {
  const { t } = useTranslation('delivery');
  const [hasHours, hours] = form.watch(['hasHours', 'hours']);
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-lg font-semibold">
        <input type="checkbox" className="checkbox" {...form.register('hasHours')} />
        {t('times.hasHours')}
      </label>
      {hasHours && (
        <>
          <p className="text-sm text-base-content/80">{t('times.hoursHint')}</p>
          {weekdays.map((key, weekday) => (
            <fieldset key={key} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
              <legend className="sr-only">{t(`times.weekday.${key}`)}</legend>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 max-sm:col-span-2 sm:mt-7">
                <input type="checkbox" className="checkbox" {...form.register(`hours.${weekday}.isOpen`)} />
                <span>{t(`times.weekday.${key}`)}</span>
              </label>
              {hours[weekday]?.isOpen && (
                <>
                  <TextField
                    type="time"
                    label={t('times.opensAt')}
                    error={errorOf(`hours.${weekday}.opensAt`)}
                    {...form.register(`hours.${weekday}.opensAt`)}
                  />
                  <TextField
                    type="time"
                    label={t('times.closesAt')}
                    error={errorOf(`hours.${weekday}.closesAt`)}
                    {...form.register(`hours.${weekday}.closesAt`)}
                  />
                </>
              )}
            </fieldset>
          ))}
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" {...form.register('takesOrders')} />
            {t('times.takesOrders')}
          </label>
        </>
      )}
    </section>
  );
}
