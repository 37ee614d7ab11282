import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { orderByApi, ownProduct, registerCustomer } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'dashboard');

  test.describe(`the search of the back office, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test.describe('as a merchant', () => {
      test.use({ who: 'merchant' });

      test('opens an order of the shop by its number, without a mouse; the order page is in the area, with its next step', async ({
        page,
        account,
      }) => {
        const { number } = await orderByApi(await registerCustomer('Salma Begum'), await ownProduct(account));
        await page.goto('/dashboard/merchant');
        await page.getByRole('button', { name: t('find.button') }).waitFor();
        await page.keyboard.press('Control+k');
        const field = page.getByRole('combobox', { name: t('find.title') });
        await expect(field).toBeFocused();
        await field.fill(number);
        const option = page.getByRole('option', { name: number });
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await inspectThemes(page, 'the search', 'dialog[open]');
        await field.press('Enter');
        await expect(page).toHaveURL(`/dashboard/merchant/orders/${number}`);
        await expect(field).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1, name: textsOf(language, 'orders')('order', { number }) })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Salma Begum');
        await expect(page.getByRole('button', { name: textsOf(language, 'orders')('move.confirmed') })).toBeVisible();
        await inspectThemes(page, 'an order of a merchant');
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toContainText(number);
        await page.keyboard.press('Escape');
        await expect(field).toHaveCount(0);
      });
    });

    test.describe('as an admin', () => {
      test.use({ who: 'admin' });

      test('opens a person by phone', async ({ page }) => {
        const { id, phone } = await registerCustomer('Farhana Yasmin');
        await page.goto('/dashboard/admin');
        await page.getByRole('button', { name: t('find.button') }).click();
        await page.getByRole('combobox', { name: t('find.title') }).fill(phone);
        await page.getByRole('option', { name: 'Farhana Yasmin' }).click();
        await expect(page).toHaveURL(`/dashboard/admin/users/${id}`);
      });
    });
  });
}
