import { Secret, TOTP } from 'otpauth';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import { ask, demo, newPhone, required, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const requireOf = async (secondFactorRoles: ('admin' | 'merchant')[]) =>
  ask('PUT /settings/update', { body: { secondFactorRoles } }, (await signInAs(demo.admin)).token);

for (const { language, viewport } of views) {
  test.describe(`two-step sign-in by role, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'security');

    test.afterEach(() => requireOf([]));

    test('redirects a merchant to the set-up after sign-in, and then lets them work', async ({ page, expectFault }) => {
      expectFault(/\b403\b|SECOND_FACTOR_REQUIRED/);
      const phone = newPhone();
      const { token } = await signInAs(demo.admin);
      await ask('POST /users/create', { body: { name: 'Jamal', phone, password: demo.password, role: 'merchant' } }, token);
      await requireOf(['merchant']);
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page).toHaveURL('/dashboard/security');
      await expect(page.getByText(t('required'))).toBeVisible();
      await inspectThemes(page, 'the set-up that the role needs');
      await page.goto('/dashboard/merchant/orders');
      await expect(page).toHaveURL('/dashboard/security');
      await page.getByRole('button', { name: t('twoStep.setUp') }).click();
      const secret = required(await page.locator('dialog code').textContent(), 'key').replaceAll(' ', '');
      await page.getByRole('textbox', { name: t('setup.code') }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('codes.done') }).click();
      await expect(page.getByText(t('required'))).toBeHidden();
      await page.goto('/dashboard/merchant/orders');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/dashboard/merchant/orders');
    });
  });

  test.describe(`the settings, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport, who: 'admin' });
    const t = textsOf(language, 'backOffice');

    test.afterEach(() => requireOf([]));

    test('choose the roles that need it', async ({ page }) => {
      await page.goto('/dashboard/admin/settings');
      const merchants = page.getByRole('checkbox', { name: t('settings.factor.merchant') });
      await expectPopup(page, textsOf(language, 'resources')('updated'), () => merchants.check());
      await page.reload();
      await expect(merchants).toBeChecked();
      await inspectThemes(page, 'the settings');
    });
  });
}
