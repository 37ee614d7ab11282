import { type RawBuilder, sql } from 'kysely';
import type { ReturnLine } from '#contract/parcels/returns.ts';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { ReturnReason } from '#domain/enums.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { type ReturnState, type ReturnWants, type ReturnWay, returnLimits } from '#domain/parcels/return-states.ts';
import { found } from '#server/core/resources/list.ts';
import { policyOf } from './returnable.queries.ts';

/** A return with what every side sees of it. Amounts in poisha. */
export interface ReturnRecord {
  id: string;
  number: string;
  state: ReturnState;
  reason: ReturnReason;
  note: string;
  wants: ReturnWants;
  /** The order of the new goods. */
  exchange: { orderId: string; number: string; status: PackageState } | null;
  /** What it pays of that order. */
  credit: number;
  way: ReturnWay | null;
  keeps: boolean;
  fee: number;
  goods: number | null;
  refund: number | null;
  answer_by: Date;
  come_by: Date | null;
  decided_at: Date | null;
  escalated_at: Date | null;
  created_at: Date;
  updated_at: Date;
  orderId: string;
  orderNumber: string;
  buyerId: string;
  buyerSees: boolean;
  receiver: { name: string; phone: string };
  place: { district?: string; upazila?: string };
  packageId: string;
  packageStatus: PackageState;
  /** Null: ordered before weights were known. */
  grams: number | null;
  shopId: string;
  shopName: string;
  shopTranslations: Translations;
  shopAddress: string;
  /** How many the buyer asked for in the days before. */
  earlier: number;
  /** How many of the buyer ended with the buyer keeping the goods; and below what that is usual. */
  keptBefore: number;
  keepBelow: number;
  lines: (Pick<ReturnLine, 'lineId' | 'productId' | 'name' | 'translations' | 'options' | 'quantity'> & {
    image: string | null;
    unitPrice: number;
    isMedicine: boolean;
    /** A policy says that it does not keep. */
    perishes: boolean;
    newOptions: Options | null;
    received: number | null;
    fit: number | null;
  })[];
  pictures: { id: string; side: 'buyer' | 'shop' }[];
  events: { state: ReturnState; at: string; side: 'buyer' | 'shop' | 'admin' | 'job'; note: string }[];
}

const source = sql`returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id join shops s on s.id = p.shop_id`;

const selectReturns = sql`
  select r.id, r.number, r.state, r.reason, r.note, r.wants, r.credit_poisha as credit, r.way, r.keeps, r.fee_poisha as fee, r.goods_poisha as goods, r.refund_poisha as refund,
    r.answer_by, r.come_by, r.decided_at, r.escalated_at, r.created_at, r.updated_at, o.id as "orderId", o.number as "orderNumber",
    o.user_id as "buyerId", buyer_sees(o) as "buyerSees",
    (select json_build_object('orderId', eo.id, 'number', eo.number, 'status', eo.status) from orders eo where eo.id = r.exchange_order_id) as exchange,
    json_build_object('name', o.delivery_address ->> 'name', 'phone', o.delivery_phone) as receiver,
    jsonb_strip_nulls(jsonb_build_object('district', o.delivery_address -> 'district', 'upazila', o.delivery_address -> 'upazila')) as place,
    p.id as "packageId", p.status as "packageStatus", p.grams, s.id as "shopId", s.name as "shopName", s.name_translations as "shopTranslations",
    s.address as "shopAddress",
    (select count(*) from returns b join packages bp on bp.id = b.package_id join orders bo on bo.id = bp.order_id
      where bo.user_id = o.user_id and b.created_at < r.created_at
        and b.created_at > r.created_at - make_interval(days => ${returnLimits.markedDays})) as earlier,
    (select count(*) from returns b join packages bp on bp.id = b.package_id join orders bo on bo.id = bp.order_id
      where bo.user_id = o.user_id and b.id <> r.id and b.state = 'settled' and b.keeps
        and b.decided_at > now() - make_interval(days => ${returnLimits.markedDays})) as "keptBefore",
    (select keep_below_poisha from settings) as "keepBelow",
    (select json_agg(json_build_object('lineId', l.id, 'productId', l.product_id, 'name', l.name, 'translations', l.translations,
        'image', l.image, 'options', l.options, 'quantity', rl.quantity, 'newOptions', rl.new_options, 'unitPrice', l.unit_price_poisha - l.off_poisha, 'isMedicine', pr.is_medicine, 'perishes', policy.claim_hours is not null,
        'received', rl.received, 'fit', rl.fit) order by l.id)
      from return_lines rl join order_lines l on l.id = rl.line_id join products pr on pr.id = l.product_id
        left join ${policyOf(sql`p.shop_id`)} on true where rl.return_id = r.id) as lines,
    (select coalesce(json_agg(json_build_object('id', f.id, 'side', f.side) order by f.id), '[]') from return_pictures f
      where f.return_id = r.id) as pictures,
    (select json_agg(json_build_object('state', e.state, 'at', e.created_at, 'side', e.side, 'note', e.note) order by e.created_at, e.id)
      from return_events e where e.return_id = r.id) as events
  from ${source}`;

/** By id, or by number. */
export async function findReturn(db: Db | Tx, idOrNumber: string): Promise<ReturnRecord | undefined> {
  const which = idOrNumber.startsWith('R-') ? sql`r.number = ${idOrNumber}` : sql`r.id = ${idOrNumber}`;
  const { rows } = await sql<ReturnRecord>`${selectReturns} where ${which} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}

export async function listReturnsOfOrder(db: Db, orderId: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`${selectReturns} where p.order_id = ${orderId} and o.deleted_at is null order by r.id`.execute(
    db.reads,
  );
  return rows;
}

/** Whose order it is, and the shops of its packages. */
export async function findOrderOfReturns(db: Db, orderId: string) {
  const { rows } = await sql<{ orderId: string; buyerId: string; buyerSees: boolean; shopIds: string[] }>`
    select o.id as "orderId", o.user_id as "buyerId", buyer_sees(o) as "buyerSees",
      array(select p.shop_id from packages p where p.order_id = o.id) as "shopIds"
    from orders o where o.id = ${orderId} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}

/** A condition on `returns r`: it waits for an admin. */
export const isEscalated = sql<boolean>`(r.state in ('requested', 'appealed') and r.escalated_at is not null)`;

interface ReturnFilter {
  /** A condition on `returns r join packages p join orders o`: whose. */
  of: RawBuilder<unknown>;
  q?: string | undefined;
  state?: ReturnState | undefined;
  escalated?: 'true' | undefined;
}

const conditions = ({ of, q, state, escalated }: ReturnFilter) => {
  const number = q?.trim().toUpperCase();
  return sql`o.deleted_at is null and ${of} ${state ? sql`and r.state = ${state}` : sql``} ${escalated ? sql`and ${isEscalated}` : sql``}
    ${number ? sql`and (r.number = ${number} or o.number = ${number})` : sql``}`;
};

/** Those that wait for a person first, the longest waiting at the top. */
export async function listReturns(db: Db, filter: ReturnFilter & { page: number; limit: number }): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`${selectReturns} where r.id = any(array(
      select r.id from ${source} where ${conditions(filter)} order by ${urgency} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}))
    order by ${urgency}`.execute(db.reads);
  return rows;
}

const urgency = sql`case r.state when 'appealed' then 0 when 'requested' then 1 when 'approved' then 2 else 3 end,
  case when r.state in ('appealed', 'requested', 'approved') then r.created_at end, r.created_at desc, r.id`;

export async function countReturns(db: Db, filter: ReturnFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${source} where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** The state of a return whose packages are locked, and the order of its new goods. */
export async function lockReturn(tx: Tx, id: string) {
  const { rows } = await sql<{ state: ReturnState; exchangeOrderId: string | null }>`
    select state, exchange_order_id as "exchangeOrderId" from returns where id = ${id} for no key update`.execute(tx.writes);
  return rows[0];
}

/** Serialises the requests of one buyer, of which only some may be open. */
export const lockBuyer = (tx: Tx, userId: string) => sql`select from users where id = ${userId} for no key update`.execute(tx.writes);

export async function countOpenReturns(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${source} where o.user_id = ${userId} and r.state in ('requested', 'approved', 'appealed')`.execute(
    tx.writes,
  );
  return found(rows[0]).count;
}

interface InsertedReturn {
  number: string;
  packageId: string;
  reason: ReturnReason;
  note: string;
  wants: ReturnWants;
  lines: readonly { lineId: string; quantity: number; options?: Options | undefined }[];
}

export async function insertReturn(tx: Tx, { number, packageId, reason, note, wants, lines }: InsertedReturn): Promise<string> {
  const id = uuid();
  await sql`
    with one as (
      insert into returns (id, number, package_id, state, reason, note, wants, answer_by)
      values (${id}, ${number}, ${packageId}, 'requested', ${reason}, ${note}, ${wants}, now() + make_interval(hours => ${returnLimits.answerHours}))
    )
    insert into return_lines (return_id, line_id, quantity, new_options)
      select ${id}::uuid, l."lineId", l.quantity, l.options from jsonb_to_recordset(${lines}::jsonb) as l("lineId" uuid, quantity int, options jsonb)`.execute(
    tx.writes,
  );
  return id;
}

export interface ReturnChange {
  state: ReturnState;
  way?: ReturnWay | undefined;
  keeps?: boolean | undefined;
  fee?: number | undefined;
  goods?: number | undefined;
  refund?: number | undefined;
  isDecision?: boolean;
  isEscalated?: boolean;
}

export const updateReturn = (
  tx: Tx,
  id: string,
  { state, way, keeps, fee, goods, refund, isDecision, isEscalated: escalates }: ReturnChange,
) =>
  sql`update returns set state = ${state}, way = coalesce(${way ?? null}, way), keeps = coalesce(${keeps ?? null}, keeps),
      fee_poisha = coalesce(${fee ?? null}, fee_poisha), goods_poisha = coalesce(${goods ?? null}, goods_poisha),
      refund_poisha = coalesce(${refund ?? null}, refund_poisha),
      decided_at = case when ${isDecision ?? false}::boolean then now() else decided_at end,
      come_by = case when ${state} = 'approved' then now() + make_interval(days => ${returnLimits.comeDays}) else come_by end,
      escalated_at = case when ${escalates ?? false}::boolean then now() else escalated_at end
    where id = ${id}`.execute(tx.writes);

export interface ReturnEvent {
  state: ReturnState;
  side: 'buyer' | 'shop' | 'admin' | 'job';
  /** Null: the holder of the order link, or a job. */
  actorId: string | null;
  note: string;
}

export const insertReturnEvent = (tx: Tx, returnId: string, { state, side, actorId, note }: ReturnEvent) =>
  sql`insert into return_events (return_id, state, side, actor_id, note)
    values (${returnId}, ${state}, ${side}, ${actorId}::uuid, ${note})`.execute(tx.writes);

/** In the log of the package, beside its other corrections. */
export const logOverride = (
  tx: Tx,
  { actorId, packageId, number, reason }: Readonly<Record<'actorId' | 'packageId' | 'number' | 'reason', string>>,
) =>
  tx.writes
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      resource: 'packages',
      row_id: packageId,
      action: 'update',
      changes: { return: { new: number }, note: { new: reason } },
    })
    .execute();

export const recordReceived = (tx: Tx, returnId: string, lines: readonly { lineId: string; received: number; fit: number }[]) =>
  sql`update return_lines rl set received = l.received, fit = l.fit
    from jsonb_to_recordset(${lines}::jsonb) as l("lineId" uuid, received int, fit int)
    where rl.return_id = ${returnId} and rl.line_id = l."lineId"`.execute(tx.writes);

export async function insertReturnPictures(tx: Tx, returnId: string, side: 'buyer' | 'shop', pictures: readonly Buffer[]): Promise<void> {
  for (const webp of pictures) await tx.writes.insertInto('return_pictures').values({ return_id: returnId, side, webp }).execute();
}

export async function countReturnPictures(tx: Tx, returnId: string, side: 'buyer' | 'shop'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from return_pictures where return_id = ${returnId} and side = ${side}`.execute(tx.writes);
  return found(rows[0]).count;
}

export async function findReturnPicture(db: Db, id: string): Promise<{ returnId: string; webp: Buffer } | undefined> {
  const { rows } = await sql<{ returnId: string; webp: Buffer }>`
    select return_id as "returnId", webp from return_pictures where id = ${id}`.execute(db.reads);
  return rows[0];
}

/** Marks requests that a shop has not answered in time. Returns their ids. */
export async function escalateSilent(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update returns set escalated_at = now() where id in (
      select id from returns where state = 'requested' and escalated_at is null and answer_by < now() order by id limit 200 for update skip locked)
    returning id`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

/** No one answered, although admins have had it in their list for long enough; with `settings`. */
const isSilent = sql`r.state = 'requested' and r.answer_by < now() and settings.silent_return_hours > 0
  and r.escalated_at < now() - make_interval(hours => greatest(settings.silent_return_hours - ${returnLimits.answerHours}, 0))`;

export async function listSilent(db: Db, limit: number): Promise<{ id: string; packageId: string }[]> {
  const { rows } = await sql<{ id: string; packageId: string }>`
    select r.id, r.package_id as "packageId" from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id
      cross join settings
    where ${isSilent} and p.status = 'delivered' and o.deleted_at is null order by r.answer_by, r.id limit ${limit}`.execute(db.reads);
  return rows;
}

/** The same for one, which is locked. */
export async function isStillSilent(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from returns r cross join settings where r.id = ${id} and ${isSilent}`.execute(tx.writes);
  return rows.length > 0;
}

/** Approved ones of which nothing came in time. */
const isUnsent = sql`state = 'approved' and come_by < now()`;

export async function listUnsent(db: Db, limit: number): Promise<{ id: string; packageId: string }[]> {
  const { rows } = await sql<{ id: string; packageId: string }>`
    select id, package_id as "packageId" from returns where ${isUnsent} order by id limit ${limit}`.execute(db.reads);
  return rows;
}

/** Ends one of these, which is locked. Returns whether it still was one. */
export async function expireUnsent(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with ended as (update returns set state = 'expired' where id = ${id} and ${isUnsent} returning id)
    insert into return_events (return_id, state, side, note) select id, 'expired', 'job', '' from ended returning id`.execute(tx.writes);
  return rows.length > 0;
}
