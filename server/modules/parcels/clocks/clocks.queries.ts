import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { PackageClocks } from '#domain/parcels/package-clocks.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { nextDue, troubleDays } from './due.queries.ts';

export interface UnsetPackage {
  id: string;
  /** The order, or the money of a prepaid one. */
  startedAt: Date;
  shopAddress: string;
  district: string | null;
}

/** Open packages without times, of a server of the version before, or of a prepaid order whose payment is verified now. */
export async function listUnsetClocks(db: Db, limit: number): Promise<UnsetPackage[]> {
  const { rows } = await sql<UnsetPackage>`
    select p.id, case when pay.method = 'cash_on_delivery' then o.created_at else coalesce(pay.verified_at, o.created_at) end as "startedAt", s.address as "shopAddress", o.delivery_address ->> 'district' as district
    from packages p join orders o on o.id = p.order_id join payments pay on pay.order_id = o.id join shops s on s.id = p.shop_id
    where p.hand_over_by is null and p.status in ${oneOf(openStates)}
      and (pay.method = 'cash_on_delivery' or pay.status = 'verified') order by p.id limit ${limit}`.execute(db.reads);
  return rows;
}

/** Locks them in id order. The hand-over of a package with a slot is due at its end, unless the money came later. */
export const setClocks = async (tx: Tx, clocks: readonly ({ id: string } & PackageClocks)[]): Promise<void> =>
  void (await sql`
    with unset as materialized (
      select p.id from packages p where p.id = any(${clocks.map(({ id }) => id)}::uuid[]) and p.hand_over_by is null order by p.id
      for no key update)
    update packages p set hand_over_by = coalesce(case when s.ends_at > now() then s.ends_at end, c."handOverBy"), deliver_by = c."deliverBy"
    from jsonb_to_recordset(${JSON.stringify(clocks)}::text::jsonb) as c(id uuid, "handOverBy" timestamptz, "deliverBy" timestamptz),
      lateral (select (select (k.slot_day + k.slot_to) at time zone 'Asia/Dhaka' from packages k where k.id = c.id) as ends_at) s
    where p.id = c.id and p.id in (select id from unset)`.execute(tx.writes));

/** What is told to a shop before its time runs out. */
export const shopClocks = ['toConfirm', 'toHandOver', 'toDeliver', 'toReceive'] as const;
export type ShopClock = (typeof shopClocks)[number];
/** What runs out. */
export const lateClocks = ['handOverLate', 'deliveryLate'] as const;
export type LateClock = (typeof lateClocks)[number];

const inShop = sql`p.status in ('pending', 'confirmed', 'packed')`;
/** A shop is not told to send what is not paid. */
const isPaid = sql`exists (select from payments pay where pay.order_id = p.order_id
  and (pay.method = 'cash_on_delivery' or pay.status = 'verified'))`;

/** Conditions on `packages p`, with `delivery_settings d`. Each begins with one that an index answers. */
const reached = {
  toConfirm: sql`${inShop} and ${nextDue} < now() + make_interval(hours => greatest(d.hand_over_hours - d.confirm_hours, 0) + 12)
    and ${nextDue} >= now() and p.status = 'pending' and ${isPaid}`,
  toHandOver: sql`${inShop} and ${nextDue} < now() + interval '12 hours' and ${nextDue} >= now() and p.status <> 'pending' and ${isPaid}`,
  toDeliver: sql`p.status = 'shipped' and ${nextDue} < now() + interval '1 day' and ${nextDue} >= now()`,
  toReceive: sql`p.step = 'returning' and p.step_at < now() - interval '7 days'`,
  handOverLate: sql`${inShop} and ${nextDue} < now() and ${isPaid}`,
  deliveryLate: sql`p.status = 'shipped' and ${nextDue} < now()`,
} as const satisfies Record<ShopClock | LateClock, unknown>;

/** What the job ends by itself. */
export const endClocks = ['unconfirmed', 'notBack'] as const;
export type EndClock = (typeof endClocks)[number];

/** How long a parcel can be on its way back without a word of its courier, in days. */
const untoldDays = 30;

/** Its last courier says that it is back, and the shop has not got it. */
const isBack = sql`exists (select from shipments s join shipment_events e on e.shipment_id = s.id and e.state = 'returned'
  where s.package_id = p.id and s.state = 'returned' and e.received_at < now() - make_interval(days => ${troubleDays.notBack})
    and not exists (select from shipments later where later.package_id = p.id and later.created_at > s.created_at))`;

/** Conditions on `packages p`, with `delivery_settings d` and `settings`. Each begins with one that an index answers. */
const over = {
  unconfirmed: sql`${inShop} and ${nextDue} < now() - make_interval(hours => greatest(settings.unconfirmed_hours - d.hand_over_hours, 0))
    and settings.unconfirmed_hours > 0 and p.status = 'pending' and ${isPaid}`,
  notBack: sql`p.step = 'returning' and p.step_at < now() - make_interval(days => ${troubleDays.notBack})
    and (${isBack} or p.step_at < now() - make_interval(days => ${untoldDays}))`,
} as const satisfies Record<EndClock, unknown>;

/** Orders with packages whose time is over, the oldest first. */
export async function listOver(db: Db, clock: EndClock, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from packages p join orders o on o.id = p.order_id cross join delivery_settings d cross join settings
    where ${over[clock]} and o.deleted_at is null group by o.id order by min(coalesce(p.step_at, ${nextDue})) limit ${limit}`.execute(
    db.reads,
  );
  return rows.map(({ id }) => id);
}

/** The packages of one order whose time is over. They are locked. */
export async function findOver(tx: Tx, clock: EndClock, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from packages p cross join delivery_settings d cross join settings where p.order_id = ${orderId} and ${over[clock]}`.execute(
    tx.writes,
  );
  return rows.map(({ id }) => id);
}

/** The shops of the packages. */
export interface TakenClock {
  shopId: string;
  count: number;
}

/**
 * Records what has been reached, each once: another worker at the same time waits and finds nothing. For what is late, also an event of the
 * package. `limit`: packages. Returns the shops.
 */
export async function takeClocks(tx: Tx, clock: ShopClock | LateClock, limit: number): Promise<TakenClock[]> {
  const isLate = lateClocks.some((each) => each === clock);
  const { rows } = await sql<TakenClock>`
    with due as materialized (
      select p.id, p.shop_id, p.status, p.step from packages p join orders o on o.id = p.order_id cross join delivery_settings d
      where ${reached[clock]} and o.deleted_at is null
        and not exists (select from package_clocks c where c.package_id = p.id and c.clock = ${clock})
      order by ${nextDue} limit ${limit}
    ), taken as (
      insert into package_clocks (package_id, clock) select id, ${clock} from due order by id on conflict do nothing returning package_id as id
    ), told as (
      insert into package_events (package_id, status, step, data)
      select id, status, step, '{"isLate": true}' from due where ${isLate}::boolean and id in (select id from taken)
    )
    select shop_id as "shopId", count(*)::int as count from due where id in (select id from taken) group by shop_id order by shop_id`.execute(
    tx.writes,
  );
  return rows;
}
