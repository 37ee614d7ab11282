import { expect } from 'vitest';
import { examplePush } from '#contract/examples/example.ts';
import { testImage } from './images.ts';
import { mfsPayment, statusesToDelivery } from './orders.ts';
import { deadPushOrigin, type TestShop } from './test-shop.ts';

/** Data that must not exist anywhere once the account is erased. */
export const traces = {
  name: 'Shirin Akhter Banu',
  phone: '01755550001',
  email: 'shirin.banu@example.com',
  street: 'Lake View Road 77',
  wallet: '01655550009',
} as const;

const password = 'a long password';

/** A verified customer with every kind of data: orders (also as a guest and by phone), a review, messages, a second factor. */
export async function liveInShop(shop: TestShop) {
  const { make, database } = shop;
  const { name, phone, email, street, wallet } = traces;
  // Codes to new numbers: codes.test.ts.
  await database.sql`update settings set phone_verification = 'off'`;
  const admin = await make.user({ role: 'admin' });
  const product = await make.product();
  const ask = async (request: string, token: string | undefined, body?: unknown, status = 200) => {
    const answer = await shop.call(request, { token, body, headers: { 'user-agent': 'Chrome on Android' } });
    expect(answer.status, `${request}: ${JSON.stringify(answer.body)}`).toBe(status);
    return answer.body;
  };
  const { accessToken, id } = await ask('POST /auth/register', undefined, { name, phone, password, language: 'en' }, 201);
  await ask('POST /auth/login', undefined, { phone, password });
  await shop.call('POST /auth/login', { body: { phone, password: 'not this one' } });
  await ask('POST /auth/send-code', undefined, { phone, purpose: 'signIn' });
  const picture = await shop.form(
    `PUT /users/update/${id}`,
    { image: await testImage(), email, address: street },
    { token: accessToken, body: undefined },
  );
  expect(picture.status, JSON.stringify(picture.body)).toBe(200);
  const home = { name, phone, division: 'Rangpur', district: 'Rangpur', upazila: 'Rangpur Sadar', line: street };
  await ask('POST /addresses/create', accessToken, home, 201);
  const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: home, paymentMethod: 'cash_on_delivery' };
  const claim = mfsPayment(shop);
  const prepaid = { ...order, ...claim, paymentInfo: { ...claim.paymentInfo, mobileNumber: wallet } };
  const own = (await ask('POST /orders/create', accessToken, prepaid, 201)).data;
  const guest = (await ask('POST /guest-orders/create', undefined, order, 201)).data;
  const byTelephone = (await ask('POST /orders/create', admin.token, { ...order, customer: { name, phone } }, 201)).data;
  await database.sql`update users set phone_verified_at = now(), email_verified_at = now() where id = ${id}`;
  await ask(`PUT /payments/update/${own.payment._id}`, admin.token, { status: 'verified', note: `called ${phone}` });
  for (const { _id } of [own, guest.order]) {
    for (const status of statusesToDelivery) await ask(`PUT /orders/update/${_id}`, admin.token, { status, note: `${name}, ${street}` });
  }
  await ask('POST /reviews/create', accessToken, { productId: product.id, rating: 5, comment: 'Good rice' }, 201);
  await ask('POST /carts/create', accessToken, { productId: product.id, quantity: 2 }, 201);
  await ask('POST /wishlists/create', accessToken, { productId: product.id }, 201);
  const soldOut = await make.product({ quantity: 0 });
  await ask('POST /stock-alerts/create', accessToken, { productId: soldOut.id }, 201);
  await ask('PUT /message-settings/update', accessToken, { kind: 'packageConfirmed', channel: 'inbox', isOn: false });
  for (const token of [accessToken, undefined]) {
    const { data } = await ask('POST /contacts/create', token, { name, phone, email, message: `I live at ${street}` }, 201);
    await ask(`POST /contacts/reply/${data._id}`, admin.token, { reply: `We know ${street}, ${name}` });
  }
  // Nothing listens there.
  const { endpoint, keys } = { ...examplePush, endpoint: `${deadPushOrigin}/push/${id}` };
  await ask('POST /push-subscriptions/create', accessToken, { endpoint, keys }, 201);
  // Works for a shop for a while, and is invited by another one.
  const merchant = await make.user({ role: 'merchant' });
  const [first, second] = [await make.shop({ merchantId: merchant.id }), await make.shop({ merchantId: merchant.id })];
  for (const shop of [first, second])
    await ask('POST /staff/invitations/create', merchant.token, { shop: shop.id, phone, role: 'packer' }, 201);
  const [invitation] = (await ask('GET /staff/invitations/read', accessToken)) as { _id: string; shop: { _id: string } }[];
  await ask('POST /staff/invitations/accept', accessToken, { invitationId: invitation?._id });
  // An admin corrects the profile: the log keeps old and new values.
  await ask(`PUT /users/update/${id}`, admin.token, { name: 'Shirin Banu', address: 'elsewhere' });
  await ask(`PUT /users/update/${id}`, admin.token, { name, address: street });
  await ask(`PUT /orders/update/${byTelephone._id}`, admin.token, { status: 'cancelled', note: `${name}, ${street}` });
  await ask('DELETE /orders/delete', admin.token, { orderIds: [byTelephone._id] });
  await database.sql`insert into recovery_codes (user_id, code_hash) values (${id}, '\\x01')`;
  await shop.runDueJobs();
  return { id: String(id), token: String(accessToken), phone, admin, product, order: own, guest };
}
