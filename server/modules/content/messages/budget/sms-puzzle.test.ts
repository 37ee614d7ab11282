import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { address } from '#tests/factory.ts';
import { mfsPayment } from '#tests/orders.ts';
import { solutionOf } from '#tests/puzzle-solution.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const sent: { to: string; text: string }[] = [];
/** The share is ৳10. */
const env = { SMS_PROVIDER: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'shop', SMS_DAILY_BUDGET: '40', RATE_LIMITS: 'on' };
const shop = testShop({
  env,
  sms: smsGateway({
    name: 'http',
    send: async ({ to, text }) => {
      sent.push({ to, text });
      return { state: 'accepted', providerId: 'p1' };
    },
  }),
});
const silent = testShop({ env: { SEED: 'none' } });
const share = 10_00;
let admin: { id: string; token: string };
let productId: string;
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  productId = (await shop().make.product({ quantity: 100_000 })).id;
});
beforeEach(async () => {
  sent.length = 0;
  await sql()`truncate unproved_sms, sms_spending, solved_phones`;
});

const sql = () => shop().database.sql;
const newPhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const useUp = (poisha = share) =>
  sql()`insert into sms_spending (day, unproved_poisha) values ((now() at time zone 'Asia/Dhaka')::date, ${poisha})
    on conflict (day) do update set unproved_poisha = ${poisha}`;
const spentOnUnproved = async (): Promise<number> => (await sql()`select unproved_poisha from sms_spending`)[0]?.unproved_poisha;
const timesSent = (phone: string) => sent.filter(({ to }) => to === phone).length;

/** A different address each time. */
const send = (request: string, body: object | undefined, headers: Record<string, string> = {}) => {
  const n = shop().make.next();
  return shop().call(request, { body, headers, remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });
};
/** Like a browser, which solves the puzzle that it gets. */
async function sendSolved(request: string, body: object) {
  const asked = await send(request, body);
  expectProblem(asked, 429, 'PUZZLE_REQUIRED');
  return send(request, body, { 'puzzle-solution': solutionOf(asked.body.params) });
}
const codeFor = (phone: string) => ({ phone, purpose: 'signIn', language: 'en' });
const orderFor = (phone: string, payment: object = { paymentMethod: 'cash_on_delivery' }) => ({
  products: [{ productId, quantity: 1 }],
  deliveryAddress: { ...address, name: 'Guest', phone },
  language: 'en',
  ...payment,
});
/** With accounts, because only they get codes to sign in. */
async function numbersWithAccounts(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, newPhone);
  await sql()`insert into users (name, phone, password_hash) select 'Rahima', phone, '-' from unnest(${phones}::text[]) as phone`;
  return phones;
}

describe('SMS that strangers cause', () => {
  it('cost no more than the share after a thousand requests from a thousand addresses; buyers with a proof of work get theirs', async () => {
    const answers: number[] = [];
    for (let wave = 0; wave < 4; wave += 1) {
      const withCode = await numbersWithAccounts(200);
      const requests = [
        ...withCode.map((phone) => () => send('POST /auth/send-code', codeFor(phone))),
        ...Array.from({ length: 50 }, () => () => send('POST /guest-orders/create', orderFor(newPhone()))),
      ];
      for (let from = 0; from < requests.length; from += 25) {
        const some = await Promise.all(requests.slice(from, from + 25).map((request) => request()));
        answers.push(...some.map(({ status }) => status));
      }
      await shop().runDueJobs();
    }
    expect(answers).toHaveLength(1000);
    expect(await spentOnUnproved()).toBeLessThanOrEqual(share);
    const [{ cost } = { cost: -1 }] =
      await sql()`select sum(price_poisha)::int as cost from messages where channel = 'sms' and state = 'sent'`;
    expect(cost).toBeLessThanOrEqual(share);
    expect(cost).toBeGreaterThan(share / 2);
    // From the second wave on.
    expect(answers.slice(250).every((status) => status === 429)).toBe(true);
    const told = (await shop().call('GET /inbox/read?language=en', { token: admin.token })).body;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'smsShareReached', title: 'SMS to unproved numbers: 100 % used' }));

    const [buyer = ''] = await numbersWithAccounts(1);
    expect((await sendSolved('POST /auth/send-code', codeFor(buyer))).status).toBe(200);
    const guest = newPhone();
    expect((await sendSolved('POST /guest-orders/create', orderFor(guest))).status).toBe(201);
    await shop().runDueJobs();
    expect(sent.find(({ to }) => to === buyer)?.text).toMatch(/^\d{6} /);
    expect(timesSent(guest)).toBe(1);
  }, 240_000);

  it('with proofs of work cost no more than a number of shares, and then need none, which would have no effect', async () => {
    await useUp();
    const phones = await numbersWithAccounts(60);
    await sql()`insert into solved_phones (phone) select unnest(${phones}::text[])`;
    for (const phone of phones) expect((await send('POST /auth/send-code', codeFor(phone))).status).toBe(200);
    await shop().runDueJobs();
    expect(sent.length).toBeGreaterThan(0);
    expect(await spentOnUnproved()).toBeLessThanOrEqual(share * unprovedLimits.solvedShares);
    expect(await spentOnUnproved()).toBeGreaterThan(share * unprovedLimits.solvedShares - 2 * 35);
    await useUp(share * unprovedLimits.solvedShares);
    expect((await send('POST /auth/send-code', codeFor(newPhone()))).status).toBe(200);
  });
});

describe('a proof of work for SMS', () => {
  beforeEach(() => useUp());

  it('is required once per day and number, and is valid for that number', async () => {
    const [phone = '', other = ''] = await numbersWithAccounts(2);
    const asked = await send('POST /auth/send-code', codeFor(phone));
    const solved = { 'puzzle-solution': solutionOf(asked.body.params) };
    expectProblem(await send('POST /auth/send-code', codeFor(other), solved), 429, 'PUZZLE_REQUIRED');
    expect((await send('POST /auth/send-code', codeFor(phone), solved)).status).toBe(200);
    expect((await send('POST /guest-orders/create', orderFor(phone))).status).toBe(201);
    await sql()`update solved_phones set solved_at = now() - interval '25 hours'`;
    expectProblem(await send('POST /guest-orders/create', orderFor(phone)), 429, 'PUZZLE_REQUIRED');
  });

  it('is required whether or not a number is proved or known, and of signed-in users', async () => {
    const [registered = ''] = await numbersWithAccounts(1);
    for (const phone of [registered, await shop().make.provedPhone(newPhone()), newPhone()]) {
      for (const answer of [await send('POST /auth/send-code', codeFor(phone)), await send('POST /guest-orders/create', orderFor(phone))])
        expectProblem(answer, 429, 'PUZZLE_REQUIRED');
    }
    const { token } = await shop().make.user();
    expectProblem(await shop().call('POST /auth/send-own-code', { token, body: { language: 'en' } }), 429, 'PUZZLE_REQUIRED');
  });

  it('is required once when an order needs a code, too', async () => {
    const rules = { cashCodes: true, cashCodeAmount: 1000 };
    expect((await shop().call('PUT /settings/update', { token: admin.token, body: rules })).status).toBe(200);
    const phone = newPhone();
    const large = { ...orderFor(phone), products: [{ productId, quantity: 20 }] };
    const answer = await sendSolved('POST /guest-orders/create', large);
    expectProblem(answer, 409, 'ORDER_CODE_REQUIRED');
    await shop().runDueJobs();
    const code = sent.find(({ to }) => to === phone)?.text.slice(0, 6);
    expect((await send('POST /guest-orders/create', { ...large, code })).status).toBe(201);
  });

  it('is not required below the share, and if no SMS can be sent', async () => {
    await useUp(share - 35);
    expect((await send('POST /auth/send-code', codeFor(newPhone()))).status).toBe(200);
    const body = { ...orderFor(newPhone()), products: [{ productId: (await silent().make.product()).id, quantity: 1 }] };
    await silent().database.sql`insert into sms_spending (day, unproved_poisha) values ((now() at time zone 'Asia/Dhaka')::date, 25000)`;
    expect((await silent().call('POST /guest-orders/create', { body })).status).toBe(201);
  });
});

describe('the holder of a link', () => {
  it('gets no SMS about what they cancel or pay themselves', async () => {
    const phones = [newPhone(), newPhone()];
    const keys: Record<string, string>[] = [];
    for (const phone of phones) {
      const { body } = await send('POST /guest-orders/create', orderFor(phone, mfsPayment(shop())));
      keys.push({ 'order-key': body.data.orderKey });
      await sql()`update payments set status = 'failed' where order_id = ${body.data.order._id}`;
    }
    await shop().runDueJobs();
    sent.length = 0;
    expect((await send('PUT /guest-orders/cancel', undefined, keys[0])).status).toBe(200);
    expect((await send('POST /guest-orders/pay', mfsPayment(shop()), keys[1])).status).toBe(200);
    await shop().runDueJobs();
    expect(sent).toEqual([]);
  });
});
