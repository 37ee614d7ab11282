import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxMessage, SentMessage } from '#contract/content/messages.ts';
import { mfsPayment, orderOfTwoMerchants, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { deleteOldMessages } from './delete-old-messages.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, user: { token: string }, body?: unknown) => shop().call(request, { token: user.token, body });
const inbox = async (user: { token: string }, query = ''): Promise<InboxMessage[]> => (await call(`GET /inbox/read?${query}`, user)).body;
const smsTo = async (phone: string): Promise<SentMessage[]> => (await call(`GET /messages/read?q=${phone}`, admin)).body;
const kinds = (messages: readonly { kind: string }[]) => messages.map(({ kind }) => kind);
const firstPackage = (order: { packages: { _id: string }[] }) => order.packages[0]?._id;

describe('messages of an order', () => {
  it('tell the buyer by SMS and in the inbox, and each merchant in the inbox, once', async () => {
    const { buyer, seller, otherSeller, order } = await orderOfTwoMerchants(shop());
    await shop().runDueJobs();
    const [sms, ...others] = await smsTo(buyer.phone);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ kind: 'orderPlaced', state: 'sent', provider: 'log', language: 'bn', userId: buyer.id });
    expect(sms?.body).toContain(`/orders/${order.number}`);
    expect(sms?.body).toMatch(/^নীরোগ হাট: /);
    expect(sms?.parts).toBeGreaterThan(0);
    expect(sms?.price).toBeCloseTo((sms?.parts ?? 0) * 0.35);
    expect(await inbox(buyer, 'language=en')).toMatchObject([
      { kind: 'orderPlaced', title: `We have your order ${order.number}`, link: `/orders/${order.number}`, isRead: false },
    ]);
    for (const merchant of [seller, otherSeller]) {
      expect(await inbox(merchant)).toMatchObject([{ kind: 'orderReceived', link: `/dashboard/merchant/orders/${order.number}` }]);
    }
    await shop().runDueJobs();
    expect(await smsTo(buyer.phone)).toHaveLength(1);
  });

  it('follow its packages, and notify no buyer or merchant of their own actions', async () => {
    const { make } = shop();
    const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
    const product = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id });
    const order = await placeTestOrder(shop(), buyer, { products: [product] });
    const part = firstPackage(order);
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await call(`PUT /packages/update/${part}`, admin, { status });
    await shop().runDueJobs();
    expect(kinds(await inbox(buyer)).sort()).toEqual(['orderPlaced', 'packageConfirmed', 'packageDelivered', 'packageShipped']);
    expect(kinds(await smsTo(buyer.phone)).sort()).toEqual(['orderPlaced', 'packageShipped']);
    const second = await placeTestOrder(shop(), buyer, { products: [product] });
    await call(`PUT /orders/update/${second._id}`, buyer, { status: 'cancelled' });
    await shop().runDueJobs();
    expect(kinds(await inbox(buyer))).not.toContain('packageCancelled');
    expect(kinds(await inbox(seller)).sort()).toEqual(['orderReceived', 'orderReceived', 'packageCancelled']);
  });

  it('say what to pay in cash for shipped packages, and nothing about prepaid money', async () => {
    const { make } = shop();
    const [buyer, first, other] = [await make.user(), await make.product(), await make.product()];
    const cash = await placeTestOrder(shop(), buyer, { products: [first, other] });
    const prepaid = await placeTestOrder(shop(), buyer, { products: [first], extra: mfsPayment(shop()) });
    const ship = async (id: string) => {
      for (const status of ['confirmed', 'packed', 'shipped']) await call(`PUT /packages/update/${id}`, admin, { status });
    };
    await call(`PUT /payments/update/${prepaid.payment._id}`, admin, { status: 'verified' });
    await ship(cash.packages[0]._id);
    await ship(prepaid.packages[0]._id);
    await shop().runDueJobs();
    const shipped = (await smsTo(buyer.phone)).filter(({ kind }) => kind === 'packageShipped');
    const about = ({ number }: { number: string }) => shipped.find(({ body }) => body?.includes(number))?.body;
    expect(about(cash)).toContain('। নগদ ৳২২০ দিন। দেখুন ');
    expect(about(prepaid)).toContain('। দেখুন ');
  });

  it('give the reason when a shop cancels', async () => {
    const { buyer, seller, order, products } = await orderOfTwoMerchants(shop());
    const part = order.packages.find((one: { shop: { _id: string } }) => one.shop._id === products[0]?.shopId)._id;
    await call(`PUT /packages/update/${part}`, seller, { status: 'cancelled', reason: 'outOfStock' });
    await shop().runDueJobs();
    const cancelled = (await smsTo(buyer.phone)).find(({ kind }) => kind === 'packageCancelled');
    expect(cancelled?.body).toContain('স্টক শেষ');
    expect(kinds(await inbox(seller))).not.toContain('packageCancelled');
  });

  it('notify admins of a payment to verify, and the buyer of the result', async () => {
    const { make } = shop();
    const buyer = await make.user();
    await placeTestOrder(shop(), buyer, { products: [await make.product()], extra: mfsPayment(shop()) });
    const payment = (await call('GET /payments/read?scope=all', admin)).body[0]._id;
    await shop().runDueJobs();
    expect((await inbox(admin)).find(({ link }) => link.endsWith(payment))).toMatchObject({ kind: 'paymentToVerify' });
    await call(`PUT /payments/update/${payment}`, admin, { status: 'verified' });
    await shop().runDueJobs();
    expect(kinds(await smsTo(buyer.phone)).sort()).toEqual(['orderPlaced', 'paymentVerified']);
    expect(kinds(await inbox(buyer))).toContain('paymentVerified');
  });

  it('are not written when the order is rolled back', async () => {
    const { make, database } = shop();
    const order = await placeTestOrder(shop(), await make.user(), { products: [await make.product()] });
    await shop().runDueJobs();
    const waiting = async () => (await database.sql`select count(*) as count from new_jobs`)[0]?.count;
    const rolledBack = database.sql.begin(async (tx) => {
      await tx`update packages set status = 'confirmed' where order_id = ${order._id}`;
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await waiting()).toBe(0);
  });
});

describe('the inbox', () => {
  it('counts unread messages', async () => {
    const { buyer, seller, order } = await orderOfTwoMerchants(shop());
    await call(`PUT /packages/update/${firstPackage(order)}`, admin, { status: 'confirmed' });
    await shop().runDueJobs();
    const unread = async (user: { token: string }) => (await call('GET /inbox/counts', user)).body.unread;
    expect(await unread(buyer)).toBe(2);
    const [first] = await inbox(buyer);
    expectProblem(await call('PUT /inbox/update', seller, { messageIds: [first?._id] }), 404, 'NOT_FOUND');
    expect(await unread(buyer)).toBe(2);
    expect((await call('PUT /inbox/update', buyer, { messageIds: [first?._id] })).status).toBe(204);
    expect(await unread(buyer)).toBe(1);
    await call('PUT /inbox/update', buyer, { all: true });
    expect(await unread(buyer)).toBe(0);
    const page = await call('GET /inbox/read?limit=1&page=2', buyer);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.body).toHaveLength(1);
  });

  it('rejects visitors and bad input', async () => {
    for (const request of ['GET /inbox/read', 'GET /inbox/counts', 'PUT /inbox/update']) {
      expectProblem(await shop().call(request, { body: request.startsWith('PUT') ? { all: true } : undefined }), 401, 'UNAUTHENTICATED');
    }
    expectProblem(await call('PUT /inbox/update', admin, {}), 422, 'VALIDATION_FAILED');
  });
});

describe('old messages', () => {
  it('are deleted after a year', async () => {
    const { buyer } = await orderOfTwoMerchants(shop());
    await shop().runDueJobs();
    await shop().database.sql`update messages set created_at = now() - interval '366 days' where user_id = ${buyer.id} and channel = 'sms'`;
    await shop().runJob(deleteOldMessages, {});
    expect(await smsTo(buyer.phone)).toEqual([]);
    expect(await inbox(buyer)).toHaveLength(1);
  });
});

describe('the log of SMS', () => {
  it('finds by the start of a number, state and kind, and adds up the day', async () => {
    const { buyer } = await orderOfTwoMerchants(shop());
    await shop().runDueJobs();
    expect(await smsTo(buyer.phone.slice(0, 9))).not.toEqual([]);
    const read = async (query: string): Promise<SentMessage[]> => (await call(`GET /messages/read?${query}`, admin)).body;
    expect(new Set(kinds(await read('kind=orderPlaced&state=sent')))).toEqual(new Set(['orderPlaced']));
    expect(await read('state=failed&kind=shopInvitation')).toEqual([]);
    const { body: counts } = await call('GET /messages/counts', admin);
    expect(counts.total).toBeGreaterThan(0);
    expect(counts.total).toBe(Object.values<number>(counts.status).reduce((sum, count) => sum + count, 0));
    expect(counts.price).toBeCloseTo(counts.parts * 0.35);
  });

  it('refuses to resend what was sent, and is for admins', async () => {
    const { buyer } = await orderOfTwoMerchants(shop());
    await shop().runDueJobs();
    const [sms] = await smsTo(buyer.phone);
    expectProblem(await call('POST /messages/resend', admin, { messageIds: [sms?._id] }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await call('POST /messages/resend', admin, { messageIds: [admin.id] }), 404, 'NOT_FOUND');
    const merchant = await shop().make.user({ role: 'merchant' });
    for (const request of ['GET /messages/read', 'GET /messages/counts', 'GET /message-templates/read']) {
      expectProblem(await call(request, merchant), 403, 'FORBIDDEN');
      expectProblem(await shop().call(request, {}), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('message templates', () => {
  const key = { kind: 'orderPlaced', channel: 'sms', language: 'bn' };
  const texts = async () => (await call('GET /message-templates/read', admin)).body;

  it('can be changed, used, and restored', async () => {
    const original = (await texts()).find((one: typeof key) => one.kind === key.kind && one.channel === 'sms' && one.language === 'bn');
    const changed = (await call('PUT /message-templates/update', admin, { ...key, body: 'ধন্যবাদ! {number}' })).body.data;
    expect(changed).toMatchObject({ body: 'ধন্যবাদ! {number}', isChanged: true });
    const { buyer } = await orderOfTwoMerchants(shop());
    await shop().runDueJobs();
    expect((await smsTo(buyer.phone))[0]?.body).toMatch(/^ধন্যবাদ! NH-/);
    const restored = await call('DELETE /message-templates/delete', admin, key);
    expect(restored.body.data).toEqual({ ...original, isChanged: false });
  });

  it('have only the variables of their message, and a code fits into one SMS', async () => {
    const refusal = async (body: object) => {
      const answer = await call('PUT /message-templates/update', admin, body);
      return answer.body.errors?.[0].code ?? answer.body.code;
    };
    expect(await refusal({ ...key, body: '{number} {reason}' })).toBe('UNKNOWN_VARIABLE');
    expect(await refusal({ ...key, channel: 'inbox', body: '{number}' })).toBe('REQUIRED');
    expect(await refusal({ ...key, kind: 'orderReceived', body: 'x' })).toBe('NOT_FOUND');
    const code = { ...key, kind: 'oneTimeCode' };
    expect(await refusal({ ...code, body: 'no code' })).toBe('CODE_MISSING');
    expect(await refusal({ ...code, body: '{code} আপনার কোড' })).toBe('CODE_TOO_LONG');
    expect(await refusal({ ...code, body: `{code} ${'long '.repeat(40)}` })).toBe('CODE_TOO_LONG');
  });
});
