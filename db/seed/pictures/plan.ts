import type { PlannedProduct } from '../build-catalogue.ts';
import { seedCategories } from '../catalogue/categories.ts';
import { type SeedShop, seedShops } from '../catalogue/shops.ts';
import { campaignRows, type SlideRow, slideRows } from '../promotions.ts';
import { hashText } from '../random.ts';
import type { SeedPicture } from './render.ts';
import { groupScene, logoScene, parcel } from './scenes.ts';
import { categoryPicture, thingBody, thingPictures } from './thing-scenes.ts';
import { loadTypeface } from './things/lettering.ts';

type Draw = readonly [key: string, svg: () => string];

/** The keys of a product's pictures, the thing itself first. */
export function pictureKeys(product: PlannedProduct): string[] {
  return Object.keys(thingPictures(product)).map((key) => `${product.slug}/${key}`);
}

function productDraws(product: PlannedProduct): Draw[] {
  return Object.entries(thingPictures(product)).map(([key, draw]): Draw => [`${product.slug}/${key}`, draw]);
}

const kindOf = ({ row }: PlannedProduct): string => row[5].split(' ')[0] ?? '';

/** So many of the products, of different kinds as long as there are some. */
function varied(products: readonly PlannedProduct[], count: number): PlannedProduct[] {
  const first = products.filter((product, i) => products.findIndex((other) => kindOf(other) === kindOf(product)) === i);
  return [...first, ...products.filter((product) => !first.includes(product))].slice(0, count);
}

const group = (width: number, height: number, products: readonly PlannedProduct[]): string =>
  groupScene(width, height, products.map(thingBody));

/** Banners show what the shop sells, but neither medicine nor food for infants, which may not be advertised. */
function shopDraws(key: string, shop: SeedShop, all: readonly PlannedProduct[]): Draw[] {
  const shown = varied(
    all.filter(({ shop: from, category, sub }) => from === key && category.isMedicine !== true && sub.unpromoted !== true),
    15,
  );
  const banners = [shown.slice(0, 5), shown.slice(5, 10), ...(hashText(key) % 2 === 0 ? [shown.slice(10)] : [])];
  return [
    [`shop/${key}/logo`, () => logoScene(shop.logo, shop.hue)],
    ...banners
      .filter((products) => products.length > 0)
      .map((products, number): Draw => [`shop/${key}/banner/${number}`, () => group(1280, 480, products)]),
  ];
}

/** One product of each of these sub categories. */
function fromSubs(subs: readonly string[], products: readonly PlannedProduct[]): PlannedProduct[] {
  return varied(
    subs.flatMap((key) => products.find(({ sub }) => sub.key === key) ?? []),
    5,
  );
}

/** What a slide leads to, as one sees it there. */
function slideScene({ target }: SlideRow, all: readonly PlannedProduct[]): string {
  const of = (products: readonly PlannedProduct[]): string => group(1280, 640, varied(products, 3));
  if ('category' in target) return of(all.filter(({ category }) => category.key === target.category));
  if ('sub' in target) return of(all.filter(({ sub }) => sub.key === target.sub));
  if ('campaign' in target) return of(fromSubs(campaignRows.find(({ type }) => type === target.campaign)?.subs ?? [], all));
  if (target.inParcel === true) return groupScene(1280, 640, [parcel(fromSubs(target.shows, all).map(thingBody))]);
  return of(all.filter(({ sub }) => target.shows.includes(sub.key)));
}

const categoryDraw = (key: string, name: string, product: PlannedProduct | undefined): Draw[] =>
  product ? [[key, () => categoryPicture(product, name)]] : [];

/** All pictures of the demo shop, in rendering order. */
export async function planPictures(products: readonly PlannedProduct[]): Promise<{ total: number; pictures: Iterable<SeedPicture> }> {
  await loadTypeface();
  const draws: Draw[] = [
    ...products.flatMap(productDraws),
    ...Object.entries(seedShops).flatMap(([key, shop]) => shopDraws(key, shop, products)),
    ...seedCategories.flatMap(({ key, bn, subs }): Draw[] => [
      ...categoryDraw(
        `category/${key}`,
        bn,
        products.find(({ category }) => category.key === key),
      ),
      ...subs.flatMap((sub, i): Draw[] => {
        const own = products.filter((product) => product.sub.key === sub.key);
        // The first product is already on the tile of the category.
        return categoryDraw(`sub/${sub.key}`, sub.bn, (i === 0 ? own[1] : undefined) ?? own[0]);
      }),
    ]),
    ...campaignRows.map((row): Draw => [`campaign/${row.type}`, () => group(1280, 640, fromSubs(row.subs, products))]),
    ...slideRows.map((row, i): Draw => [`slide/${i}`, () => slideScene(row, products)]),
  ];
  return {
    total: draws.length,
    pictures: (function* () {
      for (const [key, svg] of draws) yield { key, svg: svg() };
    })(),
  };
}
