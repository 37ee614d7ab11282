import type { DeliverySlotIn } from '#contract/parcels/delivery-times.ts';
import type { Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { getDeliveryTable } from '../delivery.queries.ts';
import { lockSlots, writeSlots } from './slots.queries.ts';

/**
 * Replaces the slots of a shop; packages that have one keep it. Throws VALIDATION_FAILED: `SLOT_GONE`, `ZONE_GONE`, `SLOT_TWICE`, and
 * `BELOW_BOOKED` for less room than a day from today on needs.
 */
export async function changeSlots(tx: Tx, shopId: string, slots: readonly DeliverySlotIn[]): Promise<void> {
  const zones = new Set((await getDeliveryTable(tx)).zones.map(({ id }) => id));
  const booked = await lockSlots(tx, shopId);
  const seen = new Set<string>();
  for (const [index, { _id, zoneId, weekday, fromTime, toTime, capacity }] of slots.entries()) {
    const wrong = (field: string, code: string, message: string) => refuse(`slots.${index}.${field}`, code, message);
    if (_id !== undefined && (!booked.has(_id) || seen.has(_id))) wrong('_id', 'SLOT_GONE', 'There is no such slot');
    if (zoneId !== undefined && !zones.has(zoneId)) wrong('zoneId', 'ZONE_GONE', 'There is no such zone');
    const same = JSON.stringify([zoneId, weekday, fromTime, toTime]);
    if (seen.has(same)) wrong('fromTime', 'SLOT_TWICE', 'This slot is there twice');
    const most = booked.get(_id ?? '') ?? 0;
    if (capacity < most) wrong('capacity', 'BELOW_BOOKED', `${most} packages of a day have it`);
    seen.add(same).add(_id ?? same);
  }
  await writeSlots(
    tx,
    shopId,
    slots.map(({ _id = uuid(), zoneId = null, ...slot }) => ({ ...slot, id: _id, zoneId })),
  );
}
