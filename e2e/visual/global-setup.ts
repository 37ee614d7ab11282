import { openShop } from '../harness/open-shop.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Noon in Dhaka, which is 6 hours ahead of UTC. */
const noonMs = 6 * hourMs;

/** One shop, whose data is that of yesterday noon: the same rows whatever the hour of the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const yesterday = Math.floor(Date.now() / dayMs) * dayMs - dayMs;
  const shop = await openShop({ seededAt: new Date(yesterday + noonMs) });
  process.env.SHOP_URLS = shop.url;
  return shop.close;
}
