import type { Page } from '@playwright/test';
import { pictureBrowser } from '../../scripts/browser.ts';
import { settle, settleFiles } from '../harness/settle.ts';
import { expect, phoneSize, test } from '../harness/shop.ts';
import { fixDates } from './fix-dates.ts';
import { pictureScreens } from './screens.ts';

const browser = await pictureBrowser();
if (!browser)
  console.log('!!! NOT RUN: pictures are compared on Linux only, in the browser of the packages; another one draws differently.');

/** Each screen in two views, to cover both widths, languages and themes. */
const views = [
  { name: 'phone', language: 'bn', theme: 'cupcake', viewport: phoneSize },
  { name: 'desktop', language: 'en', theme: 'forest', viewport: { width: 1280, height: 800 } },
] as const;

/** The shares of pixels that may differ. */
const tolerance = { maxDiffPixelRatio: 0.005, threshold: 0.2 };

/** Countdowns have a fixed size and are masked. */
const withoutTimers = '[role=timer] { visibility: hidden; }';

/** Compares the window (or the whole page) with the accepted picture. */
async function expectPicture(page: Page, folder: string, name: string, fullPage = false): Promise<void> {
  await fixDates(page);
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 85,
    animations: 'disabled',
    caret: 'hide',
    style: withoutTimers,
    fullPage,
  });
  expect(picture).toMatchSnapshot([folder, `${name}.jpg`], tolerance);
}

for (const { name: view, language, theme, viewport } of browser ? views : []) {
  for (const { name, who = 'visitor', address, prepare } of pictureScreens) {
    test.describe(`${name}, ${view}`, () => {
      test.use({ who, language, theme, viewport, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

      test('matches the accepted screenshot', async ({ page, signedIn, expectFault }) => {
        expectFault(/events\/stream|404/);
        // With an open event stream, the network is never idle.
        await page.route('**/events/stream', (route) => route.abort());
        // The inbox has messages about the sign-ins of other tests.
        await page.route('**/inbox/counts', (route) => route.fulfill({ json: { unread: 4 } }));
        await page.goto(typeof address === 'string' ? address : await address(signedIn));
        await settle(page);
        await prepare?.(page);
        await settle(page);
        await expectPicture(page, view, name);
      });
    });
  }

  test.describe(`design system, ${view}`, () => {
    test.use({ language, viewport, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test('matches the accepted screenshot', async ({ page }) => {
      await page.goto('/dev/ui');
      // It shows loading states.
      await settleFiles(page);
      await expectPicture(page, 'design', view, true);
    });
  });
}
