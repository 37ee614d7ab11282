import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Option } from '#app/ui/form/combobox.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { DeliveryTableOut } from '#contract/parcels/delivery-rates.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { nameIn } from '#domain/languages.ts';
import { rateFor, zoneOf } from '#domain/parcels/delivery-rates.ts';
import { toTaka } from '#domain/taka.ts';
import AreaPicker from './area-picker.tsx';
import { type TableForm, triedBrackets, typedBrackets } from './rates-form.ts';
import { useAreaName } from './use-area-name.ts';

interface RateTrialProps {
  control: Control<TableForm, unknown, unknown>;
  /** The stored table: a shop without rates has those of the platform. */
  table: DeliveryTableOut;
}

/** Tries the rates as they are now, saved or not: an area and a weight. Lazy: as the picker. */
export default function RateTrial({ control, table }: RateTrialProps) {
  const { t } = useTranslation('delivery');
  const language = useLanguage();
  const zones = useWatch({ control, name: 'zones' });
  const nameOf = useAreaName();
  const [area, setArea] = useState<Option>();
  const [kg, setKg] = useState('1');
  const grams = Math.round(typedNumber(kg) * 1000);
  const zone = zoneOf(
    zones.map((each) => ({ ...each, id: each.zoneId })),
    area?._id,
  );
  const platform = table.zones.find(({ _id }) => _id === zone?.zoneId)?.rates ?? [];
  const rates = zone && (zone.rates.length > 0 ? zone.rates : typedBrackets(platform));
  const rate = rates && area && grams > 0 ? rateFor(triedBrackets(rates), grams) : undefined;
  const text =
    rate &&
    zone &&
    t('trialResult', {
      zone: nameIn({ en: zone.nameEn || zone.name, bn: zone.name }, language),
      fee: formatMoney(language, toTaka(rate.feePoisha)),
      from: formatNumber(language, rate.daysMin),
      to: formatNumber(language, rate.daysMax),
    });
  return (
    <section aria-label={t('trial')} className="grid gap-3 rounded-box border border-base-300 p-4">
      <h2 className="font-semibold">{t('trial')}</h2>
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr]">
        <AreaPicker label={t('trialArea')} value={area && { ...area, name: nameOf(area._id) }} onChoose={setArea} />
        <TextField label={t('trialWeight')} inputMode="decimal" maxLength={8} value={kg} onChange={({ target }) => setKg(target.value)} />
      </div>
      <output className="min-h-7 leading-relaxed font-semibold">
        {text ? <MoneyText text={text} /> : <span className="font-normal text-base-content/80">{t('trialHint')}</span>}
      </output>
    </section>
  );
}
