import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { SmsConfig, SmsProviderName } from '#server/config/sms-config.ts';

/** Stores a provider's balance. True when it is low and admins have not been told since it was sufficient. */
export async function storeBalance(
  tx: Tx,
  { provider, balance, isLow }: { provider: SmsProviderName; balance: number; isLow: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    insert into sms_balances as s (provider, balance_poisha, told_at) values (${provider}, ${balance}, case when ${isLow} then now() end)
    on conflict (provider) do update set balance_poisha = excluded.balance_poisha, checked_at = excluded.checked_at,
      told_at = case when ${isLow} then coalesce(s.told_at, now()) end
    returning coalesce(told_at = now(), false) as "isNews"`.execute(tx.writes);
  return rows[0]?.isNews === true;
}

/** The last known balances of the configured providers. */
export const listBalances = (db: Db, { account, fallback }: SmsConfig) =>
  db.reads
    .selectFrom('sms_balances')
    .select(['provider', 'balance_poisha as balance', 'checked_at as checkedAt'])
    .where('provider', 'in', [account.provider, ...(fallback ? [fallback.provider] : [])])
    .orderBy('provider')
    .execute();
