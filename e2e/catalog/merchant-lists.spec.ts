import type { Page } from '@playwright/test';
import { writtenDay } from '#app/lib/format/typed-day.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { openDays, tabOf, typeDay, withControls } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, orderByApi, ownProduct, registerCustomer, required, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const said = { bn: 'কিছু পাওয়া যায়নি', en: 'Nothing found' } as const;

for (const { language, viewport } of views) {
  test.describe(`the lists of a merchant at ${viewport.width} px, in ${language}`, () => {
    test.use({ who: 'merchant', language, viewport });
    const t = textsOf(language, 'resources');
    const stats = textsOf(language, 'stats');
    const orders = textsOf(language, 'orders');
    const told = said[language];
    const linkOf = (page: Page, number: string) => page.getByRole('main').getByRole('link', { name: t('detailsOf', { name: number }) });
    const tab = (page: Page, state: PackageState | PaymentState, list: 'orders' | 'payments') =>
      tabOf(page, language, orders(list === 'orders' ? `state.${state as PackageState}` : `paymentState.${state as PaymentState}`)); // of the list

    test('home counts the orders of a date range by status, and links to exactly these', async ({ page, account }) => {
      const buyer = await registerCustomer();
      await orderByApi(buyer, await ownProduct(account));
      const today = dhakaDay();
      await page.goto('/dashboard/merchant?days=7');
      const state = orders('state.pending');
      await page
        .getByRole('region', { name: stats('byState') })
        .getByRole('link', { name: state })
        .click();
      await expect(page).toHaveURL(/\/dashboard\/merchant\/orders\?status=pending&from=[\d-]+&to=[\d-]+$/);
      const asked = new URL(page.url()).searchParams;
      const [from, to] = [required(asked.get('from'), 'start'), required(asked.get('to'), 'end')];
      expect([today, dhakaDay()]).toContain(to);
      expect(from).toBe(dayAfter(to, -6));
      const { report } = await ask('GET /stats/read', { query: { from, to } }, account.token);
      const pending = required(report, 'report').states.pending;
      await expect(tab(page, 'pending', 'orders')).toHaveAttribute('aria-current', 'true');
      await expect(tab(page, 'pending', 'orders')).toContainText(formatNumber(language, pending));
      await withControls(page, async () => {
        await openDays(page, language);
        await expect(page.getByLabel(t('filter.from'), { exact: true })).toHaveValue(writtenDay(language, from));
        await expect(page.getByLabel(t('filter.to'), { exact: true })).toHaveValue(writtenDay(language, to));
      });
      await expect(page.getByText(t('total', { count: pending }), { exact: true })).toBeVisible();
    });

    for (const list of ['orders', 'payments'] as const) {
      test(`${list} are found by number, phone and name, in a state and on some days`, async ({ page, account }) => {
        const product = await ownProduct(account);
        const [mine, other] = [await registerCustomer(unique('Salma')), await registerCustomer(unique('Karima'))];
        const [order, another] = [await orderByApi(mine, product), await orderByApi(other, product)];
        const nothing = page.getByText(told);
        const search = page.getByRole('searchbox', { name: t('searchHint') });
        // A page beyond the end shows the last page.
        await page.goto(`/dashboard/merchant/${list}?page=99`);
        await expect(page).not.toHaveURL(/page=99/);
        await expect(page.getByRole('main').getByRole('link', { name: /NH-/ }).first()).toBeVisible();
        await page.goto(`/dashboard/merchant/${list}`);
        await expect(linkOf(page, order.number)).toBeVisible();
        await expect(linkOf(page, another.number)).toBeVisible();
        for (const words of [order.number, mine.phone.replace(/\d/g, (digit) => formatNumber(language, Number(digit))), mine.name]) {
          await search.fill(words);
          await expect(linkOf(page, another.number)).toHaveCount(0);
          await expect(linkOf(page, order.number)).toBeVisible();
          await expect(page.getByText(t('total', { count: 1 }), { exact: true })).toBeVisible();
        }
        await expect(page).toHaveURL(new RegExp(`\\?q=${mine.name.replace(' ', '\\+')}$`));
        await tab(page, list === 'orders' ? 'delivered' : 'failed', list).click();
        await expect(nothing).toBeVisible();
        await tab(page, 'pending', list).click();
        await expect(linkOf(page, order.number)).toBeVisible();
        const days = (name: 'from' | 'to', day: string) =>
          withControls(page, () => typeDay(page, language, name, writtenDay(language, day)));
        await days('from', dayAfter(dhakaDay(), 1));
        await expect(nothing).toBeVisible();
        await days('from', dhakaDay(1));
        await days('to', dhakaDay(-1));
        await expect(linkOf(page, order.number)).toBeVisible();
        await days('to', dhakaDay(2));
        await page.getByRole('button', { name: t('showAll') }).click();
        await expect(search).toHaveValue('');
        await expect(linkOf(page, another.number)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}
