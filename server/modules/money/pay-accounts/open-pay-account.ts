import type { Db } from '#db/client.ts';
import type { GatewaySecret } from '#domain/money/gateways.ts';
import type { GatewayAccess, GatewayToken } from '#server/adapters/payment/gateway.ts';
import { gatewayUrlOf } from '#server/adapters/payment/open-gateway.ts';
import type { Config } from '#server/config/config.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';
import { claimToken, readGatewayToken, type SealedPayAccount, storeGatewayToken } from './pay-accounts.queries.ts';

type Secrets = Partial<Record<GatewaySecret, string>>;

/** Whose secrets they are, for `seal`. */
const ownerOf = (id: string): string => `pay account ${id}`;

export const sealGatewaySecrets = (config: Config, id: string, secrets: Secrets): Buffer =>
  seal(config, ownerOf(id), JSON.stringify(secrets));

/** Empty: none are set, or they were encrypted with another key. */
export function unsealGatewaySecrets(config: Config, id: string, sealed: Buffer | undefined): Secrets {
  const text = sealed ? unseal(config, ownerOf(id), sealed) : undefined;
  return text === undefined ? {} : (JSON.parse(text) as Secrets); // written by `sealGatewaySecrets`
}

/** An account for requests to its gateway. */
export function openPayAccount(config: Config, db: Db, { id, gateway, settings, sealed }: SealedPayAccount): GatewayAccess {
  return {
    gateway,
    url: gatewayUrlOf(config.gatewayUrls, gateway, settings),
    settings,
    secrets: unsealGatewaySecrets(config, id, sealed),
    tokens: {
      read: async () => {
        const token = await readGatewayToken(db, id);
        const text = token && unseal(config, ownerOf(id), token.sealed);
        if (!token || text === undefined) return undefined;
        const { value, refresh } = JSON.parse(text) as Pick<GatewayToken, 'value' | 'refresh'>; // written by `keep`
        return { value, refresh, issuedAt: token.issuedAt, expiresAt: token.expiresAt };
      },
      claim: () => claimToken(db, id),
      keep: async ({ value, refresh, issuedAt, expiresAt }) => {
        const text = JSON.stringify({ value, refresh });
        await storeGatewayToken(db, id, { sealed: seal(config, ownerOf(id), text), issuedAt, expiresAt });
      },
    },
  };
}
