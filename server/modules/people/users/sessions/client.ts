import type { Tx } from '#db/client.ts';
import { deviceText } from '#domain/format/device-name.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Call } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { locate } from '#server/core/security/location/locate.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { deviceCookie, deviceSecretOf, rememberDevice } from '#server/modules/people/users/sessions/known-devices.ts';
import { createSession } from '#server/modules/people/users/sessions/session.ts';

/** A sign-in that waits for the second factor: it has no session. */
export interface PendingSignIn {
  pendingToken: string;
  /** The account's factors: `totp`, `passkey` or both. */
  factors: string;
  cookie: string;
}

/** The device and address of a sign-in. */
export interface Client {
  /** The user agent. */
  device: string;
  deviceSecret: string | undefined;
  address: string;
  puzzleSolution?: string | undefined;
}

export const clientOf = ({ device, cookie, ip = '', puzzleSolution }: Call<unknown>['meta']): Client => ({
  device,
  deviceSecret: deviceSecretOf(cookie),
  address: ip,
  puzzleSolution,
});

/** Signs a user in on a device and remembers the device. Returns the token, and the cookie that identifies the device. */
export async function startOnDevice(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  { device, deviceSecret, address }: Client,
  shown: { hasSecondFactor?: boolean } = {},
) {
  const location = locate(address);
  const accessToken = await createSession(tx, userId, device, { ...shown, location });
  const { secret, isNew } = await rememberDevice(tx, userId, deviceSecret);
  const { network, country } = location;
  if (isNew)
    await writeEvent(tx, { kind: 'newDevice', userId, device: deviceText(device), network: network ?? '', country: country ?? '' });
  return { accessToken, cookie: deviceCookie(secret, config.publicUrl) };
}

/**
 * The response without its cookie, which is sent as a header. Throws SECOND_FACTOR_NEEDED with the token of a pending sign-in: here, after
 * the commit, so that earlier writes stay.
 */
export async function withCookie<T extends { cookie: string }>(
  setHeader: (name: string, value: string) => void,
  answer: Promise<T | PendingSignIn>,
) {
  const { cookie, ...body } = await answer;
  setHeader('set-cookie', cookie);
  if ('pendingToken' in body) {
    throw new AppError('SECOND_FACTOR_NEEDED', { params: { token: body.pendingToken, factors: body.factors } });
  }
  return body as Omit<T, 'cookie'>; // the other one has `pendingToken`
}
