import type { Page, Route } from '@playwright/test';
import { resourcePageSize } from '#app/lib/page-size.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { openControls, withControls } from '../harness/resource-screens.ts';
import { expect, test } from '../harness/shop.ts';
import { ask, required, shopUrl } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const pageSize = resourcePageSize;
const says = {
  loading: { en: 'Loading ...', bn: 'লোড হচ্ছে ...' },
  listFailed: { en: "The list can't be shown right now", bn: 'এই মুহূর্তে তালিকাটি দেখানো যাচ্ছে না' },
  oneFailed: { en: "This can't be shown right now", bn: 'এই মুহূর্তে এটি দেখানো যাচ্ছে না' },
  retry: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  pages: { en: 'Pages', bn: 'পৃষ্ঠা' },
  nextPage: { en: 'Next page', bn: 'পরের পৃষ্ঠা' },
  title: { en: 'Delete 50 entries?', bn: '৫০টি মুছে ফেলবেন?' },
} as const;

const calls = { user: '**/api/v1/users/read/*', list: '**/api/v1/categories/read?*', one: '**/api/v1/categories/read/*' };

/** Holds the responses of an endpoint. Returns a function that releases them. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [language, width] of [
  ['en', 1280],
  ['bn', 360],
] as const) {
  const t = textsOf(language, 'resources');

  test.describe(`a list of an admin at ${width} px, in ${language}`, () => {
    test.use({ who: 'admin', language, viewport: { width, height: 800 }, contextOptions: reducedMotion });

    test('keeps its page in the URL: with the pager, the back button, and beyond the last page', async ({ page, account }) => {
      await page.goto('/dashboard/admin/orders?sort=oldest');
      const pager = page.getByRole('navigation', { name: says.pages[language], exact: true });
      const current = pager.locator('[aria-current=page]');
      const rows = page.getByRole('main').getByRole('link', { name: t('details') });
      const namesShown = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
      await expect(current).toHaveText(formatNumber(language, 1));
      await expect(rows).toHaveCount(pageSize);
      const first = await namesShown();
      await page.getByRole('checkbox', { name: t('selectAll') }).check();
      await openControls(page);
      await page.getByRole('button', { name: t('deleteSelected') }).click();
      const dialog = page.getByRole('dialog', { name: says.title[language] });
      await expect(dialog.getByRole('listitem')).toHaveCount(pageSize);
      await dialog.getByRole('button', { name: t('cancel') }).click();
      if (width < 1024) await page.keyboard.press('Escape');
      await pager.getByRole('link', { name: says.nextPage[language] }).click();
      await expect(page).toHaveURL('/dashboard/admin/orders?sort=oldest&page=2');
      await expect(current).toHaveText(formatNumber(language, 2));
      await expect.poll(namesShown).not.toEqual(first);
      // Rows of other pages are not selected.
      await expect(page.getByRole('checkbox', { name: t('selectAll') })).not.toBeChecked();
      await expect(page.getByRole('button', { name: t('deleteSelected') })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/dashboard/admin/orders?sort=oldest');
      await expect.poll(namesShown).toEqual(first);

      const response = await fetch(`${shopUrl()}/api/v1/orders/read?limit=${pageSize}`, {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const last = Math.ceil(Number(response.headers.get('x-total-count')) / pageSize);
      await page.goto(`/dashboard/admin/orders?sort=oldest&page=${last + 1}`);
      await expect(page).toHaveURL(`/dashboard/admin/orders?sort=oldest&page=${last}`);
      await expect(current).toHaveText(formatNumber(language, last));
      await expect(rows.first()).toBeVisible();
    });

    test('shows a loading state, then an error, and loads on retry', async ({ page, expectFault }) => {
      expectFault(/\b(503|400)\b/);
      await page.clock.install({ time: new Date() });
      const letUserCome = await hold(page, calls.user);
      const letListCome = await hold(page, calls.list);
      await page.goto('/dashboard/admin/categories');
      const main = page.getByRole('main');
      const status = page.getByRole('status').filter({ hasText: says.loading[language] });
      const skeletons = main.locator('.skeleton');
      await expect(status).toBeVisible();
      await expect(skeletons).toHaveCount(0);
      letUserCome();
      await expect(page.getByRole('heading', { level: 1, name: t('categories.title') })).toBeVisible();
      await expect(status).toBeAttached();
      await expect(skeletons.first()).toBeVisible();
      letListCome();
      const details = main.getByRole('link', { name: t('details') }).first();
      await expect(details).toBeVisible();
      await expect(status.or(skeletons)).toHaveCount(0);

      // The page requests a list four times with backoff (specification §9) before it shows an error.
      let asked = 0;
      const refuseLists = (route: Route) => {
        asked += 1;
        return route.fulfill({ status: 503, body: 'The shop is in trouble' });
      };
      await page.route(calls.list, refuseLists);
      await withControls(page, () => page.getByRole('combobox', { name: t('filter.status'), exact: true }).selectOption('active'));
      for (const [index, waitMs] of [1000, 2000, 4000].entries()) {
        // Poll often: the clock keeps running between its jumps.
        await expect.poll(() => asked, { intervals: [50] }).toBe(index + 1);
        await page.clock.runFor(waitMs);
      }
      const alert = main.getByRole('alert');
      await expect(alert).toContainText(says.listFailed[language]);
      expect(asked).toBe(4);
      await page.unroute(calls.list, refuseLists);
      await alert.getByRole('button', { name: says.retry[language] }).click();
      await expect(details).toBeVisible();
      await expect(alert).toHaveCount(0);

      const refuseOne = (route: Route) => route.fulfill({ status: 400, json: { code: 'MALFORMED' } });
      await page.route(calls.one, refuseOne);
      await details.click();
      await expect(alert).toContainText(says.oneFailed[language]);
      await page.unroute(calls.one, refuseOne);
      await alert.getByRole('button', { name: says.retry[language] }).click();
      await expect(page.getByRole('button', { name: t('edit'), exact: true })).toBeVisible();
    });
  });
}

for (const [language, width] of [
  ['en', 1280],
  ['bn', 360],
] as const) {
  const t = textsOf(language, 'resources');

  test.describe(`the orders of an admin at ${width} px, in ${language}`, () => {
    test.use({ who: 'admin', language, viewport: { width, height: 800 }, contextOptions: reducedMotion });

    test('can be sorted by total in both directions', async ({ page, account }) => {
      const extreme = async (sort: 'amountLow' | 'amountHigh') => {
        const [order] = await ask('GET /orders/read', { query: { scope: 'all', sort, limit: 1 } }, account.token);
        return required(order, 'order').total;
      };
      const [lowest, highest] = [await extreme('amountLow'), await extreme('amountHigh')];
      const first = width < 1024 ? page.getByRole('main').locator('li[data-row]').first() : page.getByRole('row').nth(1);
      const head = page.getByRole('columnheader', { name: t('column.total') });
      const sort = page.getByRole('combobox', { name: t('sort') });
      await page.goto('/dashboard/admin/orders');
      if (width < 1024) await withControls(page, () => sort.selectOption('amountLow'));
      else await head.getByRole('button').click();
      await expect(page).toHaveURL('/dashboard/admin/orders?sort=amountLow');
      await expect(first).toContainText(formatMoney(language, lowest));
      if (width < 1024) await withControls(page, () => sort.selectOption('amountHigh'));
      else {
        await expect(head).toHaveAttribute('aria-sort', 'ascending');
        await head.getByRole('button').click();
        await expect(head).toHaveAttribute('aria-sort', 'descending');
      }
      await expect(page).toHaveURL('/dashboard/admin/orders?sort=amountHigh');
      await expect(first).toContainText(formatMoney(language, highest));
    });
  });
}

test.describe('a list of an admin', () => {
  test.use({ who: 'admin' });

  test('keeps every column visible next to the longest name', async ({ page, account }) => {
    const body = { name: 'দ'.repeat(200), description: 'long', status: 'pending' } as const;
    const { data } = await ask('POST /categories/create', { body }, account.token);
    try {
      await page.goto('/dashboard/admin/categories?status=pending');
      await expect(page.getByRole('link', { name: `Details of ${body.name}` })).toBeInViewport({ ratio: 1 });
    } finally {
      await ask('DELETE /categories/delete', { body: { categoryIds: [data._id] } }, account.token);
    }
  });

  for (const name of ['products', 'orders', 'users', 'payments'] as const) {
    test(`names a page of ${name} whose id is unknown after the list`, async ({ page, expectFault }) => {
      expectFault(/404/);
      await page.goto(`/dashboard/admin/${name}/${crypto.randomUUID()}`);
      await expect(page).toHaveTitle(`Manage ${name.replace(/^./, (letter) => letter.toUpperCase())} || Nirog Haat`);
    });
  }

  test('selects all and none, and sorts, filters and searches with the URL', async ({ page }) => {
    await page.goto('/dashboard/admin/categories');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await all.check();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await boxes.first().uncheck();
    await expect(all).not.toBeChecked();
    await boxes.first().check();
    await expect(all).toBeChecked();
    await all.uncheck();
    await expect(boxes.first()).not.toBeChecked();

    await page.getByRole('button', { name: 'Category Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    const head = page.getByRole('columnheader', { name: 'Category Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const first = await page.getByRole('rowheader').first().textContent();
    await head.getByRole('button').click();
    await expect(page).toHaveURL(/sort=nameDesc/);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('ghee');
    await expect(page).toHaveURL(/q=ghee/);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('rowheader').nth(3)).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Image' }).uncheck();
    await expect(page.getByRole('columnheader', { name: 'Image' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Category Name' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Image' })).toHaveCount(0);
  });
});
