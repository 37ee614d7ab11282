import { Plus, Trash2 } from 'lucide-react';
import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { rateTableLimits } from '#domain/parcels/delivery-rates.ts';
import { type BracketForm, emptyBracket, type TableForm } from './rates-form.ts';

interface BracketRowsProps {
  form: UseFormReturn<TableForm, unknown, unknown>;
  control: Control<TableForm, unknown, unknown>;
  /** The position of the zone. */
  zone: number;
  /** Whether the last row can be removed. */
  canBeEmpty: boolean;
}

const columns = ['upToGrams', 'fee', 'extraKg', 'daysMin', 'daysMax'] as const satisfies readonly (keyof BracketForm)[];

/** The brackets of a zone by weight, one row each. */
export function BracketRows({ form, control, zone, canBeEmpty }: BracketRowsProps) {
  const { t, find } = useTranslation('delivery');
  const fieldErrorText = useFieldErrorText();
  const { fields, append, remove } = useFieldArray({ control, name: `zones.${zone}.rates` });
  const errorOf = (row: number, column: keyof BracketForm): string | undefined => {
    const code = form.formState.errors.zones?.[zone]?.rates?.[row]?.[column]?.type;
    return code === undefined ? undefined : (find(`wrong.${code}`) ?? fieldErrorText(column, code));
  };
  return (
    <div className="grid gap-3">
      {fields.map((field, row) => (
        <fieldset key={field.id} className="grid gap-3 rounded-box border border-base-300 p-3">
          <legend className="sr-only">{t('bracket', { number: row + 1 })}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
            {columns.map((column) => (
              <TextField
                key={column}
                label={t(`column.${column}`)}
                {...(column === 'upToGrams' && { placeholder: t('anyWeight') })}
                {...((column === 'fee' || column === 'extraKg') && { prefix: '৳' })}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                error={errorOf(row, column)}
                {...form.register(`zones.${zone}.rates.${row}.${column}`)}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" className="checkbox" {...form.register(`zones.${zone}.rates.${row}.cash`)} />
              {t('cash')}
            </label>
            {(canBeEmpty || fields.length > 1) && (
              <Button variant="ghost" Icon={Trash2} onClick={() => remove(row)}>
                {t('removeBracket')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {fields.length < rateTableLimits.brackets && (
        <Button variant="outline" Icon={Plus} className="justify-self-start" onClick={() => append({ ...emptyBracket })}>
          {t('addBracket')}
        </Button>
      )}
    </div>
  );
}
