import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { EventReason } from '#domain/enums.ts';
import { buyersReasons } from '#domain/money/advance.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { type PackageStep, plainStepOf, stateOfStep } from '#domain/parcels/package-steps.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import type { TakenStock } from '#server/modules/catalog/products/index.ts';

export interface LockedPackage {
  id: string;
  orderId: string;
  buyerId: string;
  /** Whether this account can see the order. */
  buyerSees: boolean;
  shopId: string;
  status: PackageState;
  /** Null: the plain step of the status. */
  step: PackageStep | null;
  /** Amounts in poisha: of the units that stay with the buyer, and of the delivery. */
  subtotal: number;
  deliveryFee: number;
  /** Of an exchange: what its return pays. */
  credit: number;
  /** Its part of an advance, which is not collected; null: none. */
  advance: number | null;
  /** The advance of its order has not come. */
  waitsForAdvance: boolean;
  /** An exchange, whose return is not settled. */
  waitsForReturn: boolean;
  /** What was collected; null: nothing was recorded. */
  cashCollected: number | null;
  handOverBy: Date | null;
  deliverBy: Date | null;
  paymentMethod: PaymentMethod;
  paymentStatus: string;
}

/** The order, that of which it is an exchange, and those that are exchanges of it: money and states of these depend on each other. */
const withExchanges = (by: { orderId: string } | { packageId: string }) => {
  const id = 'orderId' in by ? sql`${by.orderId}::uuid` : sql`(select order_id from packages where id = ${by.packageId})`;
  return sql<string>`(select ${id}
    union all select rp.order_id from returns r join packages rp on rp.id = r.package_id where r.exchange_order_id = ${id}
    union all select r.exchange_order_id from returns r join packages rp on rp.id = r.package_id where rp.order_id = ${id})`;
};

/** Locks the packages of an order, or of the order of one package, and of its exchanges, in id order until the transaction ends. */
export async function lockPackages(tx: Tx, by: { orderId: string } | { packageId: string }): Promise<LockedPackage[]> {
  const rows = await tx.writes
    .selectFrom('packages as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select([
      'p.id',
      'o.id as orderId',
      'o.user_id as buyerId',
      sql<boolean>`buyer_sees(o)`.as('buyerSees'),
      'p.shop_id as shopId',
      'p.status',
      sql<PackageStep | null>`p.step`.as('step'),
      'p.subtotal_poisha as subtotal',
      'p.delivery_fee_poisha as deliveryFee',
      'p.credit_poisha as credit',
      'p.advance_poisha as advance',
      sql<boolean>`advance_due(pay) > 0`.as('waitsForAdvance'),
      sql<boolean>`exists (select from returns r where r.exchange_order_id = o.id and r.state = 'approved')`.as('waitsForReturn'),
      'p.cash_collected_poisha as cashCollected',
      'p.hand_over_by as handOverBy',
      'p.deliver_by as deliverBy',
      'pay.method as paymentMethod',
      'pay.status as paymentStatus',
    ])
    .where('o.deleted_at', 'is', null)
    .where('o.id', 'in', withExchanges(by))
    .orderBy('p.id')
    .forUpdate(['p', 'pay'])
    .execute();
  const orderId = 'orderId' in by ? by.orderId : rows.find(({ id }) => id === by.packageId)?.orderId;
  return rows.filter((row) => row.orderId === orderId);
}

/** Amounts in poisha. */
export interface Collected {
  cash: number;
  /** What is not collected of what was due, because couriers take whole taka; negative: what is beyond it. */
  rounding?: number;
}

/** What is recorded with a step, for all packages that reach it together. */
export interface StepRecord {
  step: PackageStep;
  /** Null: the holder of the order link, or a job. */
  actorId: string | null;
  isByLink: boolean;
  reason: EventReason | null;
  note: string;
  /** The day that the buyer asked for. */
  day: string | null;
  /** Further facts of the event. */
  data: Readonly<Record<string, unknown>>;
  /** What was collected for each package; those without keep what was recorded. */
  cash: ReadonlyMap<string, Collected>;
  cashHeldBy: 'shop' | 'platform' | 'courier';
  /** Pieces of each package that were returned to a different stock than they came from. */
  toCount: ReadonlyMap<string, number>;
}

/** Moves packages to a step and writes their events. Returns the event of each package. */
export async function recordStep(
  tx: Tx,
  ids: readonly string[],
  { step, actorId, isByLink, reason, note, day, data, cash, cashHeldBy, toCount }: StepRecord,
): Promise<Map<string, string>> {
  const status = stateOfStep[step];
  const stored = plainStepOf(status) === step ? null : step;
  // A day that the buyer asked for is no failed attempt.
  const failed = step === 'delivery_failed' && reason !== 'postponed' ? 1 : 0;
  const facts = day ? { ...data, day } : data;
  const { rows } = await sql<{ id: string; packageId: string }>`
    with collected as (
      select key::uuid as id, (value ->> 'cash')::bigint as poisha, (value ->> 'rounding')::bigint as rounding
      from jsonb_each(${Object.fromEntries(cash)}::jsonb)
    ), moved as (
      update packages p set status = ${status}, step = ${stored}, step_at = now(), attempts = attempts + ${failed}::smallint,
        postponed_to = ${day}::date,
        cash_collected_poisha = coalesce((select poisha from collected c where c.id = p.id), cash_collected_poisha),
        rounding_poisha = case when exists (select from collected c where c.id = p.id)
          then (select nullif(rounding, 0) from collected c where c.id = p.id) else rounding_poisha end,
        -- A correction does not move the cash to who writes it.
        cash_held_by = case when exists (select from collected c where c.id = p.id) and coalesce(p.cash_collected_poisha, 0) = 0
          then ${cashHeldBy} else cash_held_by end
      where id = any(${ids}::uuid[]) returning id)
    insert into package_events (package_id, status, step, actor_id, by_link, reason, note, data, to_count)
      select id, ${status}, ${stored}, ${actorId}::uuid, ${isByLink}::boolean, ${reason}, ${note}, ${facts}::jsonb,
        (${Object.fromEntries(toCount)}::jsonb ->> id::text)::int
      from moved returning id, package_id as "packageId"`.execute(tx.writes);
  return new Map(rows.map(({ id, packageId }) => [packageId, id]));
}

/** An order line with its units in the package, and those of them that do not stay with the buyer. */
export interface PackageLine extends TakenStock {
  id: string;
  /** In its package. */
  position: number;
  dropped: number;
  /** What a unit costs now, in poisha. */
  unitPrice: number;
}

/** The lines of packages, locked in id order. */
export async function lockLines(tx: Tx, packageIds: readonly string[]): Promise<PackageLine[]> {
  const { rows } = await sql<PackageLine>`
    select id, position, package_id as "packageId", order_id as "orderId", product_id as "productId", options, stock_item_ids as "stockItemIds",
      quantity - removed as quantity, dropped - removed as dropped, unit_price_poisha - off_poisha as "unitPrice"
    from order_lines where package_id = any(${packageIds}::uuid[]) order by id for no key update`.execute(tx.writes);
  return rows;
}

/**
 * Keeps the delivery fee of packages that came back because their buyers did not take them, of what was paid in advance; of others, and after
 * a correction, nothing. The kept fee paid their way: it is credit that they gave away.
 */
export const keepOfAdvances = (tx: Tx, ids: readonly string[], { isKept }: { isKept: boolean }) =>
  sql`update packages p set advance_kept_poisha = nullif(k.kept, 0), credit_poisha = p.credit_poisha + coalesce(p.advance_kept_poisha, 0) - k.kept
    from (select p.id, case when ${isKept}::boolean and pay.method = 'cash_on_delivery' and (
          select e.reason from package_events e where e.package_id = p.id and e.step = 'delivery_failed' and not e.data ? 'isLate'
            and e.reason is distinct from 'postponed' order by e.created_at desc, e.id desc limit 1) in ${oneOf(buyersReasons)}
        then least(p.advance_keep_poisha, p.delivery_fee_poisha, payment_captured(pay)) else 0 end as kept
      from packages p join payments pay on pay.order_id = p.order_id where p.id = any(${ids}::uuid[]) and p.advance_keep_poisha > 0) k
    where p.id = k.id and coalesce(p.advance_kept_poisha, 0) <> k.kept`.execute(tx.writes);

/** Whether a package has a return that prevents a correction. */
export async function hasReturns(tx: Tx, packageIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from returns where package_id = any(${packageIds}::uuid[]) and state in ('requested', 'approved', 'appealed', 'settled') limit 1`.execute(
    tx.writes,
  );
  return rows.length > 0;
}
