import type { DeliveryPromises } from '#contract/parcels/delivery.ts';
import type { DeliveryTableOut, RateBracketOut } from '#contract/parcels/delivery-rates.ts';
import { type RateBracket, zoneOf } from '#domain/parcels/delivery-rates.ts';
import { toTaka } from '#domain/taka.ts';
import type { DeliveryTable, Rates, ShopRates } from './delivery.queries.ts';

const presentBracket = ({ upToGrams, feePoisha, extraKgPoisha, daysMin, daysMax, cash }: RateBracket): RateBracketOut => ({
  ...(upToGrams !== undefined && { upToGrams }),
  fee: toTaka(feePoisha),
  extraKg: toTaka(extraKgPoisha),
  daysMin,
  daysMax,
  cash,
});

/** `ofShop`: the rates of the shop that asks. */
export const presentTable = ({ version, defaultGrams, zones }: DeliveryTable, ofShop?: ShopRates): DeliveryTableOut => ({
  version,
  defaultGrams,
  zones: zones.map(({ id, name, translations, areas, isRest, brackets }) => ({
    _id: id,
    name,
    translations,
    areas: [...areas],
    isRest,
    rates: brackets.map(presentBracket),
    ...(ofShop && { shopRates: (ofShop.get(id) ?? []).map(presentBracket) }),
  })),
});

/** What deliveries from these shops to an area cost. */
export function presentPromises({ table, ofShops }: Rates, area: string | undefined): DeliveryPromises {
  const zone = zoneOf(table.zones, area);
  return {
    ...(zone && { zone: { name: zone.name, translations: zone.translations } }),
    defaultGrams: table.defaultGrams,
    shops: [...ofShops].map(([id, rates]) => ({
      _id: id,
      rates: zone ? (rates.get(zone.id) ?? zone.brackets).map(presentBracket) : [],
    })),
  };
}
