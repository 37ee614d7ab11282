import { localName } from '#app/lib/localise.ts';
import { expect, test } from './shop.ts';
import { ask, demo, home, moveAll, newTransactionId, placeOrder, registerCustomer, signInAs, simpleProduct } from './shop-api.ts';

const paidAhead = (amount: number) => ({
  paymentMethod: 'MFS' as const,
  paymentInfo: {
    transactionId: newTransactionId(),
    amount,
    mobileNumber: '01712345678',
    mfsProvider: 'bKash' as const,
  },
});

test.describe('a customer at a desk in English', () => {
  test.use({ who: 'newCustomer' });

  test('is greeted with counts that lead to the lists', async ({ page, account }) => {
    await placeOrder(account, await simpleProduct());
    await page.goto('/dashboard/customer');
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${account.name}!` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'My orders 1' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My orders 1' }).click();
    await expect(page).toHaveURL('/dashboard/customer/orders');
  });

  test('sees an order move while looking at it, cancels one, and buys it again', async ({ page, account }) => {
    const product = await simpleProduct();
    const order = await placeOrder(account, product, 2);
    const streamed = page.waitForResponse((response) => response.url().endsWith('/events/stream'));
    await page.goto('/dashboard/customer/orders');
    await streamed;
    await moveAll(order._id, ['confirmed']);
    await expect(page.getByRole('status').getByText(`Order ${order.number}: Confirmed.`)).toBeVisible();
    await expect(page.getByRole('row').getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Cancel order ${order.number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).click();
    await expect(page.getByRole('row').getByText('Cancelled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Buy order ${order.number} again` }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy again' });
    await expect(dialog.getByText('1 item is in your cart.')).toBeVisible();
    const { lines } = await ask('GET /carts/read', {}, account.token);
    expect(lines).toMatchObject([{ product: { _id: product._id }, quantity: 2 }]);
    await dialog.getByRole('link', { name: 'View cart' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: localName(product, 'en') })
        .first(),
    ).toBeVisible();
  });

  test('pays again after a payment that failed', async ({ page, account, expectFault }) => {
    const product = await simpleProduct();
    const body = {
      products: [{ productId: product._id, quantity: 1 }],
      deliveryAddress: { name: account.name, phone: account.phone, ...home },
    };
    const { data: order } = await ask('POST /orders/create', { headers: {}, body: { ...body, ...paidAhead(1) } }, account.token);
    const admin = await signInAs(demo.admin);
    const params = { id: order.payment._id };
    await ask('PUT /payments/update/:id', { params, body: { status: 'failed', note: 'No such transfer' } }, admin.token);
    await page.goto('/dashboard/customer/payments?status=failed');
    await expect(page.getByText('Note: No such transfer')).toBeVisible();
    await page.getByRole('button', { name: `Pay order ${order.number} again` }).click();
    const dialog = page.getByRole('dialog', { name: `Payment of order ${order.number}` });
    await dialog.getByRole('radio', { name: 'Mobile Banking' }).check();
    await dialog.getByLabel('Provider').selectOption('Nagad');
    await dialog.getByLabel("Sender's mobile number").fill('01812345678');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByLabel('Transaction id')).toHaveAccessibleDescription(/This field is required/);
    expectFault(/409.*\/payments\/create/);
    const taken = paidAhead(1);
    await ask('POST /orders/create', { headers: {}, body: { ...body, ...taken } }, account.token);
    await dialog.getByLabel('Transaction id').fill(taken.paymentInfo.transactionId);
    await dialog.getByLabel('Provider').selectOption('bKash');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/This transaction id has already been used/).first()).toBeVisible();
    const transactionId = newTransactionId();
    await dialog.getByLabel('Transaction id').fill(transactionId);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No payment is in this state.')).toBeVisible();
    expect(await ask('GET /payments/read/:id', { params }, account.token)).toMatchObject({
      status: 'pending',
      transactionId,
      amount: order.total,
    });
  });
});

for (const [who, area] of [
  ['customer', 'customer'],
  ['merchant', 'merchant'],
] as const) {
  test.describe(`the pages of the ${who} at 360 px`, () => {
    test.use({ who, language: 'bn', viewport: { width: 360, height: 740 } });

    test('are no wider than the screen', async ({ page }) => {
      const pages = {
        customer: ['', '/profile', '/cart', '/orders', '/wishlist', '/payments', '/reviews', '/addresses', '/shop', '/sessions'],
        merchant: ['', '/profile', '/orders', '/products', '/payments', '/shop', '/sessions'],
      }[area];
      for (const path of pages) {
        await page.goto(`/dashboard/${area}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('লোড হচ্ছে ...', { exact: true })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    });
  });
}

test('a visitor can not see the sessions of anybody', async ({ page }) => {
  await registerCustomer();
  await page.goto('/dashboard/customer/sessions');
  await expect(page).toHaveURL('/login');
});
