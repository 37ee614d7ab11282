import { AreaOptions } from '#app/features/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useAreas } from '#app/lib/delivery/areas.ts';
import { type DeliveryPlace, deliveryPlace } from '#app/lib/delivery/delivery-place.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField } from '#app/ui/form/field.tsx';
import { divisions } from '#domain/areas.ts';
import { nameIn } from '#domain/languages.ts';

/** Chooses a district and an upazila or thana. The choice is stored for other products and for checkout. */
export default function DeliveryChooser({ place }: { place: DeliveryPlace | undefined }) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const areas = useAreas(place?.division ?? '', place?.district ?? '');
  const chooseDistrict = (name: string) => {
    for (const division of divisions) {
      const district = division.districts.find(({ en }) => en === name);
      if (district) deliveryPlace.write({ division: division.en, district: name, upazila: '', name: { bn: district.bn, en: name } });
    }
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label={t('district')} value={place?.district ?? ''} onChange={({ target }) => chooseDistrict(target.value)}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {divisions.map((division) => (
          <optgroup key={division.en} label={nameIn(division, language)}>
            {division.districts.map((district) => (
              <option key={district.en} value={district.en}>
                {nameIn(district, language)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {place && areas && (
        <SelectField
          label={t('upazila')}
          value={place.upazila}
          onChange={({ target }) => deliveryPlace.write({ ...place, upazila: target.value })}
        >
          <option value="">{t('anywhere')}</option>
          <AreaOptions areas={areas} chosen={place.upazila} />
        </SelectField>
      )}
    </div>
  );
}
