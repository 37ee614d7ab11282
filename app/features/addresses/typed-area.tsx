import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { AreaFieldProps } from './area-field.tsx';
import { DistrictField } from './district-field.tsx';

/** For an area without the list of areas: the districts are always there, and the server takes any upazila. */
export function TypedArea({ value, onChange, error }: Pick<AreaFieldProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation('addresses');
  const [typed, setTyped] = useState<string>();
  // Not with every letter: checkout asks for a quote for each area.
  const take = () => {
    if (typed !== undefined) onChange({ ...value, upazila: typed.trim() });
    setTyped(undefined);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DistrictField
        required
        value={value.district}
        onChange={(division, { en }) => onChange({ division: division.en, district: en, upazila: typed ?? value.upazila })}
        error={value.district ? undefined : error}
      />
      <TextField
        required
        label={t('upazila')}
        maxLength={100}
        autoComplete="off"
        value={typed ?? value.upazila}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        // Enter submits the form without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && take()}
        error={value.district ? error : undefined}
      />
    </div>
  );
}
