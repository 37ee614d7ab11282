import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, hydrated, test, typeCredentials, views } from '../harness/shop.ts';
import { demo } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const { language, viewport } of views) {
  const [common, navigation] = [textsOf(language, 'common'), textsOf(language, 'navigation')];

  test.describe(`an address without a page, at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport, contextOptions: reducedMotion });
    test.beforeEach(({ expectFault }) => expectFault(/404/));

    test('is shown, with a search for its words', async ({ page }) => {
      const response = await page.goto('/old/miniket-rice');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: common('error.notFound') })).toBeVisible();
      await expect(page.getByText('/old/miniket-rice', { exact: true })).toBeVisible();
      const search = page.getByRole('main').getByRole('search');
      await expect(search.getByRole('searchbox')).toHaveValue('miniket rice');
      await inspectThemes(page, 'not found');
      await search.getByRole('button', { name: navigation('search') }).click();
      await expect(page).toHaveURL('/search?q=miniket+rice');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });

    test('leads to four categories', async ({ page }) => {
      await page.goto('/no-such-page');
      const links = page
        .getByRole('main')
        .getByRole('navigation', { name: navigation('categories') })
        .getByRole('link');
      await expect(links).toHaveCount(5);
      const name = (await links.first().textContent()) ?? '';
      await links.first().click();
      await expect(page).toHaveURL(/\/categories\//);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

  test.describe(`an address of the dashboard without its area, at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    for (const who of ['customer', 'merchant', 'admin'] as const) {
      test.describe(() => {
        test.use({ who });

        test(`leads the ${who} to the page of that role`, async ({ page }) => {
          await page.goto('/dashboard/orders?page=1');
          await expect(page).toHaveURL(`/dashboard/${who}/orders?page=1`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      });
    }

    test.describe(() => {
      test.use({ who: 'customer' });

      test('shows the error page if the area of the role has no such page', async ({ page }) => {
        await page.goto('/dashboard/settings');
        await expect(page.getByRole('heading', { level: 1, name: common('error.notFound') })).toBeVisible();
        await expect(page).toHaveURL('/dashboard/settings');
      });
    });

    test.describe(() => {
      test.use({ who: 'admin', contextOptions: reducedMotion });

      test('leads to the pages of the area, for a wrong address inside of it', async ({ page, expectFault }) => {
        expectFault(/404/);
        await page.goto('/dashboard/admin/nothing');
        const dashboard = textsOf(language, 'dashboard');
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: common('error.notFound') })).toBeVisible();
        await expect(main.getByRole('search')).toHaveCount(0);
        await expect(main.getByRole('link', { name: dashboard('toOwnArea') })).toHaveAttribute('href', '/dashboard/admin');
        await inspectThemes(page, 'not found in the admin area');
        await main
          .getByRole('navigation', { name: dashboard('notFound.pages') })
          .getByRole('link', { name: dashboard('entries.profile') })
          .click();
        await expect(page).toHaveURL('/dashboard/admin/profile');
      });
    });

    test('leads a visitor there after the sign-in', async ({ page, expectFault }) => {
      // The router asks the server for the page of the address first.
      expectFault(/404.*\/dashboard\/orders\.data/);
      await expectPopup(page, textsOf(language, 'session')('pleaseLogin'), () => page.goto('/dashboard/orders'));
      await expect(page).toHaveURL('/login');
      await hydrated(page);
      await typeCredentials(page, demo.customer, demo.password, language);
      await expect(page).toHaveURL('/dashboard/customer/orders');
    });
  });
}
