import type { TestShop } from '../test-shop.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';

/** Adds a passkey for a signed-in user through the API, which must allow it. */
export async function addPasskey(shop: TestShop, user: { token: string }, authenticator: SoftwareAuthenticator, name = 'My phone') {
  const { body: started } = await shop.call('POST /passkeys/start', { token: user.token, body: {} });
  const body = { name, ...authenticator.create(started.data) };
  const { body: created } = await shop.call('POST /passkeys/create', { token: user.token, body });
  return created.data as { _id: string; recoveryCodes?: string[] };
}
