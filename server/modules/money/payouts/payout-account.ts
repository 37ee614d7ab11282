import { sql } from 'kysely';
import { type NewPayoutAccount, newPayoutAccount } from '#contract/money/payouts.ts';
import type { Db } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { hourMs } from '#domain/days.ts';
import { payoutLimits } from '#domain/money/payout-states.ts';
import type { Config } from '#server/config/config.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import {
  countNewAccounts,
  findPayoutAccount,
  insertPayoutAccount,
  isShopOf,
  listOwners,
  lockShop,
  type PayoutAccountRow,
} from './payouts.queries.ts';

const ownerOf = (id: string): string => `payout account ${id}`;

/** As it is stored: encrypted, except for its last digits. */
const storedAccount = (config: Config, id: string, account: NewPayoutAccount) => ({
  id,
  way: account.way,
  sealed: seal(config, ownerOf(id), JSON.stringify(account)),
  hint: account.number.slice(-4),
});

/** A condition on `shops s`: all for admins, also deleted ones, which may be owed money; for merchants those where they have the permission. */
const isOf = (user: SessionUser, permission: 'payouts:read' | 'payouts:write') =>
  user.role === 'admin' ? sql`true` : sql`s.deleted_at is null and s.id in ${ownShops(user.id, permission)}`;

/** Undefined: the shop did not name one. Throws NOT_FOUND. */
export async function readPayoutAccount(
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
  shopId: string,
): Promise<PayoutAccountRow | undefined> {
  found((await isShopOf(db, shopId, isOf(user, 'payouts:read'))) || undefined);
  return findPayoutAccount(db, shopId);
}

/**
 * Stores where a shop is paid, and tells its owner: a thief who signed in as him has nothing for two days. Throws NOT_FOUND, RATE_LIMITED.
 */
export const changePayoutAccount = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: SessionUser,
  shopId: string,
  account: NewPayoutAccount,
): Promise<PayoutAccountRow> =>
  writeAs(db, user, async (tx) => {
    found((await lockShop(tx, shopId, isOf(user, 'payouts:write'))) || undefined);
    if ((await countNewAccounts(tx, shopId)) >= payoutLimits.accountsPerDay) throw new AppError('RATE_LIMITED');
    const id = uuid();
    const heldUntil = new Date(Date.now() + payoutLimits.holdHours * hourMs);
    await insertPayoutAccount(tx, { ...storedAccount(config, id, account), shopId, heldUntil, userId: user.id });
    await writeEvent(tx, { kind: 'payoutAccountChanged', accountId: id });
    return found(await findPayoutAccount(tx, shopId));
  });

/** The shops of a new demo shop are paid to the bKash numbers of their owners. */
export const addDemoPayoutAccounts = (config: Config, db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { shopId, userId, phone, name } of await listOwners(tx)) {
      const account = { way: 'bkash', number: phone, holder: name } satisfies NewPayoutAccount;
      await insertPayoutAccount(tx, { ...storedAccount(config, uuid(), account), shopId, heldUntil: new Date(), userId });
    }
  });

/** Undefined: encrypted with another key. */
export function unsealPayoutAccount(config: Config, id: string, sealed: Buffer): NewPayoutAccount | undefined {
  const text = unseal(config, ownerOf(id), sealed);
  return text === undefined ? undefined : newPayoutAccount.parse(JSON.parse(text));
}
