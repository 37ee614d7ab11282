import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { toLanguage } from '#domain/languages.ts';
import { codeDeliveryOf } from '#server/modules/content/codes/index.ts';
import { type Change, catalogChanges, catalogPages, changeSales, makeCatalog } from '#tests/catalog-changes.ts';
import { testShop } from '#tests/test-shop.ts';
import { readConfig } from './config/config.ts';
import { pageAddress } from './pages/page-address.ts';
import { loadProductionBuild } from './pages/pages.ts';
import { renderDocument } from './pages/render-document.ts';

const env = { PUBLIC_URL: 'https://shop.example' };
const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild }, env });
let nodes: readonly FastifyInstance[] = [];

beforeAll(async () => {
  const second = await shop().openSecond();
  await Promise.all([shop().app.ready(), second.ready()]);
  nodes = [shop().app, second];
});

/** Long enough for a busy machine; a missed invalidation stays wrong for a minute at least. */
const settledMs = 10_000;
const rounds = 2;

/** The page rendered without a cache. */
async function renderFresh(url: string): Promise<string> {
  if (url.startsWith('/api/')) return comparable(await shop().app.inject({ url, headers: { 'cache-control': 'no-cache' } }));
  const config = readConfig(env);
  const { brand, publicUrl } = config;
  const options = {
    mode: 'production',
    call: shop().registry.call,
    brand,
    publicUrl,
    codes: codeDeliveryOf(config),
    hasDesignPage: false,
  } as const;
  const language = toLanguage(new URL(url, publicUrl).searchParams.get('lang') ?? undefined);
  return (await renderDocument(await loadProductionBuild(), options, pageAddress(url).address, language)).body;
}

const readCached = async (app: FastifyInstance, url: string): Promise<string> => {
  const response = await app.inject({ url });
  return url.startsWith('/api/') ? comparable(response) : response.body;
};

/** Data says how many are left, which may lag behind by a minute. */
const comparable = ({ body, headers }: LightMyRequestResponse): string =>
  `${headers['x-total-count']} ${body.replace(/"(quantity|updatedAt)":("[^"]*"|\d+)/g, '"$1":0')}`;

/** Which URLs differ from their uncached rendering? */
async function findDifferences(urls: readonly string[]): Promise<string[]> {
  const differs = async (url: string) => {
    const [fresh, ...cached] = await Promise.all([renderFresh(url), ...nodes.map((app) => readCached(app, url))]);
    return cached.some((body) => body !== fresh) ? [url] : [];
  };
  return (await Promise.all(urls.map(differs))).flat();
}

/** Deterministic order. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('cached responses of two processes', () => {
  it('match uncached ones, soon after every kind of change', { timeout: 180_000 }, async () => {
    const fixture = await makeCatalog(shop());
    const { pages, lists } = catalogPages(fixture);
    const urls = [...pages, ...lists];
    const settle = async (title: string) => {
      let differing: readonly string[] = urls;
      await expect
        .poll(async () => (differing = await findDifferences(differing)), { timeout: settledMs, interval: 20, message: `after ${title}` })
        .toEqual([]);
      // A response rendered while the change arrived is in the cache after this.
      for (const app of nodes) await Promise.all(urls.map((url) => readCached(app, url)));
    };
    await settle('the first rendering');
    const changes = Object.entries(catalogChanges(shop(), fixture)) as [string, Change][];
    for (let n = 1; n <= rounds; n += 1) {
      for (const [title, change] of shuffled(changes)) {
        await change(n);
        await settle(`${title}, ${n}`);
      }
    }
    await changeSales(shop(), fixture);
    await settle('new sales');
  });
});
