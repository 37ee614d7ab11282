import { formatMoney } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { inspect, reducedMotion } from './inspect.ts';
import { expect, test } from './shop.ts';
import {
  type Account,
  ask,
  home,
  moveAll,
  newPhone,
  newTransactionId,
  placeOrder,
  registerCustomer,
  required,
  simpleProduct,
} from './shop-api.ts';

test.use({ who: 'admin' });

/** A word that nothing is called by; without digits, which would look like a phone number to the search. */
const unknownWord = (): string => `zzq${Array.from({ length: 12 }, () => 'bcdfgkqx'[Math.floor(Math.random() * 8)]).join('')}`;
const unique = (): string => `T${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** An order paid by bKash, of which the buyer says that so much was paid. */
async function claim(buyer: Account, short = 0) {
  const product = await simpleProduct();
  const deliveryAddress = { name: buyer.name, phone: buyer.phone, ...home };
  const products = [{ productId: product._id, quantity: 1 }];
  const { total } = await ask('POST /orders/quote', { body: { products, deliveryAddress } });
  const transactionId = newTransactionId();
  const paymentInfo = { transactionId, amount: total - short, mobileNumber: buyer.phone, mfsProvider: 'bKash' as const };
  const { data } = await ask(
    'POST /orders/create',
    { headers: {}, body: { products, deliveryAddress, paymentMethod: 'MFS', paymentInfo } },
    buyer.token,
  );
  return { order: data, transactionId, total };
}

const paymentOf = ({ token }: Account, { payment }: { payment: { _id: string } }) =>
  ask('GET /payments/read/:id', { params: { id: payment._id } }, token);

test.describe('the home of an admin', () => {
  test('counts what is there and shows what was sold on the days of its address, as charts and as numbers', async ({ page, account }) => {
    const buyer = await registerCustomer();
    await placeOrder(buyer, await simpleProduct());
    await page.goto('/dashboard/admin');
    const stats = await ask('GET /stats/read', { query: {} }, account.token);
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${account.name}!` })).toBeVisible();
    const tiles = page.getByRole('main').getByRole('list').first();
    await expect(tiles.getByRole('link', { name: `Products ${stats.admin?.products}` })).toBeVisible();
    await expect(tiles.getByRole('link', { name: `Orders ${stats.admin?.orders}` })).toHaveAttribute('href', '/dashboard/admin/orders');

    await expect(tiles.getByRole('link', { name: `Products waiting for approval ${stats.admin?.productsPending}` })).toHaveAttribute(
      'href',
      '/dashboard/admin/products?status=pending',
    );
    await expect(tiles.getByRole('link', { name: `Low in stock ${stats.admin?.lowStock}` })).toHaveAttribute(
      'href',
      '/dashboard/admin/products?lowStock=true',
    );
    await expect(tiles.getByRole('link', { name: `Refunds to make ${stats.admin?.refundsDue}` })).toBeVisible();

    const chart = page.getByRole('slider', { name: 'Orders by day' });
    await chart.focus();
    await page.keyboard.press('End');
    const today = required(stats.report?.days.at(-1), 'day');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${today.orders}$`));
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${stats.report?.days[0]?.orders}$`));

    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page).toHaveURL(/view=table/);
    await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(1 + 1 + 7);
    await page.reload();
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-03');
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-03/);
    await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(1 + 1 + 3);
  });
});

test.describe('the payments desk', () => {
  test('is where the news of a payment leads, with the one that it tells of', async ({ page }) => {
    const stream = page.waitForResponse(/\/events\/stream/);
    await page.goto('/dashboard/admin');
    await stream;
    const { order } = await claim(await registerCustomer());
    const news = page.getByRole('status').filter({ hasText: order.number });
    await news.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(`/dashboard/admin/payments?q=${order.number}`);
    await expect(page.getByRole('table').getByRole('rowheader', { name: order.number })).toBeVisible();
  });

  test('shows a claim beside the total of its order, marks what is missing, and verifies it in one step', async ({ page, account }) => {
    const buyer = await registerCustomer('Shirin Akter');
    const { order, transactionId, total } = await claim(buyer, 10);
    await page.goto('/dashboard/admin/payments');
    const card = page.getByRole('listitem').filter({ hasText: transactionId });
    await expect(card).toContainText('Shirin Akter');
    await expect(card).toContainText('bKash');
    await expect(card).toContainText(formatMoney('en', total));
    await expect(card).toContainText(formatMoney('en', total - 10));
    await expect(card).toContainText('৳10 too little was paid.');
    await expect(card.getByRole('link', { name: order.number })).toHaveAttribute('href', `/dashboard/admin/orders/${order._id}`);
    await card.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await paymentOf(account, order)).toMatchObject({ status: 'verified', verifiedBy: account.name });
  });

  test('fails a claim with a reason that the buyer reads', async ({ page, account }) => {
    const { order, transactionId } = await claim(await registerCustomer());
    await page.goto('/dashboard/admin/payments');
    const card = page.getByRole('listitem').filter({ hasText: transactionId });
    await card.getByRole('button', { name: 'Fail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fail this payment?' });
    await dialog.getByLabel('Why? The buyer reads it.').fill('No such transaction');
    await dialog.getByRole('button', { name: 'Fail' }).click();
    await expect(card).toHaveCount(0);
    expect(await paymentOf(account, order)).toMatchObject({ status: 'failed', note: 'No such transaction' });
  });

  test('has all payments below, sorted by their columns', async ({ page }) => {
    await claim(await registerCustomer());
    await page.goto('/dashboard/admin/payments');
    for (const [column, sorts] of Object.entries({ Amount: ['amountLow', 'amountHigh'], Status: ['status', 'statusDesc'] })) {
      const head = page.getByRole('columnheader', { name: column });
      for (const [click, direction] of ['ascending', 'descending'].entries()) {
        await head.getByRole('button').click();
        await expect(page).toHaveURL(new RegExp(`sort=${sorts[click]}$`));
        await expect(head).toHaveAttribute('aria-sort', direction);
      }
      await head.getByRole('button').click();
      await expect(page).toHaveURL('/dashboard/admin/payments');
      await expect(head).toHaveAttribute('aria-sort', 'none');
    }
  });

  test('asks for the money back to its buyer when nothing of an order is left', async ({ page, account }) => {
    const buyer = await registerCustomer();
    const { order, transactionId } = await claim(buyer);
    const id = order.payment._id;
    await ask('PUT /payments/update/:id', { params: { id }, body: { status: 'verified' } }, account.token);
    await ask('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }, buyer.token);
    const other = await claim(await registerCustomer());
    await page.goto('/dashboard/admin');
    await page.getByRole('main').getByRole('link', { name: 'Refunds to make' }).click();
    await expect(page).toHaveURL('/dashboard/admin/payments?refundDue=true');
    await expect(page.getByRole('combobox', { name: 'Refund' })).toHaveValue('true');
    await expect(page.getByRole('rowheader', { name: order.number })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: transactionId });
    await expect(page.getByText(other.order.number)).toHaveCount(0);
    await card.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('dialog', { name: 'Refund this payment?' }).getByRole('button', { name: 'Refund' }).click();
    await expect(card).toHaveCount(0);
    expect(await paymentOf(account, order)).toMatchObject({ status: 'refunded' });
    await page.goto(`/dashboard/admin/payments/${id}`);
    await page.getByText('Change log').click();
    await expect(page.getByText('Verified → Refunded')).toBeVisible();
    await expect(page.getByText('Pending → Verified')).toBeVisible();
  });
});

test.describe('the reviews of a product', () => {
  test('are on its page for an admin, who takes one away once that is confirmed', async ({ page, account }) => {
    const product = await simpleProduct();
    const comment = `Not for me. ${unique()}`;
    const [buyer, other] = [await registerCustomer('Shahana Begum'), await registerCustomer('Mitu Rani')];
    for (const [each, rating] of [
      [buyer, 1],
      [other, 5],
    ] as const) {
      await moveAll((await placeOrder(each, product))._id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await ask('POST /reviews/create', { body: { productId: product._id, rating, comment } }, each.token);
    }
    await page.goto(`/dashboard/admin/products/${product._id}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const review = reviews.getByRole('listitem').filter({ hasText: comment });
    await expect(review).toHaveCount(2);
    await review.getByRole('button', { name: 'Delete the review of Shahana Begum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this review?' });
    await expect(dialog).toContainText('Shahana Begum');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted Successfully !!')).toBeVisible();
    await expect(review).toHaveCount(1);
    await expect(review).toContainText('Mitu Rani');
    const query = { scope: 'all', product: product._id } as const;
    const left = await ask('GET /reviews/read', { query }, account.token);
    expect(left.filter((one) => one.comment === comment)).toMatchObject([{ author: 'Mitu Rani' }]);
  });
});

test.describe('the orders of an admin', () => {
  test('are found by day, shop and phone; one is moved, followed and printed', async ({ page }) => {
    const buyer = await registerCustomer('Farhana Yasmin');
    const product = await simpleProduct();
    const order = await placeOrder(buyer, product, 2);
    await page.goto(`/dashboard/admin/orders?shop=${product.shop._id}&q=${buyer.phone}`);
    const row = page.getByRole('row').filter({ hasText: order.number });
    await expect(row).toContainText('Farhana Yasmin');
    await expect(page.getByRole('combobox', { name: 'Shop' })).toHaveValue(localName(product.shop, 'en'));
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('');
    const head = page.getByRole('columnheader', { name: 'Order', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await row.getByRole('link', { name: `Details of ${order.number}` }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Farhana Yasmin' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Confirmed')).toBeVisible();
    await page.getByText(/^Change log of package/).click();
    await expect(page.getByText('Pending → Confirmed')).toBeVisible();

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeHidden();
    await expect(page.getByText('Farhana Yasmin').first()).toBeVisible();
  });
});

test.describe('the desk of an admin', () => {
  test('has what people wrote: it is handled, and deleted once that is confirmed', async ({ page, account }) => {
    const message = `Where is my parcel? ${unique()}`;
    await ask('POST /contacts/create', { body: { name: 'Rokeya', phone: newPhone(), message } });
    await page.goto('/dashboard/admin/contacts?handled=false');
    const item = page.getByRole('listitem').filter({ hasText: message });
    await item.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(item).toHaveCount(0);
    await page.getByLabel('State').selectOption('Handled');
    await expect(item).toContainText(`Handled by ${account.name}`);
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete the message of Rokeya?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
    expect(await ask('GET /contacts/read', { query: { q: message } }, account.token)).toEqual([]);
  });

  test('makes a synonym of a search that found nothing, changes it and takes it away', async ({ page, account }) => {
    const word = unknownWord();
    await ask('GET /searches/products', { query: { query: word } });
    await expect
      .poll(async () => (await ask('GET /searches/misses', { query: { sort: 'latest' } }, account.token)).map(({ query }) => query))
      .toContain(word);
    await page.goto('/dashboard/admin/misses?sort=latest');
    await page.getByRole('button', { name: `Make a synonym of ${word}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add synonyms' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Words')).toHaveAccessibleDescription(/At least two words/);
    await dialog.getByLabel('Words').fill(`${word}\nrice`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Added Successfully !!')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${word}` }).click();
    await expect(page.getByRole('link', { name: word })).toHaveCount(0);

    await page.goto(`/dashboard/admin/synonyms?q=${word}`);
    await page.getByRole('button', { name: `Edit synonyms of ${word}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit synonyms' });
    await expect(edit.getByLabel('Words')).toHaveValue(`${word}\nrice`);
    await edit.getByLabel('Words').fill(`${word}\nrice, চাল`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('list', { name: 'Words that mean the same' }).getByText('চাল')).toBeVisible();
    await page.getByRole('button', { name: `Delete synonyms of ${word}` }).click();
    await page.getByRole('dialog', { name: 'Delete these synonyms?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No synonyms here')).toBeVisible();
  });

  test('clears the searches without results once that is confirmed', async ({ page, account }) => {
    await ask('GET /searches/products', { query: { query: unknownWord() } });
    await expect.poll(async () => (await ask('GET /searches/misses', { query: {} }, account.token)).length).toBeGreaterThan(0);
    await page.goto('/dashboard/admin/misses');
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await page.getByRole('dialog', { name: 'Clear the list?' }).getByRole('button', { name: 'Clear the list' }).click();
    await expect(page.getByText('Every search found something')).toBeVisible();
  });

  test('sets the delivery fees in taka, and tells who did', async ({ page, account }) => {
    const before = await ask('GET /settings/read', {});
    try {
      await page.goto('/dashboard/admin/settings');
      await page.getByLabel('Elsewhere').fill('a lot');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Elsewhere')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Elsewhere').fill('১৩৫.৫০');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Updated Successfully !!')).toBeVisible();
      expect((await ask('GET /settings/read', {})).deliveryFeeElsewhere).toBe(135.5);
      await page.getByText('Change log').click();
      await expect(page.getByText(`${formatMoney('en', before.deliveryFeeElsewhere)} → ৳135.50`).first()).toBeVisible();
    } finally {
      const { deliveryFeeDhaka, deliveryFeeElsewhere } = before;
      await ask('PUT /settings/update', { body: { deliveryFeeDhaka, deliveryFeeElsewhere } }, account.token);
    }
  });
});

for (const theme of ['cupcake', 'forest'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ theme, language: 'bn', viewport: { width, height: 740 }, contextOptions: reducedMotion });

      test('the screens of the desk are accessible and nothing sticks out sideways', async ({ page }) => {
        const { order } = await claim(await registerCustomer(), 5);
        await ask('POST /contacts/create', { body: { name: 'Rokeya', phone: newPhone(), message: unique() } });
        await ask('GET /searches/products', { query: { query: unknownWord() } });
        const look = async (place: string) => {
          await inspect(page, place);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(width);
        };
        const paths = ['', '?view=table', '/orders', `/orders/${order._id}`, '/payments', '/contacts', '/synonyms', '/misses', '/settings'];
        for (const path of paths) {
          await page.goto(`/dashboard/admin${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await look(path);
        }
        await page.goto('/dashboard/admin/orders');
        await page.getByRole('button', { name: 'অর্ডার যোগ করুন' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look('the dialog for an order');
      });
    });
  }
}
