import { expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';
import { forgetOrderTraces } from './forget-traces.ts';

const shop = testShop();
const traceOf = async (orderId: string) => (await shop().database.sql`select * from order_traces where order_id = ${orderId}`)[0];

it('orders of guests and accounts have keyed hashes of their network and device, for 90 days', async () => {
  const product = await shop().make.product();
  const buyer = await shop().make.user();
  const order = await placeTestOrder(shop(), buyer, { products: [product] });
  const body = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: { ...address, phone: '01812345678' },
    paymentMethod: 'cash_on_delivery',
  };
  const guest = (await shop().call('POST /guest-orders/create', { body })).body.data.order;
  const [own, ofGuest] = [await traceOf(order._id), await traceOf(guest._id)];
  expect(own).toMatchObject({ user_id: buyer.id, network: expect.any(Buffer), device: null, is_proved: false });
  expect(ofGuest).toMatchObject({ network: own?.network, device: expect.any(Buffer) });
  expect(own?.network.toString('latin1')).not.toContain('127.0.0.1');
  await shop().database.sql`update order_traces set created_at = now() - interval '89 days' where order_id = ${order._id}`;
  await shop().database.sql`update order_traces set created_at = now() - interval '91 days' where order_id = ${guest._id}`;
  await shop().runJob(forgetOrderTraces, {});
  expect(await traceOf(order._id)).toBeDefined();
  expect(await traceOf(guest._id)).toBeUndefined();
});

it('an order that an admin places by telephone has none: the network is that of the shop', async () => {
  const admin = await shop().make.user({ role: 'admin' });
  const extra = { customer: { name: 'Karim', phone: '01812345679' } };
  const order = await placeTestOrder(shop(), admin, { products: [await shop().make.product()], extra });
  expect(await traceOf(order._id)).toBeUndefined();
});
