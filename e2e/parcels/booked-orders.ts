import { expect } from '../harness/shop.ts';
import { type Account, ask, moveAll, newPhone, orderByApi, ownProduct, shopUrl } from '../harness/shop-api.ts';
import { registerVerified } from '../harness/verify-number.ts';

/** Packed orders, booked with riders of the shop. */
export async function bookedOrders(merchant: Account, count: number) {
  const product = await ownProduct(merchant);
  const body = { courier: 'own' as const, name: `Riders ${newPhone()}`, shop: product.shop._id };
  const { data } = await ask('POST /courierAccounts/create', { body }, merchant.token);
  const buyer = await registerVerified();
  const orders = [];
  for (let index = 0; index < count; index += 1) {
    const order = await orderByApi(buyer, product);
    await moveAll(order._id, ['confirmed', 'packed']);
    orders.push(order);
  }
  const response = await fetch(`${shopUrl()}/api/v1/shipments/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${merchant.token}` },
    body: JSON.stringify({ packageIds: orders.map(({ packages }) => packages[0]?._id), courierAccountId: data._id }),
  });
  expect(await response.text()).toContain('"booked"');
  return { buyer, orders, accountName: data.name };
}
