import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import type { Language } from '#domain/languages.ts';
import { address } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
const sql = () => shop().database.sql;
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const languageOf = async (phone: string) => (await sql()`select language from users where phone = ${phone}`)[0]?.language;
const smsTo = async (phone: string): Promise<SentMessage[]> => {
  await shop().runDueJobs();
  return (await shop().call(`GET /messages/read?channel=sms&q=${phone}`, { token: admin.token })).body;
};

async function send({ phone, language, ...more }: { phone: string; language?: Language | 'fr' } & object, headers = {}) {
  const { id: productId } = await shop().make.product();
  const body = {
    products: [{ productId, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Guest', phone },
    paymentMethod: 'cash_on_delivery',
    ...(language && { language }),
    ...more,
  };
  return {
    again: (other: object) => shop().call('POST /guest-orders/create', { body: { ...body, ...other }, headers }),
    ...(await shop().call('POST /guest-orders/create', { body, headers })),
  };
}

describe('the language of a guest', () => {
  it('is that of the page: for the new account, and all messages about the order', async () => {
    const phone = freePhone();
    const { body } = await send({ phone, language: 'en', ...mfsPayment(shop()) });
    const { _id, payment } = body.data.order;
    await shop().call(`PUT /payments/update/${payment._id}`, { token: admin.token, body: { status: 'verified' } });
    await moveTestOrder(shop(), admin, _id, 'confirmed', 'packed', 'shipped');
    const sms = await smsTo(phone);
    expect(sms.map(({ kind }) => kind).sort()).toEqual(['orderPlaced', 'packageShipped', 'paymentVerified']);
    for (const one of sms) expect(one).toMatchObject({ language: 'en', body: expect.stringMatching(/^Nirog Haat: /) });
    expect(await languageOf(phone)).toBe('en');
  });

  it('is Bengali when the page does not say', async () => {
    const phone = freePhone();
    await send({ phone });
    expect(await smsTo(phone)).toMatchObject([{ language: 'bn' }]);
    expect(await languageOf(phone)).toBe('bn');
  });

  it('does not change an existing account, whose orders keep its language once it sees them', async () => {
    const owner = await shop().make.user();
    const phone = freePhone();
    await sql()`update users set phone = ${phone} where id = ${owner.id}`;
    const { body } = await send({ phone, language: 'en' });
    expect(await smsTo(phone)).toMatchObject([{ kind: 'orderPlaced', language: 'en' }]);
    expect(await languageOf(phone)).toBe('bn');
    await sql()`update users set phone_verified_at = now() where id = ${owner.id}`;
    await moveTestOrder(shop(), admin, body.data.order._id, 'confirmed', 'packed', 'shipped');
    expect((await smsTo(phone)).find(({ kind }) => kind === 'packageShipped')).toMatchObject({ language: 'bn' });
  });

  it('is not part of what is ordered: repeated in another language it is the same order', async () => {
    const { body, again } = await send({ phone: freePhone(), language: 'en' }, { 'idempotency-key': randomUUID() });
    expect((await again({ language: 'bn' })).body.data.order.number).toBe(body.data.order.number);
  });

  it('is one that the shop has', async () => {
    expectProblem(await send({ phone: freePhone(), language: 'fr' }), 422, 'VALIDATION_FAILED');
  });
});

describe('the code of a risky cash order', () => {
  const codes = { bn: 'Kauke deben na.', en: 'Do not share it.' };
  beforeAll(async () => {
    await shop().call('PUT /settings/update', { token: admin.token, body: { cashCodes: true, cashCodeAmount: 200 } });
  });

  it.each(['bn', 'en'] as const)('has the language of the page of a guest: %s', async (language) => {
    const phone = freePhone();
    expectProblem(await send({ phone, language }), 409, 'ORDER_CODE_REQUIRED');
    expect((await smsTo(phone))[0]?.body).toContain(codes[language]);
  });

  it.each(['bn', 'en'] as const)('has the language of the account of a customer: %s', async (language) => {
    const user = await shop().make.user();
    const phone = freePhone();
    await sql()`update users set phone = ${phone}, language = ${language} where id = ${user.id}`;
    const { id: productId } = await shop().make.product();
    const order = { products: [{ productId, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    expectProblem(await shop().call('POST /orders/create', { token: user.token, body: order }), 409, 'ORDER_CODE_REQUIRED');
    expect((await smsTo(phone))[0]?.body).toContain(codes[language]);
  });
});
