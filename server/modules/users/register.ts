import type { z } from 'zod';
import type { registration } from '#contract/users.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/multipart.ts';
import { hashPassword, isCommonPassword } from '#server/core/passwords.ts';
import { startSession } from '#server/core/session.ts';
import { storePicture } from '#server/modules/media/index.ts';
import { presentUser } from './present-user.ts';
import { insertUser } from './users.queries.ts';

interface Registration {
  input: z.output<typeof registration>;
  files: readonly UploadedFile[];
  device: string;
  address: string;
}

/** Makes a customer account and signs it in. Throws WEAK_PASSWORD, PHONE_TAKEN, UNSUPPORTED_MEDIA, RATE_LIMITED. */
export async function register({ db, media, limits }: Deps, { input, files, device, address }: Registration) {
  await limits.consume('registerAddress', address);
  if (isCommonPassword(input.password))
    throw new AppError('WEAK_PASSWORD', { errors: [{ path: 'password', code: 'WEAK_PASSWORD', message: 'Too easy to guess' }] });
  const unexpected = files.find((file) => file.field !== 'image') ?? files[1];
  if (unexpected)
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ path: unexpected.field, code: 'unrecognized_keys', message: 'One picture, in "image"' }],
    });
  const passwordHash = await hashPassword(input.password);
  const image = files[0] && (await storePicture(media, files[0].bytes));
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { name: input.name, phone: input.phone, passwordHash, image });
    return { accessToken: await startSession(tx, user.id, device), id: user.id, user: presentUser(user) };
  });
}
