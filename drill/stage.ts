import type { SharedShop, Stage } from './scenario.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';

/** A shop that is not ready in this time after a scenario is not good enough for the next one. */
const reuseMs = 5000;

/** Starts the shops that scenarios ask for, and others where a scenario left one that is not ready. */
export function openStage(isShort: boolean): { stage: Stage; discardShops: () => Promise<void> } {
  const shops = new Map<string, Promise<SharedShop>>();
  const start = async (rateLimits: string): Promise<SharedShop> => {
    const shop = await Shop.start({ env: { RATE_LIMITS: rateLimits } });
    const seeded = await shop.withDatabase(seedShop);
    await warmUp(shop);
    return { shop, seeded };
  };
  const reuse = async (starting: Promise<SharedShop> | undefined): Promise<SharedShop | undefined> => {
    const shared = await starting;
    const isUsable = await shared?.shop.untilReady(reuseMs).then(
      () => true,
      () => false,
    );
    if (isUsable) return shared;
    await shared?.shop.dispose();
    return undefined;
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
        const shared = reuse(shops.get(rateLimits)).then((usable) => usable ?? start(rateLimits));
        shops.set(rateLimits, shared);
        return shared;
      },
    },
    discardShops,
  };
}

/** The first page of a process compiles what renders it: no measure of what comes later. */
async function warmUp(shop: Shop): Promise<void> {
  const client = shop.client('warming up', 1);
  for (const path of ['/', '/api/v1/products/read?limit=20']) await client.ask(path);
  client.close();
}
