import { formatMoney } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { expect, test } from './shop.ts';
import { ask, ownProduct, placeOrder, registerCustomer, required } from './shop-api.ts';

test.describe('a merchant on a phone in Bengali', () => {
  test.use({ who: 'merchant', language: 'bn', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('is told of a new order without a reload, and brings it to the door', async ({ page, account }) => {
    const product = await ownProduct(account);
    const streamed = page.waitForResponse((response) => response.url().endsWith('/events/stream'));
    await page.goto('/dashboard/merchant/orders');
    await streamed;
    const { number, _id } = await placeOrder(await registerCustomer('সালমা বেগম'), product, 2);
    await expect(page.getByRole('status').getByText(`নতুন অর্ডার ${number} এসেছে।`)).toBeVisible();
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) })
      .first();
    await expect(card).toContainText('সালমা বেগম');
    for (const step of ['নিশ্চিত করুন', 'প্যাক করা শেষ', 'কুরিয়ারে দেওয়া হলো', 'ডেলিভারি সম্পন্ন']) {
      await card.getByRole('button', { name: step }).tap();
      await expect(card.getByRole('button', { name: step })).toHaveCount(0);
    }
    await expect(card.getByText('পৌঁছে গেছে')).toBeVisible();
    const order = await ask('GET /orders/read/:id', { params: { id: _id } }, account.token);
    expect(order.packages.map(({ status }) => status)).toEqual(['delivered']);
    // Cash is verified by the delivery.
    await page.goto('/dashboard/merchant/payments?status=verified');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });

  test('cancels a package only with a reason, which the buyer reads', async ({ page, account }) => {
    const buyer = await registerCustomer();
    const { number, _id } = await placeOrder(buyer, await ownProduct(account));
    await page.goto('/dashboard/merchant/orders?status=pending');
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) })
      .first();
    await card.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    const dialog = page.getByRole('dialog', { name: 'প্যাকেজটি বাতিল করবেন?' });
    await dialog.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    await expect(dialog.getByLabel('কারণ')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('কারণ').fill('মজুত শেষ');
    await dialog.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    await expect(page.getByText('আপডেট হয়েছে !!')).toBeVisible();
    const { packages } = await ask('GET /orders/read/:id', { params: { id: _id } }, buyer.token);
    expect(packages[0]?.events.at(-1)).toMatchObject({ status: 'cancelled', note: 'মজুত শেষ' });
  });
});

test.describe('a merchant at a desk in English', () => {
  test.use({ who: 'merchant' });

  test('sees what the shops sold and what runs out', async ({ page, account }) => {
    await page.goto('/dashboard/merchant');
    const { seller, report } = await ask('GET /stats/read', { query: {} }, account.token);
    await expect(page.getByRole('main').getByRole('link', { name: `My products ${seller?.products}` })).toBeVisible();
    const chart = page.getByRole('slider', { name: 'Revenue by day' });
    await chart.press('End');
    const today = required(report?.days.at(-1), 'day');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${formatMoney('en', today.revenue)}$`));
    await page.getByRole('button', { name: '7 days' }).click();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(1 + 1 + 7);
    await page
      .getByRole('main')
      .getByRole('link', { name: `Low in stock ${seller?.lowStock}` })
      .click();
    await expect(page).toHaveURL('/dashboard/merchant/products?lowStock=true');
    await expect(page.getByRole('combobox', { name: 'In stock' })).toHaveValue('true');
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(Math.min(required(seller, 'counts').lowStock, 20));
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Low stock' }).getByRole('link', { name: 'See them all' })).toHaveAttribute(
      'href',
      '/dashboard/merchant/products?lowStock=true',
    );
  });

  test('prints a slip with what goes into the parcel and what to collect', async ({ page, account }) => {
    const product = await ownProduct(account);
    const { number, packages } = await placeOrder(await registerCustomer('Salma Begum'), product, 3);
    const [part] = packages;
    await page.goto(`/orders/${number}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/^Change log of package/).click();
    await expect(page.getByText('Pending → Confirmed')).toBeVisible();
    await page.goto(`/dashboard/merchant/orders/${number}/slip`);
    const slip = page.getByRole('article');
    await expect(slip).toContainText('Salma Begum');
    await expect(slip.getByRole('cell', { name: localName(product, 'en') })).toBeVisible();
    const sum = required(part, 'package').subtotal + required(part, 'package').deliveryFee;
    await expect(slip.getByText(/To collect:/)).toContainText(sum.toLocaleString('en-IN'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(slip).toBeVisible();
  });

  test('edits the own shop, and adds and changes a product', async ({ page, account }) => {
    await page.goto('/dashboard/merchant/shop');
    const [own] = await ask('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }, account.token);
    const shop = required(own, 'shop');
    await page.getByRole('button', { name: `Edit ${localName(shop, 'en')}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(`${shop.address} (2)`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    await expect(page.getByText(`${shop.address} (2)`)).toBeVisible();
    const log = page
      .getByRole('listitem')
      .filter({ hasText: `${shop.address} (2)` })
      .first();
    await log.getByText('Change log').click();
    await expect(log.getByRole('insertion').first()).toHaveText(`${shop.address} (2)`);
    const params = { id: shop._id };
    expect((await ask('GET /shops/read/:id', { params }, account.token)).address).toBe(`${shop.address} (2)`);

    const product = await ownProduct(account);
    await page.goto(`/dashboard/merchant/products/${product._id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Quantity').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    expect((await ask('GET /products/read/:id', { params: { id: product._id } })).quantity).toBe(3);
    await ask('PUT /products/update/:id', { params: { id: product._id }, body: { quantity: product.quantity } }, account.token);
  });
});
