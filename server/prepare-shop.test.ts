import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { demoAccounts } from '#db/seed/people.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { createSession, hashPassword, verifyPassword } from '#server/modules/people/users/index.ts';
import { createDatabase, dropDatabase, templateDatabase } from '#tests/databases.ts';
import { prepareShop } from './prepare-shop.ts';

const name = `test_${uuid().replaceAll('-', '')}`;
let database: Database;
let url = '';

beforeAll(async () => {
  url = await createDatabase(inject('serverUrl'), name, templateDatabase);
  database = openDatabase({ url, max: 2 });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('serverUrl'), name);
});

/** The ledger refuses to be emptied. */
const emptyShop = () =>
  database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`truncate users cascade`;
  });

/** A minimal version of the shop that the demo seed creates. */
beforeEach(async () => {
  await emptyShop();
  const hash = await hashPassword(demoAccounts.password);
  const { admin, support, merchant, customer } = demoAccounts;
  for (const [phone, role] of [
    [admin, 'admin'] as const,
    [support, 'admin'] as const,
    [merchant, 'merchant'] as const,
    [customer, 'customer'] as const,
  ])
    await database.sql`insert into users (name, phone, role, password_hash) values (${phone}, ${phone}, ${role}, ${hash})`;
});

const prepare = (env: Record<string, string>) => prepareShop(readConfig(env), url);
const open = { HOST: '0.0.0.0', SEED: 'none' };
const own = { ADMIN_PHONE: '01811111111', ADMIN_PASSWORD: 'a long password' };
const states = async () =>
  Object.fromEntries((await database.sql`select phone, status from users`).map(({ phone, status }) => [phone, status]));

it('rejects demo accounts with their public password on a reachable host, until they are disabled', async () => {
  await expect(prepare(open)).rejects.toThrow(ConfigError);
  await expect(prepare(open)).rejects.toThrow(/^HOST: .* 4 of its accounts .*--suspend.*ALLOW_SEED=1$/);
  await expect(prepare({ ...open, ...own })).rejects.toThrow(/^HOST: .* 2 of its accounts/);
  await prepare({ ...open, ALLOW_SEED: '1' });
  await prepare({ HOST: '127.0.0.1', SEED: 'none' });
  await database.sql`update users set password_hash = ${await hashPassword('of the owner')} where phone = ${demoAccounts.merchant}`;
  await database.sql`update users set status = 'inactive' where role = 'admin'`;
  await database.sql`update users set deleted_at = now() where phone = ${demoAccounts.customer}`;
  await prepare(open);
});

it('does not treat accounts of real people as demo accounts', async () => {
  const hash = await hashPassword(demoAccounts.password);
  await emptyShop();
  await database.sql`insert into users (name, phone, password_hash) values ('Someone', '01811111112', ${hash})`;
  await prepare(open);
});

it('suspends the demo admin and ends its sessions when the operator has an admin', async () => {
  const [admin] = await database.sql`select id from users where phone = ${demoAccounts.admin}`;
  await createSession(database.db, String(admin?.id), 'test');
  await prepare({ ...own, SEED: 'none' });
  expect(await states()).toMatchObject({
    [own.ADMIN_PHONE]: 'active',
    [demoAccounts.admin]: 'inactive',
    [demoAccounts.support]: 'inactive',
    [demoAccounts.merchant]: 'active',
  });
  expect(await database.sql`select from sessions`).toHaveLength(0);
});

it("keeps the demo admin when its password was changed, or when it is the operator's admin", async () => {
  await prepare({ ...own, ADMIN_PHONE: demoAccounts.admin, SEED: 'none' });
  expect(await states()).toMatchObject({ [demoAccounts.admin]: 'active' });
  await prepare({ ...own, SEED: 'none' });
  expect(await states()).toMatchObject({ [demoAccounts.admin]: 'active' });
  const [row] = await database.sql`select password_hash from users where phone = ${demoAccounts.admin}`;
  expect(await verifyPassword(own.ADMIN_PASSWORD, String(row?.password_hash))).toBe(true);
});
