import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { AreaFieldProps } from './delivery-area.ts';
import { DistrictField } from './district-field.tsx';

const pauseMs = 400;

/** The fallback without the list of areas: the districts are always available, and the server accepts any upazila. */
export function TypedArea({ value, onChange, error }: Pick<AreaFieldProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation('addresses');
  const [typed, setTyped] = useState<string>();
  const take = () => typed !== undefined && typed.trim() !== value.upazila && onChange({ ...value, upazila: typed.trim() });
  const takeLate = useEffectEvent(take);
  // Debounced, because checkout requests a quote for each area. Not on blur, because the button that places the order waits for that quote.
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(takeLate, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = () => {
    take();
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
        onBlur={leave}
        // Enter submits the form without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        error={value.district ? error : undefined}
      />
    </div>
  );
}
