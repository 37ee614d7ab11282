import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { areaKey, areasNamedIn, areaText, findAreas, type KnownArea, loadAreas } from '#app/lib/delivery/find-areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Combobox, type Option } from '#app/ui/form/combobox.tsx';
import { localAreaName } from '#domain/areas.ts';
import { type Language, nameIn } from '#domain/languages.ts';
import type { AreaFieldProps, DeliveryArea } from './delivery-area.ts';
import { TypedArea } from './typed-area.tsx';

const optionCount = 30;
const none: DeliveryArea = { division: '', district: '', upazila: '' };

/** One field for upazila or thana, district and division, searched in Bengali, English and Banglish. */
export function AreaField({ value, onChange, error, line }: AreaFieldProps) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // On blur the combobox clears an unfinished text before it calls `onBlur`.
  const unfinished = useRef('');
  const { data: areas, errorUpdateCount } = useQuery({
    queryKey: ['areas', 'all'],
    queryFn: loadAreas,
    staleTime: Number.POSITIVE_INFINITY,
    // Browsers remember that a script could not be loaded.
    retry: false,
  });
  const found =
    areas && (typed.trim() ? findAreas(areas, typed) : [...new Set([...areasNamedIn(areas, line), ...areas])]).slice(0, optionCount);
  const choose = (area: KnownArea | undefined) => {
    unfinished.current = '';
    const { division, district, upazila } = area ?? none;
    onChange({ division, district, upazila });
  };
  // Not `error`: a refetch, such as on window focus, must not hide the fields.
  if (!areas && errorUpdateCount > 0) return <TypedArea value={value} onChange={onChange} error={error} />;
  return (
    <Combobox
      required
      label={t('upazila')}
      hint={t('areaHint')}
      error={error}
      value={optionOf(value, areas, language)}
      onType={(text) => {
        if (text) unfinished.current = text;
        setTyped(text);
      }}
      onChange={(option) => choose(areas?.find((area) => areaKey(area) === option?._id))}
      onBlur={() => {
        // Chooses the area if the text matches only one.
        const [only, ...others] = areas && unfinished.current.trim() ? findAreas(areas, unfinished.current) : [];
        if (only && others.length === 0) choose(only);
        unfinished.current = '';
      }}
      options={found?.map((area) => ({
        _id: areaKey(area),
        name: nameIn(area.name, language),
        detail: [...new Set([nameIn(area.districtName, language), nameIn(area.divisionName, language)])].join(', '),
      }))}
      placeholder={t('areaPlaceholder')}
      loadingText={t('areaLoading')}
      emptyText={t('areaUnknown')}
    />
  );
}

/** The chosen area; one that is in no list (typed in an older address) keeps its names. */
function optionOf(value: DeliveryArea, areas: readonly KnownArea[] | undefined, language: Language): Option | undefined {
  if (!value.upazila) return undefined;
  const known = areas?.find((area) => areaKey(area) === areaKey(value));
  const name = known ? areaText(known, language) : [...new Set([value.upazila, localAreaName(value.district, language)])].join(', ');
  return { _id: areaKey(value), name };
}
