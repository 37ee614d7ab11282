import type { FullConfig } from '@playwright/test';
import { startCourierSimulator } from '#server/adapters/courier/simulator/courier-simulator.ts';
import { openShop } from './open-shop.ts';

/**
 * Starts one shop with the demo catalogue for each worker, so that test files do not affect each other.
 * Sets SHOP_URLS to their addresses, and COURIERS_URL to that of their simulated couriers. If SHOP_URLS is already set, uses those shops.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SHOP_URLS) return async () => {};
  const couriers = await startCourierSimulator();
  const env = { STEADFAST_URL: couriers.urlOf('steadfast'), PATHAO_URL: couriers.urlOf('pathao'), REDX_URL: couriers.urlOf('redx') };
  const opened = await Promise.allSettled(Array.from({ length: workers }, () => openShop({ env })));
  const shops = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const tearDown = async () => {
    await Promise.all([couriers.close(), ...shops.map(({ close }) => close())]);
  };
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) {
    await tearDown();
    throw failed.reason;
  }
  process.env.COURIERS_URL = new URL(couriers.urlOf('redx')).origin;
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ');
  return tearDown;
}
