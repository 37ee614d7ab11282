import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'statements');
  const title = textsOf(language, 'dashboard')('shopStatement');

  test.describe(`the statement of a shop at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test.describe('for its merchant', () => {
      test.use({ who: 'merchant' });

      test('opens from the money on the home page, and has files and orders', async ({ page }) => {
        await page.goto('/dashboard/merchant');
        const money = page.getByRole('region', { name: t('books.money') });
        await expect(money.getByText(t('books.cashHeld')).first()).toBeVisible();
        await inspectThemes(page, 'the money of a shop');
        await money.getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expect(page.getByText(t('books.closing'))).toBeVisible();
        await inspectThemes(page, 'the statement of a shop');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: t('books.pdf') }).click();
        expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
        await page.getByRole('button', { name: t('books.lastMonth') }).click();
        await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
        await expect(page.getByRole('button', { name: t('books.lastMonth') })).toHaveAttribute('aria-pressed', 'true');
      });
    });

    test.describe('for an admin', () => {
      test.use({ who: 'admin' });

      test('opens from the account of the shop, and each line leads to its order', async ({ page }) => {
        await page.goto('/dashboard/admin/payments?ledger=1');
        await page
          .getByRole('region', { name: t('ledger.kind.liability') })
          .getByRole('link', { name: new RegExp(`^${t('ledger.account.shop')}`) })
          .first()
          .click();
        await page.getByRole('link', { name: t('books.title') }).click();
        const lines = page.getByRole('region', { name: t('books.lines') });
        await expect(lines.getByRole('listitem').first()).toBeVisible();
        await inspectThemes(page, 'the statement of a shop for admins');
        await lines.getByRole('link', { name: /^NH-/ }).first().click();
        await expect(page).toHaveURL(/\/dashboard\/admin\/orders\//);
      });
    });
  });
}
