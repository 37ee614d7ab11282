import { sql } from 'kysely';
import { batchReads } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { isPrepaid, type PaymentMethod, paymentMethods } from '#domain/money/payment-methods.ts';
import type { PaymentRecord } from './payment-record.ts';

// Queries of payments for the orders module.

const methodsIn = (methods: readonly PaymentMethod[]) => sql`(${sql.join(methods.map((method) => sql.lit(method)))})`;

/** A condition on `payments pay`: the courier collects it. */
const isCollected = sql`pay.method in ${methodsIn(paymentMethods.filter((method) => !isPrepaid(method)))}`;

/** A condition on `payments pay`: prepaid, and no admin has decided yet. */
export const isToVerify = sql`pay.status = 'pending' and pay.method in ${methodsIn(paymentMethods.filter(isPrepaid))}`;

const underWay = sql`('pending', 'confirmed', 'packed', 'shipped')`;

/** A condition on `payments pay join orders o`: failed, and the buyer can submit new details, because a package is under way. */
export const isToRetry = sql`pay.status = 'failed' and o.status in ${underWay}`;

/** A condition on `payments pay join orders o`: verified, and all packages of the order are cancelled or returned. */
export const isRefundDue = sql`pay.status = 'verified' and o.status in ('cancelled', 'returned')`;

/**
 * The step of a statement that writes the payments of orders. Transaction ids are locked after stock, and always in the same order, to
 * avoid deadlocks.
 */
export const insertPaymentsStep = (payments: readonly (PaymentRecord & { id: string; orderId: string })[]) => sql`payment as (
  insert into payments (id, order_id, method, amount_poisha, provider, transaction_id, mobile_number, account_number, branch)
  select id, "orderId", method, amount, provider, "transactionId", "mobileNumber", "accountNumber", branch
  from jsonb_to_recordset(${payments}::jsonb) as pay(id uuid, "orderId" uuid, method text, amount bigint, provider text,
    "transactionId" text, "mobileNumber" text, "accountNumber" text, branch text)
  order by lower(provider), upper(replace("transactionId", '-', '')))`;

/**
 * Verifies cash when its order ends, with the amount that the courier collected: the total of the packages that arrived. Fails it when none
 * did. A payment that an admin has decided about is unchanged.
 */
export const settleCash = (tx: Tx, orderId: string, status: 'verified' | 'failed') =>
  sql`update payments set status = ${status}, amount_poisha = case when ${status} = 'failed' then amount_poisha else (
      select sum(subtotal_poisha + delivery_fee_poisha) from packages where order_id = ${orderId} and status in ('delivered', 'returned')) end
    where order_id = ${orderId} and status = 'pending'`.execute(tx.writes);

/** A buyer's cash orders that have not arrived: their number, and the total of their packages in poisha. */
export interface OpenCash {
  orders: number;
  amount: number;
}

/**
 * The open cash orders of buyers. `isLocked`: locks the buyers in id order, to avoid deadlocks, so that no other transaction places cash
 * orders of theirs before this one ends. The count is a second statement, which sees orders that were placed while it waited for the locks.
 * `except`: an order that is not counted.
 */
export async function listOpenCash(
  tx: Db,
  userIds: readonly string[],
  { isLocked, except = null }: { isLocked: boolean; except?: string | null },
): Promise<Map<string, OpenCash>> {
  if (isLocked) await sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(tx.writes);
  const { rows } = await sql<OpenCash & { userId: string }>`
    select o.user_id as "userId", count(distinct o.id) as orders, sum(k.subtotal_poisha + k.delivery_fee_poisha)::bigint as amount
    from orders o join payments pay on pay.order_id = o.id and ${isCollected}
      join packages k on k.order_id = o.id and k.status in ${underWay}
    where o.user_id = any(${userIds}::uuid[]) and o.deleted_at is null and o.id is distinct from ${except}::uuid group by 1`.execute(
    tx.reads,
  );
  return new Map(rows.map(({ userId, ...open }) => [userId, open]));
}

export interface CashHistory {
  isVerified: boolean;
  /** Cash orders of the phone came back, or as many are open as the settings say. */
  isRisky: boolean;
  language: Language;
}

/** What is known of the buyer with a phone number; concurrent reads share a statement. Undefined: it has no account. */
export const findCashHistory = batchReads<CashHistory>(async (db, phones) => {
  const ofBuyer = sql`from orders o join payments pay on pay.order_id = o.id and ${isCollected} where o.user_id = u.id and o.deleted_at is null`;
  const { rows } = await sql<CashHistory & { phone: string }>`
    select u.phone, u.language, u.phone_verified_at is not null as "isVerified",
      exists (select ${ofBuyer} and o.status = 'returned')
      or (s.cash_code_orders > 0 and exists (select ${ofBuyer} and o.status in ${underWay} offset s.cash_code_orders - 1)) as "isRisky"
    from users u cross join settings s where u.phone = any(${phones}::text[]) and u.deleted_at is null`.execute(db.keyedReads);
  return new Map(rows.map(({ phone, ...history }) => [phone, history]));
});

/** Returns which of these wallet transaction ids are in use. */
export async function listUsedTransactions(
  tx: Tx,
  transactions: readonly { provider: string; transactionId: string }[],
): Promise<{ provider: string; transactionId: string }[]> {
  const { rows } = await sql<{ provider: string; transactionId: string }>`
    select t.provider, t."transactionId" from jsonb_to_recordset(${transactions}::jsonb) as t(provider text, "transactionId" text)
      join payments p on lower(p.provider) = lower(t.provider) and upper(replace(p.transaction_id, '-', '')) = upper(replace(t."transactionId", '-', ''))`.execute(
    tx.reads,
  );
  return rows;
}
