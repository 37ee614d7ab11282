import type { Tx } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Call } from '#server/core/endpoints/mount.ts';
import { deviceCookie, deviceSecretOf, rememberDevice } from '#server/modules/users/sessions/known-devices.ts';
import { createSession } from '#server/modules/users/sessions/session.ts';

/** The device and address of a sign-in. */
export interface Client {
  /** The user agent. */
  device: string;
  deviceSecret: string | undefined;
  address: string;
}

export const clientOf = ({ device, cookie, ip = '' }: Call<unknown>['meta']): Client => ({
  device,
  deviceSecret: deviceSecretOf(cookie),
  address: ip,
});

/** Signs a user in on a device and remembers the device. Returns the token, and the cookie that identifies the device. */
export async function startOnDevice(tx: Tx, { config }: Pick<Deps, 'config'>, userId: string, { device, deviceSecret }: Client) {
  const accessToken = await createSession(tx, userId, device);
  const cookie = deviceCookie(await rememberDevice(tx, userId, deviceSecret), config.publicUrl);
  return { accessToken, cookie };
}
