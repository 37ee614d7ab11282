import { z } from 'zod';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { type DeliveryTableOut, deliveryZonesIn, type RateBracketOut, shopRatesIn } from '#contract/parcels/delivery-rates.ts';
import { inOrder, type RateBracket } from '#domain/parcels/delivery-rates.ts';
import { toPoisha } from '#domain/taka.ts';

/** A bracket as it is typed. The weight is in kilograms; blank: any weight. */
const bracket = z.object({
  upToGrams: z.string(),
  fee: z.string(),
  extraKg: z.string(),
  daysMin: z.string(),
  daysMax: z.string(),
  cash: z.boolean(),
});
export type BracketForm = z.output<typeof bracket>;

const gramsPerKg = 1000;

const bracketBody = ({ upToGrams, fee, extraKg, daysMin, daysMax, cash }: BracketForm) => ({
  ...(upToGrams.trim() !== '' && { upToGrams: Math.round(typedNumber(upToGrams) * gramsPerKg) }),
  fee: typedNumber(fee),
  extraKg: extraKg.trim() === '' ? 0 : typedNumber(extraKg),
  daysMin: typedNumber(daysMin),
  daysMax: typedNumber(daysMax),
  cash,
});

const zone = z.object({
  zoneId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  areas: z.array(z.string()),
  isRest: z.boolean(),
  rates: z.array(bracket),
});
export type ZoneForm = z.output<typeof zone>;

export const tableForm = z.object({ version: z.string(), defaultGrams: z.string(), zones: z.array(zone) });
export type TableForm = z.output<typeof tableForm>;

/** The whole table, as the platform's zones and rates. */
export const zonesRequest = tableForm
  .transform(
    ({ version, defaultGrams, zones }): z.input<typeof deliveryZonesIn> => ({
      version,
      defaultGrams: typedNumber(defaultGrams),
      zones: zones.map(({ zoneId, name, nameEn, areas, isRest, rates }) => ({
        ...(zoneId && { _id: zoneId }),
        name,
        translations: nameEn.trim() ? { en: { name: nameEn } } : {},
        areas,
        isRest,
        rates: rates.map(bracketBody),
      })),
    }),
  )
  .pipe(deliveryZonesIn);

/** The rates of a shop. */
export const ratesRequest = (shopId: string) =>
  tableForm
    .transform(
      ({ version, zones }): z.input<typeof shopRatesIn> => ({
        shopId,
        version,
        zones: zones.map(({ zoneId, rates }) => ({ zoneId, rates: rates.map(bracketBody) })),
      }),
    )
    .pipe(shopRatesIn);

export const emptyBracket: BracketForm = { upToGrams: '', fee: '', extraKg: '', daysMin: '1', daysMax: '3', cash: true };
export const emptyZone: ZoneForm = { zoneId: '', name: '', nameEn: '', areas: [], isRest: false, rates: [emptyBracket] };

const typedBracket = ({ upToGrams, fee, extraKg, daysMin, daysMax, cash }: RateBracketOut): BracketForm => ({
  upToGrams: upToGrams === undefined ? '' : String(upToGrams / gramsPerKg),
  fee: String(fee),
  extraKg: extraKg === 0 ? '' : String(extraKg),
  daysMin: String(daysMin),
  daysMax: String(daysMax),
  cash,
});
export const typedBrackets = (rates: readonly RateBracketOut[]): BracketForm[] => rates.map(typedBracket);

/** The table as it is edited: the platform's rates, or a shop’s. */
export const typedTable = ({ version, defaultGrams, zones }: DeliveryTableOut, isOfShop: boolean): TableForm => ({
  version,
  defaultGrams: String(defaultGrams),
  zones: zones.map(({ _id, name, translations, areas, isRest, rates, shopRates = [] }) => ({
    zoneId: _id,
    name,
    nameEn: translations.en?.name ?? '',
    areas,
    isRest,
    rates: typedBrackets(isOfShop ? shopRates : rates),
  })),
});

/** The brackets of a draft, to try them; those that are not numbers yet are left out. */
export const triedBrackets = (rates: readonly BracketForm[]): RateBracket[] =>
  inOrder(
    rates.map(bracketBody).flatMap(({ upToGrams, fee, extraKg, ...rest }) => {
      const isNumeric = [upToGrams ?? 0, fee, extraKg, rest.daysMin, rest.daysMax].every(Number.isFinite);
      return isNumeric ? [{ ...rest, upToGrams, feePoisha: toPoisha(fee), extraKgPoisha: toPoisha(extraKg) }] : [];
    }),
  );
