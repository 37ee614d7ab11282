import { productSorts } from '#contract/catalog/products.ts';
import { load, percentile } from '../large/large.ts';
import type { MeasuredRow } from '../print-table.ts';

const minShare = 0.7;
const rounds = 3;
/** Reads the database, not the cache. */
const headers = { 'cache-control': 'no-cache' };

interface Shops {
  large: string;
  small: string;
}

/** Product lists from the database in both shops, in short turns, so that a temporarily slow machine is slow for both. */
export async function benchLists(shops: Shops, { connections, seconds }: { connections: number; seconds: number }): Promise<MeasuredRow[]> {
  const [category, shop] = await Promise.all([idsOf(shops, 'categories'), idsOf(shops, 'shops')]);
  const lists: Record<string, (of: keyof Shops) => string> = {
    ...Object.fromEntries(productSorts.map((sort) => [`list by ${sort}`, () => `products/read?limit=20&sort=${sort}`])),
    'list, page 30': () => 'products/read?limit=20&page=30',
    'list of a category': (of) => `products/read?limit=20&category=${category[of]}`,
    'list of a category by price': (of) => `products/read?limit=20&category=${category[of]}&sort=priceLow`,
    'list of a shop': (of) => `products/read?limit=20&shop=${shop[of]}`,
    'list of a campaign': () => 'products/read?limit=20&campaign=flashSale',
  };
  const rows: MeasuredRow[] = [];
  for (const [title, list] of Object.entries(lists)) {
    const times: Record<keyof Shops, number[]> = { large: [], small: [] };
    const turn = async (of: keyof Shops) => load(shops[of], [`/api/v1/${list(of)}`], connections, seconds / 12, headers);
    await turn('large');
    for (let round = 0; round < rounds; round += 1)
      for (const which of ['small', 'large'] as const) times[which].push(...(await turn(which)));
    const perSecond = (of: keyof Shops) => Math.round(times[of].length / ((seconds / 12) * rounds));
    const share = perSecond('large') / perSecond('small');
    const sorted = times.large.toSorted((a, b) => a - b);
    rows.push({
      '': title,
      '1,000 products/s': perSecond('small'),
      '1,000,000 products/s': perSecond('large'),
      'p99 ms': percentile(sorted, 0.99).toFixed(1),
      share: share.toFixed(2),
      target: `≥ ${minShare}`,
      met: share >= minShare,
    });
  }
  return rows;
}

/** The first category or shop of each. */
async function idsOf(shops: Shops, kind: 'categories' | 'shops'): Promise<Record<keyof Shops, string>> {
  const first = async (base: string): Promise<string> => {
    const [one] = (await (await fetch(`${base}/api/v1/${kind}/read?limit=1`)).json()) as { _id: string }[]; // by the contract
    return one?._id ?? '';
  };
  return { large: await first(shops.large), small: await first(shops.small) };
}
