import { readFileSync } from 'node:fs';
import { formatDate, localDigits } from '#domain/format/format.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, demo, moveAll, orderByApi, registerCustomer, signInAs, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const week = 7 * 86_400_000;

for (const { language, viewport } of views) {
  test.describe(`own data, in ${language} at ${viewport.width} px`, () => {
    test.use({ who: 'newCustomer', language, viewport });
    const t = textsOf(language, 'security');

    test('is downloaded as a file', async ({ page, account }) => {
      await page.goto('/dashboard/customer/security');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('ownData.download') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      const { account: own } = JSON.parse(readFileSync(await file.path(), 'utf8'));
      expect(own).toMatchObject([{ name: account.name, phone: account.phone }]);
    });

    test('is erased: lists what blocks it, confirms with the phone number, and can be cancelled', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/\b422\b|VALIDATION_FAILED/);
      const { _id, number } = await orderByApi(account, await simpleProduct());
      await page.goto('/dashboard/customer/security');
      await expect(page.getByText(t('ownData.obstacle.openOrders', { names: number }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('ownData.erase.open') })).toHaveCount(0);
      await inspectThemes(page, 'an erasure with an open order');
      await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);

      await page.reload();
      await page.getByRole('button', { name: t('ownData.erase.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('ownData.erase.title') });
      await inspectThemes(page, 'the form of an erasure');
      const phone = dialog.getByRole('textbox', { name: t('ownData.erase.phone', { phone: account.phone }) });
      await phone.fill('01999999999');
      await dialog.getByRole('button', { name: t('ownData.erase.confirm') }).click();
      await expect(dialog.getByText(t('ownData.erase.otherPhone'))).toBeVisible();
      await phone.fill(localDigits(language, account.phone));
      await expectPopup(page, t('ownData.asked'), () => dialog.getByRole('button', { name: t('ownData.erase.confirm') }).click());
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('ownData.erase.due', { date: formatDate(language, Date.now() + week) }))).toBeVisible();
      await inspectThemes(page, 'an erasure that waits');

      await page.reload();
      await expectPopup(page, t('ownData.kept'), () => page.getByRole('button', { name: t('ownData.erase.keep') }).click());
      await expect(page.getByRole('button', { name: t('ownData.erase.open') })).toBeVisible();
    });
  });

  test.describe(`an admin, in ${language} at ${viewport.width} px`, () => {
    test.use({ who: 'admin', language, viewport });
    const t = textsOf(language, 'security');

    test('erases the account of a user, and sees the result', async ({ page, expectFault }) => {
      expectFault(/\b409\b|IN_USE/);
      const user = await registerCustomer('Shokina Bibi');
      const { _id, number } = await orderByApi(user, await simpleProduct());
      await page.goto(`/dashboard/admin/users/${user.id}`);
      const erase = page.getByRole('button', { name: t('ownData.admin.erase') });
      await erase.click();
      const dialog = page.getByRole('dialog', { name: t('ownData.admin.title', { name: user.name }) });
      await inspectThemes(page, 'the question before an erasure');
      await expectPopup(page, t('ownData.admin.orders', { names: number }), () =>
        dialog.getByRole('button', { name: t('ownData.admin.erase') }).click(),
      );
      await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await erase.click();
      await expectPopup(page, t('ownData.admin.done'), () => dialog.getByRole('button', { name: t('ownData.admin.erase') }).click());
      await expect(page.getByText(t('ownData.admin.erased', { date: formatDate(language, Date.now()) }))).toBeVisible();
      await expect(page.getByText('Shokina Bibi')).toHaveCount(0);
      await expect(page.getByRole('button', { name: textsOf(language, 'resources')('edit') })).toHaveCount(0);
      await inspectThemes(page, 'an erased account');
      const { token } = await signInAs(demo.admin);
      const order = await ask('GET /orders/read/:id', { params: { id: number } }, token);
      expect(order).toMatchObject({ customer: { name: '—' }, deliveryAddress: { line: '—', district: 'Chattogram' } });
    });
  });
}
