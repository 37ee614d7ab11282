import { inspectThemes } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, demo, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The latest link sent to an address, from the back office of the demo shop. */
async function linkTo(address: string): Promise<string> {
  const { token } = await signInAs(demo.admin);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [message] = await ask('GET /messages/read', { query: { kind: 'emailVerification', q: address } }, token);
      link = message?.link;
      return link;
    })
    .toMatch(/^\/verify-email\?token=/);
  return link ?? '';
}

for (const { language, viewport } of views) {
  test.describe(`an e-mail address, in ${language} at ${viewport.width} px`, () => {
    test.use({ who: 'newCustomer', language, viewport });
    const t = textsOf(language, 'verify');
    const settings = textsOf(language, 'messageSettings');

    test('is verified by the link sent there, which can be requested again', async ({ page, account, expectFault }) => {
      expectFault(/\b(404|429)\b|NOT_FOUND|RATE_LIMITED/);
      const address = `reader-${language}-${viewport.width}-${Date.now()}@example.com`;
      await ask('PUT /users/update/:id', { params: { id: account.id }, body: { email: address, language } }, account.token);
      await page.goto('/dashboard/customer/profile');
      await expect(page.getByText(t('email.lead'))).toBeVisible();
      await inspectThemes(page, 'an address that is not verified');
      // One has just been sent.
      await page.getByRole('button', { name: t('email.send') }).click();
      const waiting = page.getByRole('button', { name: new RegExp(t('email.sendIn', { seconds: '~' }).replace('~', '\\S+')) });
      await expect(waiting).toBeDisabled();
      await page.goto('/dashboard/customer/message-settings');
      await expect(page.getByText(settings('noEmail'))).toBeVisible();

      await page.goto('/verify-email?token=x');
      await page.getByRole('button', { name: t('verify') }).click();
      await expect(page.getByText(t('email.wrong'))).toBeVisible();
      await page.goto(await linkTo(address));
      await inspectThemes(page, 'the page of the link');
      await page.getByRole('button', { name: t('verify') }).click();
      await expect(page.getByText(t('email.done', { email: address }))).toBeVisible();

      await page.goto('/dashboard/customer/profile');
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByText(t('email.lead'))).toHaveCount(0);
      await page.goto('/dashboard/customer/message-settings');
      await expect(page.getByRole('checkbox', { name: settings('channels.email') }).first()).toBeVisible();
      await expect(page.getByText(settings('noEmail'))).toHaveCount(0);
    });
  });
}
