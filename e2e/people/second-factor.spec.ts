import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { verifyInDialog } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, hydrated, test, typeCredentials, views } from '../harness/shop.ts';
import { ask, demo, registerCustomer, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

/** The code of an app. No code works twice, so each call uses the next of three time steps. */
const appCode = (secret: string, step: -1 | 0 | 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

const secretOn = async (page: Page): Promise<string> =>
  required(await page.locator('dialog code').textContent(), 'key').replaceAll(' ', '');

for (const { language, viewport } of views) {
  test.describe(`an authenticator app, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'security');
    const session = textsOf(language, 'session');

    test('is set up on the security page, and then signs in after the password', async ({ page, expectFault }) => {
      expectFault(/\b401\b|\b409\b|\b422\b|PHONE_NOT_VERIFIED|SECOND_FACTOR_NEEDED|WRONG_CODE/);
      const { phone } = await registerCustomer();
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page).toHaveURL('/');
      await page.goto('/dashboard/customer/security');
      await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
      await inspectThemes(page, 'the security page');
      await page.getByRole('button', { name: t('twoStep.setUp') }).click();
      await verifyInDialog(page, { phone, language });
      await expect(page.getByRole('img', { name: t('setup.qr') })).toBeVisible();
      await inspectThemes(page, 'the QR code');
      const secret = await secretOn(page);
      const code = page.getByRole('textbox', { name: t('setup.code') });
      await code.fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('setup.wrong'))).toBeVisible();
      await code.fill(appCode(secret, -1));
      await page.keyboard.press('Enter');
      const codes = page.getByRole('dialog', { name: t('codes.title') });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await inspectThemes(page, 'the recovery codes');
      const recovery = required(await codes.getByRole('listitem').first().textContent(), 'recovery code');
      await codes.getByRole('button', { name: t('codes.done') }).click();
      await expect(page.getByText(t('twoStep.on'), { exact: true })).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page.getByRole('heading', { level: 1, name: textsOf(language, 'signIn')('secondStep') })).toBeVisible();
      await inspectThemes(page, 'the second step');
      const second = page.getByRole('textbox', { name: t('step.code') });
      await expect(second).toBeFocused();
      await second.fill('123');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('step.sixDigits'))).toBeVisible();
      await second.fill(appCode(secret, 0));
      await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
      await expect(page).toHaveURL('/');

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await page.getByRole('button', { name: t('step.use.recovery') }).click();
      await page.getByRole('textbox', { name: t('step.recovery') }).fill(recovery);
      await expectPopup(page, session('loggedIn'), () => page.keyboard.press('Enter'));
    });
  });
}

test.describe('a change after more than ten minutes', () => {
  test.use({ language: 'en' });
  const t = textsOf('en', 'security');

  test('asks for the second factor first, then continues', async ({ page, expectFault }) => {
    expectFault(/\b403\b|\b422\b|STEP_UP_REQUIRED|WRONG_CODE/);
    const { phone } = await registerVerified();
    const { accessToken, id } = await ask('POST /auth/login', { body: { phone, password: demo.password } });
    const { data } = await ask('POST /second-factor/start-totp', { body: {} }, accessToken);
    const used = appCode(data.secret, -1);
    await ask('POST /second-factor/confirm-totp', { body: { code: used } }, accessToken);
    await page.goto('/');
    await page.evaluate(
      ([token, userId]) => {
        localStorage.setItem('accessToken', token ?? '');
        localStorage.setItem('userId', userId ?? '');
      },
      [accessToken, id],
    );
    await page.goto('/dashboard/customer/security');
    await hydrated(page);
    // The session has a fresh second factor: stubs the first response with that of a session without one.
    let isStale = true;
    await page.route('**/api/v1/second-factor/recovery-codes', async (route) => {
      if (!isStale) return route.continue();
      isStale = false;
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ code: 'STEP_UP_REQUIRED' }) });
    });
    await page.getByRole('button', { name: t('twoStep.renew') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('twoStep.renew') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('stepUp.title') });
    await expect(dialog).toBeVisible();
    await inspectThemes(page, 'the question for the second factor');
    await dialog.getByRole('textbox', { name: t('step.code') }).fill(used);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('step.wrong'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('step.code') }).fill(appCode(data.secret, 0));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('codes.title') }).getByRole('listitem')).toHaveCount(10);
  });

  test('does not happen when the dialog is cancelled', async ({ page, expectFault }) => {
    expectFault(/\b403\b|STEP_UP_REQUIRED/);
    const { phone } = await registerVerified();
    await page.goto('/login');
    await typeCredentials(page, phone, demo.password);
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/customer/security');
    await page.route('**/api/v1/second-factor/start-totp', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ code: 'STEP_UP_REQUIRED' }) }),
    );
    await page.getByRole('button', { name: t('twoStep.setUp') }).click();
    await expectPopup(page, textsOf('en', 'errors')('STEP_UP_REQUIRED'), () =>
      page
        .getByRole('dialog', { name: t('stepUp.title') })
        .getByRole('button', { name: t('stepUp.cancel') })
        .click(),
    );
  });
});
