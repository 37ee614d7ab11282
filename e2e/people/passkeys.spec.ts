import type { Page } from '@playwright/test';
import { verifyInDialog } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, problem, test, typeCredentials, views } from '../harness/shop.ts';
import { demo, registerCustomer, shopUrl } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** Browsers create no passkeys for IP addresses. */
const localUrl = shopUrl().replace('127.0.0.1', 'localhost');

/** A device whose owner unlocks the screen immediately. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

for (const { language, viewport } of views) {
  test.describe(`a passkey, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport, baseURL: localUrl });
    const t = textsOf(language, 'security');
    const signIn = textsOf(language, 'signIn');
    const session = textsOf(language, 'session');

    test('is added, signs in alone and as the second step, confirms a change, and is removed', async ({ page, expectFault }) => {
      expectFault(/\b401\b|\b403\b|\b409\b|PHONE_NOT_VERIFIED|SECOND_FACTOR_NEEDED|STEP_UP_REQUIRED/);
      await addAuthenticator(page);
      const { phone } = await registerCustomer();
      await page.goto('/login');
      await inspectThemes(page, 'the sign-in page');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page).toHaveURL('/');

      await page.goto('/dashboard/customer/security');
      await page.getByRole('button', { name: t('passkeys.add') }).click();
      const add = page.getByRole('dialog', { name: t('passkeys.add') });
      await add.getByRole('textbox', { name: t('passkeys.name') }).fill('আমার ফোন');
      await inspectThemes(page, 'a new passkey');
      await add.getByRole('button', { name: t('setup.next') }).click();
      await verifyInDialog(page, { phone, language });
      await expect(add.getByRole('textbox', { name: t('passkeys.name') })).toHaveValue('আমার ফোন');
      await expectPopup(page, t('passkeys.added'), () => add.getByRole('button', { name: t('setup.next') }).click());
      const codes = page.getByRole('dialog', { name: t('codes.title') });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await codes.getByRole('button', { name: t('codes.done') }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'আমার ফোন' });
      await expect(row).toContainText(t('passkeys.unused'));
      await inspectThemes(page, 'the passkeys');

      await signOut(page);
      await page.goto('/login');
      await expectPopup(page, session('loggedIn'), () => page.getByRole('button', { name: signIn('passkey.signIn') }).click());
      await expect(page).toHaveURL('/');

      await signOut(page);
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page.getByRole('heading', { level: 1, name: signIn('secondStep') })).toBeVisible();
      await inspectThemes(page, 'the second step with a passkey');
      await expect(page.getByRole('button', { name: t('step.use.recovery') })).toBeVisible();
      await expectPopup(page, session('loggedIn'), () => page.getByRole('button', { name: t('step.confirmPasskey') }).click());

      await page.goto('/dashboard/customer/security');
      await expect(row).not.toContainText(t('passkeys.unused'));
      // The session has a fresh second factor: stubs the first response with that of a session without one.
      await page.route('**/api/v1/second-factor/recovery-codes', (route) => route.fulfill(problem('STEP_UP_REQUIRED')), { times: 1 });
      await page.getByRole('button', { name: t('twoStep.renew') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('twoStep.renew') })
        .click();
      const question = page.getByRole('dialog', { name: t('stepUp.title') });
      await expect(question.getByRole('button', { name: t('step.confirmPasskey') })).toBeVisible();
      await inspectThemes(page, 'the question for a passkey');
      await question.getByRole('button', { name: t('step.confirmPasskey') }).click();
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await codes.getByRole('button', { name: t('codes.done') }).click();

      await page.getByRole('button', { name: t('passkeys.renameOf', { name: 'আমার ফোন' }) }).click();
      const rename = page.getByRole('dialog', { name: t('passkeys.renameTitle') });
      await rename.getByRole('textbox', { name: t('passkeys.name') }).fill('পুরোনো ফোন');
      await expectPopup(page, t('passkeys.renamed'), () => page.keyboard.press('Enter'));
      await page.getByRole('button', { name: t('passkeys.removeOf', { name: 'পুরোনো ফোন' }) }).click();
      const remove = page.getByRole('dialog', { name: t('passkeys.removeTitle') });
      await expect(remove).toContainText(t('passkeys.removeLast', { name: 'পুরোনো ফোন' }));
      await inspectThemes(page, 'the removal of a passkey');
      await expectPopup(page, t('passkeys.removed'), () => remove.getByRole('button', { name: t('passkeys.remove') }).click());
      await expect(row).toHaveCount(0);

      await signOut(page);
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await expect(page).toHaveURL('/');
    });
  });
}

test.describe('a device without a passkey', () => {
  test.use({ language: 'en', baseURL: localUrl });

  test('does not sign in, and the page says so', async ({ page, expectFault }) => {
    expectFault(/PasskeyError/);
    await addAuthenticator(page);
    await page.goto('/login');
    const signIn = textsOf('en', 'signIn');
    await expectPopup(page, signIn('passkey.cancelled'), () => page.getByRole('button', { name: signIn('passkey.signIn') }).click());
  });
});

test.describe('an address without a name', () => {
  test.use({ language: 'en', who: 'newCustomer' });

  test('has no passkeys, and leads to one that has', async ({ page, expectFault }) => {
    expectFault(/PasskeyError/);
    const t = textsOf('en', 'security');
    await page.goto('/dashboard/customer/security');
    await expect(page.getByText(t('passkeys.unsupported'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('passkeys.local') })).toHaveAttribute('href', `${localUrl}/dashboard/customer/security`);
    await expect(page.getByRole('button', { name: t('passkeys.add') })).toHaveCount(0);
  });
});
