import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { hashPassword } from '#server/modules/users/passwords.ts';
import { insertCustomers, listUsersByPhone } from './users.queries.ts';

interface Account {
  name: string;
  phone: string;
  /** Default: that of the shop. */
  language?: Language | undefined;
}

let unusable: Promise<string> | undefined;

/** The hash of a random password that no one knows: one for the whole process, so that an order takes as long with a new account as without. */
export function unusablePassword(): Promise<string> {
  unusable ??= hashPassword(randomBytes(32).toString('base64url'));
  return unusable;
}

/** Opens a customer account for a phone number, or uses one that was opened concurrently; returns its id. */
export async function openAccount(tx: Tx, { passwordHash, ...account }: Account & { passwordHash: string }): Promise<string> {
  const id = (await openAccounts(tx, [account], passwordHash)).get(account.phone);
  if (id === undefined) throw new Error('An account was neither made nor found');
  return id;
}

/** The same for many phone numbers; returns ids by phone. */
export async function openAccounts(tx: Tx, accounts: readonly Account[], passwordHash: string): Promise<Map<string, string>> {
  const opened = await insertCustomers(tx, accounts, passwordHash);
  const idOfPhone = new Map(opened.map(({ id, phone }) => [phone, id]));
  const others = accounts.filter(({ phone }) => !idOfPhone.has(phone)).map(({ phone }) => phone);
  if (others.length > 0) for (const { id, phone } of await listUsersByPhone(tx, others)) idOfPhone.set(phone, id);
  return idOfPhone;
}
