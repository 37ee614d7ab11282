import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxMessage, SentMessage } from '#contract/content/messages.ts';
import { limits } from '#domain/limits.ts';
import { moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
interface Person {
  id: string;
  phone: string;
  token: string;
}
let admin: Person;
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, user: { token: string }, body?: unknown) => shop().call(request, { token: user.token, body });
const inbox = async (user: { token: string }): Promise<InboxMessage[]> => (await call('GET /inbox/read?language=en', user)).body;
const kinds = async (user: { token: string }) => (await inbox(user)).map(({ kind }) => kind);
const log = async (channel: 'sms' | 'email', q: string): Promise<SentMessage[]> =>
  (await call(`GET /messages/read?channel=${channel}&q=${encodeURIComponent(q)}`, admin)).body;

/** A user with an e-mail address, so that each channel is used. */
async function person(role: 'customer' | 'merchant'): Promise<Person & { email: string }> {
  const user = await shop().make.user({ role });
  const email = `person-${user.id}@shop.example`;
  await shop().database.sql`update users set email = ${email}, email_verified_at = now() where id = ${user.id}`;
  return { ...user, email };
}

/** Expects one message of this kind on each of these channels, even if its jobs run twice. */
async function expectNotified(
  user: Person & { email: string },
  kind: string,
  channels: readonly ('sms' | 'email' | 'inbox')[],
): Promise<void> {
  await shop().runDueJobs();
  await shop().runDueJobs();
  const told = {
    sms: (await log('sms', user.phone)).filter((one) => one.kind === kind),
    email: (await log('email', user.email)).filter((one) => one.kind === kind),
    inbox: (await inbox(user)).filter((one) => one.kind === kind),
  };
  for (const [channel, messages] of Object.entries(told))
    expect(messages, channel).toHaveLength(channels.some((one) => one === channel) ? 1 : 0);
  for (const { body, title = '' } of [...told.sms, ...told.email]) expect(`${title} ${body}`).not.toMatch(/[{}]/);
  for (const { body, title } of told.inbox) expect(`${title} ${body}`).not.toMatch(/[{}]/);
}

describe('a decision of an admin about a shop', () => {
  it.each([
    ['pending', 'active', 'shopApproved'],
    ['pending', 'inactive', 'shopRefused'],
    ['active', 'inactive', 'shopSuspended'],
    ['inactive', 'active', 'shopApproved'],
  ] as const)('from %s to %s notifies its merchant', async (before, status, kind) => {
    const merchant = await person('merchant');
    const { id } = await shop().make.shop({ merchantId: merchant.id, status: before });
    await call(`PUT /shops/update/${id}`, admin, { status });
    await expectNotified(merchant, kind, ['sms', 'email', 'inbox']);
    const [message] = await inbox(merchant);
    expect(message?.link).toBe(status === 'active' ? '/dashboard/merchant/shop' : '/contact');
    expect((await log('sms', merchant.phone))[0]?.body).toMatch(/^নীরোগ হাট: /);
  });

  it('notifies the customer who applied, in the chosen language', async () => {
    const applicant = await person('customer');
    await call(`PUT /users/update/${applicant.id}`, applicant, { language: 'en' });
    const { id } = await shop().make.shop({ merchantId: applicant.id, status: 'pending' });
    await call(`PUT /shops/update/${id}`, admin, { status: 'inactive' });
    await expectNotified(applicant, 'shopRefused', ['sms', 'email', 'inbox']);
    expect((await log('email', applicant.email))[0]?.title).toMatch(/was not approved$/);
  });

  it('sends nothing when it was reverted before, when nothing was decided, or when the transaction is rolled back', async () => {
    const merchant = await person('merchant');
    const { id } = await shop().make.shop({ merchantId: merchant.id, status: 'pending' });
    await call(`PUT /shops/update/${id}`, admin, { name: `Renamed ${id}` });
    await call(`PUT /shops/update/${id}`, admin, { status: 'inactive' });
    await call(`PUT /shops/update/${id}`, admin, { status: 'pending' });
    expectProblem(await call(`PUT /shops/update/${id}`, admin, { status: 'active', name: '' }), 422, 'VALIDATION_FAILED');
    await shop().runDueJobs();
    expect(await kinds(merchant)).toEqual([]);
  });
});

describe('a decision of an admin about a product', () => {
  it.each([
    ['pending', 'active', 'productApproved'],
    ['pending', 'inactive', 'productHidden'],
    ['active', 'inactive', 'productHidden'],
  ] as const)('from %s to %s notifies its merchant in the inbox', async (before, status, kind) => {
    const merchant = await person('merchant');
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    const { id } = await shop().make.product({ shopId, status: before });
    await call(`PUT /products/update/${id}`, admin, { status });
    await expectNotified(merchant, kind, ['inbox']);
    expect((await inbox(merchant))[0]?.link).toBe(`/dashboard/merchant/products/${id}`);
  });

  it('does not notify merchants who hide and show their own', async () => {
    const merchant = await person('merchant');
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    const { id } = await shop().make.product({ shopId });
    for (const status of ['inactive', 'active']) expect((await call(`PUT /products/update/${id}`, merchant, { status })).status).toBe(200);
    await shop().runDueJobs();
    expect(await kinds(merchant)).toEqual([]);
  });

  it('sends nothing for a shop that closes or opens with all its products', async () => {
    const merchant = await person('merchant');
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    await shop().make.product({ shopId });
    await call(`PUT /shops/update/${shopId}`, admin, { status: 'inactive' });
    await shop().runDueJobs();
    expect(await kinds(merchant)).toEqual(['shopSuspended']);
  });
});

describe('a stock', () => {
  async function productOf(quantity: number, variants?: { group: 'Sizes'; name: string; quantity: number }[]) {
    const merchant = await person('merchant');
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    return { merchant, product: await shop().make.product({ shopId, quantity, ...(variants && { variants }) }) };
  }
  const buy = async (product: { id: string }, quantity: number, extra?: object) =>
    placeTestOrder(shop(), await shop().make.user(), { products: [product], quantity, ...(extra && { extra }) });
  const about = async (merchant: Person) => (await kinds(merchant)).filter((kind) => kind === 'lowStock' || kind === 'soldOut');

  it('that becomes low is reported once, not with each order, and again after it has risen', async () => {
    const { merchant, product } = await productOf(limits.lowStock + 2);
    await buy(product, 1);
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual([]);
    await buy(product, 1);
    await expectNotified(merchant, 'lowStock', ['inbox']);
    expect((await inbox(merchant)).find(({ kind }) => kind === 'lowStock')?.body).toMatch(new RegExp(`^${limits.lowStock} left at `));
    await buy(product, 1);
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual(['lowStock']);
    await call(`PUT /products/update/${product.id}`, merchant, { quantity: 50 });
    await buy(product, 46);
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual(['lowStock', 'lowStock']);
  });

  it('that ends is reported as sold out, also when the same order made it low', async () => {
    const { merchant, product } = await productOf(limits.lowStock + 1);
    await buy(product, limits.lowStock + 1);
    await expectNotified(merchant, 'soldOut', ['inbox']);
    expect(await about(merchant)).toEqual(['soldOut']);
  });

  it('of a variant item is reported with its name; the stock of its product does not count', async () => {
    const { merchant, product } = await productOf(limits.lowStock + 1, [{ group: 'Sizes', name: '5 kg', quantity: limits.lowStock + 1 }]);
    const line = { productId: product.id, quantity: 1, options: { Sizes: '5 kg' } };
    await buy(product, 1, { products: [line] });
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual(['lowStock']);
    expect((await inbox(merchant)).find(({ kind }) => kind === 'lowStock')?.title).toContain(', 5 kg');
    await shop().database.sql`update products set quantity = 0 where id = ${product.id}`;
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual(['lowStock']);
  });

  it('that a merchant enters, or that of a product that is not on sale, is not reported', async () => {
    const { merchant, product } = await productOf(100);
    await call(`PUT /products/update/${product.id}`, merchant, { quantity: 1 });
    const hidden = await productOf(100);
    await shop().database.sql`update products set status = 'inactive' where id = ${hidden.product.id}`;
    await shop().database.sql`update products set quantity = 1 where id = ${hidden.product.id}`;
    await shop().runDueJobs();
    expect([await about(merchant), await about(hidden.merchant)]).toEqual([[], []]);
  });

  it('can be switched off, but only by its merchant', async () => {
    const { merchant, product } = await productOf(limits.lowStock + 1);
    const off = { kind: 'lowStock', channel: 'inbox', isOn: false };
    expectProblem(await call('PUT /message-settings/update', await shop().make.user(), off), 404, 'NOT_FOUND');
    expect((await call('PUT /message-settings/update', merchant, off)).status).toBe(200);
    await buy(product, 1);
    await shop().runDueJobs();
    expect(await about(merchant)).toEqual([]);
  });
});

describe('a refund', () => {
  it('notifies the buyer how it was paid, also for cash', async () => {
    const buyer = await person('customer');
    const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped', 'delivered');
    const payment = (await call('GET /payments/read?scope=own', buyer)).body[0]._id;
    expect((await call(`PUT /payments/update/${payment}`, admin, { status: 'refunded', note: 'bKash 9G7XKQ2L' })).status).toBe(200);
    await expectNotified(buyer, 'paymentRefunded', ['sms', 'email', 'inbox']);
    const told = async (channel: 'sms' | 'email', to: string) =>
      (await log(channel, to)).find(({ kind }) => kind === 'paymentRefunded')?.body;
    expect(await told('email', buyer.email)).toContain('bKash 9G7XKQ2L');
    expect(await told('sms', buyer.phone)).not.toContain('9G7XKQ2L');
  });
});

describe('an answer to a contact message', () => {
  const written = { name: 'করিম', message: 'কুমিল্লায় কি ডেলিভারি দেন?' };
  const leave = async (contact: object, token?: string): Promise<string> =>
    (await shop().call('POST /contacts/create', { token, body: { ...written, ...contact } })).body.data._id;
  const answer = (id: string, reply: string, user: { token: string } = admin) => call(`POST /contacts/reply/${id}`, user, { reply });
  const phone = () => `018${String(shop().make.next()).padStart(8, '0')}`;

  it('goes to the address that was given, in the language of the page, once, and marks the message as handled', async () => {
    const [to, email] = [phone(), `Karim-${shop().make.next()}@shop.example`];
    const id = await leave({ phone: to, email, language: 'en' });
    const { status, body } = await answer(id, 'Yes,\n\nin 3 days.');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: id, handled: true, replies: [{ reply: 'Yes,\n\nin 3 days.' }] });
    expect((await answer(id, 'Yes,\n\nin 3 days.')).body.data.replies).toHaveLength(1);
    await shop().runDueJobs();
    await shop().runDueJobs();
    expect(await log('sms', to)).toEqual([]);
    expect(await log('email', email)).toMatchObject([
      {
        kind: 'contactReply',
        state: 'sent',
        language: 'en',
        title: 'The answer to your message',
        body: 'You wrote to us. This is our answer:\n\nYes,\n\nin 3 days.',
      },
    ]);
  });

  it('is sent as an SMS if there is no address, and to the inbox of a signed-in writer', async () => {
    const [guest, to] = [phone(), phone()];
    const user = await shop().make.user();
    await answer(await leave({ phone: guest }), 'হ্যাঁ');
    await answer(await leave({ phone: to }, user.token), 'না');
    await shop().runDueJobs();
    expect((await log('sms', guest))[0]).toMatchObject({ kind: 'contactReply', body: 'নীরোগ হাট: হ্যাঁ' });
    expect((await log('sms', guest))[0]).not.toHaveProperty('userId');
    expect(await log('sms', to)).toMatchObject([{ kind: 'contactReply', body: 'নীরোগ হাট: না', userId: user.id }]);
    expect(await inbox(user)).toMatchObject([{ kind: 'contactReply', body: 'না', link: '/contact' }]);
  });

  it('can follow another one; sent twice concurrently it is one', async () => {
    const to = phone();
    const id = await leave({ phone: to });
    await Promise.all([answer(id, 'First'), answer(id, 'First')]);
    const { replies } = (await answer(id, 'Second')).body.data;
    expect(replies.map(({ reply }: { reply: string }) => reply)).toEqual(['First', 'Second']);
    await shop().runDueJobs();
    expect(await log('sms', to)).toHaveLength(2);
  });

  it('needs a text and a message that exists, and an admin', async () => {
    const id = await leave({ phone: phone() });
    expectProblem(await answer(id, ' '), 422, 'VALIDATION_FAILED');
    expectProblem(await answer(id, 'x'.repeat(1001)), 422, 'VALIDATION_FAILED');
    expectProblem(await answer(admin.id, 'x'), 404, 'NOT_FOUND');
    expectProblem(await answer(id, 'x', await shop().make.user({ role: 'merchant' })), 403, 'FORBIDDEN');
    expectProblem(await shop().call(`POST /contacts/reply/${id}`, { body: { reply: 'x' } }), 401, 'UNAUTHENTICATED');
    await call('DELETE /contacts/delete', admin, { contactIds: [id] });
    expectProblem(await answer(id, 'x'), 404, 'NOT_FOUND');
    expect((await call(`GET /contacts/read?q=${written.name}`, admin)).body.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  });
});
