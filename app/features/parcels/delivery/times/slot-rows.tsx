import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { DeliveryTimes } from '#contract/parcels/delivery-times.ts';
import { slotLimits } from '#domain/parcels/delivery-slots.ts';
import { newSlot, type TimesForm } from './times-form.ts';

interface SlotRowsProps {
  form: UseFormReturn<TimesForm, unknown, unknown>;
  errorOf: (path: string) => string | undefined;
  shopId: string;
  slots: NonNullable<DeliveryTimes['slots']>;
  restDays: readonly number[];
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The hours in which a shop brings packages, by weekday. */
export function SlotRows({ form, errorOf, shopId, slots, restDays }: SlotRowsProps) {
  const { t } = useTranslation('delivery');
  const language = useLanguage();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slots' });
  const shown = form.watch('slots');
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-table', shopId],
    queryFn: () => api('GET /delivery/table', { query: { shopId } }),
    staleTime: 0,
  });
  const rows = () =>
    fields.map((field, row) => {
      const weekday = shown[row]?.weekday ?? '';
      const booked = slots.find(({ _id }) => _id === shown[row]?._id)?.booked ?? 0;
      return (
        <fieldset key={field.id} className="grid gap-3 rounded-box border border-base-300 p-3">
          <legend className="sr-only">{t('times.slot', { number: row + 1 })}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            <SelectField
              label={t('times.slotDay')}
              error={errorOf(`slots.${row}.weekday`)}
              hint={restDays.includes(Number(weekday)) ? t('times.slotRests') : undefined}
              {...form.register(`slots.${row}.weekday`)}
            >
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {t(`times.weekday.${day}`)}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('times.slotZone')} error={errorOf(`slots.${row}.zoneId`)} {...form.register(`slots.${row}.zoneId`)}>
              <option value="">{t('times.everyZone')}</option>
              {data?.zones.map((zone) => (
                <option key={zone._id} value={zone._id}>
                  {localName(zone, language)}
                </option>
              ))}
            </SelectField>
            <TextField
              type="time"
              label={t('times.slotFrom')}
              error={errorOf(`slots.${row}.fromTime`)}
              {...form.register(`slots.${row}.fromTime`)}
            />
            <TextField
              type="time"
              label={t('times.slotTo')}
              error={errorOf(`slots.${row}.toTime`)}
              {...form.register(`slots.${row}.toTime`)}
            />
            <TextField
              label={t('times.cutoff')}
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
              error={errorOf(`slots.${row}.cutoffMinutes`)}
              {...form.register(`slots.${row}.cutoffMinutes`)}
            />
            <TextField
              label={t('times.capacity')}
              hint={booked > 0 ? t('times.booked', { count: booked }) : undefined}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              error={errorOf(`slots.${row}.capacity`)}
              {...form.register(`slots.${row}.capacity`)}
            />
          </div>
          <Button variant="ghost" Icon={Trash2} className="justify-self-end" onClick={() => remove(row)}>
            {t('times.removeSlot')}
          </Button>
        </fieldset>
      );
    });
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-4">
      <h2 className="text-lg font-semibold">{t('times.slots')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('times.slotsLead')}</p>
      {data ? (
        <div className="grid gap-3">{rows()}</div>
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} className="h-24" />
      )}
      {data && fields.length < slotLimits.slots && (
        <Button variant="outline" Icon={Plus} className="justify-self-start" onClick={() => append(newSlot(shown))}>
          {t('times.addSlot')}
        </Button>
      )}
    </section>
  );
}
