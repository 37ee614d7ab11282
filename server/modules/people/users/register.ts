import type { z } from 'zod';
import type { registration } from '#contract/people/users.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { logSignInChange } from '#server/core/security/security-log.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { newPasswordHash } from './new-password.ts';
import { presentUser } from './present-user.ts';
import { type Client, startOnDevice } from './sessions/client.ts';
import { registerAccount } from './users.queries.ts';

interface Registration {
  input: z.output<typeof registration>;
  files: readonly UploadedFile[];
  client: Client;
}

/**
 * Creates a customer account and signs it in. An account that an order created for the number is taken over by the person who registers: an
 * order must not take the number away from its owner. Orders for the number stay hidden until a code proves it. Throws WEAK_PASSWORD,
 * PHONE_TAKEN, UNSUPPORTED_MEDIA, RATE_LIMITED.
 */
export async function register(deps: Deps, { input: { name, phone, password, language }, files, client }: Registration) {
  await deps.limits.consume('registerAddress', client.address);
  const passwordHash = await newPasswordHash(password, phone);
  return writeWithImages(deps)(files, async (tx, images) => {
    const user = await registerAccount(tx, { name, phone, passwordHash, language, image: images.image?.[0] });
    if (!user) throw new AppError('PHONE_TAKEN', { errors: [{ path: 'phone', code: 'PHONE_TAKEN', message: 'Has an account' }] });
    if (user.wasOpened) await logSignInChange(tx, user.id, { hasNewPassword: true });
    return { ...(await startOnDevice(tx, deps, user.id, client)), id: user.id, user: presentUser(user) };
  });
}
