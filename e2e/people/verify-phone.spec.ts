import { localDigits } from '#domain/format/format.ts';
import { fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { codeFor } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, problem, test, views } from '../harness/shop.ts';
import { ask, demo, home, newPhone, signInAs, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** A phone order that an admin enters. */
async function orderByTelephone(phone: string) {
  const { token } = await signInAs(demo.admin);
  const { _id: productId } = await simpleProduct();
  const body = {
    products: [{ productId, quantity: 1 }],
    customer: { name: 'Rahima Khatun', phone },
    deliveryAddress: { ...home, name: 'Rahima Khatun', phone },
    paymentMethod: 'cash_on_delivery' as const,
  };
  return (await ask('POST /orders/create', { headers: {}, body }, token)).data;
}

for (const { language, viewport } of views) {
  test.describe(`a phone number, in ${language} at ${viewport.width} px`, () => {
    test.use({ who: 'newCustomer', language, viewport });
    const t = textsOf(language, 'verify');
    const code = textsOf(language, 'signIn');
    const profile = textsOf(language, 'profile');

    test('is verified by a code, which reveals the phone orders', async ({ page, account, expectFault }) => {
      expectFault(/\b422\b|WRONG_CODE/);
      const order = await orderByTelephone(account.phone);
      await page.goto('/dashboard/customer/orders');
      await expect(page.getByText(t('notice'))).toBeVisible();
      await expect(page.getByText(order.number)).toHaveCount(0);
      await inspectThemes(page, 'the notice');
      await page.getByRole('button', { name: t('verify') }).click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      await dialog.getByRole('button', { name: code('send') }).click();
      const field = dialog.getByRole('textbox', { name: code('code') });
      await expect(field).toBeFocused();
      await inspectThemes(page, 'the code');
      const sent = await codeFor(account.phone);
      await field.fill(sent === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(code('wrongCode'))).toBeVisible();
      await field.fill(localDigits(language, sent));
      await expectPopup(page, t('done'), () => page.keyboard.press('Enter'));
      await expect(page.getByText(order.number, { exact: true })).toBeVisible();
      await expect(page.getByText(t('notice'))).toHaveCount(0);
    });

    test('is verified at checkout when the shop requires it', async ({ page, account, expectFault }) => {
      expectFault(/\b409\b|PHONE_NOT_VERIFIED/);
      const { _id } = await simpleProduct();
      // Stubs the setting, which is shared by the whole shop.
      await page.route('**/orders/create', (route) => route.fulfill(problem('PHONE_NOT_VERIFIED')), { times: 1 });
      await page.goto(`/checkout?product=${_id}&quantity=1`);
      await fillAddress(page, language);
      await (await readyToPlace(page, language)).click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      await dialog.getByRole('button', { name: code('send') }).click();
      await dialog.getByRole('textbox', { name: code('code') }).fill(await codeFor(account.phone));
      await expectPopup(page, t('done'), () => page.keyboard.press('Enter'));
      await (await readyToPlace(page, language)).click();
      await shownNumber(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('is changed with a code sent to the new one', async ({ page, account, expectFault }) => {
      expectFault(/\b422\b|WRONG_CODE/);
      const { token, id } = account;
      const body = { email: 'rahima@example.com', gender: 'female', dob: '1990-02-21', address: 'Rangpur' } as const;
      await ask('PUT /users/update/:id', { params: { id }, body }, token);
      await page.goto('/dashboard/customer/profile');
      await expect(page.getByText(t('notVerified')).first()).toBeVisible();
      await page.getByRole('button', { name: profile('edit'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: profile('editTitle') });
      const to = newPhone();
      await dialog.getByRole('textbox', { name: profile('phone') }).fill(to);
      await dialog.getByRole('textbox', { name: profile('newPassword'), exact: true }).fill('olive tree 9');
      await dialog.getByRole('textbox', { name: profile('confirmPassword') }).fill('olive tree 9');
      await dialog.getByRole('button', { name: profile('save') }).click();
      const field = dialog.getByRole('textbox', { name: code('code') });
      await expect(field).toBeFocused();
      await inspectThemes(page, 'the code for a new number');
      await field.fill(await codeFor(to));
      await expectPopup(page, profile('updatedPopup'), () => page.keyboard.press('Enter'));
      await expect(page.getByRole('main').getByText(to)).toBeVisible();
      await expect(page.getByText(t('verified'), { exact: true })).toBeVisible();
    });
  });
}
