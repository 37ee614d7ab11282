import type { z } from 'zod';
import type { addressUpdate, newAddress } from '#contract/people/addresses.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { officialAddress } from '#domain/words/find-area.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import {
  clearDefault,
  deleteAddresses,
  insertAddress,
  listAddresses,
  lockAddressBook,
  setLatestDefault,
  updateAddress,
} from './addresses.queries.ts';

/** With the official name of its district. Throws VALIDATION_FAILED: `DISTRICT`. */
const inKnownDistrict = <T extends { district: string }>(address: T): T =>
  officialAddress(address) ?? refuse('district', 'DISTRICT', 'No district of Bangladesh');

/** Saves an address; the first one is the default. Throws VALIDATION_FAILED when the book is full, or `DISTRICT`. */
export const saveAddress = (db: Db, userId: string, { isDefault = false, ...fields }: z.output<typeof newAddress>) =>
  db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const saved = await listAddresses(tx, userId);
    if (saved.length >= limits.savedAddresses) {
      const message = `At most ${limits.savedAddresses} addresses`;
      throw new AppError('VALIDATION_FAILED', { errors: [{ path: '', code: 'too_big', message }] });
    }
    if (isDefault) await clearDefault(tx, userId);
    return insertAddress(tx, userId, inKnownDistrict(fields), isDefault || saved.length === 0);
  });

/** Updates the given fields. Throws NOT_FOUND, and VALIDATION_FAILED: `DISTRICT`. */
export const changeAddress = (db: Db, userId: string, id: string, { isDefault = false, ...changes }: z.output<typeof addressUpdate>) =>
  db.transaction(async (tx) => {
    const { district } = changes;
    const known = district === undefined ? changes : inKnownDistrict({ ...changes, district });
    await lockAddressBook(tx, userId);
    if (isDefault) await clearDefault(tx, userId);
    return found(await updateAddress(tx, userId, id, known, isDefault));
  });

/** Deletes addresses, all or none; unless empty, the book always has a default. Throws NOT_FOUND. */
export const removeAddresses = (db: Db, userId: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const removed = await deleteAddresses(tx, userId, ids);
    if (removed.length < new Set(ids).size) throw new AppError('NOT_FOUND');
    const left = await listAddresses(tx, userId);
    if (left[0] && !left[0].is_default) await setLatestDefault(tx, userId);
    return removed;
  });
