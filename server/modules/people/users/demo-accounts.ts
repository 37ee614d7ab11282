import type { Db } from '#db/client.ts';
import { adminRow, customerRows, demoAccounts, merchantRows, shopStaffRows, staffRow } from '#db/seed/people.ts';
import { verifyPassword } from '#server/modules/people/users/passwords.ts';
import { endAllSessions } from '#server/modules/people/users/sessions/session.ts';
import { listActiveSignInData, suspendUsers } from './users.queries.ts';

interface DemoAccount {
  id: string;
  phone: string;
}

/** Active demo accounts that still have the public password, so that anyone can sign in. */
export async function listOpenDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const phones = [adminRow, staffRow, ...merchantRows, ...customerRows, ...shopStaffRows].map(({ phone }) => phone);
  const accounts = await listActiveSignInData(db, phones);
  // The seed gives all of them the same hash: usually only one slow comparison is needed.
  const hashes = new Set(accounts.map(({ password_hash: hash }) => hash));
  const open = new Set<string>();
  for (const hash of hashes) if (await verifyPassword(demoAccounts.password, hash)) open.add(hash);
  return accounts.filter(({ password_hash: hash }) => open.has(hash)).map(({ id, phone }) => ({ id, phone }));
}

/** Suspends accounts and ends their sessions. */
export const suspendAccounts = (db: Db, accounts: readonly DemoAccount[]): Promise<void> =>
  db.transaction(async (tx) => {
    if (accounts.length === 0) return;
    const ids = accounts.map(({ id }) => id);
    await suspendUsers(tx, ids);
    await endAllSessions(tx, ids);
  });
