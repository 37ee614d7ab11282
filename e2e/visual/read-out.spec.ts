import type { Page } from '@playwright/test';
import { settle } from '../harness/settle.ts';
import { expect, test } from '../harness/shop.ts';
import { fixDates } from './fix-dates.ts';
import { pictureScreens } from './screens.ts';

/** What a screen reader finds on six pages, in its order: names of cards, steppers, the timeline, the board and the sheet. */
const pages = ['home', 'product', 'checkout', 'merchant-order', 'merchant-orders', 'merchant-products'];

/** Long lists repeat themselves: one section of the home page and a few rows tell how all are read out. */
const mostLines = 150;

async function readOut(page: Page): Promise<string> {
  const tree = await page.getByRole('main').ariaSnapshot();
  return `${tree
    .split('\n')
    // Ids differ between shops.
    .filter((line) => !/^\s*- \/url:/.test(line))
    .slice(0, mostLines)
    .join('\n')
    // Countdowns.
    .replace(/(- timer.*:).*/g, '$1 …')}\n`;
}

for (const name of pages) {
  const screen = pictureScreens.find((each) => each.name === name);
  test.describe(name, () => {
    const { who = 'visitor', address = '/', prepare } = screen ?? {};
    test.use({ who, language: 'en', viewport: { width: 1280, height: 800 }, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test('is read out in the accepted order', async ({ page, signedIn, expectFault }) => {
      expectFault(/events\/stream/);
      expect(screen).toBeDefined();
      await page.route('**/events/stream', (route) => route.abort());
      await page.goto(typeof address === 'string' ? address : await address(signedIn));
      await settle(page);
      await prepare?.(page);
      await settle(page);
      await fixDates(page);
      expect(await readOut(page)).toMatchSnapshot(['read-out', `${name}.txt`]);
    });
  });
}
