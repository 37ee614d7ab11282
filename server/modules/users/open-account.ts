import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { findUserByPhone, insertCustomer } from './users.queries.ts';

/** The hash of a password that nobody knows. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Opens a customer account for a phone number, or takes the one that was opened meanwhile; answers its id. */
export async function openAccount(tx: Tx, account: { name: string; phone: string; passwordHash: string }): Promise<string> {
  const opened = (await insertCustomer(tx, account)) ?? (await findUserByPhone(tx, account.phone));
  if (!opened) throw new Error('An account was neither made nor found');
  return opened.id;
}
