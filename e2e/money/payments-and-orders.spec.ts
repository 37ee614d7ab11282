import { reducedMotion } from '../harness/inspect.ts';
import { boxOf, chooseFrom, chooseOption, done, openControls, rowOf } from '../harness/resource-screens.ts';
import { expect, expectPopup, test } from '../harness/shop.ts';
import { ask, newPhone, newTransactionId, orderByApi, registerCustomer, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const says = {
  en: {
    missing: ['Order is required !!', 'Payment method is required !!'],
    field: 'This field is required',
    money: 'An amount in taka, at least 0, at most two decimals',
    taken: 'This transaction id has already been used.',
    fail: 'Reject',
    why: 'Reason (shown to the buyer)',
    failed: 'Payment failed',
    note: 'No such transaction',
    confirm: 'Confirm',
    confirmed: 'Confirmed',
    cancel: 'Cancel package',
    reason: 'Reason',
    cancelled: 'Cancelled',
  },
  bn: {
    missing: ['অর্ডার বেছে নিন', 'পেমেন্টের মাধ্যম বেছে নিন'],
    field: 'এই ঘরটি পূরণ করুন',
    money: 'টাকার পরিমাণ দিন: কমপক্ষে ০, দশমিকের পর সর্বোচ্চ দুই ঘর',
    taken: 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে।',
    fail: 'মেলেনি',
    why: 'কারণ (ক্রেতা দেখবেন)',
    failed: 'পেমেন্ট মেলেনি',
    note: 'এমন কোনো লেনদেন নেই',
    confirm: 'নিশ্চিত করুন',
    confirmed: 'নিশ্চিত',
    cancel: 'পার্সেল বাতিল',
    reason: 'কারণ',
    cancelled: 'বাতিল',
  },
} as const;

for (const [language, width] of [
  ['en', 1280],
  ['bn', 360],
] as const) {
  const t = textsOf(language, 'resources');
  const said = says[language];

  test.describe(`an admin at ${width} px, in ${language}`, () => {
    test.use({ who: 'admin', language, viewport: { width, height: 800 }, contextOptions: reducedMotion });

    test('a payment is added, marked as failed in its row with a reason, annotated and deleted', async ({ page, account, expectFault }) => {
      expectFault(/\b409\b/);
      const { number, payment } = await orderByApi(await registerCustomer(), await simpleProduct());
      const other = await orderByApi(await registerCustomer(), await simpleProduct());
      const [transactionId, another] = [newTransactionId(), newTransactionId()];
      const paymentInfo = { transactionId, amount: 10, mobileNumber: newPhone(), mfsProvider: 'bKash' } as const;
      await ask('POST /payments/create', { body: { orderId: other._id, paymentMethod: 'MFS', paymentInfo } }, account.token);
      const read = () => ask('GET /payments/read/:id', { params: { id: payment._id } }, account.token);
      const dialog = page.getByRole('dialog');
      const asked = page.getByRole('dialog', { name: t('deleteTitle', { count: 1 }) });
      const save = () => dialog.getByRole('button', { name: t('save') }).click();
      const textbox = (name: string) => dialog.getByRole('textbox', { name, exact: true });
      const row = rowOf(page, language, number);

      await page.goto(`/dashboard/admin/payments?q=${number}`);
      await page.getByRole('button', { name: t('payments.add') }).click();
      await expect(dialog.getByRole('heading', { name: t('payments.add') })).toBeVisible();
      await save();
      for (const told of said.missing) await expect(dialog.getByText(told)).toBeVisible();
      await chooseOption(dialog, t('field.order'), number);
      const method = dialog.getByRole('combobox', { name: t('field.paymentMethod'), exact: true });
      await method.selectOption('bank');
      await expect(textbox(t('field.branch'))).toBeVisible();
      await method.selectOption('MFS');
      await expect(textbox(t('field.branch'))).toHaveCount(0);
      await save();
      await expect(dialog.getByText(said.field)).toHaveCount(4);
      await dialog.getByRole('combobox', { name: t('field.mfsProvider'), exact: true }).selectOption('bKash');
      await textbox(t('field.mobileNumber')).fill('০১৯১২ ৩৪৫৬৭৮');
      await textbox(t('field.transactionId')).fill(transactionId);
      await textbox(t('field.amount')).fill('a lot');
      await save();
      await expect(textbox(t('field.amount'))).toHaveAccessibleDescription(new RegExp(said.money));
      await textbox(t('field.amount')).fill('১২০.৫০');
      await save();
      await expect(dialog.getByRole('alert')).toHaveText(said.taken);
      await textbox(t('field.transactionId')).fill(another);
      await expectPopup(page, done[language].added, save);
      expect(await read()).toMatchObject({
        method: 'MFS',
        provider: 'bKash',
        mobileNumber: '01912345678',
        amount: 120.5,
        status: 'pending',
      });

      await expect(row).toContainText(another);
      const decide = row.getByRole('button', { name: textsOf(language, 'payments')('statusOf', { number }) });
      await chooseFrom(decide, said.fail);
      await dialog.getByLabel(said.why).fill(said.note);
      await dialog.getByRole('button', { name: said.fail }).click();
      await expect(decide).toHaveCount(0);
      await expect(row.getByText(said.failed, { exact: true })).toBeVisible();
      await expect.poll(read).toMatchObject({ status: 'failed', note: said.note });

      await row.getByRole('link', { name: t('details') }).click();
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
      await page.getByRole('button', { name: t('edit'), exact: true }).click();
      await expect(textbox(t('field.note'))).toHaveValue(said.note);
      await textbox(t('field.note')).fill(`${said.note} (2)`);
      await expectPopup(page, done[language].updated, save);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByText(`${said.note} (2)`)).toBeVisible();

      await page.goBack();
      await boxOf(page, language, number).check();
      await openControls(page);
      await page.getByRole('button', { name: t('deleteSelected') }).click();
      await expect(asked.getByRole('listitem')).toHaveText([number]);
      await expectPopup(page, done[language].deleted, () => asked.getByRole('button', { name: t('delete'), exact: true }).click());
      await expect(row).toHaveCount(0);
    });

    test('an order changes status in its row', async ({ page }) => {
      const { number } = await orderByApi(await registerCustomer(), await simpleProduct());
      const row = rowOf(page, language, number);
      await page.goto(`/dashboard/admin/orders?q=${number}`);
      await chooseFrom(row.getByRole('button', { name: t('orders.statusOf', { number }) }), said.confirm);
      await expect(row.getByText(said.confirmed, { exact: true })).toBeVisible();
    });

    test('an order is cancelled with a reason, deleted and restored', async ({ page, account }) => {
      const { _id: id, number } = await orderByApi(await registerCustomer(), await simpleProduct());
      const dialog = page.getByRole('dialog');
      const asked = page.getByRole('dialog', { name: t('deleteTitle', { count: 1 }) });
      const row = rowOf(page, language, number);
      await page.goto(`/dashboard/admin/orders?q=${number}`);
      const status = row.getByRole('button', { name: t('orders.statusOf', { number }) });
      await chooseFrom(status, said.cancel);
      await dialog.getByRole('combobox', { name: said.reason }).selectOption('outOfStock');
      await dialog.getByRole('button', { name: said.cancel }).click();
      await expect(row.getByText(said.cancelled, { exact: true })).toBeVisible();
      expect((await ask('GET /orders/read/:id', { params: { id } }, account.token)).status).toBe('cancelled');

      await boxOf(page, language, number).check();
      await openControls(page);
      await page.getByRole('button', { name: t('deleteSelected') }).click();
      await expect(asked.getByRole('listitem')).toHaveText([number]);
      await dialog
        .getByRole('button', { name: t('cancel') })
        .last()
        .click();
      await expect(row).toBeVisible();
      await page.getByRole('button', { name: t('deleteSelected') }).click();
      await expectPopup(page, done[language].deleted, () => asked.getByRole('button', { name: t('delete'), exact: true }).click());
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: t('undo') }).click();
      await expect(row).toBeVisible();
    });
  });
}
