import type { Page } from '@playwright/test';
import { localDigits } from '#domain/format/format.ts';
import { fields, fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { codeFor } from '../harness/code-for.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, demo, failedGuestOrder, home, newPhone, signInAs, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** Returns a cash order of this number, placed by phone. */
async function returnedOrder(phone: string): Promise<void> {
  const { token } = await signInAs(demo.admin);
  const { _id: productId } = await simpleProduct();
  const body = {
    products: [{ productId, quantity: 1 }],
    customer: { name: 'Rahima Khatun', phone },
    deliveryAddress: { ...home, name: 'Rahima Khatun', phone },
    paymentMethod: 'cash_on_delivery' as const,
  };
  const { data } = await ask('POST /orders/create', { headers: {}, body }, token);
  for (const status of ['confirmed', 'packed', 'shipped', 'returned'] as const) {
    await ask('PUT /orders/update/:id', { params: { id: data._id }, body: { status } }, token);
  }
}

for (const { language, viewport } of views) {
  test.describe(`a risky cash order, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'verify');
    const code = textsOf(language, 'signIn');

    /** Places the order, types a wrong code, and then the right one. */
    async function confirm(page: Page, phone: string): Promise<void> {
      await (await readyToPlace(page, language)).click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      const field = dialog.getByRole('textbox', { name: code('code') });
      await expect(field).toBeFocused();
      await expect(dialog.getByText(t('sent', { phone }))).toBeVisible();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await inspectThemes(page, 'the code of an order');
      const sent = await codeFor(phone);
      await field.fill(sent === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(code('wrongCode'))).toBeVisible();
      // Closed by mistake: the code is still valid.
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await (await readyToPlace(page, language)).click();
      await expect(field).toBeFocused();
      await field.fill(localDigits(language, sent));
      await page.keyboard.press('Enter');
      await shownNumber(page);
      await expect(page.getByText(textsOf(language, 'nextStep')('thanks'))).toBeVisible();
    }

    test('of a guest is placed with a code sent to its phone', async ({ page, expectFault }) => {
      expectFault(/\b(409|422)\b|ORDER_CODE_REQUIRED|WRONG_CODE/);
      const phone = newPhone();
      await returnedOrder(phone);
      await page.goto(`/checkout?product=${(await simpleProduct())._id}`);
      await page.getByLabel(fields[language].name).fill('Rahima Khatun');
      await page.getByLabel(fields[language].phone).fill(localDigits(language, phone));
      await fillAddress(page, language);
      await confirm(page, phone);
    });

    test('of a guest whose prepayment failed is paid in cash with a code', async ({ page, expectFault }) => {
      expectFault(/\b409\b|ORDER_CODE_REQUIRED/);
      const phone = newPhone();
      const { order, path } = await failedGuestOrder('?', phone);
      await returnedOrder(phone);
      await page.goto(path);
      const texts = textsOf(language, 'ownPayments');
      await page.getByRole('button', { name: texts('againOf', { number: order.number }) }).click();
      const form = page.getByRole('dialog', { name: texts('claimTitle', { number: order.number }) });
      await form.getByRole('radio', { name: textsOf(language, 'orders')('method.cash_on_delivery') }).check();
      await form.getByRole('button', { name: texts('send') }).click();
      const dialog = page.getByRole('dialog', { name: t('title') });
      await expect(dialog.getByText(t('sent', { phone }))).toBeVisible();
      await inspectThemes(page, 'the code of a change to cash');
      await dialog.getByRole('textbox', { name: code('code') }).fill(await codeFor(phone));
      await expectPopup(page, textsOf(language, 'orders')('updated'), () =>
        dialog.getByRole('button', { name: texts('send'), exact: true }).click(),
      );
      await expect(form).toHaveCount(0);
      await expect(page.getByText(texts('claimLead'))).toHaveCount(0);
    });

    test.describe('of a customer', () => {
      test.use({ who: 'newCustomer' });

      test('is placed with a code sent to their phone', async ({ page, account, expectFault }) => {
        expectFault(/\b(409|422)\b|ORDER_CODE_REQUIRED|WRONG_CODE/);
        await returnedOrder(account.phone);
        await page.goto(`/checkout?product=${(await simpleProduct())._id}`);
        await fillAddress(page, language);
        await confirm(page, account.phone);
      });
    });
  });
}
