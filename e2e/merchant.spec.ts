import type { Page } from '@playwright/test';
import { formatMoney } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { fillProduct, picture, texts } from './resource-screens.ts';
import { expect, test } from './shop.ts';
import { ask, demo, newProduct, ownProduct, placeOrder, registerCustomer, required, signInAs, unique } from './shop-api.ts';
import { textsOf } from './texts.ts';

const cardOf = (page: Page, number: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) })
    .first();

const phone = { width: 360, height: 740 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('a merchant on a phone in Bengali', () => {
  test.use({ who: 'merchant', language: 'bn', viewport: phone, hasTouch: true, isMobile: true });

  test('is told of a new order without a reload, and brings it to the door', async ({ page, account }) => {
    const product = await ownProduct(account);
    const streamed = page.waitForResponse((response) => response.url().endsWith('/events/stream'));
    await page.goto('/dashboard/merchant/orders');
    await streamed;
    const { number, _id } = await placeOrder(await registerCustomer('সালমা বেগম'), product, 2);
    await expect(page.getByRole('status').getByText(`নতুন অর্ডার ${number} এসেছে।`)).toBeVisible();
    const card = cardOf(page, number);
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

  test('opens the slip of a parcel from its order, and is told when the buyer was faster', async ({ page, account, expectFault }) => {
    const buyer = await registerCustomer('সালমা বেগম');
    const { number, _id } = await placeOrder(buyer, await ownProduct(account));
    // Without news the page does not know what happens elsewhere.
    await page.route('**/events/stream', (route) => route.abort());
    await page.goto('/dashboard/merchant/orders?status=pending');
    const card = cardOf(page, number);
    await card.getByRole('link', { name: 'প্যাকিং স্লিপ' }).tap();
    await expect(page.getByRole('article')).toContainText('সালমা বেগম');
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    await page.goBack();
    await expect(card).toBeVisible();
    await ask('PUT /orders/update/:id', { params: { id: _id }, body: { status: 'cancelled' } }, buyer.token);
    expectFault(/409|events\/stream/);
    await card.getByRole('button', { name: 'নিশ্চিত করুন' }).tap();
    await expect(page.getByRole('alert').getByText('এই ধাপটি এখন আর সম্ভব নয়। এর মধ্যে অবস্থা বদলে গেছে।')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test('edits the shop: told what is missing and that a name is taken, then it is kept', async ({ page, account, expectFault }) => {
    const [mine] = await ask('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }, account.token);
    const own = required(mine, 'shop');
    const other = (await ask('GET /shops/read', { query: { scope: 'public' } })).find(({ _id }) => _id !== own._id);
    await page.goto('/dashboard/merchant/shop');
    await page.getByRole('button', { name: `${own.name} সম্পাদনা করুন` }).tap();
    const form = page.getByRole('dialog', { name: 'দোকান সম্পাদনা' });
    await expect(form.getByRole('combobox', { name: /^(অবস্থা|বিক্রেতা)/ })).toHaveCount(0);
    expect(await widthOf(page)).toBeLessThanOrEqual(phone.width);
    const name = form.getByRole('textbox', { name: 'নাম', exact: true });
    const address = form.getByRole('textbox', { name: 'ঠিকানা', exact: true });
    const save = form.getByRole('button', { name: 'সংরক্ষণ করুন' });
    await address.clear();
    await save.tap();
    await expect(address).toHaveAccessibleDescription('ঠিকানা লিখুন !!');
    await address.fill(own.address);
    await name.fill(required(other, 'other shop').name);
    expectFault(/409/);
    await save.tap();
    await expect(page.getByRole('alert').getByText('এই নামটি আগেই নেওয়া হয়েছে। অন্য নাম দিন।').first()).toBeVisible();
    await expect(name).toHaveAccessibleDescription('এই নামটি আগেই নেওয়া হয়েছে');
    await name.fill(own.name);
    await form.getByRole('textbox', { name: 'ইংরেজি বিবরণ' }).fill('Edited on a phone');
    await save.tap();
    await expect(page.getByRole('status').getByText('হালনাগাদ করা হয়েছে !!')).toBeVisible();
    await expect(form).toBeHidden();
    const { translations } = await ask('GET /shops/read/:id', { params: { id: own._id } });
    expect(translations.en?.description).toBe('Edited on a phone');
  });

  test('cancels a package only with a reason, which the buyer reads', async ({ page, account }) => {
    const buyer = await registerCustomer();
    const { number, _id } = await placeOrder(buyer, await ownProduct(account));
    await page.goto('/dashboard/merchant/orders?status=pending');
    const card = cardOf(page, number);
    await card.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    const dialog = page.getByRole('dialog', { name: 'প্যাকেজটি বাতিল করবেন?' });
    await dialog.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    await expect(dialog.getByLabel('কারণ')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('কারণ').fill('মজুত শেষ');
    await dialog.getByRole('button', { name: 'প্যাকেজ বাতিল' }).tap();
    await expect(page.getByText('হালনাগাদ করা হয়েছে !!')).toBeVisible();
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

  test('edits the own shop', async ({ page, account }) => {
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
  });
});

for (const { language, viewport, told } of [
  {
    language: 'bn',
    viewport: phone,
    told: {
      missing: [
        'নাম দিন !!',
        'দোকান বেছে নিন !!',
        'ক্যাটাগরি বেছে নিন !!',
        'ব্র্যান্ডের নাম দিন !!',
        'পরিমাণ দিন !!',
        'দাম দিন !!',
        'ক্যাম্পেইন বেছে নিন !!',
      ],
      none: 'একটি পূর্ণ সংখ্যা দিন, কমপক্ষে ১',
      noPicture: 'এ ধরনের ফাইল নেওয়া হয় না।',
      gone: 'পাওয়া যায়নি। হয়তো সরিয়ে ফেলা হয়েছে।',
      added: 'যোগ করা হয়েছে !!',
      updated: 'হালনাগাদ করা হয়েছে !!',
      deleted: 'মুছে ফেলা হয়েছে !!',
    },
  },
  {
    language: 'en',
    viewport: { width: 1280, height: 800 },
    told: {
      missing: [
        'Name is required !!',
        'Shop is required !!',
        'Category is required !!',
        'Brand is required !!',
        'Quantity is required !!',
        'Price is required !!',
        'Campaign is required !!',
      ],
      none: 'A whole number, at least 1',
      noPicture: 'This kind of file is not accepted.',
      gone: 'Not found. It may have been removed.',
      added: 'Added Successfully !!',
      updated: 'Updated Successfully !!',
      deleted: 'Deleted Successfully !!',
    },
  },
] as const) {
  test.describe(`the products of a merchant, at ${viewport.width} px in ${language}`, () => {
    test.use({ who: 'merchant', language, viewport });
    const t = textsOf(language, 'resources');
    const itemOf = (page: Page, name: string) =>
      page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name });

    test('are added: told what is missing and refused, then it waits for approval', async ({ page, account, expectFault }) => {
      const name = unique('Own');
      await page.goto('/dashboard/merchant/products?sort=newest');
      await page.getByRole('button', { name: t('products.add') }).click();
      const form = page.getByRole('dialog', { name: t('products.add') });
      const save = form.getByRole('button', { name: t('save') });
      await save.click();
      for (const text of told.missing) await expect(form.getByText(text).first()).toBeVisible();
      await expect(form.getByRole('textbox', { name: t('field.rating') })).toHaveCount(0);
      await expect(form.getByLabel(t('field.status'))).toHaveCount(0);
      await form.getByRole('combobox', { name: t('field.shop'), exact: true }).click();
      const own = await ask('GET /shops/read', { query: { scope: 'own' } }, account.token);
      await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(own.length);
      for (const shop of own) await expect(form.getByRole('option', { name: localName(shop, language) })).toBeVisible();

      await form.getByRole('textbox', { name: t('field.name'), exact: true }).fill(name);
      await fillProduct(form, texts[language]);
      await form.getByRole('textbox', { name: t('field.quantity'), exact: true }).fill('০');
      await save.click();
      await expect(form.getByRole('textbox', { name: t('field.quantity'), exact: true })).toHaveAccessibleDescription(told.none);
      await form.getByRole('textbox', { name: t('field.quantity'), exact: true }).fill('১২');
      await form.getByLabel(t('field.images'), { exact: true }).setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
      expectFault(/415/);
      await save.click();
      await expect(page.getByRole('alert').getByText(told.noPicture).first()).toBeVisible();
      await form.getByRole('button', { name: t('removePicture', { number: language === 'bn' ? '১' : '1' }) }).click();
      await form.getByLabel(t('field.images'), { exact: true }).setInputFiles(picture);
      await save.click();
      await expect(page.getByRole('status').getByText(told.added)).toBeVisible();
      await expect(form).toBeHidden();
      // What waits for approval can't be put on sale by its merchant.
      await expect(itemOf(page, name).getByText(t('status.pending'), { exact: true })).toBeVisible();
      await expect(itemOf(page, name).getByRole('combobox', { name: t('statusOf', { name }) })).toHaveCount(0);
      const [made] = await ask('GET /products/read', { query: { scope: 'own', sort: 'newest', q: name } }, account.token);
      expect(made).toMatchObject({ name, quantity: 12, price: 120, specialPrice: 110.5, status: 'pending' });
    });

    test('are edited, taken off sale, put into a campaign and deleted together', async ({ page, account, expectFault }) => {
      const like = await ownProduct(account);
      const [first, second, gone] = [await newProduct(account, like), await newProduct(account, like), await newProduct(account, like)];
      const { token } = await signInAs(demo.admin);
      await ask('PUT /products/update/:id', { params: { id: first._id }, body: { status: 'active' } }, token);
      await page.goto('/dashboard/merchant/products?sort=newest');
      const { name } = first;
      const done = page.getByRole('status').getByText(told.updated);
      await itemOf(page, name)
        .getByRole('combobox', { name: t('statusOf', { name }) })
        .selectOption('inactive');
      await expect(done).toBeVisible();
      await itemOf(page, name)
        .getByRole('combobox', { name: t('campaignOf', { name }) })
        .selectOption('flashSale');
      const read = async () => ask('GET /products/read/:id', { params: { id: first._id } }, account.token);
      await expect.poll(read).toMatchObject({ status: 'inactive', campaign: 'flashSale' });
      await ask('DELETE /products/delete', { body: { productIds: [gone._id] } }, account.token);
      expectFault(/404/);
      await itemOf(page, gone.name).getByRole('combobox').selectOption('flashSale');
      await expect(page.getByRole('alert').getByText(told.gone)).toBeVisible();
      await expect(itemOf(page, gone.name)).toHaveCount(0);

      await itemOf(page, name)
        .getByRole('link', { name: t('detailsOf', { name }) })
        .click();
      await page.getByRole('button', { name: t('edit'), exact: true }).click();
      const form = page.getByRole('dialog', { name: t('products.edit') });
      await expect(form.getByRole('textbox', { name: t('field.rating') })).toHaveCount(0);
      await form.getByRole('textbox', { name: t('field.name'), exact: true }).fill(`${name} edited`);
      await form.getByRole('button', { name: t('save') }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name} edited` })).toBeVisible();
      expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width);
      await page
        .getByRole('link', { name: t('products.own') })
        .last()
        .click();

      const remove = page.getByRole('button', { name: t('deleteSelected') });
      await expect(remove).toBeDisabled();
      await page.getByRole('checkbox', { name: t('select', { name: `${name} edited` }) }).check();
      await page.getByRole('checkbox', { name: t('select', { name: second.name }) }).check();
      await remove.click();
      const asked = page.getByRole('dialog', { name: t('deleteTitle', { count: 2 }) });
      await expect(asked).toContainText(`${name} edited`);
      await expect(asked).toContainText(second.name);
      await asked.getByRole('button', { name: t('delete') }).click();
      await expect(page.getByRole('status').getByText(told.deleted)).toBeVisible();
      await expect(itemOf(page, name)).toHaveCount(0);
      await expect(itemOf(page, second.name)).toHaveCount(0);
    });
  });
}
