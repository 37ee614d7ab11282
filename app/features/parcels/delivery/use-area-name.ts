import { useQuery } from '@tanstack/react-query';
import { areasOf } from '#app/lib/delivery/areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { divisions, localAreaName } from '#domain/areas.ts';
import { nameIn, type StoredNames } from '#domain/languages.ts';
import { areaKeyOf } from '#domain/parcels/delivery-rates.ts';

async function loadNames(): Promise<ReadonlyMap<string, StoredNames>> {
  const files = await Promise.all(divisions.map(({ en }) => areasOf(en)));
  return new Map(
    files.flatMap((file) =>
      Object.entries(file).flatMap(([district, { thanas, upazilas }]) =>
        Object.entries({ ...thanas, ...upazilas }).map(([en, bn]) => [areaKeyOf(district, en), { en, bn }] as const),
      ),
    ),
  );
}

/** The names of all areas. Without them, those below districts are written in English. */
export const useAreaNames = () =>
  useQuery({ queryKey: ['areas', 'names'], queryFn: loadNames, staleTime: Number.POSITIVE_INFINITY, retry: false });

/** The name of an area by its key, a thana or upazila with its district. */
export function useAreaName(): (key: string) => string {
  const language = useLanguage();
  const { data: names } = useAreaNames();
  return (key) => {
    const [district = key, upazila] = key.split('/');
    const local = localAreaName(district, language);
    return upazila === undefined ? local : [...new Set([nameIn(names?.get(key) ?? { en: upazila }, language), local])].join(', ');
  };
}
