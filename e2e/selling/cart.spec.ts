import { localName } from '#app/lib/format/localise.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import {
  ask,
  demo,
  hasOptions,
  home,
  newPhone,
  newProduct,
  productsOnSale,
  required,
  signInAs,
  simpleProduct,
  unique,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const texts = {
  bn: {
    add: 'কার্টে যোগ করুন',
    added: 'কার্টে যোগ হয়েছে',
    phone: 'মোবাইল নম্বর',
    password: 'পাসওয়ার্ড',
    login: 'সাইন ইন',
    loggedIn: 'সাইন ইন হয়েছে',
    four: 'কার্ট ৪',
  },
  en: {
    add: 'Add to Cart',
    added: 'Added Successfully !!',
    phone: 'Mobile number',
    password: 'Password',
    login: 'Sign in',
    loggedIn: 'Logged In !!',
    four: 'Cart, 4 items',
  },
} as const;

test('a product limited to two per order: the page and the cart stop there, and say why', async ({ page }) => {
  const { token } = await signInAs(demo.admin);
  const product = await newProduct({ token, id: '', name: '', phone: '' }, await simpleProduct(), {
    maxPerOrder: 2,
    quantity: 50,
    rating: 4,
  });
  await page.goto(`/products/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('At most 2 in one order')).toBeVisible();
  const more = main.getByRole('button', { name: 'One more', exact: true });
  await more.click();
  await expect(more).toBeDisabled();
  await expectPopup(page, 'Added Successfully !!', () => main.getByRole('button', { name: 'Add to Cart', exact: true }).click());
  await expectPopup(page, `One order can have at most 2 of “${product.name}”.`, () =>
    main.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
  );
  await page.goto('/cart');
  await expect(main.getByText('At most 2 in one order')).toBeVisible();
  await expect(main.getByRole('button', { name: `One more of ${product.name}` })).toBeDisabled();
  await main.getByRole('button', { name: `One less of ${product.name}` }).click();
  await expect(main.getByText('At most 2 in one order')).toBeHidden();
});

test('a card has the sizes of a product, with the price of each, and adds the chosen one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { token } = await signInAs(demo.admin);
  const product = await newProduct({ token, id: '', name: '', phone: '' }, await simpleProduct(), {
    name: unique('Chhatu'),
    rating: 4,
    variants: { Sizes: [{ name: '1 kg' }, { name: '2 kg', additionalPrice: 80 }, { name: '5 kg', additionalPrice: 200, quantity: 0 }] },
  });
  await page.goto(`/search?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: product.name });
  const sizes = card.getByRole('group', { name: `Choose options of ${product.name}` });
  const price = card.locator('.price b');
  await expect(sizes.getByRole('radio', { name: '1 kg' })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: '5 kg' })).toBeDisabled();
  await expect(price).toHaveText('৳100');
  await sizes.getByText('2 kg').click();
  await expect(price).toHaveText('৳180');
  await card.getByRole('button', { name: `Add to Cart: ${product.name}` }).click();
  const more = card.getByRole('button', { name: `One more of ${product.name}` });
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(card.getByText('2', { exact: true })).toBeVisible();
  await expect(sizes).toBeHidden();
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('2 kg');
  await expect(line).toContainText('৳360');
});

for (const { language, viewport } of views) {
  const text = texts[language];
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    test("a visitor's cart is added to the stored one at sign-in", async ({ page }) => {
      const [first, second] = (await productsOnSale()).filter((product) => !hasOptions(product));
      const phone = newPhone();
      const { accessToken } = await ask('POST /auth/register', { body: { name: 'Karim Mia', phone, password: demo.password } });
      const stored = required(first, 'product');
      const added = required(second, 'second product');
      await ask('POST /carts/create', { body: { productId: stored._id, quantity: 3 } }, accessToken);

      await page.goto(`/products/${added._id}`);
      await expectPopup(page, text.added, () => page.getByRole('button', { name: text.add, exact: true }).click());
      await page.goto('/login');
      await expectPopup(page, text.loggedIn, () => typeCredentials(page, phone, demo.password, language));
      await expect(page.getByRole('link', { name: text.four })).toBeVisible();
      const { lines } = await ask('GET /carts/read', {}, accessToken);
      expect(lines.map(({ product, quantity }) => [product._id, quantity]).sort()).toEqual(
        [
          [stored._id, 3],
          [added._id, 1],
        ].sort(),
      );
    });
  });
}

test('the cart says how much is missing until a shop delivers free', async ({ page }) => {
  const { token } = await signInAs(demo.admin);
  const product = await simpleProduct();
  const change = (freeDeliveryFrom: number | null) =>
    ask('PUT /shops/update/:id', { params: { id: product.shop._id }, body: { freeDeliveryFrom } }, token);
  const before = (await ask('GET /shops/read/:id', { params: { id: product.shop._id } })).freeDeliveryFrom ?? null;
  await change(product.unitPrice * 2);
  try {
    await page.goto(`/products/${product._id}`);
    const main = page.getByRole('main');
    await expectPopup(page, 'Added Successfully !!', () => main.getByRole('button', { name: 'Add to Cart', exact: true }).click());
    await page.goto('/cart');
    await expect(main).toContainText(`${formatMoney('en', product.unitPrice)} more for free delivery`);
    await main.getByRole('button', { name: /^One more of/ }).click();
    await expect(main.getByText('Free delivery from this shop')).toBeVisible();
  } finally {
    await change(before);
  }
});

for (const view of views) {
  const { language } = view;
  test.describe(`the delivery of a cart at ${view.viewport.width} pixels in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test('costs what checkout will say, for the chosen area and each quantity', async ({ page }) => {
      const [t, inCart, inOrders] = [textsOf(language, 'catalog'), textsOf(language, 'cart'), textsOf(language, 'orders')];
      const product = await simpleProduct();
      const name = localName(product, language);
      await page.goto(`/products/${product._id}`);
      const main = page.getByRole('main');
      await expectPopup(page, texts[language].added, () => main.getByRole('button', { name: texts[language].add, exact: true }).click());
      await page.goto('/cart');
      const summary = main.getByRole('region', { name: inCart('subtotal') });
      await expect(summary).toContainText(inCart('deliveryLater'));
      await summary.getByRole('button', { name: t('delivery.choose') }).click();
      await summary.getByLabel(textsOf(language, 'addresses')('district')).selectOption(home.district);
      for (const quantity of [1, 2]) {
        const { total, deliveryFee } = await ask('POST /orders/quote', {
          body: { products: [{ productId: product._id, quantity }], deliveryAddress: { district: home.district } },
        });
        expect(deliveryFee).toBeGreaterThan(0);
        await expect(summary.getByRole('definition')).toContainText([deliveryFee, total].map((taka) => formatMoney(language, taka)));
        await expect(main.getByText(`${inOrders('delivery')} ${formatMoney(language, deliveryFee)}`)).toBeVisible();
        if (view.viewport.width < 1000) await expect(main.getByText(inCart('withDelivery'))).toBeVisible();
        if (quantity === 1) await main.getByRole('button', { name: inCart('moreOf', { name }) }).click();
      }
      await inspect(page, 'a cart with its delivery');
      await page.getByRole('link', { name: inCart('checkout') }).click();
      await expect(page.getByRole('main')).toContainText(textsOf(language, 'orders')('total'));
    });
  });
}

test('after adding, a toast offers the cart for five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/products/${(await simpleProduct())._id}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const said = page.getByRole('status').getByText('Added Successfully !!');
  await expect(said).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await page.clock.runFor(4900);
  await expect(said).toBeVisible();
  await page.clock.runFor(100);
  await expect(said).toBeHidden();
});

for (const { language, viewport } of views) {
  const t = textsOf(language, 'catalog');
  const inCart = textsOf(language, 'cart');
  test.describe(`the button of a card at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    test('becomes a stepper after Add, keeps the focus, and removes the last piece', async ({ page }) => {
      const product = await simpleProduct();
      const name = localName(product, language);
      await page.goto(`/search?q=${encodeURIComponent(name)}`);
      const card = page.getByRole('main').getByRole('article').filter({ hasText: name }).first();
      const add = card.getByRole('button', { name: t('addProductToCart', { name }) });
      const more = card.getByRole('button', { name: inCart('moreOf', { name }) });
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card).toContainText(`${t('inCart')} ${formatNumber(language, 2)}`);
      await card.getByRole('button', { name: inCart('less', { name }) }).click();
      await card.getByRole('button', { name: inCart('removeName', { name }) }).click();
      await expect(add).toBeVisible();
      await expect(more).toBeHidden();
    });
  });
}
