import type { Page } from '@playwright/test';
import { resourceNames } from '#app/resource-kit/definition/resource-names.ts';
import { expect, test } from '../harness/shop.ts';

/** The highest row of a list, in pixels. */
const highest = 64;
const lists = { admin: resourceNames, merchant: ['orders', 'products', 'payments'] } as const;

const rowsOf = (page: Page) => page.getByRole('grid').locator('tbody tr');
const heights = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

for (const who of ['admin', 'merchant'] as const) {
  for (const language of ['bn', 'en'] as const) {
    test.describe(`the lists of a ${who} at 1280 px, in ${language}`, () => {
      test.use({ who, language, viewport: { width: 1280, height: 800 } });

      test(`have rows of at most ${highest} px, without scrolling sideways`, async ({ page }) => {
        for (const name of lists[who]) {
          await page.goto(`/dashboard/${who}/${name}`);
          await expect(rowsOf(page).first()).toBeVisible();
          expect(Math.max(...(await heights(page))), name).toBeLessThanOrEqual(highest);
          const [needed, given] = await page.getByRole('grid').evaluate((grid) => [grid.scrollWidth, grid.parentElement?.clientWidth ?? 0]);
          expect(needed, `the width of ${name}`).toBeLessThanOrEqual(given ?? 0);
        }
      });
    });
  }
}
