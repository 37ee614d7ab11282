import { sql } from 'kysely';
import type { courierAccounts } from '#contract/parcels/courier-accounts.ts';
import { uuid } from '#db/ids.ts';
import {
  type CourierName,
  type CourierSecret,
  courierAccountFields,
  courierSecrets,
  hasKeys,
  isOpenShipment,
  neededSecrets,
  shipmentStates,
} from '#domain/parcels/couriers.ts';
import type { Config } from '#server/config/config.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { hasShopPermission, ownShops } from '#server/core/resources/own-shops.ts';
import { type InputOf, type Resource, refuse, requireReference } from '#server/core/resources/resource.ts';
import {
  type CourierAccountRow,
  countCourierAccounts,
  deleteSecrets,
  findCourierAccount,
  listCourierAccounts,
  lockSealedSecrets,
  writeSecrets,
} from './accounts.queries.ts';
import { hashOfKey, sealSecrets, unsealSecrets, webhookKeyOf } from './open-courier-account.ts';

type Input = InputOf<typeof courierAccounts>;

/** The columns that an update reads. */
interface AccountNow {
  id: string;
  courier: CourierName;
  shop_id: string | null;
  settings: Record<string, string>;
  secret_names: CourierSecret[];
  key_version: number;
}

const openStates = shipmentStates.filter(isOpenShipment);

export const courierAccountResource = (config: Config): Resource<typeof courierAccounts, CourierAccountRow> => ({
  table: 'courier_accounts',
  list: listCourierAccounts,
  count: countCourierAccounts,
  find: findCourierAccount,
  present: (row, user) => ({
    _id: row.id,
    courier: row.courier,
    ...(row.shop_id !== null && { shop: { _id: row.shop_id, name: row.shop_name ?? '', translations: row.shop_translations ?? {} } }),
    name: row.name,
    ...(row.settings.storeId && { storeId: row.settings.storeId }),
    sandbox: row.settings.sandbox === 'on',
    forShops: row.for_shops,
    secrets: row.secret_names,
    ...(hasKeys(row.courier) && canChange(user, row.shop_id) && { webhookKey: webhookKeyOf(config, row.id, row.key_version) }),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
  newStatus: 'active',
  ownerMoves: (_from, to) => to !== 'pending',
  isOwn: (user) => sql`shop_id in ${ownShops(user.id, 'courierAccounts:write')}`,
  reads: ['courier', 'shop_id', 'settings', 'secret_names', 'key_version'],
  columns: async (tx, { input, user, current }) => {
    const now = current as AccountNow | undefined; // `reads`
    if (input.status === 'pending') refuse('status', 'invalid_value', 'Active or inactive');
    if (now && input.courier !== undefined && input.courier !== now.courier) refuse('courier', 'FIXED', 'It can’t be changed');
    if (now && input.shop !== undefined && input.shop !== now.shop_id) refuse('shop', 'FIXED', 'It can’t be changed');
    const courier = now?.courier ?? input.courier ?? refuse('courier', 'REQUIRED', 'This field is required');
    const shop = now ? now.shop_id : (input.shop ?? null);
    if (!now && courier === 'simulated') refuse('courier', 'invalid_value', 'Only the demo shop has it');
    if (!now) await checkShop(user, shop, (id) => requireReference(tx, 'shops', id, 'shop'));
    if (input.forShops && (user.role !== 'admin' || shop !== null)) refuse('forShops', 'FORBIDDEN', 'Only of accounts of the platform');
    const secretNames = secretsAfter(courier, now?.secret_names ?? [], input);
    const settings = settingsAfter(courier, now?.settings ?? {}, input);
    return {
      ...(!now && { id: uuid(), courier, shop_id: shop }),
      name: input.name,
      settings,
      for_shops: input.forShops,
      secret_names: secretNames,
      ...(hasSecretIn(input) && { secrets_at: new Date() }),
      ...(input.newWebhookKey && now && { key_version: now.key_version + 1 }),
    };
  },
  after: async (tx, id, { input, current }) => {
    const now = current as AccountNow | undefined;
    const isChanged = hasSecretIn(input) || input.newWebhookKey || input.storeId !== undefined || input.sandbox !== undefined;
    if (now && !isChanged) return;
    const old = now ? unsealSecrets(config, id, await lockSealedSecrets(tx, id)) : {};
    const merged = { ...old };
    for (const name of courierSecrets) {
      const value = input[name];
      if (value === null) delete merged[name];
      else if (value !== undefined) merged[name] = value;
    }
    const version = (now?.key_version ?? 1) + (now && input.newWebhookKey ? 1 : 0);
    const sealed = Object.keys(merged).length > 0 ? sealSecrets(config, id, merged) : null;
    await writeSecrets(tx, id, { sealed, keyHash: hashOfKey(webhookKeyOf(config, id, version)) });
  },
  uses: [{ by: 'shipments', table: 'shipments', column: 'courier_account_id', where: sql`state = any(${openStates}::text[])` }],
  alsoDelete: async (tx, ids) => void (await deleteSecrets(tx, ids)),
});

const hasSecretIn = (input: Input): boolean => courierSecrets.some((name) => input[name] !== undefined);

const canChange = (user: SessionUser | undefined, shopId: string | null): boolean =>
  user !== undefined &&
  (user.role === 'admin' ? hasPermission(user, 'courierAccounts:write') : hasShopPermission(user, shopId, 'courierAccounts:write'));

/** Merchants have accounts for their shops only. Throws VALIDATION_FAILED. */
async function checkShop(user: SessionUser, shop: string | null, require: (id: string) => Promise<unknown>): Promise<void> {
  if (shop === null) return user.role === 'admin' ? undefined : refuse('shop', 'REQUIRED', 'This field is required');
  if (user.role !== 'admin' && !hasShopPermission(user, shop, 'courierAccounts:write')) refuse('shop', 'NOT_FOUND', 'Not there');
  await require(shop);
}

/** The names of the secrets that are set after a write. Throws VALIDATION_FAILED for those that the courier has not, or needs. */
function secretsAfter(courier: CourierName, before: readonly CourierSecret[], input: Input): CourierSecret[] {
  const known: readonly CourierSecret[] = courierAccountFields[courier].secrets;
  for (const name of courierSecrets)
    if (input[name] && !known.includes(name)) refuse(name, 'UNKNOWN_SECRET', 'This courier has no such secret');
  const after = known.filter((name) => (input[name] === undefined ? before.includes(name) : input[name] !== null));
  const missing = neededSecrets(courier).find((name) => !after.includes(name));
  return missing ? refuse(missing, 'REQUIRED', 'This field is required') : after;
}

/** The same for settings. */
function settingsAfter(
  courier: CourierName,
  before: Readonly<Record<string, string>>,
  { storeId, sandbox }: Input,
): Record<string, string> {
  const known: readonly string[] = courierAccountFields[courier].settings;
  if (storeId && !known.includes('storeId')) refuse('storeId', 'invalid_value', 'This courier has no stores');
  if (sandbox && !known.includes('sandbox')) refuse('sandbox', 'invalid_value', 'This courier has no test system');
  const store = storeId ?? before.storeId;
  if (courier === 'pathao' && !store) refuse('storeId', 'REQUIRED', 'This field is required');
  const isSandbox = sandbox ?? before.sandbox === 'on';
  return { ...(store && { storeId: store }), ...(isSandbox && { sandbox: 'on' }) };
}
