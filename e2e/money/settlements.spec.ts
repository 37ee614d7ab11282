import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { newTransactionId } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const f = textsOf(language, 'files');
  const d = textsOf(language, 'dashboard');
  const t = textsOf(language, 'statements');
  const o = textsOf(language, 'orders');

  test.describe(`settlement files of gateways at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    test('show what differs, which the home page leads to and a person explains', async ({ page }) => {
      const trxId = newTransactionId();
      await page.goto('/dashboard/admin/payments?match=1');
      await page.getByRole('link', { name: t('settlements.open') }).click();
      await expect(page.getByRole('region', { name: t('settlements.missing') })).toBeVisible();
      await page.getByRole('link', { name: t('settlements.import') }).click();
      await page.getByLabel(t('settlements.whose')).selectOption('bkash');
      const rows = ['Date,Transaction ID,Amount,Fee', `${new Date().toISOString()},${trxId},1250,18.75`];
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'bkash.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
      const confirm = page.getByRole('button', { name: f('settlements.confirm', { count: 1 }) });
      await expect(confirm).toBeVisible();
      await inspectThemes(page, 'a settlement file before it is imported');
      await confirm.click();
      await expect(page.getByRole('link', { name: f('settlements.toList') })).toBeVisible();

      await page.goto('/dashboard/admin');
      await page.getByRole('link', { name: d('toDo.attention') }).click();
      const group = page.getByRole('region', { name: t('attention.kind.settlementLines') });
      await expect(group.getByRole('listitem').filter({ hasText: trxId })).toContainText(t('attention.detail.settlementLines.unknown'));
      await expect(group).toContainText(o('method.bkash'));
      await inspectThemes(page, 'what in money does not match');
      await group.getByRole('link', { name: trxId }).click();

      const item = page
        .getByRole('region', { name: t('settlements.differs') })
        .getByRole('listitem')
        .filter({ hasText: trxId });
      await expect(item.getByText(t('settlements.verdict.unknown'))).toBeVisible();
      await inspectThemes(page, 'settlements of gateways');
      await item.getByRole('button', { name: t('settlements.explain') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('settlements.save') }).click();
      await expect(dialog.getByText(t('settlements.reasonMissing'))).toBeVisible();
      await dialog.getByLabel(t('settlements.reason')).fill('Sold by phone');
      await inspectThemes(page, 'the explanation of a difference');
      await expectPopup(page, textsOf(language, 'resources')('updated'), () =>
        dialog.getByRole('button', { name: t('settlements.save') }).click(),
      );
      await expect(item).toHaveCount(0);
      await page.getByLabel(t('settlements.showExplained')).check();
      await expect(item).toContainText('Sold by phone');
      await expectPopup(page, textsOf(language, 'resources')('updated'), () =>
        item.getByRole('button', { name: t('settlements.takeBack') }).click(),
      );
      await page.getByLabel(t('settlements.showExplained')).uncheck();
      await expect(item).toBeVisible();
    });
  });
}
