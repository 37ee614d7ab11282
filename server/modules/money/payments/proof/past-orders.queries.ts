import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isUnpaid, lockBuyers, openOrderStates } from '../order-payments.queries.ts';
import { type RiskPast, riskPast } from './risk-past.queries.ts';
import { heldByUnproved } from './unproved-share.ts';

/** The origin of an order: keyed hashes, in hexadecimal. */
export interface OrderTrace {
  network: string | null;
  device: string | null;
}

/** The parties of orders that are checked together. */
export interface Parties {
  userIds: readonly string[];
  networks: readonly string[];
  devices: readonly string[];
}

/**
 * Locks buyers, then networks and devices, each in a fixed order to avoid deadlocks, and before any stock: until the transaction ends no
 * other one places orders for them.
 */
export async function lockParties(tx: Db, { userIds, networks, devices }: Parties): Promise<void> {
  await lockBuyers(tx, userIds);
  const keys = [...networks.map((hash) => `network ${hash}`), ...devices.map((hash) => `device ${hash}`)];
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(k, 0) as key from unnest(${keys}::text[]) as k order by 1) as keys`.execute(tx.writes);
}

/** Earlier orders, by party. */
export interface PastOrders {
  /** Open orders of an unproved number, by its account. */
  open: Record<string, number>;
  /** Accounts with such an order that was returned. */
  returned: string[];
  /** The accounts for which unproved orders were placed in 24 hours. */
  ofNetwork: Record<string, string[]>;
  ofDevice: Record<string, string[]>;
  /** Open prepaid orders that no admin verified, by account and whether the number was proved, and by device. */
  prepaid: Record<string, number>;
  prepaidOfDevice: Record<string, number>;
  /** Pieces of all orders of unproved numbers that wait for confirmation. */
  held: number;
  risk: RiskPast;
}

/** Reads it in one statement. `except`: an order that is not counted. */
export async function readPastOrders(tx: Db, { userIds, networks, devices }: Parties, except: string | null = null): Promise<PastOrders> {
  const counted = sql`o.deleted_at is null and o.id is distinct from ${except}::uuid`;
  const unproved = sql`from orders o where o.user_id = any(${userIds}::uuid[]) and not o.is_proved and ${counted}`;
  const numbersOf = (column: 'network' | 'device', hashes: readonly string[]) => sql`(
    select coalesce(json_object_agg(hash, accounts), '{}') from (
      select encode(${sql.ref(column)}, 'hex') as hash, json_agg(distinct user_id) as accounts from order_traces
      where ${sql.ref(column)} = any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) as h))
        and not is_proved and created_at > now() - interval '1 day' group by 1) as t)`;
  const { rows } = await sql<PastOrders>`select
    (select coalesce(json_object_agg(user_id, count), '{}') from (
      select o.user_id, count(*) ${unproved} and o.status in ${openOrderStates} group by 1) as t) as open,
    (select coalesce(json_agg(distinct o.user_id), '[]') ${unproved} and o.status = 'returned') as returned,
    ${numbersOf('network', networks)} as "ofNetwork",
    ${numbersOf('device', devices)} as "ofDevice",
    (select coalesce(json_object_agg(party, count), '{}') from (
      select o.user_id || ' ' || o.is_proved as party, count(*) from orders o join payments pay on pay.order_id = o.id
      where o.user_id = any(${userIds}::uuid[]) and o.status in ${openOrderStates} and ${isUnpaid} and ${counted} group by 1) as t) as prepaid,
    (select coalesce(json_object_agg(hash, count), '{}') from (
      select encode(t.device, 'hex') as hash, count(*) from order_traces t join orders o on o.id = t.order_id join payments pay on pay.order_id = o.id
      where t.device = any(array(select decode(h, 'hex') from unnest(${devices}::text[]) as h))
        and o.status in ${openOrderStates} and ${isUnpaid} and ${counted} group by 1) as t) as "prepaidOfDevice",
    ${heldByUnproved(except)} as held, ${riskPast(userIds, devices, except)} as risk`.execute(tx.reads);
  const [past] = rows;
  if (!past) throw new Error('A select without from has one row');
  return past;
}
