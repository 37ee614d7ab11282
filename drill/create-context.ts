import type { DrillContext, SharedShop } from './scenario.ts';
import { seedShop } from './seed.ts';
import { DrillShop } from './shop.ts';

/** A shop that is not ready within this time after a scenario is replaced. */
const reuseTimeoutMs = 5000;

/** Starts the shops that scenarios need, and replaces a shop that is not ready after a scenario. */
export function createContext(isShort: boolean): { context: DrillContext; discardShops: () => Promise<void> } {
  const shops = new Map<string, Promise<SharedShop>>();
  const start = async (rateLimits: string): Promise<SharedShop> => {
    const shop = await DrillShop.start({ env: { RATE_LIMITS: rateLimits } });
    const data = await shop.withDatabase(seedShop);
    await warmUp(shop);
    return { shop, data };
  };
  const reuse = async (starting: Promise<SharedShop> | undefined): Promise<SharedShop | undefined> => {
    const shared = await starting;
    const isUsable = await shared?.shop.untilReady(reuseTimeoutMs).then(
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
    context: {
      isShort,
      openShop: (rateLimits) => {
        const shared = reuse(shops.get(rateLimits)).then((usable) => usable ?? start(rateLimits));
        shops.set(rateLimits, shared);
        return shared;
      },
    },
    discardShops,
  };
}

/** The first page of a process is slow because its code is compiled, so it is not measured. */
async function warmUp(shop: DrillShop): Promise<void> {
  const client = shop.client('warming up', 1);
  for (const path of ['/', '/api/v1/products/read?limit=20']) await client.request(path);
  client.close();
}
