import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { CourierSecret } from '#domain/parcels/couriers.ts';
import type { CourierAccess, CourierToken } from '#server/adapters/courier/courier.ts';
import { courierUrlOf } from '#server/adapters/courier/open-courier.ts';
import type { Config } from '#server/config/config.ts';
import { keyedHash, seal, unseal } from '#server/core/security/secret-box.ts';
import { type SealedAccount, storeToken } from './accounts.queries.ts';

type Secrets = Partial<Record<CourierSecret, string>>;

/** Whose secrets they are, for `seal`. */
const ownerOf = (id: string): string => `courier account ${id}`;

export const sealSecrets = (config: Config, id: string, secrets: Secrets): Buffer => seal(config, ownerOf(id), JSON.stringify(secrets));

/** Empty: none are set, or they were encrypted with another key. */
export function unsealSecrets(config: Config, id: string, sealed: Buffer | null | undefined): Secrets {
  const text = sealed ? unseal(config, ownerOf(id), sealed) : undefined;
  return text === undefined ? {} : (JSON.parse(text) as Secrets); // written by `sealSecrets`
}

/** The key in the address of an account's webhooks: it is derived, so that only its hash is stored. */
export const webhookKeyOf = (config: Config, id: string, version: number): string =>
  keyedHash(config, 'courier webhooks', `${id} ${version}`);

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** An account for requests to its courier. */
export function openCourierAccount(config: Config, db: Db, account: SealedAccount): CourierAccess {
  const { id, courier, settings, sealedToken, tokenExpiresAt } = account;
  const value = sealedToken ? unseal(config, ownerOf(id), sealedToken) : undefined;
  return {
    courier,
    url: courierUrlOf(config.courierUrls, courier, settings),
    settings,
    secrets: unsealSecrets(config, id, account.sealed),
    ...(value !== undefined && tokenExpiresAt && { token: { value, expiresAt: tokenExpiresAt } }),
    keepToken: async (token: CourierToken) => void (await storeToken(db, id, seal(config, ownerOf(id), token.value), token.expiresAt)),
  };
}
