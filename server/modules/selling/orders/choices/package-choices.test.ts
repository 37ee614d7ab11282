import { expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { orderOfTwoMerchants, placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

async function scene() {
  const { make } = shop();
  const [seller, buyer] = [await make.user({ role: 'merchant' }), await make.user()];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, price: 10_000, quantity: 100 });
  return { seller, buyer, shopId, product };
}

const ofPackage = (order: { packages: { substitution?: unknown }[] }) => order.packages[0]?.substitution;

it('keeps what the buyer wants if something is missing, and tells buyer and shop', async () => {
  const { seller, buyer, shopId, product } = await scene();
  const choices = [{ shopId, substitution: 'similar', substitutionExtra: 50.5 }];
  const placed = await placeTestOrder(shop(), buyer, { products: [product], extra: { choices } });
  const kept = { choice: 'similar', extra: 50.5 };
  expect(ofPackage(placed)).toEqual(kept);
  for (const { token } of [buyer, seller])
    expect(ofPackage((await shop().call(`GET /orders/read/${placed._id}`, { token })).body)).toEqual(kept);
  expect(placed.total).toBe(placed.subtotal + placed.deliveryFee);
});

it('of a guest, too; without a choice the shop calls', async () => {
  const { shopId, product } = await scene();
  const place = (choices?: object[]) =>
    shop().call('POST /guest-orders/create', {
      body: {
        products: [{ productId: product.id, quantity: 1 }],
        deliveryAddress: { ...address, phone: `019${String(shop().make.next()).padStart(8, '0')}` },
        paymentMethod: 'cash_on_delivery',
        ...(choices && { choices }),
      },
    });
  const chosen = await place([{ shopId, substitution: 'refund' }]);
  expect(ofPackage(chosen.body.data.order)).toEqual({ choice: 'refund' });
  const read = await shop().call('GET /guest-orders/read', { headers: { 'order-key': chosen.body.data.orderKey } });
  expect(ofPackage(read.body)).toEqual({ choice: 'refund' });
  expect(ofPackage((await place()).body.data.order)).toBeUndefined();
});

it('is of each package of an order', async () => {
  const { buyer, products } = await orderOfTwoMerchants(shop());
  const quote = await shop().call('POST /orders/quote', { body: { products: products.map(({ id }) => ({ productId: id, quantity: 1 })) } });
  const shops: string[] = quote.body.packages.map((part: { shop: { _id: string } }) => part.shop._id);
  const choices = [{ shopId: shops[1], substitution: 'refund' }];
  const placed = await placeTestOrder(shop(), buyer, { products, extra: { choices, orderAgain: true } });
  const byShop = new Map<string, unknown>(
    placed.packages.map((part: { shop: { _id: string }; substitution?: unknown }) => [part.shop._id, part.substitution]),
  );
  expect(byShop.get(shops[0] ?? '')).toBeUndefined();
  expect(byShop.get(shops[1] ?? '')).toEqual({ choice: 'refund' });
});

it('refuses choices that can not be, and places nothing', async () => {
  const { buyer, shopId, product } = await scene();
  const other = await scene();
  const code = async (...choices: object[]) => {
    const answer = await shop().call('POST /orders/create', {
      token: buyer.token,
      body: {
        products: [{ productId: product.id, quantity: 1 }],
        deliveryAddress: address,
        paymentMethod: 'cash_on_delivery',
        choices,
      },
    });
    expect(answer.status).toBe(422);
    return answer.body.errors[0].code;
  };
  expect(await code({ shopId, substitution: 'refund', substitutionExtra: 20 })).toBe('NOT_SIMILAR');
  expect(await code({ shopId, substitutionExtra: 20 })).toBe('NOT_SIMILAR');
  expect(await code({ shopId, substitution: 'similar', substitutionExtra: -1 })).toBe('too_small');
  expect(await code({ shopId, substitution: 'similar', substitutionExtra: 0.001 })).toBe('DECIMALS');
  expect(await code({ shopId, substitution: 'gift' })).toBe('invalid_value');
  expect(await code({ shopId }, { shopId, substitution: 'refund' })).toBe('SHOP_TWICE');
  expect(await code({ shopId: other.shopId, substitution: 'refund' })).toBe('NOT_IN_ORDER');
  expect(await shop().make.stockOf(product.id)).toBe(100);
});

it('is stored as the usual one without a choice, also by an older server', async () => {
  const { buyer, product } = await scene();
  const placed = await placeTestOrder(shop(), buyer, { products: [product] });
  const [row] = await shop().database.sql`select substitution, substitution_extra_poisha from packages where order_id = ${placed._id}`;
  expect(row).toEqual({ substitution: 'callMe', substitution_extra_poisha: null });
  const [column] = await shop().database.sql`select column_default as usual from information_schema.columns
    where table_name = 'packages' and column_name = 'substitution'`;
  expect(column?.usual).toBe("'callMe'::text");
});
