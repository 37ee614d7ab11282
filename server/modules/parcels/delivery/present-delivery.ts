import type { DeliveryPromises } from '#contract/parcels/delivery.ts';
import type { DeliveryTableOut, RateBracketOut } from '#contract/parcels/delivery-rates.ts';
import { districtIn } from '#domain/areas.ts';
import { type RateBracket, zoneOf } from '#domain/parcels/delivery-rates.ts';
import { toTaka } from '#domain/taka.ts';
import { found } from '#server/core/resources/list.ts';
import { presentCalendar, presentShopTimes } from './change-times.ts';
import type { DeliveryTable, Rates, ShopRates, ShopSchedule } from './delivery.queries.ts';

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

function shopOf(times: ShopSchedule | undefined) {
  const schedule = found(times);
  const district = districtIn(schedule.address);
  return { ...presentShopTimes(schedule), ...(district !== undefined && { district }) };
}

/** What deliveries from these shops cost: to an area, if one is chosen. */
export function presentPromises({ table, ofShops, timesOfShops }: Rates, isAreaKnown: boolean, area: string | undefined): DeliveryPromises {
  const zone = isAreaKnown ? zoneOf(table.zones, area) : undefined;
  return {
    ...(zone && { zone: { name: zone.name, translations: zone.translations } }),
    defaultGrams: table.defaultGrams,
    calendar: presentCalendar(table.calendar),
    shops: [...ofShops].map(([id, rates]) => ({
      _id: id,
      ...shopOf(timesOfShops.get(id)),
      rates: zone ? (rates.get(zone.id) ?? zone.brackets).map(presentBracket) : [],
    })),
  };
}
