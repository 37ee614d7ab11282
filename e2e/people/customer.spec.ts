import { localName } from '#app/lib/format/localise.ts';
import type { WalletProvider } from '#domain/enums.ts';
import { formatNumber } from '#domain/format/format.ts';
import { pagesOf } from '../harness/area-pages.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { done, tooLate } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, expectPopup, openWithLiveUpdates, test, views, withoutLiveUpdates } from '../harness/shop.ts';
import { ask, demo, home, moveAll, newTransactionId, orderByApi, registerCustomer, signInAs, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const paidAhead = (amount: number) => ({
  paymentMethod: 'MFS' as const,
  paymentInfo: {
    transactionId: newTransactionId(),
    amount,
    mobileNumber: '01712345678',
    mfsProvider: 'bKash' as const,
  },
});

const paymentTold = {
  bn: { required: /এই ঘরটি পূরণ করুন/, used: /এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে/, note: 'এমন কোনো লেনদেন নেই' },
  en: { required: /This field is required/, used: /This transaction id has already been used/, note: 'No such transfer' },
} as const;

for (const view of views) {
  const { language, viewport } = view;

  test.describe(`a customer at ${viewport.width} px, in ${language}`, () => {
    test.use({ ...view, who: 'newCustomer', contextOptions: reducedMotion });

    test('sees counts that link to the lists', async ({ page, account }) => {
      const t = textsOf(language, 'dashboard');
      await orderByApi(account, await simpleProduct());
      await page.goto('/dashboard/customer');
      await expect(page.getByRole('heading', { level: 1, name: t('hello', { name: account.name }) })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: `${t('tiles.orders')} ${formatNumber(language, 1)}` })
        .click();
      await expect(page).toHaveURL('/dashboard/customer/orders');
    });

    test('sees live status changes of an order, cancels one and buys it again; sees an error when the shop was faster', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/409|events\/stream/);
      const t = textsOf(language, 'orders');
      const n = textsOf(language, 'nextStep');
      const product = await simpleProduct();
      const { _id, number } = await orderByApi(account, product, 2);
      await openWithLiveUpdates(page, '/dashboard/customer/orders');
      const card = page.getByRole('main').getByRole('article').filter({ hasText: number });
      const badge = (state: 'cancelled' | 'packed') =>
        page
          .getByRole('main')
          .locator('header')
          .getByText(t(`state.${state}`), { exact: true })
          .first();
      const cancel = () => page.getByRole('button', { name: t('cancel'), exact: true }).click();
      const confirm = () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('cancel'), exact: true })
          .click();
      await moveAll(_id, ['confirmed']);
      const news = textsOf(language, 'dashboard')('news.moved', { number, state: t('state.confirmed') });
      await expect(page.getByRole('status').getByText(news)).toBeVisible();
      await expect(card.getByText(t('state.confirmed'), { exact: true })).toBeVisible();
      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/orders/${number}`);
      await cancel();
      await expectPopup(page, done[language].updated, confirm);
      await expect(badge('cancelled')).toBeVisible();

      await withoutLiveUpdates(page);
      const late = await orderByApi(account, product);
      await page.goto(`/orders/${late.number}`);
      await cancel();
      await beforeNextWrite(page, () => moveAll(late._id, ['confirmed', 'packed']));
      await expectPopup(page, tooLate[language].moved, confirm);
      await expect(badge('packed')).toBeVisible();

      await page.goto('/dashboard/customer/orders');
      await page
        .getByRole('main')
        .getByRole('group', { name: t('filter') })
        .getByRole('button', { name: t('state.packed') })
        .click();
      await expect(page).toHaveURL('/dashboard/customer/orders?status=packed');
      await expect(card).toHaveCount(0);
      await page
        .getByRole('main')
        .getByRole('group', { name: t('filter') })
        .getByRole('button', { name: t('allStates') })
        .click();

      await page.getByRole('button', { name: n('again.of', { number }) }).click();
      const dialog = page.getByRole('dialog', { name: n('again.title') });
      await expect(dialog.getByText(n('again.added', { count: 2 }))).toBeVisible();
      const { lines } = await ask('GET /carts/read', {}, account.token);
      expect(lines).toMatchObject([{ product: { _id: product._id }, quantity: 2 }]);
      await dialog.getByRole('link', { name: n('again.toCart') }).click();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: localName(product, language) })
          .first(),
      ).toBeVisible();
    });

    test('pays again after a failed payment', async ({ page, account, expectFault }) => {
      const t = textsOf(language, 'ownPayments');
      const field = textsOf(language, 'checkout');
      const told = paymentTold[language];
      const product = await simpleProduct();
      const body = {
        products: [{ productId: product._id, quantity: 1 }],
        deliveryAddress: { name: account.name, phone: account.phone, ...home },
      };
      const { data: order } = await ask('POST /orders/create', { headers: {}, body: { ...body, ...paidAhead(100_000) } }, account.token);
      const admin = await signInAs(demo.admin);
      const params = { id: order.payment._id };
      await ask('PUT /payments/update/:id', { params, body: { status: 'failed', note: told.note } }, admin.token);
      const again = page.getByRole('button', { name: t('againOf', { number: order.number }) });
      for (const path of [`/orders/${order.number}`, '/dashboard/customer/payments?status=failed']) {
        await page.goto(path);
        await expect(page.getByText(t('note', { note: told.note }))).toBeVisible();
        await expect(again).toBeVisible();
      }
      // This also works after an admin deletes the payment from the list of payments.
      await ask('DELETE /payments/delete', { body: { paymentIds: [order.payment._id] } }, admin.token);
      await page.goto(`/orders/${order.number}`);
      await again.click();
      const dialog = page.getByRole('dialog', { name: t('claimTitle', { number: order.number }) });
      const send = () => dialog.getByRole('button', { name: t('send') }).click();
      const chooseWallet = (wallet: WalletProvider) =>
        dialog.getByRole('radio', { name: textsOf(language, 'orders')(`wallet.${wallet}`) }).check();
      await dialog.getByRole('radio', { name: textsOf(language, 'orders')('method.MFS') }).check();
      await chooseWallet('Nagad');
      await dialog.getByLabel(field('mobileNumber')).fill('01812345678');
      await send();
      await expect(dialog.getByLabel(field('transactionId'))).toHaveAccessibleDescription(told.required);
      expectFault(/409.*\/payments\/create/);
      const taken = paidAhead(100_000);
      await ask('POST /orders/create', { headers: {}, body: { ...body, ...taken } }, account.token);
      await dialog.getByLabel(field('transactionId')).fill(taken.paymentInfo.transactionId);
      await chooseWallet('bKash');
      await send();
      await expect(dialog.getByText(told.used).first()).toBeVisible();
      const transactionId = newTransactionId();
      await dialog.getByLabel(field('transactionId')).fill(transactionId);
      await expectPopup(page, done[language].added, send);
      await expect(dialog).toBeHidden();
      await expect(again).toHaveCount(0);
      expect(await ask('GET /payments/read/:id', { params }, account.token)).toMatchObject({
        status: 'pending',
        transactionId,
        amount: order.total,
      });
    });
  });
}

for (const who of ['customer', 'merchant'] as const) {
  test.describe(`the pages of the ${who} at 360 px`, () => {
    test.use({ who, language: 'bn', viewport: { width: 360, height: 740 } });

    test('are no wider than the screen', async ({ page }) => {
      for (const path of pagesOf(who)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('লোড হচ্ছে ...', { exact: true })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    });
  });
}

test('a visitor cannot see any sessions', async ({ page }) => {
  await registerCustomer();
  await page.goto('/dashboard/customer/sessions');
  await expect(page).toHaveURL('/login');
});
