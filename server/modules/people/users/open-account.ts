import type { Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { insertCustomers, listUsersByPhone } from './users.queries.ts';

interface Account {
  name: string;
  phone: string;
  /** Default: the shop's. */
  language?: Language | undefined;
}

/** Creates a customer account without a password for a phone number, or uses one created concurrently; returns its id. */
export async function openAccount(tx: Tx, account: Account): Promise<string> {
  const id = (await openAccounts(tx, [account])).get(account.phone);
  if (id === undefined) throw new Error('An account was neither created nor found');
  return id;
}

/** The same for many phone numbers; returns ids by phone. */
export async function openAccounts(tx: Tx, accounts: readonly Account[]): Promise<Map<string, string>> {
  const opened = await insertCustomers(tx, accounts);
  const idOfPhone = new Map(opened.map(({ id, phone }) => [phone, id]));
  const others = accounts.filter(({ phone }) => !idOfPhone.has(phone)).map(({ phone }) => phone);
  if (others.length > 0) for (const { id, phone } of await listUsersByPhone(tx, others)) idOfPhone.set(phone, id);
  return idOfPhone;
}
