import type { Page } from '@playwright/test';
import { resourceNames } from '#domain/operations/resource-names.ts';
import { expect, phoneView, test } from '../harness/shop.ts';

/** The highest row of a list, in pixels. */
const highest = 64;
const lists = { admin: resourceNames, merchant: ['orders', 'products', 'payments'] } as const;

const rowsOf = (page: Page) => page.getByRole('grid').locator('tbody tr');
const heights = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

for (const who of ['admin', 'merchant'] as const) {
  for (const language of ['bn', 'en'] as const) {
    test.describe(`the lists of a ${who} at 1280 px, in ${language}`, () => {
      test.use({ who, language, viewport: { width: 1280, height: 800 } });

      test('begin at most 220 px from the top, and load each stylesheet once, in order', async ({ page }) => {
        for (const name of ['orders', 'products'] as const) {
          await page.goto(`/dashboard/${who}/${name}`);
          await expect(rowsOf(page).first()).toBeVisible();
          const top = await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().top);
          expect(top, name).toBeLessThanOrEqual(220);
          const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => /\/([a-z-]+)-[^/]*$/.exec(href ?? '')?.[1]));
          expect(sheets, name).toEqual(['app', 'back-office']);
        }
      });

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

test.describe('an admin at 1280 px', () => {
  test.use({ who: 'admin', viewport: { width: 1280, height: 800 } });

  test('sees names of usual length in full', async ({ page }) => {
    for (const name of ['categories', 'subCategories', 'campaigns', 'carousels', 'shops']) {
      await page.goto(`/dashboard/admin/${name}`);
      await expect(rowsOf(page).first()).toBeVisible();
      const cut = await page
        .getByRole('rowheader')
        .locator('[title]')
        .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => textContent));
      expect(cut, name).toEqual([]);
    }
  });

  test('sees the tabs at the same position after choosing one', async ({ page }) => {
    await page.goto('/dashboard/admin/orders');
    const tabs = page.getByRole('navigation', { name: 'Status', exact: true });
    await expect(rowsOf(page).first()).toBeVisible();
    const before = await tabs.boundingBox();
    await tabs.getByRole('link', { name: /^Pending/ }).click();
    await expect(page.getByRole('button', { name: 'Save filters' })).toBeVisible();
    expect(await tabs.boundingBox()).toEqual(before);
  });
});

test.describe('the orders of an admin on a phone', () => {
  test.use({ who: 'admin', language: 'bn', ...phoneView });

  test('have cards of at most 132 px, with status and next step', async ({ page }) => {
    await page.goto('/dashboard/admin/orders?status=pending');
    const cards = page.locator('[data-row]');
    await expect(cards.first().getByRole('button')).toHaveCount(2);
    const tall = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...tall)).toBeLessThanOrEqual(132);
  });
});

test.describe('the lists of a merchant on a phone', () => {
  test.use({ who: 'merchant', language: 'bn', ...phoneView });

  test('have compact cards, and no label without a value', async ({ page }) => {
    for (const [name, most] of [
      ['orders', 132],
      ['payments', 190],
    ] as const) {
      await page.goto(`/dashboard/merchant/${name}`);
      const cards = page.locator('[data-row]');
      await expect(cards.first()).toBeVisible();
      const tall = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
      expect(Math.max(...tall), name).toBeLessThanOrEqual(most);
      const unused = await cards
        .locator('dt:not(.sr-only)')
        .evaluateAll((labels) => labels.filter((label) => !label.nextElementSibling?.textContent).map(({ textContent }) => textContent));
      expect(unused, name).toEqual([]);
    }
  });
});
