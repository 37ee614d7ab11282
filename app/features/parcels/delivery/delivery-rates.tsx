import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { ExportButton } from '#app/resource-kit/files/export-button.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { DeliveryTableOut, DeliveryZonesIn, ShopRatesIn } from '#contract/parcels/delivery-rates.ts';
import { rateTableLimits } from '#domain/parcels/delivery-rates.ts';
import { emptyZone, ratesRequest, type TableForm, typedTable, zonesRequest } from './rates-form.ts';
import { useAreaNames } from './use-area-name.ts';
import { ZoneCard } from './zone-card.tsx';

const RateTrial = lazyPart(() => import('./rate-trial.tsx'));

interface DeliveryRatesProps {
  /** The shop whose own rates are edited; absent: the zones and rates of the platform. */
  shopId?: string;
  /** The page that imports a file. */
  importPath: string;
}

/** Zones and what a delivery to them costs by weight, of the platform or of a shop. */
export default function DeliveryRates({ shopId, importPath }: DeliveryRatesProps) {
  const { t } = useTranslation(['delivery', 'resources']);
  const query = shopId === undefined ? {} : { shopId };
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-table', shopId],
    queryFn: () => api('GET /delivery/table', { query }),
    staleTime: 0,
  });
  // Chips of areas in English for a moment would be read aloud.
  const { isPending: isNaming } = useAreaNames();
  if (data && !isNaming) {
    return (
      <div className="grid max-w-4xl gap-6">
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton of="deliveryRates" filter={query} />
          <ButtonLink to={importPath} variant="outline" Icon={FileUp}>
            {t('resources:importFile')}
          </ButtonLink>
        </div>
        <LoadedTable loaded={data} shopId={shopId} />
        {shopId === undefined && <AuditLog resource="deliveryRates" />}
      </div>
    );
  }
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} className="h-40" />;
}

interface TableProps {
  shopId: string | undefined;
}

/** Stays as it was loaded until it is saved: a newer table, such as after `RATES_CHANGED`, must not replace what was typed. */
function LoadedTable({ loaded, shopId }: TableProps & { loaded: DeliveryTableOut }) {
  const [table, setTable] = useState(loaded);
  return <TableEditor key={table.version} table={table} shopId={shopId} onSaved={setTable} />;
}

function TableEditor({ table, shopId, onSaved }: TableProps & { table: DeliveryTableOut; onSaved: (table: DeliveryTableOut) => void }) {
  const { t } = useTranslation(['delivery', 'resources']);
  const isOfShop = shopId !== undefined;
  const form = useShopForm<TableForm, unknown, DeliveryZonesIn | ShopRatesIn>({
    resolver: schemaResolver(isOfShop ? ratesRequest(shopId) : zonesRequest),
    defaultValues: typedTable(table, isOfShop),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'zones' });
  const save = useBackOfficeWrite(async (body: DeliveryZonesIn | ShopRatesIn) => {
    const { data } = await ('shopId' in body ? api('PUT /delivery/rates', { body }) : api('PUT /delivery/zones', { body }));
    onSaved(data);
  }, 'updated');
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).then(undefined, (wrong: unknown) => void showFieldErrors(form, wrong)))}
    >
      <p className="leading-relaxed text-base-content/80">{t(isOfShop ? 'shopLead' : 'lead')}</p>
      <Suspense fallback={<Skeleton className="h-44" />}>
        <RateTrial control={form.control} table={table} />
      </Suspense>
      {fields.map((field, index) => (
        <ZoneCard
          key={field.id}
          form={form}
          zone={index}
          platformRates={isOfShop ? (table.zones[index]?.rates ?? []) : undefined}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {!isOfShop && fields.length < rateTableLimits.zones && (
        <Button variant="outline" Icon={Plus} className="justify-self-start" onClick={() => append(structuredClone(emptyZone))}>
          {t('addZone')}
        </Button>
      )}
      {!isOfShop && (
        <div className="max-w-xs">
          <TextField
            label={t('defaultGrams')}
            hint={t('defaultGramsHint')}
            inputMode="numeric"
            maxLength={7}
            error={form.formState.errors.defaultGrams && t('wrong.grams')}
            {...form.register('defaultGrams')}
          />
        </div>
      )}
      <div className="sticky bottom-0 z-10 flex justify-end border-t border-base-300 bg-base-100 py-3 max-lg:bottom-14">
        <Button type="submit" isBusy={save.isPending}>
          {t('resources:save')}
        </Button>
      </div>
    </form>
  );
}
