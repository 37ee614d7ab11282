import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { DeliveryCalendarIn, ShopTimesIn, DeliveryTimes as Times } from '#contract/parcels/delivery-times.ts';
import { ClosureRows } from './closure-rows.tsx';
import { SlotRows } from './slot-rows.tsx';
import { type ClockField, calendarRequest, shopTimesRequest, type TimesForm, typedTimes } from './times-form.ts';
import { WeekHours } from './week-hours.tsx';

interface DeliveryTimesProps {
  /** The shop whose hours are edited; absent: the times of the platform. */
  shopId?: string;
}

/** The times for deliveries and the holidays of the platform, or the hours and closed days of a shop. */
export default function DeliveryTimes({ shopId }: DeliveryTimesProps) {
  const { t } = useTranslation('delivery');
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-times', shopId],
    queryFn: () => api('GET /delivery/times', { query: shopId === undefined ? {} : { shopId } }),
    staleTime: 0,
  });
  if (data) {
    return (
      <div className="grid max-w-4xl gap-6">
        <LoadedTimes loaded={data} shopId={shopId} />
        {shopId === undefined && <AuditLog resource="closures" />}
      </div>
    );
  }
  if (error) return <ErrorState text={t('times.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} className="h-40" />;
}

interface TimesProps {
  shopId: string | undefined;
}

/** Stays as it was loaded until it is saved, so that a newer version does not replace what was typed. */
function LoadedTimes({ loaded, shopId }: TimesProps & { loaded: Times }) {
  const [times, setTimes] = useState(loaded);
  return <TimesEditor key={times.version} times={times} shopId={shopId} onSaved={setTimes} />;
}

const clocks: readonly ClockField[] = ['confirmHours', 'handOverHours', 'sameCityDays', 'elsewhereDays'];
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

function TimesEditor({ times, shopId, onSaved }: TimesProps & { times: Times; onSaved: (times: Times) => void }) {
  const { t, find } = useTranslation(['delivery', 'resources']);
  const fieldErrorText = useFieldErrorText();
  const isOfShop = shopId !== undefined;
  const form = useShopForm<TimesForm, unknown, DeliveryCalendarIn | ShopTimesIn>({
    resolver: schemaResolver(isOfShop ? shopTimesRequest(shopId) : calendarRequest),
    defaultValues: typedTimes(times),
  });
  const save = useBackOfficeWrite(async (body: DeliveryCalendarIn | ShopTimesIn) => {
    const { data } = await ('shopId' in body ? api('PUT /delivery/shop-times', { body }) : api('PUT /delivery/calendar', { body }));
    onSaved(data);
  }, 'updated');
  const errorOf = (path: string): string | undefined => {
    const wrong = get(form.formState.errors, path) as { type?: unknown } | undefined; // undefined without an error
    const code = wrong?.type;
    return typeof code === 'string' ? (find(`delivery:wrong.${code}`) ?? fieldErrorText(path, code)) : undefined;
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).then(undefined, (wrong: unknown) => void showFieldErrors(form, wrong)))}
    >
      <p className="leading-relaxed text-base-content/80">{t(isOfShop ? 'times.shopLead' : 'times.lead')}</p>
      {isOfShop ? (
        <>
          <WeekHours form={form} errorOf={errorOf} />
          <div className="max-w-xs">
            <TextField
              label={t('times.minOrder')}
              hint={t('times.minOrderHint')}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              error={errorOf('minOrder')}
              {...form.register('minOrder')}
            />
          </div>
        </>
      ) : (
        <>
          <section className="grid gap-3 rounded-box border border-base-300 p-4">
            <h2 className="text-lg font-semibold">{t('times.clocks')}</h2>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {clocks.map((name) => (
                <TextField
                  key={name}
                  label={t(`times.${name}`)}
                  inputMode="numeric"
                  maxLength={4}
                  autoComplete="off"
                  error={errorOf(`clocks.${name}`)}
                  {...form.register(`clocks.${name}`)}
                />
              ))}
            </div>
          </section>
          <fieldset className="flex flex-wrap gap-x-6 rounded-box border border-base-300 p-4">
            <legend className="text-lg font-semibold">{t('times.restDays')}</legend>
            {weekdays.map((key, weekday) => (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input type="checkbox" className="checkbox" {...form.register(`restDays.${weekday}`)} />
                <span>{t(`times.weekday.${key}`)}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {isOfShop && times.slots && (
        <SlotRows form={form} errorOf={errorOf} shopId={shopId} slots={times.slots} restDays={times.calendar.restDays} />
      )}
      <ClosureRows form={form} errorOf={errorOf} title={t(isOfShop ? 'times.closures' : 'times.holidays')} />
      <div className="sticky bottom-0 z-10 flex justify-end border-t border-base-300 bg-base-100 py-3 max-lg:bottom-14">
        <Button type="submit" isBusy={save.isPending}>
          {t('resources:save')}
        </Button>
      </div>
    </form>
  );
}
