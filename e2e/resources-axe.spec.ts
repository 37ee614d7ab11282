import { inspect, reducedMotion } from './inspect.ts';
import { screens } from './resource-screens.ts';
import { expect, test } from './shop.ts';
import { required } from './shop-api.ts';

/** What the link to a detail page is called, around the thing's name. */
const details = { en: /^Details of (.*)$/, bn: /^(.*)-এর বিস্তারিত$/ };

for (const theme of ['cupcake', 'forest'] as const) {
  for (const language of ['bn', 'en'] as const) {
    test.describe(`theme ${theme}, in ${language}`, () => {
      test.use({ who: 'admin', theme, language, contextOptions: reducedMotion });

      for (const path of [...screens.map((screen) => screen.path), 'orders', 'payments']) {
        test(`${path}: nothing for axe to find in the list and on the detail page`, async ({ page }) => {
          await page.goto(`/dashboard/admin/${path}`);
          await expect(page.getByRole('table')).toBeVisible();
          await inspect(page, path);
          const link = page.getByRole('link', { name: details[language] }).first();
          const name = required(details[language].exec((await link.getAttribute('aria-label')) ?? '')?.[1], 'row');
          await link.click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await inspect(page, `${path}, one`);
        });
      }
    });
  }
}
