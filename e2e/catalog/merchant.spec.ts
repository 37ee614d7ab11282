import type { Locator, Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { resourcePageSize } from '#app/lib/page-size.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { stepKey } from '#domain/parcels/package-steps.ts';
import { reducedMotion } from '../harness/inspect.ts';
import {
  boxOf,
  chooseFrom,
  done,
  fillProduct,
  openControls,
  pageForm,
  picture,
  rowOf,
  tooLate,
  withControls,
} from '../harness/resource-screens.ts';
import {
  beforeNextWrite,
  expect,
  expectPopup,
  holdAnswers,
  openWithLiveUpdates,
  phoneSize,
  problem,
  test,
  views,
  withoutLiveUpdates,
} from '../harness/shop.ts';
import { ask, demo, newProduct, orderByApi, ownProduct, registerCustomer, required, signInAs, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { verifyNumber } from '../harness/verify-number.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const shopTold = {
  bn: {
    missing: 'ঠিকানা লিখুন',
    taken: 'এই নামটি আগেই নেওয়া হয়েছে। অন্য নাম দিন।',
    takenField: 'এই নামটি আগেই নেওয়া হয়েছে',
    unreachable: 'এই মুহূর্তে দোকানে পৌঁছানো যাচ্ছে না। একটু পর আবার চেষ্টা করুন।',
  },
  en: {
    missing: 'Address is required !!',
    taken: 'This name is taken. Please choose another one.',
    takenField: 'This name is taken',
    unreachable: "The shop can't be reached right now. Please try again soon.",
  },
} as const;

for (const view of views) {
  const { language, viewport } = view;
  const t = textsOf(language, 'orders');
  const resource = textsOf(language, 'resources');
  const papers = textsOf(language, 'papers');
  const { updated } = done[language];

  test.describe(`a merchant at ${viewport.width} px, in ${language}`, () => {
    test.use({ ...view, who: 'merchant', contextOptions: reducedMotion });

    const move = (row: Locator, number: string, step: 'confirmed' | 'packed' | 'handed_over' | 'delivered' | 'cancelled') =>
      chooseFrom(row.getByRole('button', { name: resource('orders.statusOf', { number }) }), t(`move.${step}`));

    test('sees a new order without a reload, and delivers it', async ({ page, account }) => {
      const product = await ownProduct(account);
      await openWithLiveUpdates(page, '/dashboard/merchant/orders');
      const { number, _id } = await orderByApi(await registerCustomer('সালমা বেগম'), product, 2);
      await expect(page.getByRole('status').getByText(textsOf(language, 'dashboard')('news.created', { number }))).toBeVisible();
      const row = rowOf(page, language, number);
      await expect(row).toContainText('সালমা বেগম');
      const { height } = required(await row.boundingBox(), 'row');
      for (const step of ['confirmed', 'packed', 'handed_over', 'delivered'] as const) {
        await move(row, number, step);
        await expect(row.getByText(t(`state.${stepKey(step)}`), { exact: true })).toBeVisible();
        if (viewport.width === 1280) expect(required(await row.boundingBox(), 'row').height).toBe(height);
      }
      const order = await ask('GET /orders/read/:id', { params: { id: _id } }, account.token);
      expect(order.packages.map(({ status }) => status)).toEqual(['delivered']);
      // Delivery verifies a cash payment.
      await page.goto('/dashboard/merchant/payments?status=verified');
      await expect(page.getByRole('link', { name: resource('detailsOf', { name: number }) })).toBeVisible();
    });

    test('prints the packing slip from the order, and sees an error when the buyer was faster', async ({ page, account, expectFault }) => {
      const buyer = await registerCustomer('সালমা বেগম');
      const product = await ownProduct(account);
      const { number, _id, packages } = await orderByApi(buyer, product, 3);
      const part = required(packages[0], 'package');
      await withoutLiveUpdates(page);
      await page.goto('/dashboard/merchant/orders?status=pending');
      const row = rowOf(page, language, number);
      await boxOf(page, language, number).check();
      await openControls(page);
      await page.getByRole('link', { name: resource('orders.printSlips') }).click();
      const slip = page.getByRole('article');
      await expect(slip).toContainText('সালমা বেগম');
      await expect(slip.getByRole('cell', { name: localName(product, language) })).toBeVisible();
      await expect(slip.getByText(papers('slip.collect'))).toContainText(formatMoney(language, part.subtotal + part.deliveryFee));
      expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: papers('slip.print') })).toBeHidden();
      await expect(slip).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
      await expect(row).toBeVisible();
      await beforeNextWrite(page, () => ask('PUT /orders/update/:id', { params: { id: _id }, body: { status: 'cancelled' } }, buyer.token));
      expectFault(/409|events\/stream/);
      await expectPopup(page, tooLate[language].moved, () => move(row, number, 'confirmed'));
      await expect(row.getByText(t('state.cancelled'), { exact: true })).toBeVisible();
    });

    test('edits the shop: sees errors for missing fields and a taken name, then saves', async ({ page, account, expectFault }) => {
      const says = shopTold[language];
      const [mine] = await ask('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }, account.token);
      const own = required(mine, 'shop');
      const other = (await ask('GET /shops/read', { query: { scope: 'public' } })).find(({ _id }) => _id !== own._id);
      await page.goto('/dashboard/merchant/shop');
      await page.getByRole('link', { name: textsOf(language, 'ownShops')('editOf', { name: localName(own, language) }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: resource('shops.edit') })).toBeVisible();
      const form = pageForm(page);
      const textbox = (field: 'name' | 'address' | 'addressEn' | 'descriptionEn') =>
        form.getByRole('textbox', { name: resource(`field.${field}`), exact: true });
      for (const field of ['status', 'merchant'] as const) {
        await expect(form.getByRole('combobox', { name: resource(`field.${field}`) })).toHaveCount(0);
      }
      expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width);
      const save = () => form.getByRole('button', { name: resource('save') }).click();
      await textbox('address').clear();
      await save();
      await expect(textbox('address')).toHaveAccessibleDescription(says.missing);
      const address = unique('12 Jubilee Road');
      for (const field of ['address', 'addressEn'] as const) await textbox(field).fill(address);
      await textbox('name').fill(required(other, 'other shop').name);
      expectFault(/409/);
      await expectPopup(page, says.taken, save);
      await expect(textbox('name')).toHaveAccessibleDescription(says.takenField);
      await textbox('name').fill(own.name);
      await textbox('descriptionEn').fill(`Edited in ${language}`);
      await expectPopup(page, updated, save);
      await expect(form).toBeHidden();
      const { translations, ...kept } = await ask('GET /shops/read/:id', { params: { id: own._id } });
      expect(translations.en).toMatchObject({ description: `Edited in ${language}`, address });
      expect(kept.address).toBe(address);
      const log = page.getByRole('main').getByRole('listitem').filter({ hasText: address }).first();
      await log.getByText(textsOf(language, 'common')('changeLog'), { exact: true }).click();
      await expect(log.getByRole('insertion').first()).toHaveText(address);
    });

    test('sees sales and low stock', async ({ page, account }) => {
      const [stats, tiles] = [textsOf(language, 'stats'), textsOf(language, 'dashboard')];
      await page.goto('/dashboard/merchant');
      const { seller, report } = await ask('GET /stats/read', { query: {} }, account.token);
      const { products = 0 } = required(seller, 'counts');
      const { lowStock = 0 } = await ask('GET /stats/waiting', {}, account.token);
      const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link(`${tiles('tiles.shopProducts')} ${formatNumber(language, products)}`)).toBeVisible();
      const chart = page.getByRole('slider', { name: stats('revenueByDay') });
      await chart.press('End');
      const today = required(report?.days.at(-1), 'day');
      await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${formatMoney(language, today.revenue)}$`));
      expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole('button', { name: stats('range.days7'), exact: true }).click();
      await page.getByRole('button', { name: stats('asTable') }).click();
      await expect(page.getByRole('table', { name: stats('byDay') }).getByRole('row')).toHaveCount(1 + 1 + 7);
      expect(await widthOf(page)).toBeLessThanOrEqual(viewport.width);
      await link(`${formatNumber(language, lowStock)} ${tiles('toDo.lowStock')}`).click();
      await expect(page).toHaveURL('/dashboard/merchant/products?stock=low');
      const filter = page.getByRole('combobox', { name: resource('column.quantity') });
      await withControls(page, () => expect(filter).toHaveValue('low'));
      const details = page.getByRole('main').getByRole('link', { name: resource('detailsOf', { name: '' }).trim() });
      await expect(details).toHaveCount(Math.min(lowStock, resourcePageSize));
      await page.goBack();
      await expect(page.getByRole('region', { name: stats('lowStock') }).getByRole('link', { name: stats('allLowStock') })).toHaveAttribute(
        'href',
        '/dashboard/merchant/products?stock=low',
      );
    });

    test('cancels an order only with a reason from the list, and with a note only for “other”', async ({ page, account, expectFault }) => {
      const buyer = await registerCustomer();
      const { number, _id } = await orderByApi(buyer, await ownProduct(account));
      await page.goto('/dashboard/merchant/orders?status=pending');
      const row = rowOf(page, language, number);
      await move(row, number, 'cancelled');
      const dialog = page.getByRole('dialog', { name: resource('orders.cancelOrder.title') });
      const cancel = () => dialog.getByRole('button', { name: t('move.cancelled') }).click();
      await cancel();
      await expect(dialog.getByLabel(t('reason'))).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel(t('reason')).selectOption('other');
      await cancel();
      const note = dialog.getByLabel(textsOf(language, 'packageStep')('note'));
      await expect(note).toHaveAttribute('aria-invalid', 'true');
      await note.fill('স্টক শেষ');
      // Escape asks before the reason is lost.
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: textsOf(language, 'common')('discard.title') })
        .getByRole('button', { name: textsOf(language, 'common')('back') })
        .click();
      await expect(note).toHaveValue('স্টক শেষ');
      expectFault(/503/);
      await page.route('**/orders/update/*', (route) => route.fulfill(problem('UNAVAILABLE')), { times: 1 });
      await expectPopup(page, shopTold[language].unreachable, cancel);
      await expect(dialog.getByLabel(t('reason'))).toHaveValue('other');
      await expect(note).toHaveValue('স্টক শেষ');
      await expectPopup(page, updated, cancel);
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      const { packages } = await ask('GET /orders/read/:id', { params: { id: _id } }, buyer.token);
      expect(packages[0]?.events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'other', note: 'স্টক শেষ' });
    });
  });
}

test.describe('a merchant on a desktop in English', () => {
  test.use({ who: 'merchant' });

  test('confirms a package on its order page, and sees the change there', async ({ page, account }) => {
    const { number } = await orderByApi(await registerCustomer(), await ownProduct(account));
    await page.goto(`/orders/${number}`);
    // The response was read before the confirmation, but arrives after it.
    const log = await holdAnswers(page, '**/api/v1/audit/read?*', { times: 1 });
    await page.getByText(/^Change log of package/).click();
    const showBefore = await log.next();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Confirmed');
    showBefore();
    await expect(page.getByText('Pending → Confirmed')).toBeVisible();
  });

  test('sees an order that was placed during the first load of the list', async ({ page, account }) => {
    const product = await ownProduct(account);
    const lists = await holdAnswers(page, '**/api/v1/orders/read?*', { times: 1 });
    await openWithLiveUpdates(page, '/dashboard/merchant/orders');
    const showBefore = await lists.next();
    const { number } = await orderByApi(await registerCustomer(), product);
    await expect(page.getByRole('link', { name: `Details of ${number}` })).toBeVisible();
    showBefore();
  });

  test('sees new orders one by one, even on a slow network', async ({ page, account }) => {
    const [product, buyer] = [await ownProduct(account), await registerCustomer()];
    await verifyNumber(buyer);
    await openWithLiveUpdates(page, '/dashboard/merchant/orders');
    const linkTo = ({ number }: { number: string }) => page.getByRole('main').getByRole('link', { name: `Details of ${number}` });
    const newsOf = ({ number }: { number: string }) => page.getByRole('status').filter({ hasText: number });
    const shown = await orderByApi(buyer, product);
    await expect(linkTo(shown)).toBeVisible();
    await page.clock.install();
    const lists = await holdAnswers(page, '**/api/v1/orders/read?*');
    const first = await orderByApi(buyer, product);
    const showFirst = await lists.next();
    // An event for another order does not cancel the pending request, no matter how old the event is.
    const second = await orderByApi(buyer, product);
    await expect(newsOf(second)).toBeVisible();
    await page.clock.runFor(1000);
    showFirst();
    await expect(linkTo(first)).toBeVisible();
    const showSecond = await lists.next();
    await expect(linkTo(second)).toHaveCount(0);
    showSecond();
    await expect(linkTo(second)).toBeVisible();
  });
});

for (const { language, viewport, told } of [
  {
    language: 'bn',
    viewport: phoneSize,
    told: {
      missing: ['নাম লিখুন', 'দোকান বেছে নিন', 'ক্যাটাগরি বেছে নিন', 'বিশেষ দাম দিন', 'পরিমাণ দিন', 'দাম দিন', 'ক্যাম্পেইন বেছে নিন'],
      none: 'একটি পূর্ণ সংখ্যা দিন, কমপক্ষে ১',
      noPicture: 'এ ধরনের ফাইল নেওয়া হয় না।',
      gone: 'পাওয়া যায়নি। হয়তো সরিয়ে ফেলা হয়েছে।',
      added: 'যোগ হয়েছে',
      updated: 'হালনাগাদ হয়েছে',
      deleted: 'মুছে ফেলা হয়েছে',
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
        'Special price is required !!',
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

    test('are added: reports missing and rejected values, then waits for approval', async ({ page, account, expectFault }) => {
      const name = unique('Own');
      await page.goto('/dashboard/merchant/products?sort=newest');
      await page.getByRole('link', { name: t('products.add') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('products.add') })).toBeVisible();
      const form = pageForm(page);
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
      await fillProduct(form, language);
      await form.getByRole('textbox', { name: t('field.quantity'), exact: true }).fill('০');
      await save.click();
      await expect(form.getByRole('textbox', { name: t('field.quantity'), exact: true })).toHaveAccessibleDescription(told.none);
      await form.getByRole('textbox', { name: t('field.quantity'), exact: true }).fill('১২');
      await form.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
      expectFault(/415/);
      await expectPopup(page, told.noPicture, () => save.click());
      await form.getByRole('button', { name: t('removePicture', { number: language === 'bn' ? '১' : '1' }) }).click();
      await form.locator('input[type=file]').setInputFiles(picture);
      await expectPopup(page, told.added, () => save.click());
      await expect(form).toBeHidden();
      // A merchant cannot activate a product that waits for approval.
      await expect(itemOf(page, name).getByText(t('status.pending'), { exact: true })).toBeVisible();
      await expect(itemOf(page, name).getByRole('button', { name: t('statusOf', { name }) })).toHaveCount(0);
      const [made] = await ask('GET /products/read', { query: { scope: 'own', sort: 'newest', q: name } }, account.token);
      expect(made).toMatchObject({ name, quantity: 12, price: 120, specialPrice: 110.5, status: 'pending' });
    });

    test('are edited, deactivated, added to a campaign and deleted in bulk', async ({ page, account, expectFault }) => {
      const like = await ownProduct(account);
      const [first, second, gone] = [await newProduct(account, like), await newProduct(account, like), await newProduct(account, like)];
      const { token } = await signInAs(demo.admin);
      await ask('PUT /products/update/:id', { params: { id: first._id }, body: { status: 'active' } }, token);
      await page.goto('/dashboard/merchant/products?sort=newest');
      const { name } = first;
      const menu = (item: string, label: 'statusOf' | 'campaignOf') =>
        itemOf(page, item).getByRole('button', { name: t(label, { name: item }) });
      const flashSale = textsOf(language, 'campaigns')('types.flashSale');
      await expectPopup(page, told.updated, () => chooseFrom(menu(name, 'statusOf'), t('status.inactive')));
      await chooseFrom(menu(name, 'campaignOf'), flashSale);
      const read = async () => ask('GET /products/read/:id', { params: { id: first._id } }, account.token);
      await expect.poll(read).toMatchObject({ status: 'inactive', campaign: 'flashSale' });
      await beforeNextWrite(page, () => ask('DELETE /products/delete', { body: { productIds: [gone._id] } }, account.token));
      expectFault(/404/);
      await expectPopup(page, told.gone, () => chooseFrom(menu(gone.name, 'campaignOf'), flashSale));
      await expect(itemOf(page, gone.name)).toHaveCount(0);

      await itemOf(page, name)
        .getByRole('link', { name: t('detailsOf', { name }) })
        .click();
      await page.getByRole('link', { name: t('edit'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('products.edit') })).toBeVisible();
      const form = pageForm(page);
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
      await expect(remove).toHaveCount(0);
      await page.getByRole('checkbox', { name: t('select', { name: `${name} edited` }) }).check();
      await page.getByRole('checkbox', { name: t('select', { name: second.name }) }).check();
      await openControls(page);
      await remove.click();
      const asked = page.getByRole('dialog', { name: t('deleteTitle', { count: 2 }) });
      await expect(asked).toContainText(`${name} edited`);
      await expect(asked).toContainText(second.name);
      await expectPopup(page, told.deleted, () => asked.getByRole('button', { name: t('delete') }).click());
      await expect(itemOf(page, name)).toHaveCount(0);
      await expect(itemOf(page, second.name)).toHaveCount(0);
    });
  });
}
