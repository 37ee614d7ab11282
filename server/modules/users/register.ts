import type { z } from 'zod';
import type { registration } from '#contract/people/users.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { writeWithImages } from '#server/modules/media/index.ts';
import { newPasswordHash } from './new-password.ts';
import { presentUser } from './present-user.ts';
import { type Client, startOnDevice } from './sessions/client.ts';
import { insertUser } from './users.queries.ts';

interface Registration {
  input: z.output<typeof registration>;
  files: readonly UploadedFile[];
  client: Client;
}

/** Creates a customer account and signs it in. Throws WEAK_PASSWORD, PHONE_TAKEN, UNSUPPORTED_MEDIA, RATE_LIMITED. */
export async function register(deps: Deps, { input: { name, phone, password, language }, files, client }: Registration) {
  await deps.limits.consume('registerAddress', client.address);
  const passwordHash = await newPasswordHash(password, phone);
  return writeWithImages(deps)(files, async (tx, images) => {
    const user = await insertUser(tx, { name, phone, passwordHash, language, image: images.image?.[0] });
    return { ...(await startOnDevice(tx, deps, user.id, client)), id: user.id, user: presentUser(user) };
  });
}
