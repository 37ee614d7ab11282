import { localName } from '#app/lib/format/localise.ts';
import { localDigits } from '#domain/format/format.ts';
import { codeFor } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, demo, newPhone, orderByApi, registerCustomer, required, signInAs, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The shop that the staff of the demo merchant work for, and its owner. */
async function ownedShop() {
  const owner = await signInAs(demo.merchant);
  const shops = await ask('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }, owner.token);
  return { owner, shop: required(shops[0], 'a shop') };
}

for (const { language, viewport } of views) {
  const t = textsOf(language, 'staff');
  const dashboard = textsOf(language, 'dashboard');
  const verify = textsOf(language, 'verify');
  const signIn = textsOf(language, 'signIn');

  test.describe(`the owner of a shop, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport, who: 'merchant' });

    test('invites a number, withdraws, changes a role and removes staff', async ({ page }) => {
      const { owner, shop } = await ownedShop();
      const name = localName(shop, language);
      await page.goto('/dashboard/merchant/team');
      const section = page.getByRole('region', { name });
      await expect(section.getByText(t('roles.owner'))).toBeVisible();
      await section.getByRole('button', { name: t('inviteTo', { name }) }).click();
      const dialog = page.getByRole('dialog', { name: t('invite') });
      await expect(dialog.getByText(t('may.packer'))).toBeVisible();
      await inspectThemes(page, 'the invitation');
      const phone = newPhone();
      await dialog.getByRole('textbox').fill(localDigits(language, phone));
      await expectPopup(page, t('done.invited'), () => page.keyboard.press('Enter'));
      await inspectThemes(page, 'the staff');
      await expectPopup(page, t('done.withdrawn'), () => section.getByRole('button', { name: t('withdrawOf', { phone }) }).click());
      await expect(section.getByText(phone)).toHaveCount(0);

      const worker = await registerCustomer('Karim Mia');
      const { data } = await ask(
        'POST /staff/invitations/create',
        { body: { shop: shop._id, phone: worker.phone, role: 'packer' } },
        owner.token,
      );
      await ask('POST /auth/send-own-code', { body: {} }, worker.token);
      await ask('POST /auth/verify-phone', { body: { code: await codeFor(worker.phone) } }, worker.token);
      await ask('POST /staff/invitations/accept', { body: { invitationId: data._id } }, worker.token);
      await page.reload();
      const member = section.getByRole('listitem').filter({ hasText: worker.phone });
      await expectPopup(page, t('done.changed'), () => member.getByRole('combobox').selectOption('viewer'));
      await member.getByRole('button', { name: t('removeOf', { name: worker.name }) }).click();
      const asked = page.getByRole('dialog', { name: t('removeTitle', { name: worker.name }) });
      await expectPopup(page, t('done.removed'), () => asked.getByRole('button', { name: t('remove'), exact: true }).click());
      await expect(section.getByText(worker.phone)).toHaveCount(0);
    });
  });

  test.describe(`an invited person, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport, who: 'newCustomer' });

    test('verifies the number, accepts, packs an order, and has no access once removed', async ({ page, account, expectFault }) => {
      // Rejected reads end the session in the browser (specification §4).
      expectFault(/\b40[13]\b|FORBIDDEN|UNAUTHENTICATED/);
      const { owner, shop } = await ownedShop();
      await ask('POST /staff/invitations/create', { body: { shop: shop._id, phone: account.phone, role: 'packer' } }, owner.token);
      await page.goto('/dashboard/customer/team');
      await expect(page.getByText(t('verifyFirst'))).toBeVisible();
      await inspectThemes(page, 'the page before the number is verified');
      await page.getByRole('button', { name: verify('verify') }).click();
      const dialog = page.getByRole('dialog', { name: verify('title') });
      await dialog.getByRole('button', { name: signIn('send') }).click();
      await dialog.getByRole('textbox', { name: signIn('code') }).fill(await codeFor(account.phone));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t('invites', { name: localName(shop, language) }) })).toBeVisible();
      await inspectThemes(page, 'the invitation');
      await page.getByRole('button', { name: t('accept') }).click();
      await expect(page).toHaveURL('/dashboard/merchant');
      await expect(page.getByRole('link', { name: dashboard('entries.products') })).toHaveCount(0);

      const order = await orderByApi(await registerCustomer(), await simpleProduct({ shop: shop._id }));
      await page.goto(`/dashboard/merchant/orders/${order.number}`);
      await expect(page.getByText(order.number).first()).toBeVisible();
      const packageId = required(order.packages[0]?._id, 'a package');
      await ask('PUT /packages/update/:id', { params: { id: packageId }, body: { status: 'confirmed' } }, account.token);
      for (const closed of ['products', 'products/new', 'payments', 'shop']) {
        await page.goto(`/dashboard/merchant/${closed}`);
        await expect(page.getByText(dashboard('noAccess.what'))).toBeVisible();
      }
      await page.goto('/dashboard/merchant/team');
      await expect(page.getByRole('heading', { name: localName(shop, language) })).toBeVisible();
      await expect(page.getByRole('button', { name: t('invite') })).toHaveCount(0);
      await inspectThemes(page, 'the page of staff');

      const { members } = await ask('GET /staff/read', { query: { shop: shop._id } }, owner.token);
      const member = required(
        members.find(({ user }) => user._id === account.id),
        'the new member',
      );
      await ask('DELETE /staff/delete', { body: { memberIds: [member._id] } }, owner.token);
      await page.goto('/dashboard/merchant/orders');
      await expect(page).not.toHaveURL(/merchant/);
    });
  });
}
