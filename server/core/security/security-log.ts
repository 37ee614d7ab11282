import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { AuditAction } from '#domain/operations/audited.ts';

/** Limits of the audit log entries about sign-ins and other security events, for each account. */
export const securityLogLimits = {
  /** Entries per action and day; further ones are not logged. */
  perDay: 100,
  /** A failed sign-in is logged once per address in this time. */
  failedMinutes: 15,
  /** Older entries are deleted. */
  retentionDays: 180,
} as const;

type SecurityAction = Extract<AuditAction, 'signIn' | 'signInFailed' | 'signOut'>;

interface SecurityEvent {
  /** The account's owner, who is also the actor of the entry: no one else is known. */
  userId: string;
  action: SecurityAction;
  /** By column, as in the audit log: no secrets. */
  changes: Record<string, string | number>;
}

/** Logs a security event of an account that changes no row. */
export async function logSecurityEvent(db: Db | Tx, { userId, action, changes }: SecurityEvent): Promise<void> {
  const told = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, { new: value }]));
  const own = sql`resource = 'users' and row_id = ${userId} and action = ${sql.lit(action)}`;
  await sql`
    insert into audit_log (actor_id, resource, row_id, action, changes)
    select ${userId}::uuid, 'users', ${userId}::uuid, ${action}, ${told}::jsonb
    where (select count(*) from audit_log where ${own} and created_at > now() - interval '1 day') < ${securityLogLimits.perDay}
      and (${sql.lit(action)} <> 'signInFailed' or not exists (
        select from audit_log where ${own} and created_at > now() - make_interval(mins => ${securityLogLimits.failedMinutes})
          and changes -> 'client_address' ->> 'new' is not distinct from ${told.client_address?.new ?? null}))`.execute(db.writes);
}

export const deleteOldSecurityEvents = (db: Db) =>
  sql`
    delete from audit_log where action in ('signIn', 'signInFailed', 'signOut')
      and created_at < now() - make_interval(days => ${securityLogLimits.retentionDays})`.execute(db.writes);

/** Logs a customer's new phone number or password. The database logs all changes of admins and merchants. */
export async function logSignInChange(
  tx: Tx,
  userId: string,
  { phone, hasNewPassword }: { phone?: { old: string; new: string } | undefined; hasNewPassword: boolean },
): Promise<void> {
  const changes = { ...(phone && { phone }), ...(hasNewPassword && { password: {} }) };
  await tx.writes
    .insertInto('audit_log')
    .values({ actor_id: userId, resource: 'users', row_id: userId, action: 'update', changes })
    .execute();
}

/** Logs a change of a user's second factor, for every role. */
export const logFactorChange = (tx: Tx, userId: string, change: string) =>
  tx.writes
    .insertInto('audit_log')
    .values({ actor_id: userId, resource: 'users', row_id: userId, action: 'update', changes: { second_factor: { new: change } } })
    .execute();
