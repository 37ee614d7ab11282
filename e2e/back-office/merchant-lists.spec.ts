import type { Page } from '@playwright/test';
import { formatNumber } from '#app/lib/format/format.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, orderByApi, ownProduct, registerCustomer, required, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const said = {
  bn: { noOrder: 'কোনো অর্ডার পাওয়া যায়নি।', noPayment: 'কোনো পেমেন্ট পাওয়া যায়নি।', one: { orders: '১টি অর্ডার', payments: '১টি পেমেন্ট' } },
  en: { noOrder: 'No order found.', noPayment: 'No payment found.', one: { orders: '1 order', payments: '1 payment' } },
} as const;
const rowOf = (page: Page, number: string) => page.getByRole('main').getByRole('link', { name: number, exact: true });

for (const { language, viewport } of views) {
  test.describe(`the lists of a merchant at ${viewport.width} px, in ${language}`, () => {
    test.use({ who: 'merchant', language, viewport });
    const t = textsOf(language, 'resources');
    const stats = textsOf(language, 'stats');
    const orders = textsOf(language, 'orders');
    const told = said[language];

    test('home counts the orders of a date range by status, and links to exactly these', async ({ page, account }) => {
      const buyer = await registerCustomer();
      await orderByApi(buyer, await ownProduct(account));
      const [from, to] = [dhakaDay(6), dhakaDay()];
      const { report } = await ask('GET /stats/read', { query: { from, to } }, account.token);
      const pending = required(report, 'report').states.pending;
      await page.goto('/dashboard/merchant?days=7');
      const state = orders('state.pending');
      await page
        .getByRole('region', { name: stats('byState') })
        .getByRole('link', { name: state })
        .click();
      await expect(page).toHaveURL(`/dashboard/merchant/orders?status=pending&from=${from}&to=${to}`);
      await expect(page.getByRole('combobox', { name: t('filter.status') })).toHaveValue('pending');
      await expect(page.getByLabel(t('filter.from'), { exact: true })).toHaveValue(from);
      await expect(page.getByLabel(t('filter.to'), { exact: true })).toHaveValue(to);
      await expect(page.getByText(orders('count', { count: pending }), { exact: true })).toBeVisible();
    });

    for (const list of ['orders', 'payments'] as const) {
      test(`${list} are found by number, phone and name, in a state and on some days`, async ({ page, account }) => {
        const product = await ownProduct(account);
        const [mine, other] = [await registerCustomer(unique('Salma')), await registerCustomer(unique('Karima'))];
        const [order, another] = [await orderByApi(mine, product), await orderByApi(other, product)];
        const nothing = page.getByText(list === 'orders' ? told.noOrder : told.noPayment);
        const search = page.getByRole('searchbox', { name: t('searchHint') });
        // A page beyond the end shows the last page.
        await page.goto(`/dashboard/merchant/${list}?page=99`);
        await expect(page).not.toHaveURL(/page=99/);
        await expect(page.getByRole('main').getByRole('link', { name: /^NH-/ }).first()).toBeVisible();
        await page.goto(`/dashboard/merchant/${list}`);
        await expect(rowOf(page, order.number)).toBeVisible();
        await expect(rowOf(page, another.number)).toBeVisible();
        for (const words of [order.number, mine.phone.replace(/\d/g, (digit) => formatNumber(language, Number(digit))), mine.name]) {
          await search.fill(words);
          await expect(rowOf(page, another.number)).toHaveCount(0);
          await expect(rowOf(page, order.number)).toBeVisible();
          await expect(page.getByText(told.one[list], { exact: true })).toBeVisible();
        }
        await expect(page).toHaveURL(new RegExp(`\\?q=${mine.name.replace(' ', '\\+')}$`));
        const state = page.getByRole('combobox', { name: t('filter.status') });
        await state.selectOption(list === 'orders' ? 'delivered' : 'failed');
        await expect(nothing).toBeVisible();
        await state.selectOption('pending');
        await expect(rowOf(page, order.number)).toBeVisible();
        await page.getByLabel(t('filter.from'), { exact: true }).fill(dayAfter(dhakaDay(), 1));
        await expect(nothing).toBeVisible();
        await page.getByLabel(t('filter.from'), { exact: true }).fill(dhakaDay());
        await page.getByLabel(t('filter.to'), { exact: true }).fill(dhakaDay());
        await expect(rowOf(page, order.number)).toBeVisible();
        await page.getByLabel(t('filter.to'), { exact: true }).fill(dhakaDay(1));
        await page.getByRole('button', { name: textsOf(language, list === 'orders' ? 'orders' : 'ownPayments')('showAll') }).click();
        await expect(search).toHaveValue('');
        await expect(rowOf(page, another.number)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}
