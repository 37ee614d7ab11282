import { dhakaDay, startOf } from '#domain/days.ts';
import { openShop } from '../harness/open-shop.ts';

const noonMs = 12 * 3_600_000;

/** One shop with data relative to yesterday noon in Dhaka, so that the rows do not depend on the time of the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const shop = await openShop({ seededAt: new Date(startOf(dhakaDay()).getTime() - noonMs) });
  process.env.SHOP_URLS = shop.url;
  return shop.close;
}
