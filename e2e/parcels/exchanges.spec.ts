import { formatMoney } from '#domain/format/format.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, hydrated, phoneView, test } from '../harness/shop.ts';
import { ask, demo, moveAll, orderAsGuest, ownProduct, readStock, required, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const t = textsOf('bn', 'returns');
const swap = textsOf('bn', 'changeLines');

test.describe('an exchange, on a phone in Bengali', () => {
  test.use({ ...phoneView, ...reducedMotion, language: 'bn' });

  test('is asked, approved, received, and delivered for the difference', async ({ page, browser, baseURL }) => {
    test.slow();
    const merchant = await signInAs(demo.merchant);
    const product = await ownProduct(merchant);
    // One of two comes back, so the first delivery stays paid.
    const placed = await orderAsGuest(product, { products: [{ productId: product._id, quantity: 2 }] });
    await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    const dearer = { price: product.price + 20, specialPrice: product.specialPrice + 20 };
    await ask('PUT /products/update/:id', { params: { id: product._id }, body: dearer }, merchant.token);
    const stock = await readStock(product._id);

    await page.goto(placed.path);
    await page.getByRole('button', { name: t('ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('why')).selectOption({ label: t('reason.wrongItem') });
    await dialog.getByLabel(new RegExp(`^${t('unitsBack')}`)).selectOption('1');
    await dialog.getByLabel(swap('wants.exchange')).check();
    const twenty = formatMoney('bn', 20);
    await expect(dialog.getByText(swap('wants.more', { amount: twenty }))).toBeVisible();
    await dialog.getByLabel(t('what')).fill('অন্যটি এসেছে');
    await inspectThemes(page, 'the form of an exchange');
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(swap('exchange.wanted'))).toBeVisible();

    const context = await browser.newContext(phoneView);
    await context.addInitScript(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      { language: 'bn', theme: 'cupcake', accessToken: merchant.token, userId: merchant.id },
    );
    await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    const seller = await context.newPage();
    const list = `${baseURL}/dashboard/merchant/returns?q=${placed.order.number}`;
    await seller.goto(list);
    await hydrated(seller);
    const row = seller.getByRole('listitem').filter({ hasText: placed.order.number }).first();
    await row.getByRole('button', { name: t('move.approved') }).click();
    const answer = seller.getByRole('dialog');
    await expect(answer.getByLabel(swap('wants.send'))).toBeChecked();
    await inspectThemes(seller, 'the answer to an exchange');
    await answer.getByRole('button', { name: t('move.approved') }).click();
    await expect(answer).toBeHidden();
    expect(await readStock(product._id)).toBe(stock - 1);
    const { returns } = await ask('GET /returns/order/:id', { params: { id: placed.order._id }, headers: {} }, merchant.token);
    const { _id: exchangeId, number } = required(returns[0]?.exchange, 'the exchange');

    await row.getByRole('link', { name: number }).click();
    await expect(seller.getByText(swap('exchange.waits'))).toBeVisible();
    await inspectThemes(seller, 'the order of new goods');
    await moveAll(exchangeId, ['confirmed', 'packed']);
    await seller.goto(list);
    await hydrated(seller);
    await row.getByRole('button', { name: t('move.settled') }).click();
    await answer.getByRole('button', { name: t('move.settled') }).click();
    await expect(answer).toBeHidden();
    await moveAll(exchangeId, ['shipped', 'delivered']);
    const { token } = await signInAs(demo.admin);
    const order = await ask('GET /orders/read/:id', { params: { id: number } }, token);
    expect(order.payment).toMatchObject({ status: 'verified', amount: 20 });
    expect(order.payment.refundDue).toBeUndefined();
    await context.close();

    await page.reload();
    await expect(page.getByText(swap('exchange.sent'))).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await inspectThemes(page, 'a return that was exchanged');
  });
});
