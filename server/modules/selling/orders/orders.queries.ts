import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Address } from '#contract/selling/orders.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { EventReason, LineReason, OrderSort, Substitution } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';
import type { PackageClocks } from '#domain/parcels/package-clocks.ts';
import { orderStateOrder, type PackageState } from '#domain/parcels/package-states.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import type { RiskPlace, RiskReason } from '#domain/selling/cash-risk.ts';
import { countPieces } from '#domain/selling/order-proof.ts';
import { found } from '#server/core/resources/list.ts';
import { type StockChange, stockSteps } from '#server/modules/catalog/products/index.ts';
import {
  insertPaymentsStep,
  type OrderTrace,
  type PaymentRecord,
  type RefundColumns,
  refundColumns,
} from '#server/modules/money/payments/index.ts';
import { type TakenSlot, takeSlotsStep } from '#server/modules/parcels/delivery/index.ts';
import { isToReceive } from '#server/modules/parcels/packages/index.ts';
import { type PresentedShipment, shipmentsOfPackage } from '#server/modules/parcels/shipments/index.ts';
import { type CustomerColumns, customerColumns } from '#server/modules/people/order-access/index.ts';
import { removeBoughtStep } from '#server/modules/selling/cart/index.ts';
import { type OrderConditions, orderConditions, ordersOf, withDue } from './order-filter.queries.ts';
import { recentOrdersStep } from './repeat/recent-orders.queries.ts';

// ---------------------------------------------------------------- placing

export const findByIdempotencyKey = (db: Db, userId: string, key: string) =>
  db.reads
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** An order to write; amounts in poisha. */
export interface OrderInsert {
  id: string;
  number: string;
  userId: string;
  /** The user who placed it: the buyer, or an admin on the buyer's behalf; null: a guest. */
  actorId: string | null;
  subtotal: number;
  deliveryFee: number;
  address: Address;
  idempotencyKey: string | null;
  requestHash: Buffer;
  /** The language of messages about it; null: the account's. */
  language: Language | null;
  packages: ({
    id: string;
    shopId: string;
    grams: number;
    subtotal: number;
    deliveryFee: number;
    /** In poisha; 0: nothing. */
    advance: number;
    /** The most that is kept of it. */
    advanceKeep: number;
    promisedFrom: string;
    promisedTo: string;
    slot: TakenSlot | null;
    substitution: Substitution;
    /** In poisha; null: a similar product may not cost more. */
    substitutionExtra: number | null;
  } & (PackageClocks | Record<keyof PackageClocks, null>))[];
  lines: {
    id: string;
    packageId: string;
    productId: string;
    name: string;
    translations: Translations;
    image: string | null;
    options: Options;
    stockItemIds: readonly string[];
    listPrice: number;
    unitPrice: number;
    quantity: number;
    position: number;
    /** Of a unit, in poisha. */
    advance: number;
  }[];
  payment: PaymentRecord & { id: string };
  /** The phone number is proved to be the buyer's. */
  isProved: boolean;
  /** An admin placed it for its buyer. */
  isByShop: boolean;
  /** Its origin; undefined: the shop itself. */
  trace: OrderTrace | undefined;
  /** The shop has to call the buyer. */
  needsCall: boolean;
  /** When it is cancelled if it still waits; null: never. */
  holdMinutes: number | null;
  /** See `recentOrdersStep`; null: repeats are allowed. */
  repeatKey: string | null;
  /** Where it goes; undefined: it gets no points. */
  place: RiskPlace | undefined;
  /** The advance that the buyer saw, in poisha; null: not said. */
  shownAdvance: number | null;
  cashRisk: number | null;
  riskReasons: RiskReason[] | null;
  /** The span that places it: orders of several requests are written together. */
  cause?: string | undefined;
}

/** Sums the stock that lines take: of the variant items with separate stock, otherwise of the product. */
export function stockOf(lines: readonly { productId: string; stockItemIds: readonly string[]; quantity: number }[]): StockChange {
  const change = { products: new Map<string, number>(), items: new Map<string, number>() };
  const add = (sums: Map<string, number>, id: string, quantity: number) => sums.set(id, (sums.get(id) ?? 0) + quantity);
  for (const { productId, stockItemIds, quantity } of lines) {
    if (stockItemIds.length === 0) add(change.products, productId, quantity);
    for (const item of stockItemIds) add(change.items, item, quantity);
  }
  return change;
}

/**
 * The steps of a statement that take the stock of orders, then their slots, and then remove the bought lines from the buyers' carts: in this order in every
 * transaction, to avoid deadlocks. `isAvailable` as in `stockSteps`.
 */
function takingSteps(orders: readonly OrderInsert[]) {
  const { steps, isAvailable } = stockSteps(stockOf(orders.flatMap(({ lines }) => lines)));
  // Not for guests: the account of the phone number may be another person's.
  const inCart = orders.filter(({ actorId }) => actorId !== null);
  const bought = inCart.flatMap(({ userId, lines }) =>
    lines.map(({ productId, options, quantity }) => ({ userId, productId, options, quantity })),
  );
  const taken = orders.flatMap(({ packages }) => packages.flatMap(({ slot }) => slot ?? []));
  const slots = takeSlotsStep(taken, isAvailable);
  return { steps: sql.join([steps, ...(slots ? [slots] : []), removeBoughtStep(bought)]), isAvailable };
}

/** What buyers chose of packages: columns to write, values, and their types. Most orders have no choice, and columns are not free. */
const choices = {
  columns: sql`, substitution, substitution_extra_poisha, slot_id, slot_day, slot_from, slot_to`,
  values: sql`, substitution, "substitutionExtra", "slotId", "slotDay", "slotFrom", "slotTo"`,
  types: sql`, substitution text, "substitutionExtra" bigint, "slotId" uuid, "slotDay" date, "slotFrom" time, "slotTo" time`,
  of: ({ slot, substitution, substitutionExtra }: OrderInsert['packages'][number]) => ({
    substitution,
    substitutionExtra,
    ...(slot && { slotId: slot.id, slotDay: slot.day, slotFrom: slot.from, slotTo: slot.to }),
  }),
};
/** The columns have defaults. */
const noChoices = { columns: sql``, values: sql``, types: sql``, of: () => undefined };

const choicesOf = (orders: readonly OrderInsert[]): typeof choices | typeof noChoices =>
  orders.some(({ packages }) => packages.some(({ slot, substitution }) => slot || substitution !== 'callMe')) ? choices : noChoices;

/** The same for advances, of packages and of lines. */
const advances = {
  columns: sql`, advance_poisha, advance_keep_poisha`,
  values: sql`, advance, nullif("advanceKeep", 0)`,
  types: sql`, advance bigint, "advanceKeep" bigint`,
  lineColumns: sql`, advance_poisha`,
  lineValues: sql`, advance`,
  lineTypes: sql`, advance bigint`,
  of: ({ advance, advanceKeep }: { advance: number; advanceKeep?: number }) => (advance > 0 ? { advance, advanceKeep } : undefined),
};
const noAdvances = { ...noChoices, lineColumns: sql``, lineValues: sql``, lineTypes: sql`` };

const advancesOf = (orders: readonly OrderInsert[]): typeof advances | typeof noAdvances =>
  orders.some(({ packages }) => packages.some(({ advance }) => advance > 0)) ? advances : noAdvances;

const paymentsOf = (orders: readonly OrderInsert[]) => orders.map(({ id, payment }) => ({ ...payment, orderId: id }));

/** Jobs written by this statement's triggers belong to the traces of their orders (0084). */
function keepTraces(orders: readonly OrderInsert[]) {
  const traces = orders.flatMap(({ id, payment, cause }) => (cause ? [[id, cause] as const, [payment.id, cause] as const] : []));
  return traces.length > 0 ? sql` cross join set_config('app.trace', ${JSON.stringify(Object.fromEntries(traces))}, true)` : sql``;
}

/** The fields of an order that are its own columns. */
const recordOf = ({
  id,
  number,
  userId,
  actorId,
  subtotal,
  deliveryFee,
  address,
  idempotencyKey,
  ...order
}: Omit<OrderInsert, 'requestHash'>) => ({
  ...{ id, number, userId, actorId, subtotal, deliveryFee, address, idempotencyKey },
  language: order.language,
  isProved: order.isProved,
  needsCall: order.needsCall,
  holdMinutes: order.holdMinutes,
  cashRisk: order.cashRisk,
  riskReasons: order.riskReasons,
});

/** Completes `insertOrders`, all or nothing. Throws OUT_OF_STOCK, TRANSACTION_USED. */
export async function completeOrders(tx: Tx, orders: readonly OrderInsert[]): Promise<void> {
  const { steps, isAvailable } = takingSteps(orders);
  await sql`with ${steps}, ${insertPaymentsStep(paymentsOf(orders))}
    select case when ${isAvailable} then '' else raise_out_of_stock() end`.execute(tx.writes);
}

/**
 * Takes the stock, writes orders with their packages, lines, first events and payments, and removes the bought lines from the buyers'
 * carts: one statement, all or nothing, in one round trip. Foreign keys are checked at its end. `completesLater`: stock, carts and payments
 * are left to `completeOrders`. Returns when the orders were placed. Throws OUT_OF_STOCK, TRANSACTION_USED, the constraint `repeated_order`.
 */
export async function insertOrders(db: Db, orders: readonly OrderInsert[], { completesLater = false } = {}): Promise<Date> {
  const complete = completesLater ? [] : orders;
  const { steps, isAvailable } = takingSteps(complete);
  const records = orders.map(({ requestHash, ...order }) => ({ ...recordOf(order), requestHash: requestHash.toString('hex') }));
  const chosen = choicesOf(orders);
  const asked = advancesOf(orders);
  const packages = orders.flatMap(({ id, actorId, packages }) =>
    packages.map((part) => {
      const { slot: _slot, substitution: _choice, substitutionExtra: _extra, advance: _advance, advanceKeep: _keep, ...rest } = part;
      return { ...rest, orderId: id, actorId, ...chosen.of(part), ...asked.of(part) };
    }),
  );
  const lines = orders.flatMap(({ id, lines }) =>
    lines.map(({ advance, ...line }) => ({ ...line, orderId: id, ...asked.of({ advance }) })),
  );
  const traces = orders.flatMap(({ id, userId, isProved, trace, lines }) =>
    trace ? [{ id, userId, isProved, pieces: countPieces(lines), ...trace }] : [],
  );
  const { rows } = await sql<{ created_at: Date }>`
    with ${steps}, "order" as (
      insert into orders (id, number, user_id, subtotal_poisha, delivery_fee_poisha, total_poisha, delivery_address, delivery_phone,
        idempotency_key, request_hash, placed_for_phone, language, is_proved, needs_call,
        expires_at, cash_risk, risk_reasons)
      select o.id, case when ${isAvailable} then o.number else raise_out_of_stock() end, o."userId", o.subtotal, o."deliveryFee", o.subtotal + o."deliveryFee",
        o.address, o.address ->> 'phone', o."idempotencyKey", decode(o."requestHash", 'hex'),
        case when o."userId" is distinct from o."actorId" then (select phone from users where id = o."userId") end, o.language, o."isProved", o."needsCall",
        now() + make_interval(mins => o."holdMinutes"), o."cashRisk", o."riskReasons"
      from jsonb_to_recordset(${records}::jsonb) as o(id uuid, number text, "userId" uuid, "actorId" uuid, subtotal bigint, "deliveryFee" bigint,
        address jsonb, "idempotencyKey" text, "requestHash" text, language text, "isProved" boolean, "needsCall" boolean, "holdMinutes" int,
        "cashRisk" smallint, "riskReasons" text[])${keepTraces(orders)}
      returning created_at
    ), package as (
      select * from jsonb_to_recordset(${packages}::jsonb)
        as p(id uuid, "orderId" uuid, "shopId" uuid, grams bigint, subtotal bigint, "deliveryFee" bigint, "actorId" uuid,
          "handOverBy" timestamptz, "deliverBy" timestamptz, "promisedFrom" date, "promisedTo" date${chosen.types}${asked.types})
    ), written as (
      insert into packages (id, order_id, shop_id, grams, subtotal_poisha, delivery_fee_poisha, hand_over_by, deliver_by, promised_from,
        promised_to${chosen.columns}${asked.columns})
      select id, "orderId", "shopId", grams, subtotal, "deliveryFee", "handOverBy", "deliverBy", "promisedFrom", "promisedTo"${chosen.values}${asked.values}
      from package
    ), event as (
      insert into package_events (package_id, status, actor_id) select id, 'pending', "actorId" from package
    ), sold as (
      insert into order_lines (id, order_id, package_id, product_id, name, translations, image, options, stock_item_ids, list_price_poisha,
        unit_price_poisha, quantity, position${asked.lineColumns})
      select id, "orderId", "packageId", "productId", name, translations, image, options, "stockItemIds", "listPrice", "unitPrice", quantity,
        position${asked.lineValues}
      from jsonb_to_recordset(${lines}::jsonb) as l(id uuid, "orderId" uuid, "packageId" uuid, "productId" uuid, name text, translations jsonb,
        image text, options jsonb, "stockItemIds" uuid[], "listPrice" bigint, "unitPrice" bigint, quantity int, position int${asked.lineTypes})
    ), trace as (
      insert into order_traces (order_id, user_id, network, device, is_proved, pieces)
      select id, "userId", decode(network, 'hex'), decode(device, 'hex'), "isProved", pieces
      from jsonb_to_recordset(${traces}::jsonb) as t(id uuid, "userId" uuid, network text, device text, "isProved" boolean, pieces int)
    ), ${recentOrdersStep(orders)}, ${insertPaymentsStep(paymentsOf(complete))} select created_at from "order"`.execute(db.writes);
  return found(rows[0]).created_at;
}

// ---------------------------------------------------------------- reading

interface LineJson {
  id: string;
  productId: string;
  name: string;
  translations: Translations;
  image: string | null;
  options: Record<string, string>;
  quantity: number;
  listPrice: number;
  unitPrice: number;
  dropped: number;
  removed: number;
  off: number;
}

interface EventJson {
  status: PackageState;
  step: PackageStep | null;
  at: string;
  actor: string | null;
  reason: EventReason | null;
  note: string;
  data: { day?: string; isReceipt?: boolean; isReturn?: boolean; lineReason?: LineReason; isLate?: boolean; source?: string };
  toCount?: number | null;
}

export interface PackageJson {
  id: string;
  shopId: string;
  shopName: string;
  shopTranslations: Translations;
  shopAddress: string;
  status: PackageState;
  step: PackageStep | null;
  attempts: number;
  promisedFrom: string | null;
  promisedTo: string | null;
  substitution: Substitution;
  substitutionExtra: number | null;
  /** Of the slot that the buyer chose. */
  slotFrom: string | null;
  slotTo: string | null;
  handOverBy: Date | string | null;
  deliverBy: Date | string | null;
  /** Refused units are on their way back to the shop. */
  toReceive: boolean;
  cashCollected: number | null;
  subtotal: number;
  deliveryFee: number;
  /** Of an exchange: what its return pays. */
  credit: number;
  /** Of the advance: its part, the most that is kept of it, and what was. */
  advance: number | null;
  advanceKeep: number | null;
  advanceKept: number | null;
  shipments: PresentedShipment[] | null;
  lines: LineJson[];
  events: EventJson[];
}

/** The complete packages of order `o` as JSON, so that an order is one row. */
const packagesOfOrder = sql<PackageJson[]>`(
  select json_agg(json_build_object('id', p.id, 'shopId', s.id, 'shopName', s.name, 'shopTranslations', s.name_translations,
    'shopAddress', s.address,
    'status', p.status, 'step', p.step, 'attempts', p.attempts, 'handOverBy', p.hand_over_by, 'deliverBy', p.deliver_by, 'promisedFrom', p.promised_from, 'promisedTo', p.promised_to,
    'substitution', p.substitution, 'substitutionExtra', p.substitution_extra_poisha, 'slotFrom', left(p.slot_from::text, 5), 'slotTo', left(p.slot_to::text, 5), 'cashCollected', p.cash_collected_poisha,
    'toReceive', ${isToReceive}, 'shipments', ${shipmentsOfPackage}, 'subtotal', p.subtotal_poisha, 'deliveryFee', p.delivery_fee_poisha, 'credit', p.credit_poisha, 'advance', p.advance_poisha, 'advanceKeep', p.advance_keep_poisha,
    'advanceKept', p.advance_kept_poisha,
    'lines', (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'translations', l.translations, 'image', l.image,
        'options', l.options, 'quantity', l.quantity - l.removed, 'removed', l.removed, 'listPrice', l.list_price_poisha,
        'unitPrice', l.unit_price_poisha - l.off_poisha, 'off', l.off_poisha, 'dropped', l.dropped - l.removed) order by l.position)
      from order_lines l where l.package_id = p.id),
    'events', (select json_agg(json_build_object('status', e.status, 'step', e.step, 'data', e.data, 'at', e.created_at, 'reason', e.reason, 'note', e.note, 'toCount', e.to_count,
        'actor', case when e.by_link or (e.actor_id = o.user_id and o.placed_for_phone is null) then 'customer' else a.role end) order by e.created_at, e.id)
      from package_events e left join users a on a.id = e.actor_id where e.package_id = p.id)) order by p.id)
  from packages p join shops s on s.id = p.shop_id where p.order_id = o.id)`;

interface ExchangeJson {
  id: string;
  number: string;
  orderId: string;
  orderNumber: string;
  /** The return is not settled yet. */
  waits: boolean;
}

/** The return of which order `o` has the new goods, as JSON. */
const exchangeOfOrder = sql`(
  select json_build_object('id', r.id, 'number', r.number, 'orderId', fo.id, 'orderNumber', fo.number, 'waits', r.state = 'approved')
  from returns r join packages fp on fp.id = r.package_id join orders fo on fo.id = fp.order_id where r.exchange_order_id = o.id)`;

export interface OrderRecord extends CustomerColumns, RefundColumns {
  id: string;
  number: string;
  is_hidden: boolean;
  /** Whether this account sees it as the buyer. */
  buyer_sees: boolean;
  /** When it is cancelled if it still waits. */
  expires_at: Date | null;
  needs_call: boolean;
  /** See `cashRisk`; null: it got no points. */
  cash_risk: number | null;
  risk_reasons: RiskReason[] | null;
  created_at: Date;
  updated_at: Date;
  payment_id: string;
  method: PaymentMethod;
  payment_status: PaymentState;
  amount_poisha: number;
  provider: string | null;
  transaction_id: string | null;
  payment_note: string;
  /** What gateways brought, and what else was paid; null: no gateway brought anything. */
  captured_poisha: number | null;
  /** The buyer says that the advance was sent. */
  is_advance_claimed: boolean;
  advance_waiver: string | null;
  /** See `POST /orders/keep`. */
  keep_until: Date | null;
  kept_order: { _id: string; number: string } | null;
  exchange: ExchangeJson | null;
  packages: PackageJson[];
}

const selectOrders = sql`
  select o.id, o.number, o.deleted_at is not null as is_hidden, buyer_sees(o), ${customerColumns}, o.expires_at, o.needs_call, o.cash_risk, o.risk_reasons, o.advance_waiver, o.created_at, o.updated_at,
    pay.id as payment_id, pay.method, pay.status as payment_status, pay.amount_poisha, pay.provider, pay.transaction_id, pay.note as payment_note,
    pay.captured_poisha, exists (select from payment_attempts a where a.payment_id = pay.id and a.kind = 'advance' and a.state = 'claimed') as is_advance_claimed,
    pay.keep_until, (select json_build_object('_id', k.id, 'number', k.number) from orders k where k.id = pay.kept_order_id) as kept_order,
    ${refundColumns}, ${exchangeOfOrder} as exchange, ${packagesOfOrder} as packages
  from orders o join users u on u.id = o.user_id join payments pay on pay.order_id = o.id`;

export async function listOrders(
  db: Db,
  filter: OrderConditions & { page: number; limit: number; sort?: OrderSort | undefined },
): Promise<OrderRecord[]> {
  const { from, total } = ordersOf(filter);
  const order = {
    newest: sql`o.created_at desc, o.id`,
    oldest: sql`o.created_at, o.id`,
    due: sql`due.at, o.created_at desc, o.id`,
    amountLow: sql`${total}, o.id`,
    amountHigh: sql`${total} desc, o.id desc`,
  }[filter.sort ?? 'newest'];
  // Selects ids first: skipped orders are not read completely.
  const page = sql`select o.id from ${from} ${filter.sort === 'due' ? withDue(filter) : sql``} where ${orderConditions(filter)}
    order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`;
  const { rows } = await sql<OrderRecord>`${selectOrders} join unnest(array(${page})) with ordinality as page (id, place) on page.id = o.id
    order by page.place`.execute(db.reads);
  return rows;
}

/** Orders in id order, possibly some seconds old if there is a replica. */
export async function listOrdersAfter(
  db: Db,
  filter: OrderConditions & { after: string | undefined; limit: number },
): Promise<OrderRecord[]> {
  const after = filter.after ? sql`o.id > ${filter.after}` : sql`true`;
  const page = sql`select o.id from ${ordersOf(filter).from} where ${orderConditions(filter)} and ${after} order by o.id limit ${filter.limit}`;
  const { rows } = await sql<OrderRecord>`${selectOrders} where o.id = any(array(${page})) order by o.id`.execute(db.laggingReads);
  return rows;
}

export async function countOrders(db: Db, filter: OrderConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${ordersOf(filter).from} where ${orderConditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** The orders of a list by state; for a seller, by the state of their own packages. */
export async function countOrdersByState(db: Db, filter: OrderConditions): Promise<{ status: PackageState; count: number }[]> {
  const { from, status } = ordersOf(filter);
  const { rows } = await sql<{ status: PackageState; count: number }>`
    select ${status} as status, count(*) as count from ${from} where ${orderConditions(filter)} group by 1
    order by array_position(${orderStateOrder}::text[], ${status})`.execute(db.slowReads);
  return rows;
}

/** By id, or by number. */
export async function findOrder(db: Db, idOrNumber: string): Promise<OrderRecord | undefined> {
  const which = idOrNumber.startsWith('NH-') ? sql`o.number = ${idOrNumber}` : sql`o.id = ${idOrNumber}`;
  const { rows } = await sql<OrderRecord>`${selectOrders} where ${which} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}
