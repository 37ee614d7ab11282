import { useQuery } from '@tanstack/react-query';
import { type Language, nameIn } from '#domain/languages.ts';

/** Where a district ends for an address: Bengali names by the English ones, which addresses store. */
export interface Areas {
  /** Of the cities; most districts have none. */
  thanas: Readonly<Record<string, string>>;
  upazilas: Readonly<Record<string, string>>;
}

/** By district, one file per division, made by `scripts/make-areas.ts`. */
const files = import.meta.glob<Readonly<Record<string, Areas>>>('./areas/*.json', { import: 'default' });

const none: Areas = { thanas: {}, upazilas: {} };

/** What the districts of a division consist of; nothing for a division that was typed by hand. */
export async function areasOf(division: string): Promise<Readonly<Record<string, Areas>>> {
  return (await files[`./areas/${division.toLowerCase()}.json`]?.()) ?? {};
}

/** The thanas and upazilas of a district; undefined while they are on their way. */
export function useAreas(division: string, district: string): Areas | undefined {
  const { data } = useQuery({
    queryKey: ['areas', division],
    queryFn: () => areasOf(division),
    enabled: division !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && (data[district] ?? none);
}

/** A stored thana or upazila in the language of the page; what is not in the list (typed by hand) stays as it is. */
export const localArea = (areas: Areas | undefined, name: string, language: Language): string =>
  nameIn({ en: name, bn: areas?.thanas[name] ?? areas?.upazilas[name] }, language);

/** Names to choose from, as they are sorted in the language. */
export const areaChoices = (names: Areas['thanas'], language: Language): { value: string; text: string }[] =>
  Object.entries(names)
    .map(([en, bn]) => ({ value: en, text: nameIn({ en, bn }, language) }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
