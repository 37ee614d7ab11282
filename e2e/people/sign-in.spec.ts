import type { Page } from '@playwright/test';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, problem, test, views } from '../harness/shop.ts';
import { ask, demo, newPhone, registerCustomer } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const said = {
  bn: {
    confirm: 'আপনি বেশ কিছুক্ষণ আগে সাইন ইন করেছেন। মোবাইল নম্বর বা পাসওয়ার্ড বদলাতে বর্তমান পাসওয়ার্ডটি দিন।',
    wrong: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়',
    weak: 'পাসওয়ার্ডটি সহজেই অনুমান করা যায়',
    updated: 'হালনাগাদ হয়েছে',
    signedIn: 'সাইন ইন করেছেন',
    failed: 'সাইন ইনের একটি চেষ্টা ব্যর্থ হয়েছে',
    signedOut: 'ডিভাইস থেকে সাইন আউট করেছেন',
  },
  en: {
    confirm: 'You signed in some time ago. Enter your current password to change your mobile number or password.',
    wrong: 'This is not your current password',
    weak: 'This password is too easy to guess',
    updated: 'Updated Successfully !!',
    signedIn: 'signed in',
    failed: 'a sign-in failed',
    signedOut: 'signed out devices',
  },
} as const;

/** Stubs the next profile update with the rejection that an older sign-in gets. */
async function refuseNextUpdate(page: Page, code: 'REQUIRED' | 'CURRENT_PASSWORD'): Promise<void> {
  const refusal = { code: 'CURRENT_PASSWORD', errors: [{ path: 'currentPassword', code, message: '' }] };
  await page.route(
    '**/api/v1/users/update/*',
    (route) => route.fulfill({ ...problem('CURRENT_PASSWORD'), body: JSON.stringify(refusal) }),
    {
      times: 1,
    },
  );
}

for (const { language, viewport } of views) {
  const texts = said[language];

  test.describe(`${language}, ${viewport.width} pixels wide`, () => {
    test.use({ language, viewport });

    test.describe('a customer who signed in some time ago', () => {
      test.use({ who: 'newCustomer' });

      test('is asked for the current password, sees an error for a wrong one, and changes the password', async ({
        page,
        account,
        expectFault,
      }) => {
        expectFault(/\b422\b/);
        const t = textsOf(language, 'profile');
        await page.goto('/dashboard/customer/profile');
        await page.getByRole('button', { name: t('edit'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('editTitle') });
        const field = (name: 'newPassword' | 'confirmPassword' | 'currentPassword') =>
          dialog.getByRole('textbox', { name: t(name), exact: true });
        await dialog.getByLabel(t('email')).fill('rahima@example.com');
        await dialog.getByLabel(t('genderLabel')).selectOption('female');
        await dialog.getByRole('textbox', { name: t('dob') }).fill('21/02/1990');
        await dialog.getByLabel(t('address')).fill('12 Jubilee Road, Chattogram');
        const save = () => dialog.getByRole('button', { name: t('save') }).click();
        await field('newPassword').fill(account.phone);
        await field('confirmPassword').fill(account.phone);
        await save();
        await expect(field('newPassword')).toHaveAccessibleDescription(new RegExp(texts.weak));

        for (const name of ['newPassword', 'confirmPassword'] as const) await field(name).fill('quite another secret');
        await expect(field('currentPassword')).toHaveCount(0);
        await refuseNextUpdate(page, 'REQUIRED');
        await save();
        await expect(field('currentPassword')).toBeFocused();
        await expect(field('currentPassword')).toHaveAccessibleDescription(texts.confirm);
        await inspectThemes(page, 'the current password is asked for');
        await field('currentPassword').fill('not this one');
        await refuseNextUpdate(page, 'CURRENT_PASSWORD');
        await save();
        await expect(field('currentPassword')).toHaveAccessibleDescription(texts.wrong);
        await field('currentPassword').fill(demo.password);
        const sent = page.waitForRequest('**/api/v1/users/update/*');
        await expectPopup(page, texts.updated, save);
        expect((await sent).postData()).toContain(`name="currentPassword"\r\n\r\n${demo.password}\r\n`);
        await ask('POST /auth/login', { body: { phone: account.phone, password: 'quite another secret' } });
      });
    });

    test('a visitor who registers with their phone number as the password sees an error before submitting', async ({ page }) => {
      const t = textsOf(language, 'session');
      await page.goto('/register');
      const form = page.getByRole('main');
      const phone = newPhone();
      await form.getByLabel(t('name')).fill('Rahima Khatun');
      await form.getByLabel(t('phone')).fill(phone);
      const password = form.getByRole('textbox', { name: t('password'), exact: true });
      await password.fill(phone);
      await form.getByRole('button', { name: t('register'), exact: true }).click();
      await expect(password).toHaveAccessibleDescription(new RegExp(texts.weak));
    });

    test.describe('an admin', () => {
      test.use({ who: 'admin' });

      test('sees who signed in, who failed to, and who signed out other devices', async ({ page }) => {
        const customer = await registerCustomer('Karim Uddin');
        const credentials = { phone: customer.phone, password: demo.password };
        await ask('POST /auth/login', { body: { ...credentials, password: 'not this one' } }).catch(() => undefined);
        await ask('POST /auth/login', { body: credentials });
        await ask('DELETE /sessions/delete', { body: { others: true } }, customer.token);
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Karim Uddin' });
        for (const [action, text] of [
          ['signIn', texts.signedIn],
          ['signInFailed', texts.failed],
          ['signOut', texts.signedOut],
        ] as const) {
          await page.goto(`/dashboard/admin/activity?action=${action}`);
          await expect(entry.first()).toContainText(`Karim Uddin · ${text}`);
        }
        await page.goto('/dashboard/admin/activity?resource=users');
        await expect(entry.first()).toBeVisible();
        await inspectThemes(page, 'sign-ins');
      });
    });
  });
}
