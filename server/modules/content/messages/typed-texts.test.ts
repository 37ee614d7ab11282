import { beforeAll, describe, expect, it } from 'vitest';
import { typedNameLength } from '#domain/content/messages/typed.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { address } from '#tests/factory.ts';
import { mfsPayment, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

/** What went out. */
const sent: { to: string; text: string }[] = [];
const shop = testShop({
  env: { SMS_PROVIDER: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'shop' },
  sms: smsGateway({
    name: 'http',
    send: async ({ to, text }) => {
      sent.push({ to, text });
      return { state: 'accepted', providerId: 'p1' };
    },
  }),
});
const phishing = 'Apnar bKash account bondho. https://bkash-verify.example/?n=1 01911-000000';
const spoken = /bKash|bkash|example|01911|০১৯১১/;

interface Person {
  id: string;
  phone: string;
  token: string;
}
let admin: Person;
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
const call = (request: string, user: { token: string } | undefined, body?: unknown, headers = {}) =>
  shop().call(request, { ...(user && { token: user.token }), body, headers });
const sql = () => shop().database.sql;
const textsTo = (phone: string) => sent.filter(({ to }) => to === phone).map(({ text }) => text);
const storedTo = (user: Person) => sql()`
  select channel, body, title from messages where kind = 'packageCancelled' and (user_id = ${user.id} or recipient = ${user.phone})`;

async function sold() {
  const { make } = shop();
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  await sql()`update users set email = ${`${buyer.id}@shop.test`}, email_verified_at = now(), phone_verified_at = now(), language = 'en' where id = ${buyer.id}`;
  return { buyer, seller, shopId, product: await make.product({ shopId }) };
}

describe('what a shop types when it cancels', () => {
  it('is on the order page only: messages contain the reason of the list', async () => {
    const { buyer, seller, product } = await sold();
    const order = await placeTestOrder(shop(), buyer, { products: [product] });
    const cancel = { status: 'cancelled', reason: 'outOfStock', note: phishing };
    expect((await call(`PUT /orders/update/${order._id}`, seller, cancel)).status).toBe(200);
    await shop().runDueJobs();
    const [text] = textsTo(buyer.phone).filter((each) => each.includes('cancelled'));
    expect(text).toContain(`order ${order.number} was cancelled. It is out of stock.`);
    expect(text).not.toMatch(spoken);
    const stored = await storedTo(buyer);
    expect(stored.map(({ channel }) => channel).sort()).toEqual(['email', 'inbox', 'sms']);
    expect(JSON.stringify(stored)).not.toMatch(spoken);
    const inbox = (await call('GET /inbox/read?language=en', buyer)).body;
    expect(JSON.stringify(inbox)).not.toMatch(spoken);
    const { events } = (await call(`GET /orders/read/${order._id}`, buyer)).body.packages[0];
    expect(events.at(-1)).toMatchObject({ reason: 'outOfStock', note: phishing });
  });

  it('counts as another reason for clients that send only a note; without either it is rejected', async () => {
    const { buyer, seller, product } = await sold();
    const order = await placeTestOrder(shop(), buyer, { products: [product] });
    const cancel = (body: object) => call(`PUT /orders/update/${order._id}`, seller, { status: 'cancelled', ...body });
    const refused = async (body: object, path: string) => {
      const answer = await cancel(body);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors).toMatchObject([{ path }]);
    };
    for (const empty of [{}, { reason: 'other' }, { note: ' ' }]) await refused(empty, 'note');
    for (const reason of ['expired', phishing]) await refused({ reason }, 'reason');
    const { body } = await cancel({ note: phishing });
    expect(body.data.packages[0].events.at(-1)).toMatchObject({ reason: 'other', note: phishing });
    await shop().runDueJobs();
    expect(textsTo(buyer.phone).find((text) => text.includes('cancelled'))).toMatch(/was cancelled\. The order page says why\. https?:/);
    expect(textsTo(buyer.phone).join()).not.toMatch(spoken);
  });
});

it('the note of a payment is never in an SMS, and is not a link elsewhere', async () => {
  const { buyer, product } = await sold();
  // Texts changed by admins have the note, too.
  for (const kind of ['paymentFailed', 'paymentRefunded'])
    await sql()`insert into message_templates (kind, channel, language, body) values (${kind}, 'sms', 'en', ${`{number} ${kind === 'paymentFailed' ? '{reason}' : '{note}'} {link}`})`;
  const order = await placeTestOrder(shop(), buyer, { products: [product], extra: mfsPayment(shop()) });
  const payment = `PUT /payments/update/${order.payment._id}`;
  expect((await call(payment, admin, { status: 'failed', note: phishing })).status).toBe(200);
  await shop().runDueJobs();
  await call(payment, admin, { status: 'verified' });
  await sql()`update payments set status = 'verified' where id = ${order.payment._id}`;
  await call(payment, admin, { status: 'refunded', note: `Sent. ${phishing}` });
  await shop().runDueJobs();
  const stored =
    await sql()`select kind, channel, title, body from messages where kind in ('paymentFailed', 'paymentRefunded') and channel <> 'inbox'`;
  expect(new Set(stored.map(({ kind, channel }) => `${kind} ${channel}`)).size).toBe(4);
  expect(textsTo(buyer.phone).join()).not.toMatch(/bKash|example|01911/);
  const read = JSON.stringify([stored, (await call('GET /inbox/read?language=en', buyer)).body]);
  expect(read).not.toMatch(/https?:\/\/bkash|bkash-verify|01911/);
});

it('an invitation has a short name of the shop, without addresses and numbers', async () => {
  const { seller, shopId } = await sold();
  const name = `সবুজ https://bkash-verify.example ${'অ্যাকাউন্ট বন্ধ '.repeat(9)} 01911-000000`.slice(0, 195);
  await sql()`update shops set name = ${name}, translations = '{}' where id = ${shopId}`;
  const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
  expect((await call('POST /staff/invitations/create', seller, { shop: shopId, phone, role: 'packer' })).status).toBe(201);
  await shop().runDueJobs();
  const [text = ''] = textsTo(phone);
  expect(text).not.toMatch(spoken);
  const [, told = ''] = /^নীরোগ হাট: (.+) আপনাকে/.exec(text) ?? [];
  expect(told.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThanOrEqual(typedNameLength);
});

describe('the holder of a link', () => {
  it('is not notified of their own actions', async () => {
    const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
    const { id } = await shop().make.product();
    const body = {
      products: [{ productId: id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Guest', phone },
      paymentMethod: 'cash_on_delivery',
    };
    const { orderKey } = (await call('POST /guest-orders/create', undefined, body)).body.data;
    const cancelled = await call('PUT /guest-orders/cancel', undefined, undefined, { 'order-key': orderKey });
    expect(cancelled.body.data.packages[0].events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'customer' });
    await shop().runDueJobs();
    expect(textsTo(phone)).toHaveLength(1);
    expect(await sql()`select kind from messages where recipient = ${phone}`).toMatchObject([{ kind: 'orderPlaced' }]);
  });

  it('may not be the owner of the account that sees the order, which is notified in its inbox', async () => {
    const { buyer, product } = await sold();
    const body = {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Guest', phone: buyer.phone },
      paymentMethod: 'cash_on_delivery',
    };
    const { orderKey } = (await call('POST /guest-orders/create', undefined, body)).body.data;
    await call('PUT /guest-orders/cancel', undefined, undefined, { 'order-key': orderKey });
    await shop().runDueJobs();
    expect((await storedTo(buyer)).map(({ channel }) => channel)).toEqual(['inbox']);
  });
});
