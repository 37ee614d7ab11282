import type { CourierCase, SimulatedCourier } from '#server/adapters/courier/simulator/courier-cases.ts';
import { type CourierShop, sellerOf } from '../simulators/courier-shop.ts';

/** A packed package of three and two units, with an account to book it at; 33.35 and 100.50 taka each, and the delivery. */
export async function splitPackage(
  { shop, packed, account }: CourierShop,
  { courier = 'steadfast', which, extra }: { courier?: SimulatedCourier | 'own'; which?: CourierCase; extra?: object } = {},
) {
  const seller = await sellerOf(shop);
  const products = [
    await shop.make.product({ shopId: seller.shopId, price: 3335, quantity: 20 }),
    await shop.make.product({ shopId: seller.shopId, price: 10_050, quantity: 20 }),
  ];
  const bought = products.map(({ id }, index) => ({ productId: id, quantity: index === 0 ? 3 : 2 }));
  const order = await packed(seller, which, { extra: { products: bought, ...extra } });
  const own = await account(seller, courier, { shop: seller.shopId });
  const rows = await shop.database.sql<{ id: string }[]>`
    select id from order_lines where package_id = ${order.packageId} order by quantity desc`;
  const [three = '', two = ''] = rows.map(({ id }) => id);
  return { seller, products, order, account: own, three, two };
}
export type SplitPackage = Awaited<ReturnType<typeof splitPackage>>;

/** Two units of one line, one of each, and one of the other. */
export const threeBoxes = ({ three, two }: Pick<SplitPackage, 'three' | 'two'>) => [
  { lines: [{ lineId: three, quantity: 2 }] },
  {
    lines: [
      { lineId: three, quantity: 1 },
      { lineId: two, quantity: 1 },
    ],
    grams: 1250,
  },
  { lines: [{ lineId: two, quantity: 1 }] },
];
