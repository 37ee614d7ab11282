import { Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/form/date/date-field.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { timeLimits } from '#domain/parcels/delivery-promise.ts';
import { emptyClosure, type TimesForm } from './times-form.ts';

interface ClosureRowsProps {
  form: UseFormReturn<TimesForm, unknown, unknown>;
  errorOf: (path: string) => string | undefined;
  title: string;
}

/** Days on which the platform or a shop is closed. */
export function ClosureRows({ form, errorOf, title }: ClosureRowsProps) {
  const { t } = useTranslation('delivery');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closures' });
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {fields.length === 0 && <p className="text-base-content/80">{t('times.noClosures')}</p>}
      {fields.map((field, row) => (
        <fieldset key={field.id} className="grid gap-3 rounded-box border border-base-300 p-3">
          <legend className="sr-only">{t('times.closure', { number: row + 1 })}</legend>
          <div className="grid items-start gap-3 sm:grid-cols-3">
            <TextField
              label={t('times.closureName')}
              maxLength={timeLimits.name}
              error={errorOf(`closures.${row}.name`)}
              {...form.register(`closures.${row}.name`)}
            />
            {(['fromDay', 'toDay'] as const).map((name) => (
              <Controller
                key={name}
                control={form.control}
                name={`closures.${row}.${name}`}
                render={({ field: { name: id, value, onChange, onBlur, ref } }) => (
                  <DateField
                    label={t(`times.${name}`)}
                    name={id}
                    value={value}
                    onChange={onChange}
                    onBlur={onBlur}
                    ref={ref}
                    error={errorOf(`closures.${row}.${name}`)}
                  />
                )}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" className="checkbox" {...form.register(`closures.${row}.takesOrders`)} />
              {t('times.closureTakes')}
            </label>
            <Button variant="ghost" Icon={Trash2} onClick={() => remove(row)}>
              {t('times.removeClosure')}
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < timeLimits.closures && (
        <Button variant="outline" Icon={Plus} className="justify-self-start" onClick={() => append({ ...emptyClosure })}>
          {t('times.addClosure')}
        </Button>
      )}
    </section>
  );
}
