import { Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { RateBracketOut } from '#contract/parcels/delivery-rates.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { type Language, nameIn } from '#domain/languages.ts';
import { AreaChips } from './area-chips.tsx';
import { BracketRows } from './bracket-rows.tsx';
import { type TableForm, typedBrackets } from './rates-form.ts';
import { useAreaName } from './use-area-name.ts';

interface ZoneCardProps {
  form: UseFormReturn<TableForm, unknown, unknown>;
  /** Its position. */
  zone: number;
  /** What applies without own rates of the shop that is edited; undefined: the zones themselves are edited. */
  platformRates: readonly RateBracketOut[] | undefined;
  onRemove: (() => void) | undefined;
}

/** A zone: its name and areas, or for a shop only its rates. */
export function ZoneCard({ form, zone, platformRates, onRemove }: ZoneCardProps) {
  const language = useLanguage();
  const { name, nameEn } = useWatch({ control: form.control, name: `zones.${zone}` });
  const title = nameIn({ en: nameEn || name, bn: name }, language);
  return (
    <section aria-label={title} className="grid gap-4 rounded-box border border-base-300 p-4">
      {platformRates ? (
        <OfShop form={form} zone={zone} title={title} platformRates={platformRates} />
      ) : (
        <OfPlatform form={form} zone={zone} onRemove={onRemove} />
      )}
    </section>
  );
}

function OfPlatform({ form, zone, onRemove }: Omit<ZoneCardProps, 'platformRates'>) {
  const { t, find } = useTranslation('delivery');
  const fieldErrorText = useFieldErrorText();
  const { areas, isRest } = useWatch({ control: form.control, name: `zones.${zone}` });
  const errors = form.formState.errors.zones?.[zone];
  const textOf = (field: string, code: string | undefined) => (code ? (find(`wrong.${code}`) ?? fieldErrorText(field, code)) : undefined);
  const setAreas = (next: string[]) => form.setValue(`zones.${zone}.areas`, next, { shouldDirty: true });
  /** An area is in one zone: it moves. */
  const addArea = (area: string) => {
    form.getValues('zones').forEach((each, index) => {
      if (each.areas.includes(area))
        form.setValue(
          `zones.${index}.areas`,
          each.areas.filter((one) => one !== area),
          { shouldDirty: true },
        );
    });
    setAreas([...areas, area]);
  };
  const makeRest = () => {
    for (const index of form.getValues('zones').keys()) form.setValue(`zones.${index}.isRest`, index === zone, { shouldDirty: true });
  };
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          required
          label={t('zoneName')}
          maxLength={60}
          error={textOf('name', errors?.name?.type)}
          {...form.register(`zones.${zone}.name`)}
        />
        <TextField
          label={t('zoneNameEn')}
          maxLength={60}
          error={textOf('name', errors?.nameEn?.type)}
          {...form.register(`zones.${zone}.nameEn`)}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="radio" name="rest-zone" className="radio" checked={isRest} onChange={makeRest} />
        {t('isRest')}
      </label>
      <AreaChips
        areas={areas}
        error={textOf('areas', errors?.areas?.type)}
        onAdd={addArea}
        onRemove={(area) => setAreas(areas.filter((one) => one !== area))}
      />
      <BracketRows form={form} control={form.control} zone={zone} canBeEmpty={false} />
      {onRemove && !isRest && (
        <Button variant="ghost" Icon={Trash2} className="justify-self-end" onClick={onRemove}>
          {t('removeZone')}
        </Button>
      )}
    </>
  );
}

function OfShop({
  form,
  zone,
  title,
  platformRates,
}: Pick<ZoneCardProps, 'form' | 'zone'> & { title: string; platformRates: readonly RateBracketOut[] }) {
  const { t } = useTranslation('delivery');
  const language = useLanguage();
  const { rates, areas, isRest } = useWatch({ control: form.control, name: `zones.${zone}` });
  const nameOf = useAreaName();
  const setRates = (next: TableForm['zones'][number]['rates']) => form.setValue(`zones.${zone}.rates`, next, { shouldDirty: true });
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm leading-relaxed text-base-content/80">
        {[...(isRest ? [t('restOfCountry')] : []), ...areas.map(nameOf)].join(' · ')}
      </p>
      {rates.length === 0 ? (
        <>
          <p className="leading-relaxed">{t('platformApplies')}</p>
          <ul className="grid gap-1">
            {platformRates.map((rate) => (
              <li key={rate.upToGrams ?? 0}>
                <MoneyText text={bracketText(rate, language, t)} />
              </li>
            ))}
          </ul>
          <Button variant="outline" className="justify-self-start" onClick={() => setRates(typedBrackets(platformRates))}>
            {t('setOwn')}
          </Button>
        </>
      ) : (
        <>
          <BracketRows form={form} control={form.control} zone={zone} canBeEmpty />
          <Button variant="ghost" className="justify-self-end" onClick={() => setRates([])}>
            {t('usePlatform')}
          </Button>
        </>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'delivery'>>['t'];

const bracketText = ({ upToGrams, fee, extraKg, daysMin, daysMax, cash }: RateBracketOut, language: Language, t: Translate): string =>
  [
    upToGrams === undefined ? t('anyWeight') : t('upToKg', { kg: formatNumber(language, upToGrams / 1000) }),
    formatMoney(language, fee),
    ...(extraKg > 0 ? [t('perExtraKg', { fee: formatMoney(language, extraKg) })] : []),
    t('days', { from: formatNumber(language, daysMin), to: formatNumber(language, daysMax) }),
    ...(cash ? [] : [t('noCash')]),
  ].join(' · ');
