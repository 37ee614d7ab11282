import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { type AttentionKind, attentionKinds } from '#domain/operations/attention.ts';
import { courierWords } from '#domain/parcels/couriers.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { isRefundUnasked, isRefundWaiting } from '#server/modules/money/payments/index.ts';
import { openSettlementLines, unsettledPayments } from '#server/modules/money/settlements/index.ts';
import { hasTrouble } from '#server/modules/parcels/clocks/index.ts';
import { attentionLimits } from './attention-limits.ts';

export interface AttentionRow {
  kind: AttentionKind;
  /** Of the kind. */
  count: number;
  id: string;
  orderId: string | null;
  orderNumber: string | null;
  paymentId: string | null;
  from: string | null;
  reference: string | null;
  /** Poisha. */
  amount: number | null;
  expected: number | null;
  detail: string | null;
  since: Date;
}

/** The columns of all kinds; order `o` may be missing. */
const columns = (own: {
  id: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  hasOrder?: boolean;
  payment?: RawBuilder<unknown>;
  from?: RawBuilder<unknown>;
  reference?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  expected?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
}) => sql`select ${own.id} as id, ${own.hasOrder === false ? sql`null::uuid` : sql`o.id`} as "orderId",
  ${own.hasOrder === false ? sql`null` : sql`o.number`}::text as "orderNumber", ${own.payment ?? sql`null`}::uuid as "paymentId",
  ${own.from ?? sql`null`}::text as "from", ${own.reference ?? sql`null`}::text as reference, ${own.amount ?? sql`null`}::bigint as amount,
  ${own.expected ?? sql`null`}::bigint as expected, ${own.detail ?? sql`null`}::text as detail, ${own.since}::timestamptz as since`;

const words = JSON.stringify(
  Object.fromEntries(Object.entries(courierWords).map(([courier, meanings]) => [courier, Object.keys(meanings)])),
);

/** Each finds few rows by an index (0195). */
const kinds: Readonly<Record<AttentionKind, RawBuilder<unknown>>> = {
  // Until a person moves the package, or the courier's statement has what it says to have collected.
  cashDiffers: sql`${columns({
    id: sql`s.id`,
    since: sql`e.at`,
    from: sql`a.name`,
    reference: sql`s.number`,
    amount: sql`s.collected_poisha`,
    expected: sql`s.cash_poisha`,
  })} from packages p join orders o on o.id = p.order_id join shipments s on s.package_id = p.id join courier_accounts a on a.id = s.courier_account_id
      join lateral (select max(e.received_at) as at from shipment_events e where e.shipment_id = s.id and e.applied = 'cashDiffers') e on e.at is not null
    where o.deleted_at is null and ${hasTrouble('cashDiffers')}
      and not exists (select from package_events m where m.package_id = p.id and m.actor_id is not null and m.created_at > e.at)
      and not exists (select from statement_lines l where l.shipment_id = s.id and l.collected_poisha = s.collected_poisha)`,
  attempts: sql`${columns({
    id: sql`a.id`,
    since: sql`a.created_at`,
    payment: sql`a.payment_id`,
    from: sql`a.gateway`,
    reference: sql`coalesce(a.trx_id, a.own_ref)`,
    amount: sql`coalesce(a.received_poisha, a.amount_poisha)`,
    expected: sql`a.amount_poisha`,
    detail: sql`a.state`,
  })} from payment_attempts a join orders o on o.id = a.order_id
    where o.deleted_at is null and (a.state in ('unknown', 'mismatch')
      or a.own_ref is not null and a.next_check_at is null and a.state in ('created', 'open', 'checking'))`,
  bookings: sql`${columns({
    id: sql`s.id`,
    since: sql`s.created_at`,
    from: sql`a.name`,
    reference: sql`s.number`,
    amount: sql`s.cash_poisha`,
  })} from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
      join orders o on o.id = p.order_id
    where o.deleted_at is null and s.state = 'unknown'`,
  refundsDue: sql`${columns({
    id: sql`pay.id`,
    since: sql`pay.updated_at`,
    payment: sql`pay.id`,
    amount: sql`(order_money(o, pay)).refund_due`,
  })} from payments pay join orders o on o.id = pay.order_id
    where pay.deleted_at is null and o.deleted_at is null and ${isRefundUnasked}`,
  refunds: sql`${columns({
    id: sql`r.id`,
    since: sql`r.created_at`,
    payment: sql`r.payment_id`,
    reference: sql`r.number`,
    amount: sql`r.amount_poisha`,
    detail: sql`r.state`,
  })} from refunds r join orders o on o.id = r.order_id
    where o.deleted_at is null and r.state not in ('done', 'withdrawn') and ${isRefundWaiting}`,
  claimsWithoutMoney: sql`${columns({
    id: sql`a.id`,
    since: sql`a.created_at`,
    payment: sql`a.payment_id`,
    from: sql`a.gateway`,
    reference: sql`a.trx_id`,
    amount: sql`a.amount_poisha`,
  })} from payment_attempts a join payments pay on pay.id = a.payment_id join orders o on o.id = a.order_id
    where a.state = 'claimed' and a.created_at < now() - make_interval(hours => ${attentionLimits.claimHours})
      and pay.deleted_at is null and o.deleted_at is null`,
  moneyWithoutClaim: sql`${columns({
    id: sql`t.id`,
    hasOrder: false,
    since: sql`t.received_at`,
    from: sql`t.provider`,
    reference: sql`t.trx_id`,
    amount: sql`t.amount_poisha - t.assigned_poisha`,
  })} from transfers t where t.assigned_poisha < t.amount_poisha`,
  settlementLines: sql`${columns({
    id: sql`d.id`,
    since: sql`d.created_at`,
    payment: sql`a.payment_id`,
    from: sql`d.gateway`,
    reference: sql`d.trx_id`,
    amount: sql`d.amount_poisha`,
    expected: sql`case when d.verdict = 'amountDiffers' and d.kind = 'payment' then a.received_poisha end`,
    detail: sql`d.verdict`,
  })} from (select l.id, l.created_at, l.gateway, l.kind, l.trx_id, l.amount_poisha, j.attempt_id, j.verdict from ${openSettlementLines}
        order by l.id limit ${attentionLimits.counted}) d
      left join payment_attempts a on a.id = d.attempt_id left join orders o on o.id = a.order_id`,
  unsettled: sql`${columns({
    id: sql`d.id`,
    since: sql`d.ended_at`,
    payment: sql`d.payment_id`,
    from: sql`d.gateway`,
    reference: sql`d.trx_id`,
    amount: sql`d.received_poisha`,
  })} from (select a.* from ${unsettledPayments} order by a.ended_at limit ${attentionLimits.counted}) d join orders o on o.id = d.order_id`,
  courierLines: sql`${columns({
    id: sql`l.id`,
    hasOrder: false,
    since: sql`f.created_at`,
    from: sql`a.name`,
    reference: sql`coalesce(nullif(l.consignment, ''), l.number)`,
    amount: sql`l.collected_poisha`,
  })} from statement_lines l join courier_statements f on f.id = l.statement_id join courier_accounts a on a.id = f.courier_account_id
    where l.shipment_id is null and l.matched_by is null`,
  courierWords: sql`${columns({
    id: sql`s.id`,
    since: sql`coalesce(s.news_at, s.updated_at)`,
    from: sql`a.name`,
    reference: sql`s.number`,
    amount: sql`s.cash_poisha`,
    detail: sql`s.courier_state`,
  })} from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
      join orders o on o.id = p.order_id
    where o.deleted_at is null and a.courier <> 'own' and s.courier_state is not null
      and s.state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning')
      and not (${words}::text::jsonb -> a.courier) ? s.courier_state`,
};

const kindsFor = (user: SessionUser): AttentionKind[] =>
  (Object.keys(kinds) as AttentionKind[]).filter((kind) => hasPermission(user, attentionKinds[kind])); // its own keys

/** The oldest of each kind that a user can see, in one statement. */
export async function listAttention(db: Db, user: SessionUser): Promise<AttentionRow[]> {
  const { counted, perKind } = attentionLimits;
  const parts = kindsFor(user).map(
    (
      kind,
    ) => sql`(select ${kind}::text as kind, count(*) over ()::int as count, x.* from (${kinds[kind]} order by since, id limit ${counted}) x
      order by x.since, x.id limit ${perKind})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<AttentionRow>`${sql.join(parts, sql` union all `)}`.execute(db.slowReads);
  return rows;
}

/** How many there are of all kinds that a user can see; undefined: the user can see none of them. */
export async function countAttention(db: Db, user: SessionUser): Promise<number | undefined> {
  const parts = kindsFor(user).map((kind) => sql`(select count(*) from (${kinds[kind]} limit ${attentionLimits.counted}) x)`);
  if (parts.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`select (${sql.join(parts, sql` + `)})::int as count`.execute(db.slowReads);
  return found(rows[0]).count;
}
