import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { type Areas, areaChoices, useAreas } from '#app/lib/delivery/areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField } from '#app/ui/form/field.tsx';
import { divisions } from '#domain/areas.ts';
import { nameIn } from '#domain/languages.ts';

export interface DeliveryArea {
  division: string;
  district: string;
  upazila: string;
}

interface DeliveryAreaFieldsProps {
  place: DeliveryArea;
  /** Ties a field to the form; `onChange` runs besides. */
  bind: (field: keyof DeliveryArea, onChange?: () => void) => UseFormRegisterReturn;
  /** Empties a field: what was chosen in it lies elsewhere. */
  clear: (field: keyof DeliveryArea) => void;
  errorOf: (field: keyof DeliveryArea) => string | undefined;
}

/** Division, district, upazila or thana: each lists what lies in the one before. */
export function DeliveryAreaFields({ place, bind, clear, errorOf }: DeliveryAreaFieldsProps) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const districts = divisions.find((division) => division.en === place.division)?.districts ?? [];
  const areas = useAreas(place.division, place.district);
  const clearBelow = (fields: readonly (keyof DeliveryArea)[]) => () => fields.forEach(clear);
  return (
    <>
      <SelectField required label={t('division')} error={errorOf('division')} {...bind('division', clearBelow(['district', 'upazila']))}>
        <option value="">{t('choose')}</option>
        {divisions.map((division) => (
          <option key={division.en} value={division.en}>
            {nameIn(division, language)}
          </option>
        ))}
      </SelectField>
      {/* Keyed: a list that arrives later must find its choice. */}
      <SelectField
        key={`of ${place.division}`}
        required
        label={t('district')}
        error={errorOf('district')}
        disabled={districts.length === 0}
        {...bind('district', clearBelow(['upazila']))}
      >
        <option value="">{districts.length === 0 ? t('divisionFirst') : t('choose')}</option>
        {districts.map((district) => (
          <option key={district.en} value={district.en}>
            {nameIn(district, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={areas ? `in ${place.district}` : 'unknown'}
        disabled={!place.district}
        required
        label={t('upazila')}
        error={errorOf('upazila')}
        {...bind('upazila')}
      >
        <option value="">{place.district ? t('choose') : t('districtFirst')}</option>
        {areas && <AreaOptions areas={areas} chosen={place.upazila} />}
        {!areas && place.upazila && <option value={place.upazila}>{place.upazila}</option>}
      </SelectField>
    </>
  );
}

/** The thanas of the city and the upazilas; and what an older address says, though the list knows nothing of it. */
export function AreaOptions({ areas, chosen }: { areas: Areas; chosen: string }) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const groups = [
    { name: t('thanas'), choices: areaChoices(areas.thanas, language) },
    { name: t('upazilas'), choices: areaChoices(areas.upazilas, language) },
  ].filter(({ choices }) => choices.length > 0);
  const isKnown = chosen === '' || groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {groups.map(({ name, choices }) => (
        <optgroup key={name} label={name}>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
