import type { FullConfig } from '@playwright/test';
import { openShop } from './open-shop.ts';

/**
 * Starts one shop with the demo catalogue for each worker, so that test files do not affect each other.
 * Sets SHOP_URLS to their addresses. If SHOP_URLS is already set, uses those shops.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SHOP_URLS) return async () => {};
  const opened = await Promise.allSettled(Array.from({ length: workers }, () => openShop()));
  const shops = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const tearDown = async () => {
    await Promise.all(shops.map(({ close }) => close()));
  };
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) {
    await tearDown();
    throw failed.reason;
  }
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ');
  return tearDown;
}
