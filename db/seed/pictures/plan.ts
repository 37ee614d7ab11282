import type { PlannedProduct } from '../build-catalogue.ts';
import { seedCategories } from '../catalogue/categories.ts';
import { type SeedShop, seedShops } from '../catalogue/shops.ts';
import { campaignRows, slideRows } from '../promotions.ts';
import { hashText } from '../random.ts';
import type { SeedPicture } from './render.ts';
import { logoScene, parseLook, tileScene, wideScene } from './scenes.ts';
import { thingPictures } from './thing-scenes.ts';
import { loadTypeface } from './things/lettering.ts';

type Draw = readonly [key: string, svg: () => string];

/** The keys of a product's pictures, the thing itself first. */
export function pictureKeys(product: PlannedProduct): string[] {
  return Object.keys(thingPictures(product)).map((key) => `${product.slug}/${key}`);
}

function productDraws(product: PlannedProduct): Draw[] {
  return Object.entries(thingPictures(product)).map(([key, draw]): Draw => [`${product.slug}/${key}`, draw]);
}

function shopDraws(key: string, shop: SeedShop): Draw[] {
  const looks = shop.looks.map(parseLook);
  const banner = (number: number, from: number): Draw => [
    `shop/${key}/banner/${number}`,
    () => wideScene(1280, 400, shop.hue + number * 24, looks.slice(from, from + 3), shop.hue, number),
  ];
  const banners = [banner(0, 0), banner(1, 2), ...(hashText(key) % 2 === 0 ? [banner(2, 1)] : [])];
  return [[`shop/${key}/logo`, () => logoScene(shop.logo, shop.hue)], ...banners];
}

/** All pictures of the demo shop, in rendering order. */
export async function planPictures(products: readonly PlannedProduct[]): Promise<{ total: number; pictures: Iterable<SeedPicture> }> {
  await loadTypeface();
  const draws: Draw[] = [
    ...products.flatMap(productDraws),
    ...Object.entries(seedShops).flatMap(([key, shop]) => shopDraws(key, shop)),
    ...seedCategories.flatMap((category): Draw[] => [
      [`category/${category.key}`, () => tileScene(category.drawing, category.hue)],
      ...category.subs.map((sub): Draw => [`sub/${sub.key}`, () => tileScene(sub.drawing, category.hue)]),
    ]),
    ...campaignRows.map(
      (row, i): Draw => [`campaign/${row.type}`, () => wideScene(1280, 640, row.hue, row.looks.map(parseLook), row.hue, 10 + i)],
    ),
    ...slideRows.map((row, i): Draw => [`slide/${i}`, () => wideScene(1280, 640, row.hue, row.looks.map(parseLook), row.brandHue, 20 + i)]),
  ];
  return {
    total: draws.length,
    pictures: (function* () {
      for (const [key, svg] of draws) yield { key, svg: svg() };
    })(),
  };
}
