// Generates domain/parcels/areas: the thanas and upazilas of every district, one file per division, from the package bd-geojs (MIT) with official
// spellings and the thanas of the cities. The files are committed; run this again after a change.
// Usage: node scripts/run.mjs scripts/make-areas.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import geo from 'bd-geojs';
import { divisions } from '#domain/areas.ts';
import { cityThanas } from './areas/city-thanas.ts';
import { bengaliNames, districtNames, englishNames, newUpazilas } from './areas/corrections.ts';

type Names = Record<string, string>;

const folder = path.resolve(import.meta.dirname, '../domain/parcels/areas');

function correct({ name, bn_name }: { name: string; bn_name: string }): [string, string] {
  const en = (englishNames[name] ?? name)
    .replace(/gonj$/, 'ganj')
    .replace(/^Nondi/, 'Nandi')
    .replace(/^Moho/, 'Moha');
  return [en, (bengaliNames[en] ?? bn_name).trim().normalize('NFC')];
}

const sorted = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names)
      .map(([en, bn]) => [en, bn.normalize('NFC')] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  );

function upazilasOf(district: string): Names {
  const found = geo.districts.find(({ name }) => (districtNames[name] ?? name) === district);
  if (!found) throw new Error(`bd-geojs has no district ${district}`);
  const listed = geo.upazillas.filter(({ district_id }) => district_id === found.id).map(correct);
  return { ...Object.fromEntries(listed), ...newUpazilas[district] };
}

for (const division of divisions) {
  const districts = division.districts.map(({ en }) => [en, { thanas: sorted(cityThanas[en] ?? {}), upazilas: sorted(upazilasOf(en)) }]);
  writeFileSync(path.join(folder, `${division.en.toLowerCase()}.json`), `${JSON.stringify(Object.fromEntries(districts), null, 2)}\n`);
}
