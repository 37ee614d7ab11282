import { beforeAll, expect } from 'vitest';
import { testImage } from '../images.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '../orders.ts';
import { expectProblem, testShop } from '../test-shop.ts';

export interface TestPerson {
  id: string;
  token: string;
}

/** A shop whose delivered packages are sent back. */
export function returnShop() {
  const shop = testShop();
  const sql = () => shop().database.sql;
  let made: TestPerson | undefined;
  beforeAll(async () => {
    made = await shop().make.user({ role: 'admin' });
  });
  const admin = (): TestPerson => {
    if (!made) throw new Error('returnShop() is for use inside tests');
    return made;
  };

  /** A delivered package of three pieces at ৳100, paid by bKash or in cash. */
  async function delivered({
    isPrepaid = false,
    quantity = 3,
    buyer,
  }: {
    isPrepaid?: boolean;
    quantity?: number;
    buyer?: TestPerson;
  } = {}) {
    const { make } = shop();
    const [own, seller] = [buyer ?? (await make.user()), await make.user({ role: 'merchant' })];
    const { id: shopId } = await make.shop({ merchantId: seller.id });
    const product = await make.product({ shopId, quantity: 10 });
    const paid = quantity * 100 + 120;
    const order = await placeTestOrder(shop(), own, {
      products: [product],
      quantity,
      ...(isPrepaid && { extra: mfsPayment(shop(), paid) }),
    });
    if (isPrepaid) await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin().token, body: { status: 'verified' } });
    await moveTestOrder(shop(), admin(), order._id, ...statusesToDelivery);
    const [part] = order.packages;
    const lineId = part.lines[0]._id as string;
    const body = (more: object = {}) => ({ packageId: part._id, reason: 'changedMind', lines: [{ lineId, quantity: 1 }], ...more });
    const ask = (more: object = {}, by: TestPerson = own) => shop().call('POST /returns/create', { token: by.token, body: body(more) });
    const asked = async (more: object = {}): Promise<string> => {
      const answer = await ask(more);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.data._id;
    };
    const read = async () => (await shop().call(`GET /orders/read/${order._id}`, { token: admin().token })).body;
    const stock = async () => (await sql()`select quantity from products where id = ${product.id}`)[0]?.quantity;
    return { buyer: own, seller, shopId, product, order, part, lineId, body, ask, asked, read, stock };
  }

  const change = (id: string, by: TestPerson, body: object) => shop().call(`PUT /returns/update/${id}`, { token: by.token, body });
  async function changed(id: string, by: TestPerson, body: object) {
    const answer = await change(id, by, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  }
  const withPictures = async (key: 'POST /returns/create' | `PUT /returns/update/${string}`, by: TestPerson, fields: object, count = 1) => {
    const pictures = await Promise.all(Array.from({ length: count }, async () => ['pictures', await testImage()] as [string, Blob]));
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return shop().form(key, [...texts, ...pictures], { token: by.token });
  };
  function expectInvalid(answer: Awaited<ReturnType<typeof change>>, path: string, code: string): void {
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path, code }]);
  }
  return { shop, sql, admin, delivered, change, changed, withPictures, expectInvalid };
}
