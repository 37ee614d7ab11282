import { describe, expect, it } from 'vitest';
import { loadHome } from './load-home.ts';

type Context = Parameters<typeof loadHome>[0];

/** What a section reads of a product. */
const card = (n: number) => ({
  _id: `product-${n}`,
  name: `Product ${n}`,
  translations: {},
  images: [],
  shop: { name: 'Shop', translations: {} },
});

/** A shop with these sections, whose campaign shows the newest products. */
function contextOf(types: readonly string[]): Context {
  const answers: Record<string, (query: { campaign?: string; limit: number }) => unknown> = {
    'GET /home/read': () => ({ sections: types.map((type) => ({ type, isShown: true })) }),
    'GET /campaigns/read': () => [{ _id: 'campaign-1', name: 'New', campaignType: 'newArrivals', translations: {}, discount: 10 }],
    'GET /products/read': ({ campaign, limit }) => Array.from({ length: campaign ? 8 : limit }, (_, n) => card(n)),
  };
  const get = async (key: string, { query }: { query: { limit: number } }) => answers[key]?.(query);
  return { api: { get }, language: 'en', shared: new Map() } as unknown as Context; // what the sections read of it
}

const idsOf = async (...types: string[]) => {
  const { sections } = await loadHome(contextOf(types), 'http://shop/');
  return sections.flatMap((section) => (section.type === 'newArrivals' ? [section.products.map(({ _id }) => _id)] : []));
};

describe('new products on the home page', () => {
  it('are others than those that a campaign above them shows', async () => {
    expect(await idsOf('campaigns', 'newArrivals')).toEqual([Array.from({ length: 10 }, (_, n) => `product-${n + 8}`)]);
  });

  it('are the newest where nothing above shows them', async () => {
    expect(await idsOf('newArrivals', 'campaigns')).toEqual([Array.from({ length: 10 }, (_, n) => `product-${n}`)]);
  });
});
