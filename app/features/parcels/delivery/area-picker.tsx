import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { findAreas, type KnownArea, loadAreas } from '#app/lib/delivery/find-areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Combobox, type Option } from '#app/ui/form/combobox.tsx';
import { divisions } from '#domain/areas.ts';
import { type Language, nameIn } from '#domain/languages.ts';
import { areaKeyOf } from '#domain/parcels/delivery-rates.ts';
import { findDistrict } from '#domain/words/find-area.ts';

const optionCount = 30;

const districts = divisions.flatMap((division) => division.districts);

/** Districts first, then thanas and upazilas: what a typed text may mean. */
function optionsFor(typed: string, areas: readonly KnownArea[], language: Language): Option[] {
  const start = typed.trim().toLowerCase();
  const named = findDistrict(typed);
  const fits = ({ en, bn }: { en: string; bn: string }) => en.toLowerCase().startsWith(start) || bn.startsWith(start);
  const found = districts.filter((district) => start === '' || district === named || fits(district));
  const ofDistricts = found.map((district) => ({ _id: areaKeyOf(district.en), name: nameIn(district, language) }));
  const ofAreas = (start === '' ? [] : findAreas(areas, typed)).map(({ district, upazila, name, districtName }) => ({
    _id: areaKeyOf(district, upazila),
    name: nameIn(name, language),
    detail: nameIn(districtName, language),
  }));
  return [...ofDistricts, ...ofAreas].slice(0, optionCount);
}

interface AreaPickerProps {
  label: string;
  error?: string | undefined;
  /** Shown as chosen. */
  value?: Option | undefined;
  /** Keys that are not offered. */
  without?: readonly string[];
  onChoose: (area: Option | undefined) => void;
}

/** Chooses a district, thana or upazila by its name. Lazy: all areas and how they sound. */
export default function AreaPicker({ label, error, value, without = [], onChoose }: AreaPickerProps) {
  const { t } = useTranslation('delivery');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { data: areas } = useQuery({ queryKey: ['areas', 'all'], queryFn: loadAreas, staleTime: Number.POSITIVE_INFINITY, retry: false });
  return (
    <Combobox
      label={label}
      error={error}
      value={value}
      onType={setTyped}
      onChange={onChoose}
      options={areas && optionsFor(typed, areas, language).filter(({ _id }) => !without.includes(_id))}
      placeholder={t('areaPlaceholder')}
      loadingText={t('areasLoading')}
      emptyText={t('noArea')}
    />
  );
}
