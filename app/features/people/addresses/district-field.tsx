import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { type FieldProps, SelectField } from '#app/ui/form/field.tsx';
import { type Area, type Division, divisions } from '#domain/areas.ts';
import { nameIn } from '#domain/languages.ts';

interface DistrictFieldProps extends Pick<FieldProps, 'error'> {
  /** The English name; empty until one is chosen. */
  value: string;
  onChange: (division: Division, district: Area) => void;
  required?: boolean;
}

/** All districts, by division. */
export function DistrictField({ value, onChange, ...rest }: DistrictFieldProps) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const choose = (name: string) => {
    for (const division of divisions) {
      const district = division.districts.find(({ en }) => en === name);
      if (district) onChange(division, district);
    }
  };
  return (
    <SelectField label={t('district')} value={value} onChange={({ target }) => choose(target.value)} {...rest}>
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
  );
}
