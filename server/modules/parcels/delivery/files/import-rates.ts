import type { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import type { ImportProgress } from '#contract/import-files.ts';
import { type RateColumn, type RateTotals, rateColumns } from '#contract/parcels/delivery.ts';
import {
  type DeliveryZonesIn,
  deliveryZonesIn,
  type RateBracketIn,
  rateBracket,
  type ShopRatesIn,
  shopRatesIn,
} from '#contract/parcels/delivery-rates.ts';
import { latinDigits } from '#domain/digits.ts';
import { areaOf, isKnownArea } from '#domain/parcels/known-areas.ts';
import { toFieldErrors } from '#server/core/endpoints/mount.ts';
import { cellKey, cellMoney, cellNumber, cellText } from '#server/core/files/cells.ts';
import type { Check, ImportKind } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { changeShopRates, changeZones, zoneErrors } from '../change-delivery.ts';
import { type DeliveryTable, getDeliveryTable, type ZoneRow } from '../delivery.queries.ts';
import { areaSeparator } from './rate-rows.ts';
import { rateTitles } from './rate-titles.ts';

type RateRow = ImportRow<RateColumn>;
type RateCheck = Check<RateColumn>;

/** A zone of the file. */
interface ZoneDraft {
  row: RateRow;
  name: string;
  nameEn: string | undefined;
  /** Undefined: no row names areas. */
  areas: string[] | undefined;
  isRest: boolean;
  rates: { row: RateRow; bracket: RateBracketIn }[];
}

type Change = { zones: DeliveryZonesIn } | { rates: ShopRatesIn };

const columnOfField: Readonly<Record<string, RateColumn>> = { upToGrams: 'upToKg', name: 'zone' };

/** Replaces the platform's zones and rates, or the rates of a shop, with those of a file. */
export const rateImport = (shopId: string | undefined): ImportKind<RateColumn, Change, RateTotals> => ({
  kind: 'deliveryRates',
  columns: rateColumns,
  titles: rateTitles,
  nameColumn: 'zone',
  columnOf: (path) => {
    const field = path.split('.').at(-1) ?? '';
    return columnOfField[field] ?? rateColumns.find((column) => column === field);
  },
  check: (check) => checkRates(check, shopId),
  write: writeRates,
  totals: (changes) => {
    const zones = changes.flatMap((change): { rates: object[] }[] => ('zones' in change ? change.zones.zones : change.rates.zones));
    return { zones: zones.length, rates: zones.flatMap(({ rates }) => rates).length };
  },
});

async function* checkRates(check: RateCheck, shopId: string | undefined): AsyncGenerator<ImportProgress, readonly Change[]> {
  yield { type: 'progress', step: 'check', done: 0, total: check.rows.length };
  const table = await getDeliveryTable(check.tx);
  const drafts = await draftsOf(check);
  const change = shopId === undefined ? zonesOf(drafts, table, check) : ratesOf(drafts, table, { ...check, shopId });
  return check.errors.count === 0 && change ? [change] : [];
}

async function* writeRates(changes: readonly Change[], { tx }: RateCheck): AsyncGenerator<ImportProgress> {
  for (const change of changes) {
    yield { type: 'progress', step: 'write', done: 0, total: 1 };
    await ('zones' in change ? changeZones(tx, change.zones) : changeShopRates(tx, change.rates));
  }
}

/** The zones of the rows, by name, with the errors of single cells. */
async function draftsOf({ rows, errors, steps, hasDecimalCommas }: RateCheck): Promise<ZoneDraft[]> {
  const drafts = new Map<string, ZoneDraft>();
  for (const row of rows) {
    await steps.next();
    const said = <T>(column: RateColumn, read: (cell: string) => T): T | undefined => {
      const cell = row.cells.get(column);
      return cell === undefined ? undefined : errors.attempt(row, column, () => read(cell));
    };
    const name = said('zone', cellText);
    if (!name) {
      errors.add(row, 'zone', { code: 'REQUIRED', message: 'This field is required' });
      continue;
    }
    const key = cellKey(name);
    const draft: ZoneDraft = drafts.get(key) ?? { row, name, nameEn: undefined, areas: undefined, isRest: false, rates: [] };
    drafts.set(key, draft);
    draft.nameEn ??= said('zoneEn', cellText);
    const areas = said('areas', areasOf);
    if (areas) {
      draft.isRest ||= areas.includes('*');
      draft.areas = [...new Set([...(draft.areas ?? []), ...areas.filter((area) => area !== '*')])];
    }
    const number = (cell: string) => cellNumber(cell, { hasDecimalCommas });
    const kg = said('upToKg', number);
    const { data, error } = rateBracket.safeParse({
      ...(kg !== undefined && { upToGrams: Math.round(kg * 1000) }),
      fee: said('fee', (cell) => cellMoney(cell, { hasDecimalCommas })),
      extraKg: said('extraKg', (cell) => cellMoney(cell, { hasDecimalCommas })),
      daysMin: said('daysMin', number),
      daysMax: said('daysMax', number),
      cash: said('cash', isYes),
    });
    if (error) errors.addFieldErrors(row, error.issues.flatMap(toFieldErrors));
    else draft.rates.push({ row, bracket: data });
  }
  return [...drafts.values()];
}

const yes = new Set(['yes', 'y', 'true', '1', 'হ্যাঁ', 'হা', 'ha', 'hae']);
const no = new Set(['no', 'n', 'false', '0', 'না', 'na']);

function isYes(cell: string): boolean {
  const key = latinDigits(cellKey(cell));
  if (!yes.has(key) && !no.has(key)) refuse('', 'YES_OR_NO', 'Yes or no');
  return yes.has(key);
}

/** The keys of the areas of a cell, `*` for the rest of the country. A thana is written after its district: `Dhaka/Savar`. */
const areasOf = (cell: string): string[] =>
  cellText(cell)
    .split(areaSeparator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      if (each === '*' || isKnownArea(each)) return each;
      const [district = '', upazila] = each.split('/').map((part) => part.trim());
      const found = areaOf({ district, upazila });
      // A misspelled thana must not stand for its whole district.
      if (found === undefined || (upazila !== undefined && !found.includes('/'))) refuse('', 'AREA_UNKNOWN', `There is no area ${each}`);
      return found ?? each;
    });

const zoneNamed = (table: DeliveryTable, name: string): ZoneRow | undefined =>
  table.zones.find((zone) => cellKey(zone.name) === cellKey(name));

function zonesOf(drafts: readonly ZoneDraft[], table: DeliveryTable, check: RateCheck): Change | undefined {
  const zones = drafts.map(({ name, nameEn, areas, isRest, rates }) => {
    const stored = zoneNamed(table, name);
    return {
      ...(stored && { _id: stored.id }),
      name,
      translations: nameEn === undefined ? (stored?.translations ?? {}) : { en: { name: nameEn } },
      areas: areas ?? [...(stored?.areas ?? [])],
      isRest: areas === undefined ? (stored?.isRest ?? false) : isRest,
      rates: rates.map(({ bracket }) => bracket),
    };
  });
  const body = validated(deliveryZonesIn, { version: table.version, defaultGrams: table.defaultGrams, zones }, drafts, check);
  if (body) addErrors(zoneErrors(body.zones), drafts, check);
  return body && { zones: body };
}

function ratesOf(drafts: readonly ZoneDraft[], table: DeliveryTable, check: RateCheck & { shopId: string }): Change | undefined {
  const zones = drafts.map(({ row, name, rates }) => {
    const stored = zoneNamed(table, name);
    if (!stored) check.errors.add(row, 'zone', { code: 'ZONE_GONE', message: 'There is no such zone' });
    return { zoneId: stored?.id, rates: rates.map(({ bracket }) => bracket) };
  });
  const body = validated(shopRatesIn, { shopId: check.shopId, version: table.version, zones }, drafts, check);
  return body && { rates: body };
}

/** Checks a change as a request that makes it. */
function validated<S extends z.ZodType>(schema: S, body: unknown, drafts: readonly ZoneDraft[], check: RateCheck): z.output<S> | undefined {
  if (check.errors.count > 0) return undefined;
  const { data, error } = schema.safeParse(body);
  addErrors(error?.issues.flatMap(toFieldErrors) ?? [], drafts, check);
  return data;
}

/** Errors of a request belong to the row of the zone, or of its bracket. */
function addErrors(wrong: readonly FieldError[], drafts: readonly ZoneDraft[], { errors }: RateCheck): void {
  for (const each of wrong) {
    const [, zone, , rate] = each.path.split('.');
    const draft = drafts[Number(zone)] ?? drafts[0];
    const row = draft?.rates[Number(rate)]?.row ?? draft?.row;
    if (row) errors.addFieldErrors(row, [each]);
  }
}
