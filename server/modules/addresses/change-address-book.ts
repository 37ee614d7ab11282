import type { z } from 'zod';
import type { addressUpdate, newAddress } from '#contract/people/addresses.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { AppError } from '#server/core/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import {
  clearDefault,
  deleteAddresses,
  insertAddress,
  listAddresses,
  lockAddressBook,
  setLatestDefault,
  updateAddress,
} from './addresses.queries.ts';

/** Saves an address; the first one is the default. Throws VALIDATION_FAILED when the book is full. */
export const saveAddress = (db: Db, userId: string, { isDefault = false, ...fields }: z.output<typeof newAddress>) =>
  db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const saved = await listAddresses(tx, userId);
    if (saved.length >= limits.savedAddresses) {
      const message = `At most ${limits.savedAddresses} addresses`;
      throw new AppError('VALIDATION_FAILED', { errors: [{ path: '', code: 'too_big', message }] });
    }
    if (isDefault) await clearDefault(tx, userId);
    return insertAddress(tx, userId, fields, isDefault || saved.length === 0);
  });

/** Updates the given fields. Throws NOT_FOUND. */
export const changeAddress = (db: Db, userId: string, id: string, { isDefault = false, ...changes }: z.output<typeof addressUpdate>) =>
  db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    if (isDefault) await clearDefault(tx, userId);
    return found(await updateAddress(tx, userId, id, changes, isDefault));
  });

/** Deletes addresses, all or none; the book has a default as long as it is not empty. Throws NOT_FOUND. */
export const removeAddresses = (db: Db, userId: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const removed = await deleteAddresses(tx, userId, ids);
    if (removed.length < new Set(ids).size) throw new AppError('NOT_FOUND');
    const left = await listAddresses(tx, userId);
    if (left[0] && !left[0].is_default) await setLatestDefault(tx, userId);
    return removed;
  });
