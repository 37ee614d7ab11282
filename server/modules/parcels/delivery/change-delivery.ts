import type { FieldError } from '#contract/errors.ts';
import type { DeliveryZonesIn, RateBracketIn, ShopRatesIn } from '#contract/parcels/delivery-rates.ts';
import type { Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { isKnownArea } from '#domain/parcels/known-areas.ts';
import { toPoisha } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { getDeliveryTable, lockDelivery, type RateWrite, writeRates, writeZones } from './delivery.queries.ts';

const mostErrors = 20;

const rateWrite = (zoneId: string, { upToGrams, fee, extraKg, daysMin, daysMax, cash }: RateBracketIn): RateWrite => ({
  zoneId,
  upToGrams: upToGrams ?? null,
  feePoisha: toPoisha(fee),
  extraKgPoisha: toPoisha(extraKg),
  daysMin,
  daysMax,
  cash,
});

/** Throws RATES_CHANGED. Locks the tables. */
export async function requireVersion(tx: Tx, version: string): Promise<void> {
  if ((await lockDelivery(tx)) !== version) throw new AppError('RATES_CHANGED');
}

/**
 * Replaces the zones and the platform's rates. Throws RATES_CHANGED, and VALIDATION_FAILED: `REST_ZONE` unless one zone is the rest of the
 * country, `AREA_UNKNOWN`, `AREA_TWICE`, `ZONE_GONE` for an id that no zone has, `NAME_TWICE`.
 */
export async function changeZones(tx: Tx, { version, zones, defaultGrams }: DeliveryZonesIn): Promise<void> {
  const errors = zoneErrors(zones);
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  await requireVersion(tx, version);
  const known = new Set((await getDeliveryTable(tx)).zones.map(({ id }) => id));
  const written = zones.map(({ _id, ...zone }, index) => {
    if (_id !== undefined && !known.has(_id)) refuse(`zones.${index}._id`, 'ZONE_GONE', 'There is no such zone');
    return { ...zone, id: _id ?? uuid(), translations: zone.translations ?? {} };
  });
  await writeZones(tx, written, defaultGrams);
  await writeRates(
    tx,
    null,
    written.flatMap(({ id, rates }) => rates.map((rate) => rateWrite(id, rate))),
  );
}

/** What is wrong with zones together: the rest of the country, areas and names. */
export function zoneErrors(zones: DeliveryZonesIn['zones']): FieldError[] {
  const errors: FieldError[] = [];
  const add = (path: string, code: string, message: string) => errors.push({ path: `zones${path}`, code, message });
  if (zones.filter(({ isRest }) => isRest).length !== 1) add('', 'REST_ZONE', 'One zone must be the rest of the country');
  const taken = new Set<string>();
  const names = new Set<string>();
  for (const [index, { name, areas }] of zones.entries()) {
    if (names.has(name.toLowerCase())) add(`.${index}.name`, 'NAME_TWICE', 'Another zone has this name');
    names.add(name.toLowerCase());
    for (const area of areas) {
      if (!isKnownArea(area)) add(`.${index}.areas`, 'AREA_UNKNOWN', `There is no area ${area}`);
      else if (taken.has(area)) add(`.${index}.areas`, 'AREA_TWICE', `${area} is in two zones`);
      taken.add(area);
    }
  }
  return errors.slice(0, mostErrors);
}

/** Replaces a shop’s rates. Throws RATES_CHANGED, VALIDATION_FAILED (`ZONE_GONE`, `ZONE_TWICE`). */
export async function changeShopRates(tx: Tx, { shopId, version, zones }: ShopRatesIn): Promise<void> {
  await requireVersion(tx, version);
  const known = new Set((await getDeliveryTable(tx)).zones.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { zoneId }] of zones.entries()) {
    if (!known.has(zoneId)) refuse(`zones.${index}.zoneId`, 'ZONE_GONE', 'There is no such zone');
    if (seen.has(zoneId)) refuse(`zones.${index}.zoneId`, 'ZONE_TWICE', 'This zone is there twice');
    seen.add(zoneId);
  }
  await writeRates(
    tx,
    shopId,
    zones.flatMap(({ zoneId, rates }) => rates.map((rate) => rateWrite(zoneId, rate))),
  );
}
