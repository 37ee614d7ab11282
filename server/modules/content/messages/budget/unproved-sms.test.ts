import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { uuid } from '#db/ids.ts';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { refuseSms } from '#server/adapters/sms/sms-provider.ts';
import { smsVariables } from '#server/config/sms-config.ts';
import { address, testPassword } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';
import { insertMessages } from '../messages.queries.ts';
import { enqueueMessages } from '../send-message.ts';
import { unprovedShare } from './unproved-sms.ts';

/** What the provider got, and its answer. */
const sent: { to: string; text: string }[] = [];
let isRefusing = false;
const price = 35;
/** The share is ৳10. */
const env = { SMS_PROVIDER: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'shop', SMS_DAILY_BUDGET: '40' };
const shop = testShop({
  env,
  sms: smsGateway({
    name: 'http',
    send: async ({ to, text }) => {
      if (isRefusing) return refuseSms('number', '1');
      sent.push({ to, text });
      return { state: 'accepted', providerId: 'p1' };
    },
  }),
});
const share = 10_00;
const warnings = ['newDevice', 'passwordChanged', 'secondFactorChanged', 'erasureAsked'] as const;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  // Codes for orders have a different limit (order-proof.test.ts).
  await sql()`update settings set cash_codes = false`;
});
beforeEach(async () => {
  sent.length = 0;
  isRefusing = false;
  await sql()`truncate unproved_sms, sms_spending`;
  await sql()`update messages set state = 'failed' where state = 'queued'`;
});

const sql = () => shop().database.sql;
const newPhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const timesSent = (phone: string) => sent.filter(({ to }) => to === phone).length;
const logOf = async (phone: string): Promise<SentMessage[]> =>
  (await shop().call(`GET /messages/read?q=${phone}&limit=100`, { token: admin.token })).body;
const errorsOf = async (phone: string) => (await logOf(phone)).map(({ kind, error }) => `${kind} ${error}`.trim());
const prove = (phone: string) => sql()`update users set phone_verified_at = now() where phone = ${phone}`;

const register = async (phone: string) => {
  const body = { name: 'Victim', phone, password: testPassword, language: 'en' };
  expect((await shop().call('POST /auth/register', { body })).status).toBe(201);
};
/** Without a cookie, each is a new device. */
const signIn = async (phone: string): Promise<string> =>
  (await shop().call('POST /auth/login', { body: { phone, password: testPassword } })).body.accessToken;
const askForCode = (phone: string) => shop().call('POST /auth/send-code', { body: { phone, purpose: 'signIn', language: 'en' } });

let productId = '';
const orderOf = async (phone: string) => {
  productId ||= (await shop().make.product({ quantity: 100_000 })).id;
  return {
    products: [{ productId, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Guest', phone },
    paymentMethod: 'cash_on_delivery',
  };
};
const guestOrder = async (phone: string) =>
  shop().call('POST /guest-orders/create', { body: { ...(await orderOf(phone)), language: 'en' } });

/** As in the bug report: registers, signs in, orders, requests a code, orders as a guest and cancels by the link. */
async function bomb(phone: string, { signIns = 32, orders = 20, guests = 10 } = {}) {
  await register(phone);
  let token = '';
  for (let count = 0; count < signIns; count += 1) token = await signIn(phone);
  for (let count = 0; count < orders; count += 1) await shop().call('POST /orders/create', { token, body: await orderOf(phone) });
  await askForCode(phone);
  for (let count = 0; count < guests; count += 1) {
    const { body } = await guestOrder(phone);
    const orderKey = body.data?.orderKey;
    if (orderKey) await shop().call('PUT /guest-orders/cancel', { headers: { 'order-key': orderKey } });
  }
}

/** Their jobs run at the same time. */
async function sendAtOnce(phones: readonly string[], kind: MessageKind = 'packageShipped'): Promise<void> {
  const common = {
    kind,
    channel: 'sms',
    userId: null,
    language: 'en',
    variables: {},
    link: '',
    body: 'x',
    state: 'queued',
    parts: 1,
    price,
  } as const;
  const messages = phones.map((recipient) => ({ ...common, recipient, eventId: uuid() }));
  await shop().database.db.transaction(async (tx) => enqueueMessages(tx, await insertMessages(tx, messages)));
  await shop().runDueJobs();
}

describe('an unproved phone number', () => {
  it(`gets ${unprovedLimits.perPhone} SMS of all kinds together, and none about sign-ins, whatever a stranger does`, async () => {
    const phone = newPhone();
    await bomb(phone);
    await shop().runDueJobs();
    expect(timesSent(phone)).toBeLessThanOrEqual(unprovedLimits.perPhone);
    expect(timesSent(phone)).toBeGreaterThan(0);
    const errors = await errorsOf(phone);
    expect(errors.filter((each) => each.startsWith('newDevice')).every((each) => each === 'newDevice unproved')).toBe(true);
    expect(errors.filter((each) => each.startsWith('newDevice')).length).toBeGreaterThan(30);
  }, 60_000);

  it('gets one SMS for several orders within an hour, and the log says why', async () => {
    const phone = newPhone();
    for (let count = 0; count < 3; count += 1) await guestOrder(phone);
    await shop().runDueJobs();
    expect((await errorsOf(phone)).sort()).toEqual(['orderPlaced', 'orderPlaced ordersTogether', 'orderPlaced ordersTogether']);
    await sql()`update unproved_sms set created_at = now() - interval '61 minutes' where phone = ${phone}`;
    await guestOrder(phone);
    await shop().runDueJobs();
    expect(timesSent(phone)).toBe(2);
  });

  it('gets no more when fifty are sent concurrently', async () => {
    const phone = newPhone();
    await sendAtOnce(Array.from({ length: 50 }, () => phone));
    expect(timesSent(phone)).toBe(unprovedLimits.perPhoneWithoutCodes);
    const others = (await errorsOf(phone)).filter((each) => each === 'packageShipped unprovedTooMany');
    expect(others).toHaveLength(50 - unprovedLimits.perPhoneWithoutCodes);
  });

  it('still gets a code after all messages about its orders', async () => {
    const phone = newPhone();
    await register(phone);
    await sendAtOnce(Array.from({ length: 5 }, () => phone));
    await askForCode(phone);
    await shop().runDueJobs();
    expect(timesSent(phone)).toBe(unprovedLimits.perPhone);
    expect((await errorsOf(phone)).filter((each) => each.startsWith('oneTimeCode'))).toEqual(['oneTimeCode']);
  });

  it('gets none of the warnings that a stranger who registered it can cause', async () => {
    const phone = newPhone();
    for (const kind of warnings) await sendAtOnce([phone], kind);
    expect(timesSent(phone)).toBe(0);
    await register(phone);
    await prove(phone);
    for (const kind of warnings) await sendAtOnce([phone], kind);
    expect(timesSent(phone)).toBe(4);
  });

  it('gets more the next day, and once a code has proved it', async () => {
    const phone = newPhone();
    const send = async () => sendAtOnce(Array.from({ length: 4 }, () => phone));
    await send();
    expect(timesSent(phone)).toBe(2);
    await sql()`update unproved_sms set created_at = now() - interval '25 hours' where phone = ${phone}`;
    await send();
    expect(timesSent(phone)).toBe(4);
    await register(phone);
    await prove(phone);
    await send();
    expect(timesSent(phone)).toBe(8);
  });

  it('is not charged for what the provider refused', async () => {
    const phone = newPhone();
    isRefusing = true;
    await sendAtOnce(Array.from({ length: 5 }, () => phone));
    isRefusing = false;
    expect((await sql()`select unproved_poisha from sms_spending`)[0]?.unproved_poisha).toBe(0);
    await sendAtOnce([phone]);
    expect(timesSent(phone)).toBe(1);
  });
});

describe('all unproved numbers together', () => {
  it('cost no more than their share of the budget when many numbers are flooded at the same time', async () => {
    const phones = Array.from({ length: 30 }, newPhone);
    await Promise.all(phones.map((phone) => bomb(phone, { signIns: 2, orders: 2, guests: 2 })));
    await shop().runDueJobs();
    for (const phone of phones) expect(timesSent(phone)).toBeLessThanOrEqual(unprovedLimits.perPhone);
    const [{ cost } = { cost: 0 }] = await sql()<{ cost: number }[]>`
      select sum(price_poisha)::int as cost from messages where recipient = any(${phones}) and state = 'sent'`;
    expect(cost).toBeLessThanOrEqual(share);
    expect(cost).toBeGreaterThan(share - 4 * price);
    const told = (await shop().call('GET /inbox/read?language=en', { token: admin.token })).body;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'smsShareReached', title: 'SMS to unproved numbers: 100 % used' }));
  }, 60_000);

  it('stay below it when fifty numbers get messages concurrently; a proved number still gets its own', async () => {
    await sendAtOnce(Array.from({ length: 50 }, newPhone));
    expect(sent).toHaveLength(Math.floor(share / price));
    const buyer = await shop().make.user();
    await prove(buyer.phone);
    await sendAtOnce([buyer.phone], 'orderPlaced');
    expect(timesSent(buyer.phone)).toBe(1);
  });

  it('get nothing when the whole budget is used up, however essential it is', async () => {
    await sql()`insert into sms_spending (day, price_poisha) values ((now() at time zone 'Asia/Dhaka')::date, 18300) on conflict (day) do update set price_poisha = 18300`;
    const phone = newPhone();
    await guestOrder(phone);
    await shop().runDueJobs();
    expect(await errorsOf(phone)).toEqual(['orderPlaced budget']);
    expect(sent).toEqual([]);
  });

  it('have a share even if no budget is set', () => {
    const shareWith = (variables: object) => unprovedShare({ sms: smsVariables.parse({ SMS_PROVIDER: 'log', ...variables }) });
    expect(shareWith({})).toBe(250_00);
    expect(shareWith({ SMS_DAILY_BUDGET: '40', SMS_UNPROVED_SHARE: '50' })).toBe(20_00);
    expect(shareWith({ SMS_UNPROVED_SHARE: '0' })).toBe(0);
    expect(() => shareWith({ SMS_UNPROVED_SHARE: '101' })).toThrow('SMS_UNPROVED_SHARE');
  });

  it('are in the metrics', async () => {
    await sendAtOnce([newPhone()]);
    const text = (await shop().app.inject('/metrics')).body;
    expect(text).toContain('shop_sms_unproved_taka 0.35');
    expect(text).toContain('shop_sms_unproved_share_taka 10');
  });
});
