import type { Shop } from '#contract/catalog/shops.ts';
import type { Status } from '#domain/enums.ts';
import { picture, secondPicture } from './resource-screens.ts';
import { type Account, ask, demo, newPhone, shopUrl, signInAs, unique } from './shop-api.ts';

/** A random word that matches nothing. Without digits, which the search would treat as a phone number. */
export const unknownWord = (): string => `zzq${Array.from({ length: 12 }, () => 'bcdfgkqx'[Math.floor(Math.random() * 8)]).join('')}`;

/** Sends a contact message as a visitor. Returns its id. */
export const leaveMessage = async (message: string) =>
  (await ask('POST /contacts/create', { body: { name: 'Rokeya', phone: newPhone(), message } })).data._id;

/** Creates a shop with two banners as an admin; by default it waits for approval. */
export async function newShop(admin: Account, merchant: { id: string }, status: Status = 'pending'): Promise<Shop> {
  const fields = { name: unique('Banners'), merchant: merchant.id, address: '12 Jubilee Road', description: 'Made by a test', status };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, { name, mimeType, buffer }] of [
    ['shopLogo', picture],
    ['shopBanners', picture],
    ['shopBanners', secondPicture],
  ] as const) {
    form.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(new URL('/api/v1/shops/create', shopUrl()), { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: Shop }).data; // as the contract types it
}

/** A merchant with an active shop, and without orders. */
export async function newMerchant(): Promise<Account> {
  const admin = await signInAs(demo.admin);
  const phone = newPhone();
  await ask('POST /users/create', { body: { name: 'Jamal', phone, password: demo.password, role: 'merchant' } }, admin.token);
  const merchant = await signInAs(phone);
  await newShop(admin, merchant, 'active');
  return merchant;
}
