import { localDigits } from '#domain/format/format.ts';
import { codeFor } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, hydrated, test, typeCredentials, views } from '../harness/shop.ts';
import { ask, demo, registerCustomer, shopUrl } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const { language, viewport } of views) {
  test.describe(`a code by SMS, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'signIn');
    const session = textsOf(language, 'session');

    test('sets a new password for a customer who forgot it, by keyboard', async ({ page, expectFault }) => {
      expectFault(/\b422\b|WRONG_CODE/);
      const { phone } = await registerCustomer();
      await page.goto('/login');
      await page.getByRole('link', { name: t('forgotten') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('resetTitle') })).toBeVisible();
      await hydrated(page);
      await inspectThemes(page, 'the number');
      await page.getByRole('textbox', { name: session('phone') }).fill(localDigits(language, phone));
      await page.keyboard.press('Enter');
      const code = page.getByRole('textbox', { name: t('code') });
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(page.getByRole('button', { name: /6\d|5\d|[৫৬][০-৯]/ })).toBeDisabled();
      const sent = await codeFor(phone);
      const wrong = sent === '000000' ? '000001' : '000000';
      await code.fill(wrong);
      await page.getByRole('textbox', { name: t('newPassword') }).fill('olive tree 9');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('wrongCode'))).toBeVisible();
      await expect(code).toBeFocused();
      await inspectThemes(page, 'a wrong code');
      await code.fill(localDigits(language, sent));
      await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
      await expect(page).toHaveURL('/');
      const again = await ask('POST /auth/login', { body: { phone, password: 'olive tree 9' } });
      expect(again.accessToken).toBeTruthy();
    });

    test('is read by an admin in the log of the demo shop, for a customer who forgot the password', async ({ page, browser }) => {
      const { phone } = await registerCustomer();
      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: session('phone') }).fill(phone);
      await page.keyboard.press('Enter');
      const code = page.getByRole('textbox', { name: t('code') });
      await expect(code).toBeFocused();

      const backOffice = await browser.newPage({ baseURL: shopUrl(), viewport, storageState: { cookies: [], origins: [] } });
      await backOffice.goto(`/login?lang=${language}`);
      await hydrated(backOffice);
      await expectPopup(backOffice, session('loggedIn'), () => typeCredentials(backOffice, demo.admin, demo.password, language));
      const sms = backOffice.getByRole('main').getByRole('listitem').filter({ hasText: phone });
      await expect(async () => {
        await backOffice.goto(`/dashboard/admin/sms?kind=oneTimeCode&q=${phone}`);
        await expect(sms).toContainText(/\d{6} is your/, { timeout: 1000 });
      }).toPass();
      const [sent = ''] = /\d{6}(?= is your)/.exec((await sms.textContent()) ?? '') ?? [];
      await backOffice.close();

      await code.fill(sent);
      await page.getByRole('textbox', { name: t('newPassword') }).fill('olive tree 9');
      await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
      await expect(page).toHaveURL('/');
    });

    test('is offered when a visitor registers a number that has an account', async ({ page, expectFault }) => {
      expectFault(/\b409\b|PHONE_TAKEN/);
      const { phone } = await registerCustomer();
      await page.goto('/register');
      await hydrated(page);
      await page.getByRole('textbox', { name: session('name') }).fill('Rahima');
      await page.getByRole('textbox', { name: session('phone') }).fill(phone);
      await page.getByRole('textbox', { name: session('password') }).fill('olive tree 9');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('taken'))).toBeVisible();
      await inspectThemes(page, 'a number with an account');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('withCode') })
        .click();
      await expect(page).toHaveURL('/login/code');
      await expect(page.getByRole('textbox', { name: session('phone') })).toHaveValue(phone);
      await expect(page).toHaveTitle(new RegExp(t('signInTitle')));
      await page.getByRole('button', { name: t('send'), exact: true }).click();
      await expect(page.getByText(t('testShop', { phone: demo.admin }))).toBeVisible();
      await page.getByRole('textbox', { name: t('code') }).fill(await codeFor(phone));
      await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
    });

    const pasted: [string, (code: string) => string][] = [
      ['with a space', (code) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
      ['with a hyphen', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
      ['in Bengali digits', (code) => localDigits('bn', `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}`)],
    ];
    for (const [how, write] of pasted) {
      test(`works when it is pasted ${how}`, async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const { phone } = await registerCustomer();
        await page.goto('/login/code');
        await hydrated(page);
        await page.getByRole('textbox', { name: session('phone') }).fill(phone);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: t('code') })).toBeFocused();
        const text = write(await codeFor(phone));
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await page.keyboard.press('ControlOrMeta+V');
        await expect(page.getByRole('textbox', { name: t('code') })).toHaveValue(text.replace('\n', ''));
        await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
      });
    }

    test('signs in without a password', async ({ page }) => {
      const { phone } = await registerCustomer();
      await page.goto('/login');
      await page.getByRole('link', { name: t('withCode') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('signInTitle') })).toBeVisible();
      await hydrated(page);
      await page.getByRole('textbox', { name: session('phone') }).fill(phone);
      await page.getByRole('button', { name: t('send'), exact: true }).click();
      await page.getByRole('textbox', { name: t('code') }).fill(await codeFor(phone));
      await expectPopup(page, session('loggedIn'), () =>
        page
          .getByRole('main')
          .getByRole('button', { name: session('login') })
          .click(),
      );
      await expect(page).toHaveURL('/');
    });
  });
}
