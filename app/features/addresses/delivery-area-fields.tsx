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
  /** Registers a field with the form; `onChange` runs as well. */
  bind: (field: keyof DeliveryArea, onChange?: () => void) => UseFormRegisterReturn;
  /** Clears a field whose choice belongs to another area. */
  clear: (field: keyof DeliveryArea) => void;
  errorOf: (field: keyof DeliveryArea) => string | undefined;
}

/** Division, district, and upazila or thana: each select lists the areas within the previous one. */
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
      {/* The key remounts the select when its options change, so that it shows the current value. */}
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

/** City thanas and upazilas, plus the saved value of an older address that is no longer in the list. */
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
