import type { Page } from '@playwright/test';
import { formatMoney } from '#domain/format/format.ts';
import { fillAddress } from '../harness/checkout.ts';
import { beforeNextWrite, expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, home, newPhone, newProduct, orderByApi, registerCustomer, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The messages of the dialog. */
const told = {
  en: {
    needPhone: 'Mobile number is required !!',
    needName: 'Name is required !!',
    needField: 'This field is required',
    needProduct: 'Add at least one product',
    needOptions: 'Please choose one of each option',
    unknown: 'This number is new: an account will be created with the order.',
    known: 'Monowara Begum has an account with this number.',
    onlyOne: (name: string) => `Only 1 of “${name}” is left.`,
    added: 'Added Successfully !!',
  },
  bn: {
    needPhone: 'মোবাইল নম্বর দিন',
    needName: 'নাম লিখুন',
    needField: 'এই ঘরটি পূরণ করুন',
    needProduct: 'অন্তত একটি পণ্য যোগ করুন',
    needOptions: 'প্রতিটি ধরন থেকে একটি বেছে নিন',
    unknown: 'নম্বরটি নতুন: অর্ডারের সঙ্গে একটি অ্যাকাউন্ট খোলা হবে।',
    known: 'এই নম্বরে Monowara Begum-এর অ্যাকাউন্ট আছে।',
    onlyOne: (name: string) => `“${name}” আর মাত্র ১টি আছে।`,
    added: 'যোগ হয়েছে',
  },
} as const;

for (const view of views) {
  const { language } = view;
  const text = told[language];
  const t = textsOf(language, 'phoneOrder');
  const inCart = textsOf(language, 'cart');
  const inAddresses = textsOf(language, 'addresses');

  async function open(page: Page) {
    await page.goto('/dashboard/admin/orders');
    await page.getByRole('button', { name: textsOf(language, 'resources')('orders.add') }).click();
    const dialog = page.getByRole('dialog', { name: textsOf(language, 'resources')('orders.add') });
    return {
      dialog,
      phone: dialog.getByLabel(t('phone')),
      name: dialog.getByRole('textbox', { name: t('name'), exact: true }),
      upazila: dialog.getByRole('combobox', { name: inAddresses('upazila') }),
      line: dialog.getByLabel(inAddresses('line')),
      product: dialog.getByRole('combobox', { name: t('product') }),
    };
  }

  test.describe(`a phone order, in ${language}`, () => {
    test.use({ who: 'admin', ...view });

    test('reports missing fields, creates an account for a new number, and sells the remaining stock of a size', async ({
      page,
      account,
      expectFault,
    }) => {
      const sizes = (quantity: number) => ({
        Sizes: [
          { name: 'M', quantity },
          { name: 'L', quantity, additionalPrice: 20 },
        ],
      });
      const { _id: id, name } = await newProduct(account, await simpleProduct(), { rating: 4, variants: sizes(5) });
      await expect
        .poll(async () => (await ask('GET /searches/products', { query: { query: name } })).items.map(({ _id }) => _id))
        .toContain(id);
      const form = await open(page);
      const { dialog } = form;
      const submit = dialog.locator('[type=submit]');
      await expect(submit).toBeInViewport({ ratio: 1 });
      await submit.click();
      await expect(form.phone).toHaveAccessibleDescription(text.needPhone);
      await expect(form.name).toHaveAccessibleDescription(text.needName);
      await expect(form.upazila).toHaveAccessibleDescription(new RegExp(`${text.needField}$`));
      await expect(form.line).toHaveAccessibleDescription(text.needField);
      await expect(form.product).toHaveAccessibleDescription(text.needProduct);

      const phone = newPhone();
      await form.phone.fill(phone);
      await expect(dialog.getByText(text.unknown)).toBeVisible();
      await form.name.fill('Kamal Uddin');
      await fillAddress(dialog, language);
      await form.product.fill(name);
      await dialog.getByRole('option', { name }).click();
      await submit.click();
      await expect(form.product).toHaveAccessibleDescription(text.needOptions);
      await dialog.getByRole('combobox', { name: inCart('groups.Sizes'), exact: true }).selectOption('L');
      await dialog.getByRole('button', { name: inCart('moreOf', { name }) }).click();

      const { district, upazila } = home;
      const totalOf = async (quantity: number) => {
        const products = [{ productId: id, options: { Sizes: 'L' }, quantity }];
        const { total } = await ask('POST /orders/quote', { body: { products, deliveryAddress: { district, upazila } } });
        return total;
      };
      await expect(submit).toHaveText(t('placeTotal', { total: formatMoney(language, await totalOf(2)) }));
      await beforeNextWrite(page, () => ask('PUT /products/update/:id', { params: { id }, body: { variants: sizes(1) } }, account.token));
      expectFault(/409/);
      await expectPopup(page, text.onlyOne(name), () => submit.click());
      await dialog.getByRole('button', { name: inCart('less', { name }) }).click();
      const total = await totalOf(1);
      await expect(submit).toHaveText(t('placeTotal', { total: formatMoney(language, total) }));
      await expectPopup(page, text.added, () => submit.click());
      await expect(page.getByRole('heading', { level: 1, name: /NH-/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kamal Uddin' })).toBeVisible();
      const orders = await ask('GET /orders/read', { query: { q: phone } }, account.token);
      expect(orders).toMatchObject([{ total, customer: { name: 'Kamal Uddin', phone }, payment: { method: 'cash_on_delivery' } }]);
    });

    test('prefills the name and last address of a known number', async ({ page }) => {
      const buyer = await registerCustomer('Monowara Begum');
      await orderByApi(buyer, await simpleProduct());
      const form = await open(page);
      await form.phone.fill(buyer.phone);
      await expect(form.dialog.getByText(text.known)).toBeVisible();
      await form.dialog.getByRole('button', { name: t('takeAddress') }).click();
      await expect(form.name).toHaveValue('Monowara Begum');
      await expect(form.upazila).toHaveValue({ en: 'Kotwali, Chattogram', bn: 'কোতোয়ালী, চট্টগ্রাম' }[language]);
      await expect(form.line).toHaveValue(home.line);
    });
  });
}
