import { sql } from 'kysely';
import type { payAccounts } from '#contract/money/pay-accounts.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Status } from '#domain/enums.ts';
import type { GatewayName, GatewaySecret, GatewaySetting } from '#domain/money/gateways.ts';
import { searchPatterns } from '#server/core/resources/list.ts';
import type { FilterOf } from '#server/core/resources/resource.ts';

export type GatewaySettings = Partial<Record<GatewaySetting, string>>;

export interface PayAccountRow {
  id: string;
  provider: GatewayName;
  name: string;
  settings: GatewaySettings;
  secret_names: GatewaySecret[];
  status: Status;
  created_at: Date;
  updated_at: Date;
}

const selectAccounts = sql`
  select a.id, a.provider, a.name, a.settings, a.secret_names, a.status, a.created_at, a.updated_at from pay_accounts a`;

const isListed = sql`a.kind = 'gateway' and a.deleted_at is null`;

function conditions({ status, gateway, q }: FilterOf<typeof payAccounts>) {
  const parts = [isListed];
  if (status) parts.push(sql`a.status = ${status}`);
  if (gateway) parts.push(sql`a.provider = ${gateway}`);
  for (const pattern of searchPatterns(q)) parts.push(sql`lower(a.name || ' ' || a.provider) like ${pattern}`);
  return sql.join(parts, sql` and `);
}

export async function listPayAccounts(db: Db, filter: FilterOf<typeof payAccounts>): Promise<PayAccountRow[]> {
  const order = { newest: sql`a.created_at desc, a.id`, oldest: sql`a.created_at, a.id`, name: sql`lower(a.name), a.id` } as const;
  const { rows } = await sql<PayAccountRow>`${selectAccounts} where ${conditions(filter)}
    order by ${order[(filter.sort ?? 'newest') as keyof typeof order]} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    db.reads,
  );
  return rows;
}

export async function countPayAccounts(db: Db, filter: FilterOf<typeof payAccounts>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from pay_accounts a where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

export async function findPayAccount(db: Db, id: string): Promise<PayAccountRow | undefined> {
  const { rows } = await sql<PayAccountRow>`${selectAccounts} where a.id = ${id} and ${isListed}`.execute(db.reads);
  return rows[0];
}

/** An account with its encrypted secrets. */
export interface SealedPayAccount {
  id: string;
  gateway: GatewayName;
  settings: GatewaySettings;
  sealed: Buffer;
}

const selectSealed = sql`select a.id, a.provider as gateway, a.settings, k.sealed
  from pay_accounts a join pay_account_secrets k on k.account_id = a.id`;

/** Also of an account that was deleted or turned off: what began there is still asked about. */
export async function findSealedPayAccount(db: Db, id: string): Promise<SealedPayAccount | undefined> {
  const { rows } = await sql<SealedPayAccount>`${selectSealed} where a.id = ${id}`.execute(db.reads);
  return rows[0];
}

/** The account of a gateway that takes payments. */
export async function findActivePayAccount(db: Db, gateway: GatewayName): Promise<SealedPayAccount | undefined> {
  const { rows } =
    await sql<SealedPayAccount>`${selectSealed} where a.provider = ${gateway} and a.status = 'active' and ${isListed}`.execute(db.reads);
  return rows[0];
}

export async function lockPayAccountSecrets(tx: Tx, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from pay_account_secrets where account_id = ${id} for update`.execute(
    tx.writes,
  );
  return rows[0]?.sealed;
}

/** Replaces what is set; a token of the old secrets is forgotten. */
export const writePayAccountSecrets = (tx: Tx, id: string, sealed: Buffer) =>
  sql`insert into pay_account_secrets (account_id, sealed) values (${id}, ${sealed})
    on conflict (account_id) do update set sealed = excluded.sealed, sealed_token = null, token_at = null, token_expires_at = null`.execute(
    tx.writes,
  );

export interface SealedToken {
  sealed: Buffer;
  issuedAt: Date;
  expiresAt: Date;
}

export async function readGatewayToken(db: Db, id: string): Promise<SealedToken | undefined> {
  const { rows } = await sql<SealedToken>`
    select sealed_token as sealed, token_at as "issuedAt", token_expires_at as "expiresAt" from pay_account_secrets
    where account_id = ${id} and sealed_token is not null`.execute(db.keyedReads);
  return rows[0];
}

/** Whether this caller may ask for a token: no one else does, and it is at most the second request in an hour. */
export async function claimToken(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pay_account_secrets set token_claimed_until = now() + interval '1 minute', token_asked_before = token_asked_at,
      token_asked_at = now()
    where account_id = ${id} and coalesce(token_claimed_until <= now(), true)
      and coalesce(token_asked_before <= now() - interval '1 hour', true)
    returning account_id`.execute(db.writes);
  return rows.length > 0;
}

export const storeGatewayToken = (db: Db, id: string, { sealed, issuedAt, expiresAt }: SealedToken) =>
  sql`update pay_account_secrets set sealed_token = ${sealed}, token_at = ${issuedAt}, token_expires_at = ${expiresAt},
    token_claimed_until = null where account_id = ${id}`.execute(db.writes);

/** Gateways that take payments, and which of them did not answer lately. */
export interface OfferedGateway {
  gateway: GatewayName;
  settings: GatewaySettings;
  isDown: boolean;
}

/** After this many failures within this time a gateway is not offered; when they are older, it is. */
export const breakerLimits = { failures: 5, minutes: 2 } as const;

export async function listOfferedGateways(db: Db): Promise<OfferedGateway[]> {
  const { rows } = await sql<OfferedGateway>`
    select a.provider as gateway, a.settings, (select count(*) from payment_attempts t where t.gateway = a.provider
        and t.reason = 'gatewayDown' and t.ended_at > now() - make_interval(mins => ${breakerLimits.minutes})) >= ${breakerLimits.failures} as "isDown"
    from pay_accounts a where a.status = 'active' and ${isListed} order by a.provider`.execute(db.reads);
  return rows;
}
