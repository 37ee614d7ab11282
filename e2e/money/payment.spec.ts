import { localName } from '#app/lib/format/localise.ts';
import { formatMoney } from '#domain/format/format.ts';
import { amountOf, fields, fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  hasOptions,
  home,
  newTransactionId,
  productsOnSale,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';

const intoCart = (account: Account, productId: string, quantity = 1) =>
  ask('POST /carts/create', { body: { productId, quantity } }, account.token);

const latestOrder = async ({ token }: Account) => required((await ask('GET /orders/read', { query: {} }, token))[0], 'order');

const texts = {
  en: {
    mfs: 'Mobile Banking (MFS)',
    bank: 'Online Banking (bank)',
    provider: 'Provider',
    bkash: 'bKash',
    nagad: 'Nagad',
    number: 'Number to send the money to',
    account: 'Account to transfer to',
    transaction: 'Transaction id',
    bkashId: '10 letters and digits, such as 9F7K2A1B4C, as in the message from bKash',
    sender: "Sender's mobile number",
    bankName: 'Your bank',
    branch: 'Your branch',
    ownAccount: 'Your account number',
    thanks: 'Thank you for your order!',
    next: 'What happens next',
    save: 'Save this address for next time',
    another: 'Another address',
  },
  bn: {
    mfs: 'মোবাইল ব্যাংকিং',
    bank: 'অনলাইন ব্যাংকিং',
    provider: 'কোন মাধ্যমে',
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    number: 'যে নম্বরে টাকা পাঠাবেন',
    account: 'যে অ্যাকাউন্টে টাকা পাঠাবেন',
    transaction: 'ট্রানজেকশন আইডি',
    bkashId: 'বিকাশের এসএমএসে যেমন আছে, ইংরেজি অক্ষর ও সংখ্যা মিলিয়ে ১০টি, যেমন 9F7K2A1B4C',
    sender: 'যে নম্বর থেকে পাঠিয়েছেন',
    bankName: 'আপনার ব্যাংক',
    branch: 'আপনার শাখা',
    ownAccount: 'আপনার অ্যাকাউন্ট নম্বর',
    thanks: 'অর্ডার করার জন্য ধন্যবাদ!',
    next: 'এরপর কী হবে',
    save: 'ঠিকানাটি পরের বারের জন্য রেখে দিন',
    another: 'অন্য ঠিকানা',
  },
} as const;

for (const { language, viewport } of views) {
  const text = texts[language];
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ who: 'newCustomer', language, viewport });

    test('mobile money goes to the wallet of the shop, or to the company for another provider', async ({ page, account }) => {
      const product = await simpleProduct();
      const admin = await signInAs(demo.admin);
      const wallet = { walletProvider: 'bKash', walletNumber: '01255500011' } as const;
      await ask('PUT /shops/update/:id', { params: { id: product.shop._id }, body: wallet }, admin.token);
      await intoCart(account, product._id);
      await page.goto('/checkout');
      await fillAddress(page, language);
      await page.getByRole('radio', { name: text.mfs }).check();
      const receiver = page.getByRole('region', { name: text.number });
      await expect(receiver).toHaveCount(0);
      const wallets = page.getByRole('radiogroup', { name: text.provider });
      await wallets.getByRole('radio', { name: text.nagad }).check();
      await expect(receiver).toContainText({ bn: 'নীরোগ হাট লিমিটেড', en: 'Nirog Haat Limited' }[language]);
      await wallets.getByRole('radio', { name: text.bkash }).check();
      await expect(receiver).toContainText(wallet.walletNumber);
      await expect(receiver).toContainText(localName(product.shop, language));
      // Each invalid bKash id gets the same message on blur.
      for (const wrong of ['M', 'MFS123']) {
        await page.getByLabel(text.transaction).fill(wrong);
        await page.getByLabel(text.sender).fill('01712345678');
        await expect(page.getByLabel(text.transaction)).toHaveAccessibleDescription(text.bkashId);
      }
      await page.getByLabel(text.transaction).fill(newTransactionId());
      await (await readyToPlace(page, language)).click();
      await expect(page.getByText(text.thanks)).toBeVisible();
      await expect(page.getByRole('heading', { name: text.next })).toBeVisible();
      const { payment, total } = await latestOrder(account);
      expect(payment).toMatchObject({ method: 'MFS', provider: 'bKash', amount: total, status: 'pending' });
    });

    test('a bank transfer goes to the account shown', async ({ page, account }) => {
      const product = await simpleProduct();
      await intoCart(account, product._id, 2);
      await page.goto('/checkout');
      await fillAddress(page, language);
      await page.getByRole('radio', { name: text.bank }).check();
      await expect(page.getByRole('region', { name: text.account })).toContainText('Nirog Haat Limited');
      await page.getByLabel(text.bankName).selectOption('Sonali Bank');
      await page.getByLabel(text.branch).fill('Motijheel');
      await page.getByLabel(text.ownAccount).fill('0123456789');
      await page.getByLabel(text.transaction).fill(`BANK${Date.now()}`);
      await (await readyToPlace(page, language)).click();
      await shownNumber(page);
      expect((await latestOrder(account)).payment).toMatchObject({ method: 'bank', provider: 'Sonali Bank', status: 'pending' });
    });

    test('a saved address is suggested the next time', async ({ page, account }) => {
      const product = await simpleProduct();
      await intoCart(account, product._id);
      await page.goto('/checkout');
      await fillAddress(page, language);
      // The first address is saved by default.
      await expect(page.getByLabel(text.save)).toBeChecked();
      await (await readyToPlace(page, language)).click();
      await shownNumber(page);
      await expect
        .poll(async () => (await ask('GET /addresses/read', {}, account.token)).map(({ line, upazila }) => ({ line, upazila })))
        .toEqual([{ line: home.line, upazila: home.upazila }]);

      // Two, so that it is not a repeated order.
      await intoCart(account, product._id, 2);
      await page.goto('/checkout');
      await expect(page.getByRole('radio', { name: home.line })).toBeChecked();
      await expect(page.getByLabel(fields[language].line)).toHaveCount(0);
      await page.getByRole('radio', { name: text.another }).check();
      await expect(page.getByLabel(fields[language].line)).toHaveValue('');
      await page.getByRole('radio', { name: home.line }).check();
      await (await readyToPlace(page, language)).click();
      await expect(page.getByText(text.thanks)).toBeVisible();
      expect((await latestOrder(account)).deliveryAddress).toMatchObject(home);
    });
  });
}

test.describe('the order form', () => {
  test('asks a visitor to sign in', async ({ page }) => {
    await expectPopup(page, 'please login', () => page.goto('/order'));
    await expect(page).toHaveURL('/login');
  });

  test.describe('for a customer', () => {
    test.use({ who: 'newCustomer' });

    test('has exactly two lines, reports what is missing, and places the order', async ({ page, account }) => {
      // The products that the form offers: the first hundred by their English names.
      const query = { scope: 'public', sort: 'name', limit: 100, language: 'en' } as const;
      const [first, second] = (await ask('GET /products/read', { query })).filter(
        (product) => !hasOptions(product) && product.quantity >= 10,
      );
      const [one, other] = [required(first, 'product'), required(second, 'second product')];
      await page.goto('/order');
      await expect(page.getByRole('group')).toHaveCount(2);
      await page.getByRole('button', { name: 'Place order' }).click();
      const lines = [page.getByRole('group', { name: 'Product 1' }), page.getByRole('group', { name: 'Product 2' })] as const;
      for (const field of [
        ...lines.map((line) => line.getByLabel('Product')),
        page.getByLabel('Delivery address'),
        page.getByLabel('Payment method'),
      ]) {
        await expect(field).toHaveAccessibleDescription(/This field is required/);
      }
      await expect(lines[0].getByLabel('Product')).toBeFocused();
      await lines[0].getByLabel('Product').selectOption(one._id);
      await lines[0].getByLabel('Quantity').fill('২');
      await lines[1].getByLabel('Product').selectOption(other._id);
      await page.getByLabel('Delivery address').fill('Rahima Khatun, 12 Jubilee Road, Chattogram');
      await page.getByLabel('Payment method').selectOption('MFS');
      await expect(amountOf(page, 'Subtotal')).toHaveText(formatMoney('en', one.unitPrice * 2 + other.unitPrice));
      await page.getByRole('button', { name: 'Place order' }).click();
      const wallets = page.getByRole('radiogroup', { name: 'Provider' });
      await expect(wallets).toHaveAccessibleDescription(/This field is required/);
      await expect(wallets.getByRole('radio', { name: 'bKash' })).toBeFocused();
      expect(await ask('GET /orders/read', { query: {} }, account.token)).toEqual([]);

      await page.getByLabel('Payment method').selectOption('cash_on_delivery');
      await expect(page.getByLabel('Transaction id')).toHaveCount(0);
      const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders');
      await expectPopup(page, 'Order created successfully!', () => page.getByRole('button', { name: 'Place order' }).click());
      expect((await sent).postDataJSON()).toMatchObject({ userId: account.id, products: [{ quantity: 2 }, { quantity: 1 }] });
      const { number, subtotal } = await latestOrder(account);
      expect(subtotal).toBe(one.unitPrice * 2 + other.unitPrice);
      await expect(lines[0].getByLabel('Product')).toHaveValue('');
      const toOrder = page.getByRole('link', { name: `Order ${number}` });
      await expect(toOrder).toBeInViewport();
      await toOrder.click();
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    });
  });
});

test.describe('the cart', () => {
  test.use({ who: 'newCustomer' });

  test('the cart reports a price change until the customer acknowledges it', async ({ page, account }) => {
    const product = required(
      (await productsOnSale()).filter((each) => !hasOptions(each) && each.campaign === 'none')[1],
      'a product at its own price',
    );
    await intoCart(account, product._id);
    await page.goto('/cart');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: localName(product, 'en') });
    await expect(row).toBeVisible();
    await expect(row.getByText(/The price has/)).toHaveCount(0);
    const admin = await signInAs(demo.admin);
    const price = product.price + 25;
    await ask('PUT /products/update/:id', { params: { id: product._id }, body: { price, specialPrice: price } }, admin.token);
    await page.reload();
    const news = `The price has risen: ${formatMoney('en', price)} each, it was ${formatMoney('en', product.unitPrice)}.`;
    await expect(row.getByText(news)).toBeVisible();
    await row.getByRole('button', { name: 'OK' }).click();
    await expect(row.getByText(news)).toHaveCount(0);
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText(news)).toHaveCount(0);
    await ask(
      'PUT /products/update/:id',
      { params: { id: product._id }, body: { price: product.price, specialPrice: product.specialPrice } },
      admin.token,
    );
  });
});
