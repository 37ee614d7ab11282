import { type RawBuilder, sql } from 'kysely';
import { orderStateOrder, type PackageState } from '#domain/parcels/package-states.ts';
import { type PackageStep, plainStepOf, stateOfStep } from '#domain/parcels/package-steps.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type Days, ofDays } from '#server/core/resources/list.ts';
import { isToReceive } from '#server/modules/parcels/packages/index.ts';
import { hasVisibleAccount, matchesOrder, type OrderView, ofBuyer, ofSeller } from '#server/modules/people/order-access/index.ts';

export interface OrderConditions extends Days {
  view: OrderView;
  userId: string;
  /** Like `seesAccounts` of `order-access`. */
  seesAccounts: boolean;
  /** The permission that a seller needs in the shops of the list; default: to read orders. */
  permission?: Permission;
  status?: PackageState | undefined;
  step?: PackageStep | undefined;
  shop?: string | undefined;
  needsCall?: 'true' | undefined;
  /** An order whose network or device the others share. Admins only. */
  sameNetwork?: string | undefined;
  sameDevice?: string | undefined;
  customer?: string | undefined;
  /** Instead of all other filters. */
  hidden?: 'true' | undefined;
  q?: string | undefined;
  /** Separated by commas. */
  numbers?: string | undefined;
}

/** The orders `o` of a list with their id, state and total; for a seller, those of their own packages. */
export function ordersOf({ view, userId, permission = 'orders:read' }: Pick<OrderConditions, 'view' | 'userId' | 'permission'>) {
  if (view !== 'seller') return { from: sql`orders o`, id: sql`o.id`, status: sql`o.status`, total: sql`o.total_poisha` };
  // As in `orderState`.
  const status = sql`(${orderStateOrder}::text[])[min(array_position(${orderStateOrder}::text[], p.status))]`;
  const from = sql`(select p.order_id, ${status} as status, sum(p.subtotal_poisha + p.delivery_fee_poisha) as total
    from packages p where true ${ofSeller(userId, permission)} group by p.order_id) own join orders o on o.id = own.order_id`;
  return { from, id: sql`own.order_id`, status: sql`own.status`, total: sql`own.total` };
}

/** The ids of orders from the same network or device as an order. */
export const ordersFrom = (column: 'network' | 'device', orderId: string) => sql`
  select t.order_id from order_traces t join order_traces own on own.${sql.id(column)} = t.${sql.id(column)} where own.order_id = ${orderId}`;

/** A condition on `packages p`. A partly delivered one leaves the list when the shop has the rest in hand. */
function isInStep(step: PackageStep) {
  if (step === 'partly_delivered') return isToReceive;
  const status = stateOfStep[step];
  return plainStepOf(status) === step ? sql`p.status = ${status} and p.step is null` : sql`p.step = ${step}`;
}

/** Conditions on `ordersOf`. */
export function orderConditions(filter: OrderConditions): RawBuilder<unknown> {
  const {
    view,
    userId,
    seesAccounts,
    permission = 'orders:read',
    status,
    step,
    shop,
    needsCall,
    customer,
    hidden,
    q,
    numbers,
    sameNetwork,
    sameDevice,
    ...days
  } = filter;
  const conditions = [hidden ? sql`o.deleted_at is not null` : sql`o.deleted_at is null`];
  if (view === 'buyer') conditions.push(ofBuyer(userId));
  if (shop) {
    const own = view === 'seller' ? ofSeller(userId, permission) : sql``;
    conditions.push(sql`o.id in (select p.order_id from packages p where p.shop_id = ${shop} ${own})`);
  }
  if (step) {
    const own = view === 'seller' ? ofSeller(userId, permission) : sql``;
    conditions.push(sql`o.id in (select p.order_id from packages p where ${isInStep(step)} ${own})`);
  }
  if (customer) conditions.push(sql`o.user_id = ${customer} and ${hasVisibleAccount(seesAccounts)}`);
  for (const [order, column] of [
    [sameNetwork, 'network'],
    [sameDevice, 'device'],
  ] as const) {
    if (order) conditions.push(view === 'all' ? sql`o.id in (${ordersFrom(column, order)})` : sql`false`);
  }
  if (needsCall) conditions.push(sql`o.needs_call and ${ordersOf(filter).status} = 'pending'`);
  if (status) conditions.push(sql`${ordersOf(filter).status} = ${status}`);
  conditions.push(...ofDays('o.created_at', days));
  if (numbers) conditions.push(sql`o.number = any(${numbers.split(',')}::text[])`);
  if (q?.trim()) conditions.push(matchesOrder(q, ordersOf(filter).id, { seesAccounts }));
  return sql.join(conditions, sql` and `);
}
