import { expect, it } from 'vitest';
import { securityLogLimits } from '#server/core/security/security-log.ts';
import { testShop } from '#tests/test-shop.ts';
import { knownDeviceLimits } from './sessions/known-devices.ts';
import { deleteExpired } from './users.jobs.ts';

const shop = testShop();

it('sessions, devices and sign-ins of users who do not come back are deleted once a day', async () => {
  const { sql } = shop().database;
  const { id } = await shop().make.user();
  await sql`insert into sessions (token_hash, user_id, device, expires_at) values
    (sha256('old'), ${id}, '', now() - interval '1 minute'), (sha256('new'), ${id}, '', now() + interval '1 day')`;
  await sql`insert into known_devices (user_id, secret_hash, last_used_at) values
    (${id}, sha256('old'), now() - make_interval(days => ${knownDeviceLimits.lifetimeDays})), (${id}, sha256('new'), now())`;
  await sql`insert into audit_log (actor_id, resource, row_id, action, changes, created_at)
    select ${id}, 'users', ${id}, action, '{}', now() - make_interval(days => ${securityLogLimits.retentionDays + 1})
    from unnest(array['signIn', 'signInFailed', 'update']) as action`;
  await shop().runJob(deleteExpired, {});
  expect(await sql`select from sessions where expires_at <= now()`).toHaveLength(0);
  expect(await sql`select from sessions where token_hash = sha256('new')`).toHaveLength(1);
  expect(await sql`select secret_hash = sha256('new') as "isNew" from known_devices where user_id = ${id}`).toEqual([{ isNew: true }]);
  expect(await sql`select action from audit_log where row_id = ${id}`).toEqual([{ action: 'update' }]);
});
