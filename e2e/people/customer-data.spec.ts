import { localName } from '#app/lib/format/localise.ts';
import type { Role } from '#domain/enums.ts';
import { formatMoney } from '#domain/format/format.ts';
import { fields, fillAddress } from '../harness/checkout.ts';
import { codeFor } from '../harness/code-for.ts';
import { secondPicture as banner, pageForm, picture } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, expectPopup, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  home,
  moveAll,
  newProduct,
  orderByApi,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
  unique,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { verifyNumber } from '../harness/verify-number.ts';

const told = {
  bn: {
    missing: {
      email: 'ই-মেইল দিন',
      genderLabel: 'লিঙ্গ বেছে নিন',
      dob: 'জন্মতারিখ দিন',
      address: 'ঠিকানা দিন',
      newPassword: 'পাসওয়ার্ড দিন',
    },
    mismatch: 'দুটি পাসওয়ার্ড মিলছে না',
    short: 'কমপক্ষে ৬ অক্ষরের পাসওয়ার্ড দিন',
    phoneTaken: 'এই মোবাইল নম্বরে আগে থেকেই অ্যাকাউন্ট আছে',
    nameTaken: 'এই নামটি আগেই নেওয়া হয়েছে। অন্য নাম দিন।',
    required: 'এই ঘরটি পূরণ করুন',
    rating: 'রেটিং দিন',
    logo: 'দোকানের লোগো দিতে হবে',
    banners: 'দোকানের ব্যানার দিতে হবে',
    onlyOne: (name: string) => `“${name}” আর মাত্র ১টি আছে।`,
    gone: 'পাওয়া যায়নি। হয়তো সরিয়ে ফেলা হয়েছে।',
    added: 'যোগ হয়েছে',
    updated: 'হালনাগাদ হয়েছে',
    deleted: 'মুছে ফেলা হয়েছে',
  },
  en: {
    missing: {
      email: 'E-mail is required !!',
      genderLabel: 'Gender is required !!',
      dob: 'Date of birth is required !!',
      address: 'Address is required !!',
      newPassword: 'Password is required !!',
    },
    mismatch: 'Password is not matched !!',
    short: '6 digit password is required',
    phoneTaken: 'This mobile number already has an account',
    nameTaken: 'This name is taken. Please choose another one.',
    required: 'This field is required',
    rating: 'Rating is required !!',
    logo: 'Need Shop Logo !!',
    banners: 'Need Shop Banners !!',
    onlyOne: (name: string) => `Only 1 of “${name}” is left.`,
    gone: 'Not found. It may have been removed.',
    added: 'Added Successfully !!',
    updated: 'Updated Successfully !!',
    deleted: 'Deleted Successfully !!',
  },
} as const;

async function giveRole({ id }: Account, role: Role): Promise<void> {
  await ask('PUT /users/update/:id', { params: { id }, body: { role } }, (await signInAs(demo.admin)).token);
}

for (const [language, viewport] of [
  ['bn', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 800 }],
] as const) {
  test.describe(`the data of a customer, at ${viewport.width} px in ${language}`, () => {
    test.use({ who: 'newCustomer', language, viewport });
    const says = told[language];

    for (const role of ['customer', 'merchant', 'admin'] as const) {
      test.describe(`of the ${role}`, () => {
        // The account is a customer by default: give it the other roles for this test only.
        test.beforeEach(({ account }) => giveRole(account, role));
        test.afterEach(({ account }) => giveRole(account, 'customer'));

        test('the profile: reports missing, invalid and taken values, then saves', async ({ page, account, expectFault }) => {
          const t = textsOf(language, 'profile');
          await page.goto(`/dashboard/${role}/profile`);
          await page.getByRole('button', { name: t('edit'), exact: true }).click();
          const dialog = page.getByRole('dialog', { name: t('editTitle') });
          const save = dialog.getByRole('button', { name: t('save') });
          const password = dialog.getByRole('textbox', { name: t('newPassword'), exact: true });
          const confirmed = dialog.getByRole('textbox', { name: t('confirmPassword') });
          const phone = dialog.getByLabel(t('phone'));
          await save.click();
          for (const [name, text] of Object.entries(says.missing)) {
            await expect(dialog.getByLabel(t(name as keyof typeof says.missing)).first()).toHaveAccessibleDescription(new RegExp(text));
          }
          await dialog.getByLabel(t('email')).fill('rahima@example.com');
          await dialog.getByLabel(t('genderLabel')).selectOption('female');
          await dialog.getByRole('textbox', { name: t('dob') }).fill('21/02/1990');
          await dialog.getByLabel(t('address')).fill('12 Jubilee Road, Chattogram');
          await password.fill('12345');
          await confirmed.fill('something else');
          await save.click();
          await expect(password).toHaveAccessibleDescription(new RegExp(says.short));
          await expect(dialog.getByText(says.mismatch)).toBeVisible();
          await password.fill(demo.password);
          await confirmed.fill(demo.password);
          const other = await registerCustomer();
          await phone.fill(other.phone);
          expectFault(/409|422/);
          await save.click();
          await dialog.getByRole('textbox', { name: textsOf(language, 'signIn')('code') }).fill(await codeFor(other.phone));
          await expectPopup(page, new RegExp(says.phoneTaken), () => save.click());
          await expect(phone).toHaveAccessibleDescription(new RegExp(says.phoneTaken));
          await phone.fill(account.phone);
          await dialog.getByLabel(t('image')).setInputFiles(picture);
          await expectPopup(page, says.updated, () => save.click());
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('main').getByText('rahima@example.com')).toBeVisible();
          await expect(page.getByRole('img', { name: t('picture', { name: account.name }) })).toBeVisible();
          const user = await ask('GET /users/read/:id', { params: { id: account.id } }, account.token);
          expect(user).toMatchObject({ email: 'rahima@example.com', gender: 'female', dob: '1990-02-21', image: /^\/media\// });
        });

        test('the sessions: ends that of another device, then all others; reports one that has already ended', async ({
          page,
          account,
          expectFault,
        }) => {
          expectFault(/404/);
          const t = textsOf(language, 'profile');
          const signIn = () => ask('POST /auth/login', { body: { phone: account.phone, password: demo.password } });
          const others = [await signIn(), await signIn(), await signIn()];
          await page.goto(`/dashboard/${role}/sessions`);
          await expect(page.getByText(t('sessions.current'), { exact: true })).toBeVisible();
          const devices = page.getByRole('main').getByRole('listitem');
          await expect(devices).toHaveCount(4);
          await devices
            .getByRole('button', { name: t('sessions.end') })
            .first()
            .click();
          const one = page.getByRole('dialog', { name: t('sessions.endTitle') });
          await one.getByRole('button', { name: t('sessions.end') }).click();
          await expect(devices).toHaveCount(3);
          await page.getByRole('button', { name: t('sessions.endOthers') }).click();
          const all = page.getByRole('dialog', { name: t('sessions.endOthersTitle') });
          await all.getByRole('button', { name: t('sessions.endOthers') }).click();
          await expect(page.getByText(t('sessions.onlyThis'))).toBeVisible();
          await expect(page.getByRole('main')).toBeFocused();
          for (const { accessToken } of others) await expect(ask('GET /carts/read', {}, accessToken)).rejects.toThrow('401');
          expect(await ask('GET /sessions/read', {}, account.token)).toHaveLength(1);

          const { accessToken } = await signIn();
          await page.reload();
          await devices.getByRole('button', { name: t('sessions.end') }).click();
          await beforeNextWrite(page, () => ask('POST /auth/logout', {}, accessToken));
          await expectPopup(page, says.gone, () => one.getByRole('button', { name: t('sessions.end') }).click());
          await expect(page.getByText(t('sessions.onlyThis'))).toBeVisible();
        });
      });
    }

    test('addresses: are added, changed, made the default, and deleted after a confirmation', async ({ page, account, expectFault }) => {
      const t = textsOf(language, 'addresses');
      const names = fields[language];
      const saved = { name: account.name, phone: account.phone, ...home };
      for (const line of ['1 Old Street', '3 Gone Street']) {
        await ask('POST /addresses/create', { body: { ...saved, line } }, account.token);
      }
      const all = await ask('GET /addresses/read', {}, account.token);
      const gone = required(
        all.find(({ line }) => line === '3 Gone Street'),
        'address',
      );
      await page.goto('/dashboard/customer/addresses');
      await page.getByRole('button', { name: t('add') }).click();
      const adding = page.getByRole('dialog', { name: t('add') });
      await adding.getByRole('button', { name: t('saveAddress') }).click();
      await expect(adding.getByLabel(names.line)).toHaveAccessibleDescription(new RegExp(says.required));
      await fillAddress(adding, language);
      await adding.getByLabel(names.line).fill('2 New Street');
      await expectPopup(page, says.added, () => adding.getByRole('button', { name: t('saveAddress') }).click());

      const editing = page.getByRole('dialog', { name: t('edit') });
      await page.getByRole('button', { name: t('editOf', { line: '2 New Street' }) }).click();
      await expect(editing.getByRole('combobox', { name: names.upazila })).toHaveValue(
        { en: 'Kotwali, Chattogram', bn: 'কোতোয়ালী, চট্টগ্রাম' }[language],
      );
      await editing.getByLabel(names.line).fill('2 Newer Street');
      const save = () => editing.getByRole('button', { name: t('saveAddress') }).click();
      await expectPopup(page, says.updated, save);
      await page.getByRole('button', { name: t('makeDefaultOf', { line: '2 Newer Street' }) }).click();
      await expect(page.getByRole('button', { name: t('makeDefaultOf', { line: '1 Old Street' }) })).toBeVisible();
      await page.getByRole('button', { name: t('removeOf', { line: '1 Old Street' }) }).click();
      const removing = page.getByRole('dialog', { name: t('removeTitle') });
      await expectPopup(page, says.deleted, () => removing.getByRole('button', { name: t('remove') }).click());
      await expect(page.getByText('1 Old Street')).toHaveCount(0);

      await page.getByRole('button', { name: t('editOf', { line: gone.line }) }).click();
      await beforeNextWrite(page, () => ask('DELETE /addresses/delete', { body: { addressIds: [gone._id] } }, account.token));
      expectFault(/404/);
      await expectPopup(page, says.gone, save);
      expect(await ask('GET /addresses/read', {}, account.token)).toMatchObject([{ line: '2 Newer Street', isDefault: true }]);
    });

    test('reviews: a delivered product is reviewed, and the review is changed and deleted', async ({ page, account }) => {
      const t = textsOf(language, 'ownReviews');
      const product = await simpleProduct();
      const name = localName(product, language);
      const { _id } = await orderByApi(account, product);
      await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await page.goto('/dashboard/customer/reviews');
      await page.getByRole('button', { name: t('writeOf', { name }) }).click();
      const dialog = page.getByRole('dialog', { name: t('writeOf', { name }) });
      await dialog.getByRole('button', { name: t('save') }).click();
      await expect(dialog.getByText(says.rating)).toBeVisible();
      await dialog.getByRole('radio', { name: t('star', { count: 1 }) }).focus();
      await page.keyboard.press('4');
      await expect(dialog.getByRole('radio', { name: t('star', { count: 4 }) })).toBeChecked();
      await dialog.getByLabel(t('comment')).fill('Fresh and well packed.');
      await dialog.getByLabel(t('pictures')).setInputFiles([picture, banner]);
      await expectPopup(page, says.added, () => dialog.getByRole('button', { name: t('save') }).click());
      await expect(page.getByText(t('pendingEmpty'))).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await page.getByRole('button', { name: t('editOf', { name }) }).click();
      const edit = page.getByRole('dialog', { name: t('editOf', { name }) });
      await edit.getByRole('radio', { name: t('star', { count: 5 }) }).check({ force: true });
      await expectPopup(page, says.updated, () => edit.getByRole('button', { name: t('save') }).click());
      const query = { scope: 'own' as const };
      const [written] = await ask('GET /reviews/read', { query }, account.token);
      expect(written).toMatchObject({ rating: 5, comment: 'Fresh and well packed.', images: [expect.any(String), expect.any(String)] });
      const [author = ''] = account.name.split(' ');
      const enlarge = textsOf(language, 'catalog')('enlarge', { picture: author });
      await page.getByRole('button', { name: enlarge }).last().click();
      await expect(page.getByRole('dialog', { name: author }).getByRole('img')).toHaveAttribute('src', /\/media\/.+\?w=/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: enlarge }).last()).toBeFocused();
      await page.getByRole('button', { name: t('removeOf', { name }) }).click();
      await page
        .getByRole('dialog', { name: t('removeTitle') })
        .getByRole('button', { name: t('remove') })
        .click();
      await expect(page.getByText(t('writtenEmpty'))).toBeVisible();
      expect(await ask('GET /reviews/read', { query }, account.token)).toEqual([]);
    });

    test('the cart: is counted, emptied and filled again; reports when another customer bought the rest', async ({
      page,
      account,
      expectFault,
    }) => {
      const t = textsOf(language, 'cart');
      const admin = await signInAs(demo.admin);
      const { _id, name } = await newProduct(admin, await simpleProduct(), { rating: 4 });
      await ask('POST /carts/create', { body: { productId: _id, quantity: 2 } }, account.token);
      const lines = async () => (await ask('GET /carts/read', {}, account.token)).lines;
      await page.goto('/dashboard/customer/cart');
      await expect(page.getByRole('heading', { level: 1, name: t('myCart') })).toBeVisible();
      const main = page.getByRole('main');
      const more = main.getByRole('button', { name: t('moreOf', { name }) });
      await more.click();
      await expect(main.getByRole('region', { name: t('subtotal') })).toContainText(formatMoney(language, 300));
      await expect.poll(lines).toMatchObject([{ quantity: 3 }]);
      await main.getByRole('button', { name: t('removeName', { name }) }).click();
      await expect(page.getByText(t('empty'))).toBeVisible();
      await expect.poll(lines).toEqual([]);
      await page.getByRole('button', { name: t('undo') }).click();
      await expect(more).toBeVisible();
      await beforeNextWrite(page, () => ask('PUT /products/update/:id', { params: { id: _id }, body: { quantity: 1 } }, admin.token));
      expectFault(/409/);
      await expectPopup(page, says.onlyOne(name), () => more.click());
      await main.getByRole('button', { name: t('setToAvailable', { count: 1 }) }).click();
      await expect.poll(lines).toMatchObject([{ quantity: 1 }]);
      await main.getByRole('link', { name: t('checkout') }).click();
      await expect(page).toHaveURL('/checkout');
    });

    test('a shop: is requested under a free name; the merchant area opens once it is approved', async ({ page, account, expectFault }) => {
      const t = textsOf(language, 'ownShops');
      const form = textsOf(language, 'resources');
      const [taken] = await ask('GET /shops/read', { query: { scope: 'public' } });
      await verifyNumber(account);
      await page.goto('/dashboard/customer/shop');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('open') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('open') })).toBeVisible();
      const applying = pageForm(page);
      const save = applying.getByRole('button', { name: form('save') });
      await expectPopup(page, says.logo, () => save.click());
      for (const text of [says.logo, says.banners]) await expect(applying.getByText(text)).toBeVisible();
      const nameField = applying.getByRole('textbox', { name: form('field.name'), exact: true });
      await nameField.fill(required(taken, 'shop').name);
      await applying.getByRole('textbox', { name: form('field.address'), exact: true }).fill('12 Jubilee Road, Chattogram');
      await applying.getByRole('textbox', { name: form('field.description'), exact: true }).fill('Fresh greens and fruit.');
      await applying.getByLabel(form('field.shopLogo')).setInputFiles(picture);
      await applying.getByLabel(form('field.shopBanners')).setInputFiles(banner);
      expectFault(/409/);
      await expectPopup(page, says.nameTaken, () => save.click());
      const name = unique('Rahima Store');
      await nameField.fill(name);
      await save.click();
      await expect(applying).toBeHidden();
      await expect(page.getByText(t('state.pending'))).toBeVisible();
      const [shop] = await ask('GET /shops/read', { query: { scope: 'own' } }, account.token);
      const { _id } = required(shop, 'shop');
      const admin = await signInAs(demo.admin);
      await ask('PUT /shops/update/:id', { params: { id: _id }, body: { status: 'active' } }, admin.token);
      // Leave the page and return.
      const menu = textsOf(language, 'dashboard');
      for (const [name, path] of [
        [menu('entries.home'), '/dashboard/customer'],
        [menu('entries.openShop'), '/dashboard/customer/shop'],
      ] as const) {
        const title = page.getByRole('heading', { level: 1 });
        const before = await title.textContent();
        if (viewport.width < 1024) await page.getByRole('button', { name: menu('openMenu') }).click();
        const drawer = viewport.width < 1024 ? page.getByRole('dialog') : page.getByRole('complementary');
        await drawer.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(title).not.toHaveText(before ?? '');
      }
      await page.getByRole('link', { name: t('toMerchant') }).click();
      await expect(page).toHaveURL('/dashboard/merchant');
      await page.goto('/dashboard/merchant/shop');
      await expect(page.getByRole('link', { name: t('publicOf', { name }) })).toHaveAttribute('href', `/shops/${_id}`);
      // The only shop is preselected. Once cleared, it is not selected again.
      await page.goto('/dashboard/merchant/products');
      await page
        .getByRole('link', { name: form('products.add') })
        .first()
        .click();
      const shopField = pageForm(page).getByRole('combobox', { name: form('field.shop'), exact: true });
      await expect(shopField).toHaveValue(name);
      await shopField.clear();
      await shopField.blur();
      await expect(shopField).toHaveValue('');
    });
  });
}
