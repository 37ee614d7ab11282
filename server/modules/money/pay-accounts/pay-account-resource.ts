import type { payAccounts } from '#contract/money/pay-accounts.ts';
import { uuid } from '#db/ids.ts';
import { type GatewayName, type GatewaySecret, gatewayFields, gatewaySecrets, gatewaySettings } from '#domain/money/gateways.ts';
import type { Config } from '#server/config/config.ts';
import { type InputOf, type Resource, refuse } from '#server/core/resources/resource.ts';
import { sealGatewaySecrets, unsealGatewaySecrets } from './open-pay-account.ts';
import {
  countPayAccounts,
  findPayAccount,
  type GatewaySettings,
  listPayAccounts,
  lockPayAccountSecrets,
  type PayAccountRow,
  writePayAccountSecrets,
} from './pay-accounts.queries.ts';

type Input = InputOf<typeof payAccounts>;

/** The columns that an update reads. */
interface AccountNow {
  provider: GatewayName;
  settings: GatewaySettings;
  secret_names: GatewaySecret[];
}

export const noticePath = (gateway: GatewayName): string => `/api/v1/payments/notify/${gateway}`;

export const payAccountResource = (config: Config): Resource<typeof payAccounts, PayAccountRow> => ({
  table: 'pay_accounts',
  list: listPayAccounts,
  count: countPayAccounts,
  find: (db, id) => findPayAccount(db, id),
  present: ({ settings: { sandbox, hash, ...settings }, ...row }) => ({
    _id: row.id,
    gateway: row.provider,
    name: row.name,
    ...settings,
    ...((hash === 'sha1' || hash === 'sha256') && { hash }),
    sandbox: sandbox === 'on',
    secrets: row.secret_names,
    noticeUrl: new URL(noticePath(row.provider), config.publicUrl).href,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
  newStatus: 'active',
  ownerMoves: () => false,
  reads: ['provider', 'settings', 'secret_names'],
  columns: async (_tx, { input, current }) => {
    const now = current as AccountNow | undefined; // `reads`
    if (input.status === 'pending') refuse('status', 'invalid_value', 'Active or inactive');
    if (now && input.gateway !== undefined && input.gateway !== now.provider) refuse('gateway', 'FIXED', 'It can’t be changed');
    const gateway = now?.provider ?? input.gateway ?? refuse('gateway', 'REQUIRED', 'This field is required');
    return {
      ...(!now && { id: uuid(), provider: gateway }),
      name: input.name,
      settings: settingsAfter(gateway, now?.settings ?? {}, input),
      secret_names: secretsAfter(gateway, now?.secret_names ?? [], input),
      ...(hasSecretIn(input) && { secrets_at: new Date() }),
    };
  },
  after: async (tx, id, { input, current }) => {
    if (current && !hasSecretIn(input) && input.sandbox === undefined && input.url === undefined) return;
    const merged = current ? unsealGatewaySecrets(config, id, await lockPayAccountSecrets(tx, id)) : {};
    for (const name of gatewaySecrets) {
      const value = input[name];
      if (value !== undefined) merged[name] = value;
    }
    await writePayAccountSecrets(tx, id, sealGatewaySecrets(config, id, merged));
  },
  // Secrets of a deleted account stay: what began there is still asked about.
  uses: [],
});

const hasSecretIn = (input: Input): boolean => gatewaySecrets.some((name) => input[name] !== undefined);

/** The names of the secrets that are set after a write. Throws VALIDATION_FAILED for those that the gateway has not, or needs. */
function secretsAfter(gateway: GatewayName, before: readonly GatewaySecret[], input: Input): GatewaySecret[] {
  const known: readonly GatewaySecret[] = gatewayFields[gateway].secrets;
  for (const name of gatewaySecrets)
    if (input[name] && !known.includes(name)) refuse(name, 'UNKNOWN_SECRET', 'This gateway has no such secret');
  const after = known.filter((name) => input[name] !== undefined || before.includes(name));
  const missing = known.find((name) => !after.includes(name));
  return missing ? refuse(missing, 'REQUIRED', 'This field is required') : after;
}

/** The same for settings. */
function settingsAfter(gateway: GatewayName, before: GatewaySettings, input: Input): GatewaySettings {
  const known: readonly string[] = gatewayFields[gateway].settings;
  const after: GatewaySettings = {};
  for (const name of gatewaySettings) {
    const given = name === 'sandbox' ? input.sandbox && 'on' : input[name];
    if (given && !known.includes(name)) refuse(name, 'invalid_value', 'This gateway has no such field');
    const value = input[name] === undefined ? before[name] : given;
    if (value) after[name] = value;
  }
  for (const name of ['storeId', 'merchantId'] as const)
    if (known.includes(name) && !after[name]) refuse(name, 'REQUIRED', 'This field is required');
  return after;
}
