import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { type DeliverySlot, slotKey } from '#domain/parcels/delivery-slots.ts';

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

interface BookedDay {
  slotId: string;
  day: string;
  used: number;
}

/** How many packages have these slots, by `slotKey`: from today on. Without slots, no statement. */
export async function listBooked(db: Db, slotIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (slotIds.length === 0) return new Map();
  const { rows } = await sql<BookedDay>`select slot_id as "slotId", day::text as day, used from slot_days
    where slot_id = any(${[...slotIds]}::uuid[]) and day >= ${today}`.execute(db.reads);
  return new Map(rows.map(({ slotId, day, used }) => [slotKey(slotId, day), used]));
}

/** A slot of a package, as it was when the buyer chose it. */
export interface TakenSlot {
  id: string;
  day: string;
  from: string;
  to: string;
}

/**
 * The step of a statement (`with …`) that takes the slots of packages; none if no package has one. The rows are taken in order, after the
 * stock: `isAvailable` reads its locks. A slot that is gone, or full, violates `slot_days_full_check`. The share lock makes a change of the
 * capacity wait, or is made to wait by it.
 */
export function takeSlotsStep(slots: readonly TakenSlot[], isAvailable: RawBuilder<boolean>): RawBuilder<unknown> | undefined {
  if (slots.length === 0) return undefined;
  const days = [...Map.groupBy(slots, ({ id, day }) => slotKey(id, day)).values()].map((same) => ({
    id: same[0]?.id,
    day: same[0]?.day,
    used: same.length,
  }));
  return sql`slot_use as (
    insert into slot_days as d (slot_id, day, used, at_most)
    select u.id, u.day, u.used, coalesce((select s.capacity from delivery_slots s where s.id = u.id for share), 0)
    from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as u(id uuid, day date, used int) where ${isAvailable} order by u.id, u.day
    on conflict (slot_id, day) do update set used = d.used + excluded.used)`;
}

/** The slots of a shop, locked against orders, with the most that is booked of one on a day from today on. */
export async function lockSlots(tx: Tx, shopId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string }>`select id from delivery_slots where shop_id = ${shopId} order by id for update`.execute(
    tx.writes,
  );
  const ids = rows.map(({ id }) => id);
  const { rows: booked } = await sql<{ id: string; used: number }>`
    select slot_id as id, used from slot_days where slot_id = any(${ids}::uuid[]) and day >= ${today} order by slot_id, day
    for no key update`.execute(tx.writes);
  return mostBooked(ids, booked);
}

/** The most that is booked of each of these slots on a day from today on. */
export async function listMostBooked(db: Db, slotIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const booked = await listBooked(db, slotIds);
  return mostBooked(
    slotIds,
    [...booked].map(([key, used]) => ({ id: key.split(' ')[0] ?? '', used })),
  );
}

const mostBooked = (ids: readonly string[], booked: readonly { id: string; used: number }[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id) => [id, Math.max(0, ...booked.filter((each) => each.id === id).map(({ used }) => used))]));

export type SlotWrite = Omit<DeliverySlot, 'zoneId'> & { zoneId: string | null };

/** Replaces the slots of a shop, whose rows are locked. Unchanged ones are not written, so that the log shows the changes. */
export async function writeSlots(tx: Tx, shopId: string, slots: readonly SlotWrite[]): Promise<void> {
  await sql`delete from delivery_slots where shop_id = ${shopId} and id <> all(${slots.map(({ id }) => id)}::uuid[])`.execute(tx.writes);
  await sql`
    insert into delivery_slots as s (id, shop_id, zone_id, weekday, from_time, to_time, cutoff_minutes, capacity)
    select id, ${shopId}::uuid, "zoneId", weekday, "fromTime", "toTime", "cutoffMinutes", capacity
    from jsonb_to_recordset(${JSON.stringify(slots)}::text::jsonb) as given (id uuid, "zoneId" uuid, weekday smallint, "fromTime" time,
      "toTime" time, "cutoffMinutes" int, capacity int)
    on conflict (id) do update set zone_id = excluded.zone_id, weekday = excluded.weekday, from_time = excluded.from_time,
      to_time = excluded.to_time, cutoff_minutes = excluded.cutoff_minutes, capacity = excluded.capacity
    where (s.zone_id, s.weekday, s.from_time, s.to_time, s.cutoff_minutes, s.capacity) is distinct from
      (excluded.zone_id, excluded.weekday, excluded.from_time, excluded.to_time, excluded.cutoff_minutes, excluded.capacity)`.execute(
    tx.writes,
  );
  // What is over may have had more room.
  await sql`update slot_days d set at_most = s.capacity from delivery_slots s
    where s.id = d.slot_id and s.shop_id = ${shopId} and d.day >= ${today} and d.at_most <> s.capacity`.execute(tx.writes);
}
