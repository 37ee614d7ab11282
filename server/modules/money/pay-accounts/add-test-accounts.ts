import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { gateways } from '#domain/money/gateways.ts';
import { gatewaySecretsOf, gatewaySettingsOf } from '#server/adapters/payment/simulator/gateway-cases.ts';
import type { Config } from '#server/config/config.ts';
import { sealGatewaySecrets } from './open-pay-account.ts';
import { writePayAccountSecrets } from './pay-accounts.queries.ts';

/** Accounts at the simulated gateways, in a shop that has none. */
export const addTestAccounts = (config: Config, db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await sql`select from pay_accounts limit 1`.execute(tx.reads);
    if (rows.length > 0) return;
    for (const gateway of gateways) {
      const account = { provider: gateway, settings: gatewaySettingsOf[gateway], secret_names: Object.keys(gatewaySecretsOf[gateway]) };
      const { id } = await tx.writes
        .insertInto('pay_accounts')
        .values({ ...account, name: testNames[gateway] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writePayAccountSecrets(tx, id, sealGatewaySecrets(config, id, gatewaySecretsOf[gateway]));
    }
  });

const testNames = { bkash: 'bKash (test)', nagad: 'Nagad (test)', sslcommerz: 'SSLCommerz (test)' } as const;
