import type { Database } from '#db/client.ts';
import { hashPassword } from '#server/modules/people/users/index.ts';
import type { ClientResponse, DrillClient } from '../client.ts';
import { createSignedInUsers } from '../seed.ts';

/** What both strangers and buyers know about the shop. */
export interface StrangersShop {
  client: DrillClient;
  products: readonly string[];
  /** Prices of a piece and of the delivery; in taka. */
  price: number;
  fee: number;
}

export interface ProvedBuyer {
  phone: string;
  token: string;
}
export const buyersPassword = 'mango tree 1952';

/** Customers with a password, whose numbers codes proved. */
export async function createProvedBuyers(database: Database, count: number): Promise<ProvedBuyer[]> {
  const users = await createSignedInUsers(database, count);
  const hash = await hashPassword(buyersPassword);
  const ids = users.map(({ id }) => id);
  const rows = await database.sql<{ id: string; phone: string }[]>`
    update users set password_hash = ${hash}, phone_verified_at = now() where id = any(${ids}) returning id, phone`;
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
  return users.map(({ id, token }) => ({ token, phone: phones.get(id) ?? '' }));
}

interface Sent {
  /** Behind the proxy: each person has a different address. */
  from: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT';
}

export const sendJson = (client: DrillClient, path: string, body: unknown, { from, token, headers, method = 'POST' }: Sent) =>
  client.request(`/api/v1${path}`, {
    method,
    ...(token !== undefined && { token }),
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The response fields that the drill reads; all are optional. */
export interface Answered {
  code?: string;
  accessToken?: string;
  params?: { challenge?: string; difficulty?: number };
  data?: { orderKey?: string };
  deliveryFee?: number;
}
export function read({ body }: ClientResponse): Answered {
  try {
    return JSON.parse(body) as Answered; // of the shop's own contract
  } catch {
    return {};
  }
}

export const deliveryTo = (name: string, phone: string) => ({
  ...{ name, phone, division: 'Rangpur', district: 'Rangpur', upazila: 'Rangpur Sadar' },
  line: `House ${phone.slice(-4)}`,
});
