import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, openWithNews, test, views } from '../harness/shop.ts';
import { ask, orderByApi, ownProduct, registerCustomer, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'messages');
  const inbox = textsOf(language, 'inbox');
  const dashboard = textsOf(language, 'dashboard');

  test.describe(`messages, in ${language} at ${view.viewport.width} px`, () => {
    test.describe('of a merchant', () => {
      test.use({ who: 'merchant', ...view });

      test('the bell rises with a new order, and the message leads to it', async ({ page, account }) => {
        await ask('PUT /inbox/update', { body: { all: true } }, account.token);
        await openWithNews(page, '/dashboard/merchant');
        await expect(page.getByRole('link', { name: dashboard('entries.inbox'), exact: true }).first()).toBeVisible();
        const { number } = await orderByApi(await registerCustomer(), await ownProduct(account));
        const bell = page.getByRole('link', { name: dashboard('bell', { count: 1 }) });
        await bell.click();
        const message = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
        await expect(message).toContainText(inbox('unread'));
        await inspectThemes(page, 'the inbox');
        await message.getByRole('link').click();
        await expect(page).toHaveURL(`/dashboard/merchant/orders/${number}`);
        await expect(bell).toHaveCount(0);
      });
    });

    test.describe('of an admin', () => {
      test.use({ who: 'admin', ...view });

      test('the log shows the SMS of an order as it would be sent, and finds it by phone', async ({ page }) => {
        const buyer = await registerCustomer();
        const { number } = await orderByApi(buyer, await simpleProduct());
        await page.goto(`/dashboard/admin/sms?q=${buyer.phone}`);
        const sms = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
        await expect(async () => {
          await page.reload();
          await expect(sms).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(sms).toContainText(t('kinds.orderPlaced'));
        await expect(sms).toContainText('নীরোগ হাট: অর্ডার');
        await expect(sms).toContainText(t('isLog'));
        await inspectThemes(page, 'the log');
      });

      test('a text is changed with a preview, refused with an unknown variable, and restored', async ({ page, expectFault }) => {
        expectFault(/\b422\b/);
        await page.goto('/dashboard/admin/message-texts');
        const name = t('editTitle', { kind: t('kinds.packageShipped'), channel: t('channels.sms'), language: 'English' });
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        const body = dialog.getByRole('textbox', { name: t('body') });
        await body.fill('On its way: {number} {reason}');
        await expect(dialog.getByText('On its way: NH-4K7M2Q9X')).toBeVisible();
        await dialog.getByRole('button', { name: textsOf(language, 'resources')('save') }).click();
        await expect(dialog.getByText(t('fieldErrors.UNKNOWN_VARIABLE'))).toBeVisible();
        await expect(body).toBeFocused();
        await inspectThemes(page, 'the text');
        await body.fill('On its way: {number}');
        const updated = textsOf(language, 'resources')('updated');
        await expectPopup(page, updated, () => dialog.getByRole('button', { name: textsOf(language, 'resources')('save') }).click());
        await expect(page.getByRole('main').getByText('On its way: {number}')).toBeVisible();
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        await dialog.getByRole('button', { name: t('restore') }).click();
        const ask = page.getByRole('dialog', { name: t('restoreTitle') });
        await expectPopup(page, updated, () => ask.getByRole('button', { name: t('restore') }).click());
        await expect(page.getByRole('main').getByText('On its way: {number}')).toHaveCount(0);
      });
    });
  });
}
