import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { buyersReasons } from '#domain/money/advance.ts';
import { type CashRisk, cashRisk, cashRiskLimits, type RiskPlace } from '#domain/selling/cash-risk.ts';
import { found } from '#server/core/resources/list.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { byCashParty, type CashParty, type OpenCash, openCash } from '../order-payments.queries.ts';

/** Parcels of an account that ended: of orders that proved its number or not, and that the account itself placed or another person. */
interface EndedParcels {
  userId: string;
  isProved: boolean;
  isOwn: boolean;
  delivered: number;
  /** Came back because their buyer did not take them. */
  refused: number;
}

/** What is known of the buyers and devices of orders. */
export interface RiskPast {
  ended: EndedParcels[];
  /** The accounts for which a device ordered lately. */
  ofDevice: Record<string, string[]>;
}

/** A column of a select, as JSON. Reads a few orders of each buyer, however many there are. */
export const riskPast = (userIds: readonly string[], devices: readonly string[], except: string | null) => sql`json_build_object(
  'ended', (select coalesce(json_agg(e), '[]') from (
    select o.user_id as "userId", o.is_proved as "isProved", o.placed_for_phone is null as "isOwn",
      count(*) filter (where p.status = 'delivered') as delivered,
      count(*) filter (where f.reason in ${oneOf(buyersReasons)}) as refused
    from unnest(${userIds}::uuid[]) as u(id)
      cross join lateral (select * from orders where user_id = u.id and deleted_at is null and id is distinct from ${except}::uuid
        order by created_at desc limit ${cashRiskLimits.orders}) o
      join packages p on p.order_id = o.id and p.status in ('delivered', 'returned')
      left join lateral (select e.reason from package_events e where p.status = 'returned' and e.package_id = p.id
          and (e.step = 'delivery_failed' and not e.data ? 'isLate' and e.reason is distinct from 'postponed' or e.status = 'delivered')
          and e.created_at > now() - make_interval(days => ${cashRiskLimits.refusedDays})
        order by e.created_at desc, e.id desc limit 1) f on true
    where o.status in ('delivered', 'returned') group by 1, 2, 3) as e),
  'ofDevice', (select coalesce(json_object_agg(hash, accounts), '{}') from (
    select encode(device, 'hex') as hash, json_agg(distinct user_id) as accounts from order_traces
    where device = any(array(select decode(h, 'hex') from unnest(${devices}::text[]) as h))
      and created_at > now() - make_interval(days => ${cashRiskLimits.phoneDays}) group by 1) as t))`;

export interface RatedOrder {
  userId: string;
  /** Who placed it; null: a guest. */
  actorId: string | null;
  isProved: boolean;
  trace: { device: string | null } | undefined;
  place: RiskPlace;
}

/** Whether its buyer may know what happened to earlier orders of the number: it is proved, or an account ordered them itself. */
export const isTold = ({ userId, actorId, isProved }: Omit<RatedOrder, 'place' | 'trace'>): boolean => isProved || actorId === userId;

/** The points of an order. A stranger with a number has no history, whatever its owner's is. */
export function riskOf(order: RatedOrder, { ended, ofDevice }: RiskPast): CashRisk {
  const { userId, actorId, isProved, trace, place } = order;
  const own = ended.filter((each) => each.userId === userId && ((isProved && each.isProved) || (actorId === userId && each.isOwn)));
  const sum = (key: 'delivered' | 'refused') => own.reduce((total, each) => total + each[key], 0);
  const phones = trace?.device ? (ofDevice[trace.device]?.length ?? 0) : 0;
  return cashRisk({ ...place, delivered: sum('delivered'), refused: sum('refused'), phones });
}

/** The same before it is placed, for a quote. */
export async function readRisk(db: Db, order: RatedOrder): Promise<CashRisk> {
  const { rows } = await sql<{
    risk: RiskPast;
  }>`select ${riskPast([order.userId], order.trace?.device ? [order.trace.device] : [], null)} as risk`.execute(db.reads);
  return riskOf(order, found(rows[0]).risk);
}

/** The open cash orders of buyers, as `listOpenCash`, and what is known of them and their devices, in one statement. */
export async function readCashPast(
  tx: Db,
  { userIds, devices }: { userIds: readonly string[]; devices: readonly string[] },
  except: string | null = null,
): Promise<{ open: Map<string, OpenCash>; risk: RiskPast }> {
  const { rows } = await sql<{ open: (OpenCash & CashParty)[]; risk: RiskPast }>`select
    (select coalesce(json_agg(c), '[]') from (${openCash(userIds, except)}) as c) as open, ${riskPast(userIds, devices, except)} as risk`.execute(
    tx.reads,
  );
  const { open, risk } = found(rows[0]);
  return { open: byCashParty(open), risk };
}
