import { inspectForm, inspectThemes, manyPagesMs, reducedMotion } from '../harness/inspect.ts';
import { formOpener, screens } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The label of the link to a detail page, with the name of the item in it. */
const details = { en: /^Details of (.*)$/, bn: /^(.*)-এর বিস্তারিত$/ };

test.describe.configure({ timeout: manyPagesMs });

for (const view of views) {
  const { language } = view;
  test.describe(`in ${language}, ${view.viewport.width} px wide`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });
    const t = textsOf(language, 'resources');

    for (const path of [
      ...screens.map((screen) => screen.path),
      'orders',
      'payments',
      'returnPolicies',
      'commissionRates',
      'vatRates',
    ] as const) {
      test(`${path}: no axe violations in the list, on the detail page and in the forms`, async ({ page }) => {
        const main = page.getByRole('main');
        await page.goto(`/dashboard/admin/${path}`);
        await expect(page.getByRole('link', { name: details[language] }).first()).toBeVisible();
        await inspectThemes(page, path);
        await formOpener(main, path, t(`${path}.add`)).click();
        await inspectForm(page, `${path}, a new one`);
        await page.goto(`/dashboard/admin/${path}`);
        const link = page.getByRole('link', { name: details[language] }).first();
        const name = required(details[language].exec((await link.getAttribute('aria-label')) ?? '')?.[1], 'row');
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await inspectThemes(page, `${path}, one`);
        // Orders change status and have no edit form.
        if (path === 'orders') return;
        await formOpener(main, path, t('edit')).click();
        await inspectForm(page, `${path}, one`, false);
      });
    }
  });
}
