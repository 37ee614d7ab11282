import type { DeliveryCalendarIn, DeliveryTimes, ShopTimesIn } from '#contract/parcels/delivery-times.ts';
import type { Tx } from '#db/client.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { found } from '#server/core/resources/list.ts';
import { requireVersion } from './change-delivery.ts';
import type { DeliveryTable, ShopSchedule } from './delivery.queries.ts';
import { writeClocks, writeClosures, writeShopTimes } from './times.queries.ts';

/** Replaces times and holidays of the platform. Throws RATES_CHANGED. */
export async function changeCalendar(tx: Tx, { version, clocks, restDays, closures }: DeliveryCalendarIn): Promise<void> {
  await requireVersion(tx, version);
  await writeClocks(tx, clocks, [...new Set(restDays)].sort());
  await writeClosures(tx, null, closures);
}

/** Replaces the times of a shop. Throws RATES_CHANGED. */
export async function changeShopTimes(tx: Tx, { shopId, version, closures, hours, takesOrders, minOrder }: ShopTimesIn): Promise<void> {
  await requireVersion(tx, version);
  await writeShopTimes(tx, shopId, { hours, takesOrders, minOrder: minOrder === undefined ? undefined : toPoisha(minOrder) });
  await writeClosures(tx, shopId, closures);
}

export const presentShopTimes = ({ hours, takesOrders, minOrderPoisha, closures }: ShopSchedule) => ({
  ...(hours && { hours: [...hours] }),
  takesOrders,
  ...(minOrderPoisha !== undefined && { minOrder: toTaka(minOrderPoisha) }),
  closures,
});

export const presentCalendar = ({ clocks, restDays, holidays }: DeliveryTable['calendar']) => ({
  clocks,
  restDays: [...restDays],
  holidays,
});

/** `ofShop`: the shop that asks. */
export const presentDeliveryTimes = (
  table: DeliveryTable,
  shopId: string | undefined,
  ofShop: ShopSchedule | undefined,
): DeliveryTimes => ({
  version: table.version,
  calendar: presentCalendar(table.calendar),
  ...(shopId !== undefined && { shop: presentShopTimes(found(ofShop)) }),
});
