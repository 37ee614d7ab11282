import { kindName } from '#domain/content/messages/kinds.ts';
import { formatMoney } from '#domain/format/format.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, openWithLiveUpdates, test, views } from '../harness/shop.ts';
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

      test('the bell counts a new order, and the message links to it', async ({ page, account }) => {
        const bell = page.getByRole('link', { name: new RegExp(dashboard('bell', { shown: '[\\d০-৯]+\\+?' })) });
        // Waits for the message about the sign-in of this test, too.
        const readAll = () =>
          expect(async () => {
            await ask('PUT /inbox/update', { body: { all: true } }, account.token);
            await openWithLiveUpdates(page, '/dashboard/merchant');
            await expect(page.getByRole('link', { name: dashboard('entries.inbox'), exact: true }).first()).toBeVisible();
            await expect(bell).toHaveCount(0);
          }).toPass({ timeout: 30_000 });
        await readAll();
        const { number } = await orderByApi(await registerCustomer(), await ownProduct(account));
        await bell.click();
        const message = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
        await expect(message).toContainText(inbox('unread'));
        await inspectThemes(page, 'the inbox');
        await message.getByRole('link').click();
        await expect(page).toHaveURL(`/dashboard/merchant/orders/${number}`);
        await page.goBack();
        await expect(message).toBeVisible();
        await expect(message.getByText(inbox('unread'), { exact: true })).toHaveCount(0);
        await readAll();
      });
    });

    test.describe('of a customer', () => {
      test.use({ who: 'newCustomer', ...view });

      test('the settings switch a message off permanently; essential messages stay on', async ({ page, account }) => {
        const settings = textsOf(language, 'messageSettings');
        await page.goto('/dashboard/customer/message-settings');
        const choice = (kind: 'packageShipped' | 'passwordChanged', channel: 'sms' | 'email') =>
          page
            .getByRole('group', { name: kindName(kind, 'settings', language) })
            .getByRole('checkbox', { name: settings(`channels.${channel}`) });
        await expect(choice('passwordChanged', 'sms')).toBeDisabled();
        await expect(choice('packageShipped', 'email')).toBeDisabled();
        await choice('packageShipped', 'sms').click();
        await expect(choice('packageShipped', 'sms')).not.toBeChecked();
        await inspectThemes(page, 'the settings of messages');
        await page.getByLabel(settings('language')).selectOption('en');
        const stored = async () => ask('GET /message-settings/read', {}, account.token);
        await expect.poll(async () => (await stored()).language).toBe('en');
        await page.reload();
        await expect(choice('packageShipped', 'sms')).not.toBeChecked();
        // Switching the language of the page also stores it.
        await page.goto('/dashboard/customer/message-settings?lang=en');
        await page.locator('a[hreflang=bn]').first().click();
        await expect.poll(async () => (await stored()).language).toBe('bn');
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
          // It may still be queued when the page loads.
          await expect(sms).toContainText(t('isLog'), { timeout: 1000 });
        }).toPass();
        await expect(sms).toContainText(kindName('orderPlaced', 'backOffice', language));
        await expect(sms).toContainText('নীরোগ হাট: অর্ডার');
        await inspectThemes(page, 'the log');
      });

      test('an e-mail is shown as sent, and its test needs a verified address', async ({ page }) => {
        await page.goto('/dashboard/admin/message-texts');
        const name = t('editTitle', {
          kind: kindName('packageShipped', 'backOffice', language),
          channel: t('channels.email'),
          language: 'English',
        });
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        await dialog.getByRole('textbox', { name: t('subject') }).fill('Order {number} has left');
        const letter = dialog.frameLocator('iframe');
        await expect(letter.getByRole('heading')).toHaveText('Order NH-4K7M2Q9X has left');
        await expect(letter.getByRole('link')).toBeVisible();
        await inspectThemes(page, 'the e-mail');
        await dialog.getByRole('button', { name: t('test.email') }).click();
        await expect(dialog.getByText(t('testUnverified'))).toBeVisible();
        await dialog.getByRole('link', { name: t('profile') }).click();
        await expect(page).toHaveURL('/dashboard/admin/profile');
      });

      test('an SMS is sent as a test to the admin’s number, and the log shows it', async ({ page, account }) => {
        await page.goto('/dashboard/admin/message-texts');
        const name = t('editTitle', {
          kind: kindName('packageShipped', 'backOffice', language),
          channel: t('channels.sms'),
          language: 'English',
        });
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        const mark = `Test ${language} ${view.viewport.width} ${Date.now()}`;
        await dialog.getByRole('textbox', { name: t('body') }).fill(`${mark}: {number}`);
        await dialog.getByRole('button', { name: t('test.sms') }).click();
        const { phone } = await ask('GET /users/read/:id', { params: { id: account.id } }, account.token);
        await expect(dialog.getByText(t('testTo.sms', { to: phone }))).toBeVisible();
        await inspectThemes(page, 'the test');
        await expectPopup(page, t('testSent.sms'), () => dialog.getByRole('button', { name: t('test.sms') }).click());
        await page.goto(`/dashboard/admin/sms?channel=sms&q=${phone}`);
        await expect(
          page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ hasText: `${mark}: NH-4K7M2Q9X` }),
        ).toBeVisible();
      });

      test('a text with an address that is not the shop’s needs a confirmation', async ({ page, expectFault }) => {
        expectFault(/\b409\b/);
        await page.goto('/dashboard/admin/message-texts');
        const name = t('editTitle', {
          kind: kindName('packageDelivered', 'backOffice', language),
          channel: t('channels.inbox'),
          language: 'English',
        });
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        await dialog.getByRole('textbox', { name: t('body') }).fill('{number}: see https://elsewhere.example, 01911-000000');
        const save = dialog.getByRole('button', { name: textsOf(language, 'resources')('save') });
        await save.click();
        const question = page.getByRole('dialog', { name: t('foreignTitle') });
        for (const found of ['https://elsewhere.example', '01911-000000'])
          await expect(question.getByText(found, { exact: true })).toBeVisible();
        await inspectThemes(page, 'the question');
        await question.getByRole('button', { name: textsOf(language, 'resources')('cancel') }).click();
        await expect(question).toHaveCount(0);
        await save.click();
        const updated = textsOf(language, 'resources')('updated');
        await expectPopup(page, updated, () => question.getByRole('button', { name: t('foreignConfirm') }).click());
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        await dialog.getByRole('button', { name: t('restore') }).click();
        const restoring = page.getByRole('dialog', { name: t('restoreTitle') });
        await expectPopup(page, updated, () => restoring.getByRole('button', { name: t('restore') }).click());
      });

      test('a text is changed with a preview, rejected with an unknown variable, and restored', async ({ page, expectFault }) => {
        expectFault(/\b422\b/);
        await page.goto('/dashboard/admin/message-texts');
        const name = t('editTitle', {
          kind: kindName('packageShipped', 'backOffice', language),
          channel: t('channels.sms'),
          language: 'English',
        });
        await page.getByRole('button', { name: `${t('edit')}: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        const body = dialog.getByRole('textbox', { name: t('body') });
        await body.fill('On its way: {number} {reason}');
        await expect(dialog.getByText('On its way: NH-4K7M2Q9X')).toBeVisible();
        const price = formatMoney(language, 0.35);
        await expect(dialog.getByText(t('cost', { price, part: price }))).toBeVisible();
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
