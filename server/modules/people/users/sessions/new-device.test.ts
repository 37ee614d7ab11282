import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';
import { deleteExpired } from '../users.jobs.ts';
import { knownDeviceLimits } from './known-devices.ts';

const shop = testShop();
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** A user who signed in on one device, whose cookie it has. */
async function signedIn(email?: string) {
  const user = await shop().make.user();
  const first = await signIn(user);
  if (email) await shop().database.sql`update users set email = ${email}, email_verified_at = now() where id = ${user.id}`;
  return { ...user, cookie: cookieOf(first) };
}
const signIn = ({ phone }: { phone: string }, cookie?: string) =>
  shop().call('POST /auth/login', { body: { phone, password: testPassword }, ...(cookie && { headers: { cookie } }) });

/** The channels that notified a user of new devices, once for each sign-in. */
async function notifiedChannels({ id }: { id: string }): Promise<string[]> {
  await shop().runDueJobs();
  const rows = await shop().database.sql`select channel from messages where user_id = ${id} and kind = 'newDevice' order by channel`;
  return rows.map(({ channel }) => channel);
}
const passDays = ({ id }: { id: string }) =>
  shop().database
    .sql`update known_devices set last_used_at = last_used_at - make_interval(days => ${knownDeviceLimits.lifetimeDays}) where user_id = ${id}`;

describe('a sign-in on a device that the account did not use', () => {
  it('sends an SMS to a user without an e-mail address, and an e-mail to others', async () => {
    const [byPhone, byMail] = [await signedIn(), await signedIn('rina@shop.example')];
    await shop().database.sql`update users set email = 'unverified@shop.example' where id = ${byPhone.id}`;
    expect(await notifiedChannels(byPhone)).toEqual([]);
    await signIn(byPhone);
    await signIn(byMail);
    expect(await notifiedChannels(byPhone)).toEqual(['inbox', 'sms']);
    expect(await notifiedChannels(byMail)).toEqual(['email', 'inbox']);
    const [sms] = (await shop().call(`GET /messages/read?kind=newDevice&channel=sms&q=${byPhone.phone}`, { token: admin.token })).body;
    expect(sms.parts).toBe(1);
  });

  it('sends nothing on a known device', async () => {
    const user = await signedIn();
    await signIn(user, user.cookie);
    expect(await notifiedChannels(user)).toEqual([]);
  });

  it('sends a message for a device that another account used', async () => {
    const [user, stranger] = [await signedIn(), await signedIn()];
    expect((await signIn(user, stranger.cookie)).status).toBe(200);
    expect(await notifiedChannels(user)).toEqual(['inbox', 'sms']);
    await signIn(user, stranger.cookie);
    expect(await notifiedChannels(user)).toHaveLength(2);
  });

  it('sends a message when every device was forgotten since', async () => {
    const user = await signedIn();
    await passDays(user);
    await shop().runJob(deleteExpired, {});
    await signIn(user);
    expect(await notifiedChannels(user)).toEqual(['inbox', 'sms']);
    // The forgotten device is unknown again.
    await passDays(user);
    await shop().runJob(deleteExpired, {});
    await signIn(user, user.cookie);
    expect(await notifiedChannels(user)).toHaveLength(4);
  });
});
