import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Closure, DeliveryCalendar, ShopTimes } from '#domain/parcels/delivery-promise.ts';
import { type DeliveryZone, inOrder, type RateBracket } from '#domain/parcels/delivery-rates.ts';
import type { DeliverySlot } from '#domain/parcels/delivery-slots.ts';
import { found } from '#server/core/resources/list.ts';
import { getDeliveryVersion } from '#server/core/settings/shop-settings.queries.ts';

export interface ZoneRow extends DeliveryZone {
  name: string;
  translations: Translations;
  /** Of the platform, by weight. */
  brackets: RateBracket[];
}

export interface DeliveryTable {
  version: string;
  defaultGrams: number;
  calendar: Calendar;
  zones: ZoneRow[];
}

type NamedClosure = Closure & { name: string };

interface Calendar extends DeliveryCalendar {
  holidays: NamedClosure[];
}

/** When a shop is open, and what it sends. */
export interface ShopSchedule extends ShopTimes {
  address: string;
  minOrderPoisha: number | undefined;
  closures: NamedClosure[];
  slots: DeliverySlot[];
}

/** A shop’s rates by zone, by weight. */
export type ShopRates = ReadonlyMap<string, RateBracket[]>;

interface StoredBracket extends Omit<RateBracket, 'upToGrams'> {
  upToGrams: number | null;
}

type StoredSlot = Omit<DeliverySlot, 'zoneId'> & { zoneId: string | null };

const bracketJson = sql`json_build_object('upToGrams', r.up_to_grams, 'feePoisha', r.fee_poisha, 'extraKgPoisha', r.extra_kg_poisha,
  'daysMin', r.days_min, 'daysMax', r.days_max, 'cash', r.cash)`;

/** What is over for a week is of no order any more. */
const closuresOf = (which: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_object('fromDay', c.from_day, 'toDay', c.to_day,
  'name', c.name, 'takesOrders', c.takes_orders) order by c.from_day, c.id), '[]') from closures c where ${which} and c.to_day > current_date - 7)`;

const bracketsOf = (stored: readonly StoredBracket[]): RateBracket[] =>
  inOrder(stored.map((bracket) => ({ ...bracket, upToGrams: bracket.upToGrams ?? undefined })));

/** The zones with the rates of the platform. */
export async function getDeliveryTable(db: Db): Promise<DeliveryTable> {
  const { rows } = await sql<Omit<DeliveryTable, 'zones'> & { zones: (Omit<ZoneRow, 'brackets'> & { brackets: StoredBracket[] })[] }>`
    select version, default_grams as "defaultGrams", json_build_object('restDays', rest_days,
      'clocks', json_build_object('confirmHours', confirm_hours, 'handOverHours', hand_over_hours,
        'sameCityDays', same_city_days, 'elsewhereDays', elsewhere_days),
      'holidays', ${closuresOf(sql`c.shop_id is null`)}) as calendar, (
      select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'translations', z.translations, 'areas', z.areas,
        'isRest', z.is_rest, 'brackets', (select coalesce(json_agg(${bracketJson}), '[]') from delivery_rates r
          where r.zone_id = z.id and r.shop_id is null)) order by z.position, z.id), '[]') from delivery_zones z) as zones
    from delivery_settings`.execute(db.reads);
  const { zones, ...table } = found(rows[0]);
  return { ...table, zones: zones.map((zone) => ({ ...zone, brackets: bracketsOf(zone.brackets) })) };
}

/** The rates of shops, by shop; shops without any are absent. */
export async function listShopRates(db: Db, shopIds: readonly string[]): Promise<ReadonlyMap<string, ShopRates>> {
  if (shopIds.length === 0) return new Map();
  const { rows } = await sql<{ shopId: string; zoneId: string; brackets: StoredBracket[] }>`
    select r.shop_id as "shopId", r.zone_id as "zoneId", json_agg(${bracketJson}) as brackets from delivery_rates r
    where r.shop_id = any(${[...shopIds]}::uuid[]) group by r.shop_id, r.zone_id`.execute(db.reads);
  const ofShops = Map.groupBy(rows, ({ shopId }) => shopId);
  return new Map([...ofShops].map(([id, zones]) => [id, new Map(zones.map(({ zoneId, brackets }) => [zoneId, bracketsOf(brackets)]))]));
}

/** Shops with their rates and times; deleted ones are absent. */
async function listShopDelivery(db: Db, shopIds: readonly string[]): Promise<ReadonlyMap<string, ShopDelivery>> {
  const { rows } = await sql<
    Omit<ShopSchedule, 'hours' | 'minOrderPoisha' | 'slots'> & {
      id: string;
      hours: ShopTimes['hours'] | null;
      minOrderPoisha: number | null;
      rates: { zoneId: string; bracket: StoredBracket }[];
      slots: StoredSlot[];
    }
  >`
    select s.id, s.address, t.hours, coalesce(t.takes_orders, true) as "takesOrders", t.min_order_poisha as "minOrderPoisha",
      ${closuresOf(sql`c.shop_id = s.id`)} as closures,
      (select coalesce(json_agg(json_build_object('zoneId', r.zone_id, 'bracket', ${bracketJson})), '[]') from delivery_rates r
        where r.shop_id = s.id) as rates,
      (select coalesce(json_agg(json_build_object('id', x.id, 'zoneId', x.zone_id, 'weekday', x.weekday, 'fromTime', left(x.from_time::text, 5),
        'toTime', left(x.to_time::text, 5), 'cutoffMinutes', x.cutoff_minutes, 'capacity', x.capacity)
        order by x.weekday, x.from_time, x.id), '[]') from delivery_slots x where x.shop_id = s.id) as slots
    from shops s left join shop_times t on t.id = s.id where s.id = any(${[...shopIds]}::uuid[])`.execute(db.reads);
  return new Map(
    rows.map(({ id, rates, hours, minOrderPoisha, slots, ...times }) => {
      const ofZones = Map.groupBy(rates, ({ zoneId }) => zoneId);
      const brackets = [...ofZones].map(([zone, each]) => [zone, bracketsOf(each.map(({ bracket }) => bracket))] as const);
      return [
        id,
        {
          rates: new Map(brackets),
          times: {
            ...times,
            hours: hours ?? undefined,
            minOrderPoisha: minOrderPoisha ?? undefined,
            slots: slots.map((slot) => ({ ...slot, zoneId: slot.zoneId ?? undefined })),
          },
        },
      ];
    }),
  );
}

/** The schedule of one shop as it is now. */
export const findShopSchedule = async (db: Db, shopId: string): Promise<ShopSchedule | undefined> =>
  (await listShopDelivery(db, [shopId])).get(shopId)?.times;

interface ShopDelivery {
  rates: ShopRates;
  times: ShopSchedule;
}

/** Of a shop that is gone. */
const noDelivery: ShopDelivery = {
  rates: new Map(),
  times: { address: '', hours: undefined, takesOrders: true, minOrderPoisha: undefined, closures: [], slots: [] },
};

export interface Rates {
  table: DeliveryTable;
  ofShops: ReadonlyMap<string, ShopRates>;
  timesOfShops: ReadonlyMap<string, ShopSchedule>;
}

/** How many shops' rates of one database are kept in memory. */
const keptShops = 1000;

interface Kept {
  table: DeliveryTable;
  ofShops: LRUCache<string, ShopDelivery>;
}
const keptOf = new WeakMap<Db, Kept>();

/**
 * The current rates of these shops. They are read again only when their version has changed, which is read with the settings of orders, while
 * the caller finds out the shops.
 */
export async function currentRates(db: Db, shops: readonly string[] | Promise<readonly string[]>): Promise<Rates> {
  const [{ table, ofShops }, shopIds] = await Promise.all([currentTable(db), shops]);
  const missing = shopIds.filter((id) => !ofShops.has(id));
  if (missing.length > 0) {
    const read = await listShopDelivery(db, missing);
    for (const id of missing) ofShops.set(id, read.get(id) ?? noDelivery);
  }
  const shopsOf = <T>(of: (shop: ShopDelivery) => T) => new Map(shopIds.map((id) => [id, of(ofShops.get(id) ?? noDelivery)]));
  return { table, ofShops: shopsOf(({ rates }) => rates), timesOfShops: shopsOf(({ times }) => times) };
}

async function currentTable(db: Db): Promise<Kept> {
  const version = await getDeliveryVersion(db);
  let kept = keptOf.get(db);
  if (kept?.table.version !== version) {
    kept = { table: await getDeliveryTable(db), ofShops: new LRUCache({ max: keptShops }) };
    // A change since the version was read is in the table.
    keptOf.set(db, kept);
  }
  return kept;
}

/** Locks the tables against other writers; returns their version. */
export async function lockDelivery(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from delivery_settings for update`.execute(tx.writes);
  return found(rows[0]).version;
}

export interface ZoneWrite extends DeliveryZone {
  name: string;
  translations: object;
}

/** Replaces the zones: those without a row are new, others that are not among them are deleted, with their rates. */
export async function writeZones(tx: Tx, zones: readonly ZoneWrite[], defaultGrams: number): Promise<void> {
  await sql`delete from delivery_zones where id <> all(${zones.map(({ id }) => id)}::uuid[])`.execute(tx.writes);
  // Only one zone can be the rest at a time.
  await sql`update delivery_zones set is_rest = false where is_rest and id <> all(${zones.filter(({ isRest }) => isRest).map(({ id }) => id)}::uuid[])`.execute(
    tx.writes,
  );
  await sql`
    insert into delivery_zones as z (id, name, translations, areas, is_rest, position)
    select id, name, translations, array(select jsonb_array_elements_text(areas)), "isRest", position
    from jsonb_to_recordset(${JSON.stringify(zones.map((zone, position) => ({ ...zone, position })))}::text::jsonb)
      as given (id uuid, name text, translations jsonb, areas jsonb, "isRest" boolean, position smallint)
    on conflict (id) do update set name = excluded.name, translations = excluded.translations, areas = excluded.areas, is_rest = excluded.is_rest,
      position = excluded.position
    where (z.name, z.translations, z.areas, z.is_rest, z.position)
      is distinct from (excluded.name, excluded.translations, excluded.areas, excluded.is_rest, excluded.position)`.execute(tx.writes);
  await sql`update delivery_settings set default_grams = ${defaultGrams}, version = gen_random_uuid() where default_grams <> ${defaultGrams}`.execute(
    tx.writes,
  );
}

export type RateWrite = Omit<RateBracket, 'upToGrams'> & { zoneId: string; upToGrams: number | null };

/** Replaces the rates of a shop, or of the platform (`null`). Unchanged rows are not written, so that the log shows the changes. */
export async function writeRates(tx: Tx, shopId: string | null, rates: readonly RateWrite[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rates)}::text::jsonb)
    as given ("zoneId" uuid, "upToGrams" int, "feePoisha" bigint, "extraKgPoisha" bigint, "daysMin" smallint, "daysMax" smallint, cash boolean)`;
  await sql`delete from delivery_rates r where r.shop_id is not distinct from ${shopId}::uuid and not exists (
    select from ${given} where given."zoneId" = r.zone_id and given."upToGrams" is not distinct from r.up_to_grams)`.execute(tx.writes);
  await sql`
    insert into delivery_rates as r (shop_id, zone_id, up_to_grams, fee_poisha, extra_kg_poisha, days_min, days_max, cash)
    select ${shopId}::uuid, "zoneId", "upToGrams", "feePoisha", "extraKgPoisha", "daysMin", "daysMax", cash from ${given}
    on conflict on constraint delivery_rates_bracket_key do update set fee_poisha = excluded.fee_poisha,
      extra_kg_poisha = excluded.extra_kg_poisha, days_min = excluded.days_min, days_max = excluded.days_max, cash = excluded.cash
    where (r.fee_poisha, r.extra_kg_poisha, r.days_min, r.days_max, r.cash)
      is distinct from (excluded.fee_poisha, excluded.extra_kg_poisha, excluded.days_min, excluded.days_max, excluded.cash)`.execute(
    tx.writes,
  );
}

export async function shopExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from shops where id = ${id} and deleted_at is null)`.execute(
    db.reads,
  );
  return rows[0]?.exists === true;
}
