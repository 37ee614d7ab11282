import { AreaOptions, DistrictField } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useAreas } from '#app/lib/delivery/areas.ts';
import { type ChosenArea, chosenArea } from '#app/lib/delivery/chosen-area.ts';
import { SelectField } from '#app/ui/form/field.tsx';

/** Chooses a district and an upazila or thana. The choice is stored for other products and for checkout. */
export function DeliveryChooser({ place }: { place: ChosenArea | undefined }) {
  const { t } = useTranslation('addresses');
  const areas = useAreas(place?.division ?? '', place?.district ?? '');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DistrictField
        value={place?.district ?? ''}
        onChange={(division, { en, bn }) => chosenArea.write({ division: division.en, district: en, upazila: '', name: { bn, en } })}
      />
      {place && areas && (
        <SelectField
          label={t('upazila')}
          value={place.upazila}
          onChange={({ target }) =>
            chosenArea.write({ division: place.division, district: place.district, name: place.name, upazila: target.value })
          }
        >
          <option value="">{t('anywhere')}</option>
          <AreaOptions areas={areas} chosen={place.upazila} />
        </SelectField>
      )}
    </div>
  );
}
