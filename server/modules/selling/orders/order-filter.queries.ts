import { type RawBuilder, sql } from 'kysely';
import type { DueTime, ParcelTrouble } from '#domain/enums.ts';
import { orderStateOrder, type PackageState } from '#domain/parcels/package-states.ts';
import { type PackageStep, plainStepOf, stateOfStep } from '#domain/parcels/package-steps.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type Days, ofDays } from '#server/core/resources/list.ts';
import { hasTrouble, isDue, isOpenPackage, nextDue } from '#server/modules/parcels/clocks/index.ts';
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
  due?: DueTime | undefined;
  trouble?: ParcelTrouble | undefined;
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

type ListedOrders = Pick<OrderConditions, 'view' | 'userId' | 'permission' | 'due'>;

const ownPackages = ({ view, userId, permission = 'orders:read' }: ListedOrders) =>
  view === 'seller' ? ofSeller(userId, permission) : sql``;

/** The first time that something is due of each order of the list. */
const dueOf = (list: ListedOrders) => sql`(select p.order_id, min(${nextDue}) as at from packages p
  where ${list.due ? isDue(list.due) : isOpenPackage} ${ownPackages(list)} group by p.order_id) due`;

/** The orders `o` of a list with their id, state and total; for a seller, those of their own packages. The few that are due come first. */
export function ordersOf(list: ListedOrders) {
  const due = list.due ? sql`${dueOf(list)} join` : sql``;
  const isOfDue = list.due ? sql`on o.id = due.order_id` : sql``;
  if (list.view !== 'seller')
    return { from: sql`${due} orders o ${isOfDue}`, id: sql`o.id`, status: sql`o.status`, total: sql`o.total_poisha` };
  // As in `orderState`.
  const status = sql`(${orderStateOrder}::text[])[min(array_position(${orderStateOrder}::text[], p.status))]`;
  const isListed = list.due
    ? sql`p.order_id in (select p.order_id from packages p where ${isDue(list.due)} ${ownPackages(list)})`
    : sql`true`;
  const own = sql`(select p.order_id, ${status} as status, sum(p.subtotal_poisha + p.delivery_fee_poisha) as total
    from packages p where ${isListed} ${ownPackages(list)} group by p.order_id) own`;
  const from = sql`${due} ${own} ${list.due ? sql`on own.order_id = due.order_id` : sql``} join orders o on o.id = own.order_id`;
  return { from, id: sql`own.order_id`, status: sql`own.status`, total: sql`own.total` };
}

/** Joins the times of all orders of the list, for sorting; without something due: null. */
export const withDue = (list: ListedOrders) => (list.due ? sql`` : sql`left join ${dueOf(list)} on due.order_id = o.id`);

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
    trouble,
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
  const own = ownPackages(filter);
  const ofPackages = [
    ...(shop ? [sql`p.shop_id = ${shop}`] : []),
    ...(step ? [isInStep(step)] : []),
    ...(trouble ? [hasTrouble(trouble)] : []),
  ];
  for (const condition of ofPackages) conditions.push(sql`o.id in (select p.order_id from packages p where ${condition} ${own})`);
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
