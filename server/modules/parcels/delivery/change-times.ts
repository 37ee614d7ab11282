import type { DeliveryCalendarIn, DeliveryTimes, ShopTimesIn } from '#contract/parcels/delivery-times.ts';
import type { Tx } from '#db/client.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { found } from '#server/core/resources/list.ts';
import { requireVersion } from './change-delivery.ts';
import type { DeliveryTable, ShopSchedule } from './delivery.queries.ts';
import { changeSlots } from './slots/change-slots.ts';
import { writeClocks, writeClosures, writeShopTimes } from './times.queries.ts';

/** Replaces times and holidays of the platform. Throws RATES_CHANGED. */
export async function changeCalendar(tx: Tx, { version, clocks, restDays, closures }: DeliveryCalendarIn): Promise<void> {
  await requireVersion(tx, version);
  await writeClocks(tx, clocks, [...new Set(restDays)].sort());
  await writeClosures(tx, null, closures);
}

/** Replaces the times of a shop. Throws RATES_CHANGED, and VALIDATION_FAILED like `changeSlots`. */
export async function changeShopTimes(
  tx: Tx,
  { shopId, version, closures, hours, takesOrders, minOrder, slots }: ShopTimesIn,
): Promise<void> {
  await requireVersion(tx, version);
  await writeShopTimes(tx, shopId, { hours, takesOrders, minOrder: minOrder === undefined ? undefined : toPoisha(minOrder) });
  await writeClosures(tx, shopId, closures);
  if (slots) await changeSlots(tx, shopId, slots);
}

export const presentShopTimes = ({ hours, takesOrders, minOrderPoisha, closures }: ShopSchedule) => ({
  ...(hours && { hours: [...hours] }),
  takesOrders,
  ...(minOrderPoisha !== undefined && { minOrder: toTaka(minOrderPoisha) }),
  closures,
});

const presentSlots = ({ slots }: ShopSchedule, booked: ReadonlyMap<string, number>) =>
  slots.map(({ id, zoneId, ...slot }) => ({ _id: id, ...(zoneId !== undefined && { zoneId }), ...slot, booked: booked.get(id) ?? 0 }));

export const presentCalendar = ({ clocks, restDays, holidays }: DeliveryTable['calendar']) => ({
  clocks,
  restDays: [...restDays],
  holidays,
});

/** `ofShop`: the shop that asks; `booked`: the most of its slots, by slot. */
export const presentDeliveryTimes = (
  table: DeliveryTable,
  shopId: string | undefined,
  ofShop: ShopSchedule | undefined,
  booked: ReadonlyMap<string, number>,
): DeliveryTimes => ({
  version: table.version,
  calendar: presentCalendar(table.calendar),
  ...(shopId !== undefined && { shop: presentShopTimes(found(ofShop)), slots: presentSlots(found(ofShop), booked) }),
});
