import type { Page } from '@playwright/test';
import { expect, test } from '../harness/shop.ts';
import { hasOptions, productsOnSale, required, simpleProduct } from '../harness/shop-api.ts';

// What a shopper sees on a small phone without scrolling. The tab bar covers the bottom of the screen.
test.use({ viewport: { width: 360, height: 740 }, language: 'bn' });

/** Counts the cards whose price and button are fully above the bottom of the first screen. */
async function cardsOnFirstScreen(page: Page): Promise<number> {
  return page.getByRole('main').evaluate(
    (main, limit) => {
      const isShown = (element: Element | null) => {
        const box = element?.getBoundingClientRect();
        return box !== undefined && box.width > 0 && box.bottom <= limit && box.right <= document.documentElement.clientWidth;
      };
      const cards = [...main.querySelectorAll('article')];
      return cards.filter((card) => isShown(card.querySelector('.price b')) && isShown(card.querySelector('.btn'))).length;
    },
    await visibleHeight(page),
  );
}

/** A card with options gets its button when it comes near. */
const expectTwoCards = (page: Page) => expect.poll(() => cardsOnFirstScreen(page)).toBeGreaterThanOrEqual(2);

const visibleHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      window.innerHeight,
      ...[...document.querySelectorAll('nav')].flatMap((nav) => {
        const { top, bottom } = nav.getBoundingClientRect();
        return getComputedStyle(nav).position === 'fixed' && bottom >= window.innerHeight ? [top] : [];
      }),
    ),
  );

test('home shows products with price and button on the first screen', async ({ page }) => {
  await page.goto('/');
  await expectTwoCards(page);
});

/** Uses the terms of a product on sale, so that the lists have products regardless of other tests. */
const onSale = async () => required((await productsOnSale())[0], 'a product on sale');

const listPages: Record<string, () => Promise<string>> = {
  'a search': async () => '/search?q=chal',
  'a category': async () => `/categories/${(await onSale()).category._id}`,
  'a sub category': async () => `/subCategories/${(await onSale()).subCategory._id}`,
  'a shop': async () => `/shops/${(await onSale()).shop._id}`,
};
for (const [name, pathOf] of Object.entries(listPages)) {
  // Two, because nothing covers the pictures, which are square (decision 0116).
  test(`${name} shows two prices and buttons on the first screen`, async ({ page }) => {
    await page.goto(await pathOf());
    await expectTwoCards(page);
  });
}

test('the product page shows price and buttons without scrolling', async ({ page }) => {
  for (const product of [await simpleProduct(), required((await productsOnSale()).find(hasOptions), 'a product with options')]) {
    await page.goto(`/products/${product._id}`);
    const main = page.getByRole('main');
    for (const shown of [
      main.getByText(/৳/).first(),
      ...['কার্টে যোগ করুন', 'এখনই কিনুন'].map((name) => main.getByRole('button', { name, exact: true })),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    const picture = await main.getByRole('img').first().boundingBox();
    expect(required(picture ?? undefined, 'a picture').height).toBeLessThanOrEqual(280);
    await expect(page.getByRole('navigation', { name: 'দ্রুত মেনু' })).toBeHidden();
  }
});

test('a card is at most 280 px high', async ({ page }) => {
  for (const path of ['/', '/search?q=chal', '/search?q=dal']) {
    await page.goto(path);
    const heights = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(280);
  }
});

for (const [width, ratio] of [
  // Its text is below the picture.
  [360, 1],
  [768, 16 / 9],
] as const) {
  test(`the banner keeps its ratio at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const banner = await page.locator('[aria-roledescription=carousel]').boundingBox();
    const { width: wide, height } = required(banner ?? undefined, 'a banner');
    expect(wide / height).toBeCloseTo(ratio, 1);
  });
}
