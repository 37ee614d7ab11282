import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { moveTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** An order with one product from each of two shops. */
async function orderFromTwo() {
  const { make } = shop();
  const merchant = await make.user({ role: 'merchant' });
  const own = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id, name: 'আমার চাল', price: 8050 });
  const other = await make.product({ name: 'Another’s soap' });
  const buyer = await make.user();
  const products = [own, other].map(({ id }) => ({ productId: id, quantity: 2 }));
  const body = { products, deliveryAddress: { ...address, name: '=রহিমা' }, paymentMethod: 'cash_on_delivery' };
  const { body: answer } = await shop().call('POST /orders/create', { token: buyer.token, body });
  return { merchant, buyer, number: String(answer.data.number) };
}

const rowsOf = async (token: string, query = '') => {
  const { status, body } = await shop().call(`GET /orders/export${query}`, { token });
  expect(status).toBe(200);
  return String(body).trim().split('\r\n').slice(1);
};

describe('GET /orders/export', () => {
  it('exports every line for an admin, and for merchants only the lines and prices of their own packages', async () => {
    const { merchant, number } = await orderFromTwo();
    const admin = await shop().make.user({ role: 'admin' });
    const all = (await rowsOf(admin.token)).filter((row) => row.startsWith(number));
    expect(all).toHaveLength(2);
    const own = await rowsOf(merchant.token);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(
      new RegExp(
        `^${number},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Shop \\d+,pending,আমার চাল,,2,80.5,161,120,cash_on_delivery,pending,,'=রহিমা,01712345678,Rangpur,Rangpur Sadar,Road 3,,,$`,
      ),
    );
  });

  it('says once for each order what was paid, paid back and is due back, to admins', async () => {
    const { merchant, number } = await orderFromTwo();
    const admin = await shop().make.user({ role: 'admin' });
    const money = async (token: string) => (await rowsOf(token, `?q=${number}`)).map((row) => row.split(',').slice(-3).join());
    expect(await money(admin.token)).toEqual(['0,,', ',,']);
    await shop().database.sql`update payments set captured_poisha = 50050
      where order_id = (select id from orders where number = ${number})`;
    const [id] = await shop().database.sql`select id from orders where number = ${number}`;
    await moveTestOrder(shop(), admin, id?.id, 'cancelled');
    expect(await money(admin.token)).toEqual(['500.5,,500.5', ',,']);
    expect(await money(merchant.token)).toEqual([',,']);
  });

  it('applies the filters of the list', async () => {
    const { merchant, number } = await orderFromTwo();
    expect(await rowsOf(merchant.token, `?q=${number}&status=pending&from=2020-01-01`)).toHaveLength(1);
    expect(await rowsOf(merchant.token, '?status=shipped')).toEqual([]);
    expect(await rowsOf(merchant.token, '?to=2020-01-01')).toEqual([]);
    expectProblem(await shop().call('GET /orders/export?status=lost', { token: merchant.token }), 422, 'VALIDATION_FAILED');
  });

  it('is for merchants and admins', async () => {
    const { merchant, buyer } = await orderFromTwo();
    const { headers, body } = await shop().call('GET /orders/export', { token: merchant.token });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
    expect(body).toMatch(/^\uFEFFnumber,createdAt,/);
    expectProblem(await shop().call('GET /orders/export', { token: buyer.token }), 403, 'FORBIDDEN');
    expectProblem(await shop().call('GET /orders/export'), 401, 'UNAUTHENTICATED');
  });
});
