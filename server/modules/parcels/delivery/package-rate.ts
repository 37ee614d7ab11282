import { LRUCache } from 'lru-cache';
import type { Options } from '#domain/catalog/line-choice.ts';
import { type PackSizes, packSizesOf } from '#domain/catalog/pack-sizes.ts';
import { type DeliveryRate, rateFor, zoneOf } from '#domain/parcels/delivery-rates.ts';
import { areaOf } from '#domain/parcels/known-areas.ts';
import { gramsOfPiece } from '#domain/parcels/weight.ts';
import { found } from '#server/core/resources/list.ts';
import type { SellableRow } from '#server/modules/catalog/products/index.ts';
import type { Rates } from './delivery.queries.ts';

export interface RatedPackage {
  shopId: string;
  /** Undefined: an address as plain text. */
  place: { district?: string | undefined; upazila?: string | undefined } | undefined;
  grams: number;
}

/** The zone of an address. */
export const zoneFor = ({ table }: Pick<Rates, 'table'>, place: RatedPackage['place']) =>
  found(zoneOf(table.zones, place && areaOf(place)));

/** What a package of a shop costs to an address: by the shop's rates for its zone, else by those of the platform. */
export function packageRate({ ofShops, ...rates }: Rates, { shopId, place, grams }: RatedPackage): DeliveryRate {
  const zone = zoneFor(rates, place);
  return found(rateFor(ofShops.get(shopId)?.get(zone.id) ?? zone.brackets, grams));
}

/** How many products' pack sizes are kept in memory: reading them out of the names takes longer than the rest of a quote. */
const keptSizes = 5000;
const kept = new LRUCache<string, { sizes: PackSizes | undefined }>({ max: keptSizes });

/** As `packSizesOf`: the same names always say the same. */
function sizesOf(names: readonly string[], options: NonNullable<SellableRow['variants']>): PackSizes | undefined {
  const key = JSON.stringify([names, options.map(({ group, name, additional }) => [group, name, additional])]);
  const before = kept.get(key);
  if (before) return before.sizes;
  const sizes = packSizesOf(names, options);
  kept.set(key, { sizes });
  return sizes;
}

/** What a piece of a product weighs with these options. */
export function gramsOf({ weight_grams, name, translations, variants }: SellableRow, options: Options, defaultGrams: number): number {
  const names = [name, ...Object.values(translations).flatMap((texts) => texts.name ?? [])];
  const weighed = { grams: weight_grams ?? undefined, sizes: sizesOf(names, variants ?? []), options: variants ?? [] };
  return gramsOfPiece(weighed, options, defaultGrams);
}
