import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'statements');

  test.describe(`the ledger at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    test('leads from a balance to its entries, and from these to the order', async ({ page }) => {
      await page.goto('/dashboard/admin/payments');
      await page.getByRole('link', { name: textsOf(language, 'payments')('ledger') }).click();
      const owed = page.getByRole('region', { name: t('ledger.kind.liability') });
      await expect(owed.getByRole('link').first()).toBeVisible();
      await inspectThemes(page, 'the accounts of the ledger');
      await owed
        .getByRole('link', { name: new RegExp(`^${t('ledger.account.shop')}`) })
        .first()
        .click();
      const entry = page
        .getByRole('listitem')
        .filter({ hasText: t('ledger.entry.sale') })
        .first();
      await expect(entry.getByRole('rowheader').first()).toBeVisible();
      await inspectThemes(page, 'the entries of a shop');
      await entry.getByRole('link', { name: t('ledger.ofOrder') }).click();
      await expect(page.getByRole('heading', { name: t('ledger.ofOrder') })).toBeVisible();
      await page.getByRole('link', { name: /^NH-/ }).first().click();
      await expect(page).toHaveURL(/\/dashboard\/admin\/orders\//);
    });

    test('takes corrections, which another person posts', async ({ page }) => {
      await page.goto('/dashboard/admin/payments?ledger=1');
      await page.getByRole('button', { name: t('ledger.correct') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('ledger.propose') }).click();
      await expect(dialog.getByText(t('ledger.reasonShort'))).toBeVisible();
      const choices = dialog.getByRole('combobox');
      await choices.first().selectOption({ index: 1 });
      await choices.last().selectOption({ index: 1 });
      await dialog.getByLabel(t('ledger.amount')).fill('12.50');
      const reason = `A lost parcel was paid (${language})`;
      await dialog.getByLabel(t('ledger.reason')).fill(reason);
      await dialog.getByRole('button', { name: t('ledger.propose') }).click();
      await expect(dialog.getByText(t('ledger.sameAccount'))).toBeVisible();
      await inspectThemes(page, 'a correction', 'dialog[open]');
      await choices.last().selectOption({ index: 2 });
      await expectPopup(page, textsOf(language, 'resources')('added'), () =>
        dialog.getByRole('button', { name: t('ledger.propose') }).click(),
      );
      const waiting = page.getByRole('listitem').filter({ hasText: reason });
      await expect(waiting).toContainText(t('ledger.needsOther'));
      await expect(waiting.getByRole('button')).toHaveCount(0);
      await inspectThemes(page, 'a correction that waits');
    });
  });
}
