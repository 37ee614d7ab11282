import type { SharedShop, Stage } from './scenario.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';

/** Starts the shops that scenarios ask for, and others after a scenario that failed. */
export function openStage(isShort: boolean): { stage: Stage; discardShops: () => Promise<void> } {
  const shops = new Map<string, Promise<SharedShop>>();
  const start = async (rateLimits: string): Promise<SharedShop> => {
    const shop = await Shop.start({ env: { RATE_LIMITS: rateLimits } });
    return { shop, seeded: await shop.withDatabase(seedShop) };
  };
  const discardShops = async () => {
    const started = [...shops.values()];
    shops.clear();
    for (const { shop } of await Promise.all(started)) await shop.dispose();
  };
  return {
    stage: {
      isShort,
      shop: (rateLimits) => {
        const shared = shops.get(rateLimits) ?? start(rateLimits);
        shops.set(rateLimits, shared);
        return shared;
      },
    },
    discardShops,
  };
}
