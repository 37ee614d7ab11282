import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { bookedOrders } from './booked-orders.ts';

for (const view of views) {
  const t = textsOf(view.language, 'statements');
  const f = textsOf(view.language, 'files');

  test.describe(`a statement of a courier, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('is imported, and a row of an unknown parcel is matched', async ({ page, account, expectFault }) => {
      expectFault(/statements\/match/);
      const { orders, accountName } = await bookedOrders(account, 2);
      const [first, second] = [required(orders[0], 'order'), required(orders[1], 'order')];
      const unknown = `X-${first.number}`;
      await page.goto('/dashboard/merchant/statements');
      await page.getByRole('link', { name: t('import') }).click();
      await page.getByLabel(t('account')).selectOption({ label: accountName });
      const rows = ['Invoice,Collected amount,Delivery charge,COD fee', `${first.number}-1,525,60,5.25`, `${unknown},525,60,5.25`];
      const file = { name: 'payout.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
      await page.getByLabel(t('deposit')).fill('৯১৯.৫১');
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(/919\.5\D|৯১৯\.৫[^১]/)).toBeVisible();
      await page.getByRole('button', { name: f('another') }).click();
      await page.getByLabel(t('deposit')).fill('919.5');
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: f('courierStatements.confirm', { count: 2 }) }).click();
      await page.getByRole('link', { name: f('courierStatements.toList') }).click();
      const item = page.getByRole('listitem').filter({ hasText: unknown });
      await expect(item.getByText(t('state.unknownParcel'), { exact: true })).toBeVisible();
      await inspect(page, 'differences of a statement');
      await item.getByRole('button', { name: t('match') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('save') }).click();
      await expect(dialog.getByText(t('numberMissing'))).toBeVisible();
      await dialog.getByLabel(t('parcelNumber')).fill('NH-22222222-1');
      await dialog.getByRole('button', { name: t('save') }).click();
      await expect(dialog.getByText(t('noParcel'))).toBeVisible();
      await inspect(page, 'a parcel of a statement');
      await dialog.getByLabel(t('parcelNumber')).fill(`${second.number}-1`);
      await dialog.getByRole('button', { name: t('save') }).click();
      await expect(item.getByText(t('state.notDelivered'), { exact: true })).toBeVisible();
      await expect(item.getByText(t('matchedBy', { name: account.name }))).toBeVisible();
      await page.getByLabel(t('show')).selectOption('unpaid');
      await expect(page.getByText(t('about.unpaid'))).toBeVisible();
    });
  });
}
