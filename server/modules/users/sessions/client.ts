import type { Tx } from '#db/client.ts';
import { deviceText } from '#domain/format/device-name.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Call } from '#server/core/endpoints/mount.ts';
import { writeEvent } from '#server/modules/messages/index.ts';
import { countDevices, deviceCookie, deviceSecretOf, rememberDevice } from '#server/modules/users/sessions/known-devices.ts';
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
  const secret = await rememberDevice(tx, userId, deviceSecret);
  // The device of the registration is no surprise.
  const isNew = secret !== deviceSecret && (await countDevices(tx, userId)) > 1;
  if (isNew) await writeEvent(tx, { kind: 'newDevice', userId, device: deviceText(device) });
  return { accessToken, cookie: deviceCookie(secret, config.publicUrl) };
}

/** The response without its cookie, which is sent as a header. */
export async function withCookie<T extends { cookie: string }>(setHeader: (name: string, value: string) => void, answer: Promise<T>) {
  const { cookie, ...body } = await answer;
  setHeader('set-cookie', cookie);
  return body;
}
