import { localName } from '#app/lib/localise.ts';
import { expect, test } from './shop.ts';
import { ask, demo, home, moveAll, newTransactionId, placeOrder, registerCustomer, required, signInAs, simpleProduct } from './shop-api.ts';

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

  test('edits the profile: told what is missing, then it is kept', async ({ page, account }) => {
    await page.goto('/dashboard/customer/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const [label, text] of [
      ['E-mail', 'E-mail is required !!'],
      ['Gender', 'Gender is required !!'],
      ['Date of birth', 'Date of birth is required !!'],
      ['Address', 'Address is required !!'],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(text);
    }
    await dialog.getByLabel('E-mail').fill('rahima@example.com');
    await dialog.getByLabel('Gender').selectOption('female');
    await dialog.getByLabel('Date of birth').fill('1990-02-21');
    await dialog.getByLabel('Address').fill('12 Jubilee Road, Chattogram');
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(demo.password);
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('something else');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Password is not matched !!')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(demo.password);
    await dialog.getByLabel('Profile picture (optional)').setInputFiles('app/icons/icon-192.png');
    await expect(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('rahima@example.com')).toBeVisible();
    await expect(page.getByRole('img', { name: `Picture of ${account.name}` })).toBeVisible();
    const user = await ask('GET /users/read/:id', { params: { id: account.id } }, account.token);
    expect(user).toMatchObject({ email: 'rahima@example.com', gender: 'female', dob: '1990-02-21', image: /^\/media\// });
  });

  test('a number that somebody else has is refused at its field', async ({ page, expectFault }) => {
    expectFault(/409.*\/users\/update\//);
    await page.goto('/dashboard/customer/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await dialog.getByLabel('Mobile number').fill(demo.merchant);
    await dialog.getByLabel('E-mail').fill('a@example.com');
    await dialog.getByLabel('Gender').selectOption('third');
    await dialog.getByLabel('Date of birth').fill('1990-02-21');
    await dialog.getByLabel('Address').fill('Dhaka');
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(demo.password);
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(demo.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText('This mobile number already has an account.')).toBeVisible();
    await expect(dialog.getByLabel('Mobile number')).toHaveAccessibleDescription(/This mobile number already has an account/);
  });

  test('ends the sessions of all other devices', async ({ page, account }) => {
    const other = await ask('POST /auth/login', { body: { phone: account.phone, password: demo.password } });
    await page.goto('/dashboard/customer/sessions');
    await expect(page.getByText('this device', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
    await dialog.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expect(ask('GET /carts/read', {}, other.accessToken)).rejects.toThrow('401');
    expect(await ask('GET /sessions/read', {}, account.token)).toHaveLength(1);
  });

  test('keeps addresses: adds, makes one the default, deletes after being asked', async ({ page, account }) => {
    const saved = { name: account.name, phone: account.phone, ...home };
    await ask('POST /addresses/create', { body: { ...saved, line: '1 Old Street' } }, account.token);
    await page.goto('/dashboard/customer/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an address' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('House, road, area')).toHaveAccessibleDescription(/This field is required/);
    await dialog.getByLabel('Division').selectOption('Chattogram');
    await dialog.getByLabel('District').selectOption('Chattogram');
    await dialog.getByLabel('Upazila or thana').selectOption('Kotwali');
    await dialog.getByLabel('House, road, area').fill('2 New Street');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Added Successfully !!')).toBeVisible();
    await page.getByRole('button', { name: 'Make 2 New Street the default' }).click();
    await expect(page.getByRole('button', { name: 'Make 1 Old Street the default' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the address 1 Old Street' }).click();
    await page.getByRole('dialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted Successfully !!')).toBeVisible();
    await expect(page.getByText('1 Old Street')).toHaveCount(0);
    expect(await ask('GET /addresses/read', {}, account.token)).toMatchObject([{ line: '2 New Street', isDefault: true }]);
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

  test('reviews what was delivered, changes it and takes it away', async ({ page, account }) => {
    const product = await simpleProduct();
    const name = localName(product, 'en');
    const { _id } = await placeOrder(account, product);
    await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
    await page.goto('/dashboard/customer/reviews');
    await page.getByRole('button', { name: `Review ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Review ${name}` });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Rating is required !!')).toBeVisible();
    await dialog.getByRole('radio', { name: '1 star' }).focus();
    await page.keyboard.press('4');
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await dialog.getByLabel('What do you think of it?').fill('Fresh and well packed.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Added Successfully !!')).toBeVisible();
    await expect(page.getByText('Nothing is waiting for a review')).toBeVisible();
    await page.getByRole('button', { name: `Edit the review of ${name}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit the review of ${name}` });
    await edit.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    const query = { scope: 'own' as const };
    expect(await ask('GET /reviews/read', { query }, account.token)).toMatchObject([{ rating: 5, comment: 'Fresh and well packed.' }]);
    await page.getByRole('button', { name: `Delete the review of ${name}` }).click();
    await page.getByRole('dialog', { name: 'Delete this review?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
    expect(await ask('GET /reviews/read', { query }, account.token)).toEqual([]);
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

test.describe('a customer on a phone in Bengali', () => {
  test.use({ who: 'newCustomer', language: 'bn', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('applies for a shop, and gets the merchant area when it is opened', async ({ page, account }) => {
    await page.goto('/dashboard/customer/shop');
    await page.getByRole('button', { name: 'দোকান খুলুন' }).tap();
    const dialog = page.getByRole('dialog', { name: 'দোকান খুলুন' });
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect(page.getByText('দোকানের লোগো দিতে হবে !!').first()).toBeVisible();
    const name = `রহিমা স্টোর ${account.phone}`;
    await dialog.getByRole('textbox', { name: 'নাম', exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: 'ঠিকানা', exact: true }).fill('১২ জুবিলী রোড, চট্টগ্রাম');
    await dialog.getByRole('textbox', { name: 'বিবরণ', exact: true }).fill('তাজা শাকসবজি আর ফল।');
    await dialog.getByLabel('দোকানের লোগো').setInputFiles('app/icons/icon-192.png');
    await dialog.getByLabel('দোকানের ব্যানার').setInputFiles('app/icons/icon-512.png');
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect(page.getByText('আপনার আবেদন দেখা হচ্ছে।', { exact: false })).toBeVisible();
    const [shop] = await ask('GET /shops/read', { query: { scope: 'own' } }, account.token);
    const { _id } = required(shop, 'shop');
    const admin = await signInAs(demo.admin);
    await ask('PUT /shops/update/:id', { params: { id: _id }, body: { status: 'active' } }, admin.token);
    await page.getByRole('button', { name: 'মেনু খুলুন' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'ড্যাশবোর্ড' }).tap();
    await expect(page).toHaveURL('/dashboard/customer');
    await page.getByRole('button', { name: 'মেনু খুলুন' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'দোকান খুলুন' }).tap();
    await page.getByRole('link', { name: 'বিক্রেতার অংশে যান' }).tap();
    await expect(page).toHaveURL('/dashboard/merchant');
    await page.goto('/dashboard/merchant/shop');
    await expect(page.getByRole('link', { name: `${name}-এর পাতা` })).toHaveAttribute('href', `/shops/${_id}`);
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
