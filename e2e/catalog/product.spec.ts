import type { Locator } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { districtIn } from '#domain/areas.ts';
import { formatMoney } from '#domain/format/format.ts';
import { expect, expectPopup, holdAnswers, phoneSize, test, views } from '../harness/shop.ts';
import {
  ask,
  demo,
  hasOptions,
  moveAll,
  newProduct,
  orderByApi,
  productsOnSale,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';

const texts = {
  en: {
    delivery: 'Delivery',
    choose: 'Choose your district',
    district: 'District',
    free: 'Free delivery',
    between: /Arrives between .+ and .+/,
  },
  bn: {
    delivery: 'ডেলিভারি',
    choose: 'আপনার জেলা বেছে নিন',
    district: 'জেলা',
    free: 'ডেলিভারি ফ্রি',
    between: /থেকে .+-এর মধ্যে পৌঁছাবে/,
  },
} as const;

for (const { language, viewport } of views) {
  const text = texts[language];
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    test('an option changes the price, and a sold-out option cannot be selected', async ({ page }) => {
      const product = required(
        (await productsOnSale()).find(({ variants, campaign }) => Number(variants.Sizes[1]?.additionalPrice) > 0 && campaign === 'none'),
        'a product in sizes of different prices, without a campaign',
      );
      const { token } = await signInAs(demo.admin);
      const [first, second] = product.variants.Sizes;
      const setSizes = (Sizes: typeof product.variants.Sizes) =>
        ask('PUT /products/update/:id', { params: { id: product._id }, body: { variants: { ...product.variants, Sizes } } }, token);
      await setSizes(product.variants.Sizes.map((size, position) => (position === 0 ? { ...size, quantity: 0 } : size)));
      try {
        await page.goto(`/products/${product._id}`);
        const soldOut = page.getByRole('radio', { name: optionName(first?.name ?? '', language) }).first();
        await expect(soldOut).toBeDisabled();
        const radio = page.getByRole('radio', { name: optionName(second?.name ?? '', language) });
        // Taps the chip, as a finger does: at the bottom of a phone the bar may cover it until the page scrolls.
        await page.locator('label').filter({ has: radio }).first().click();
        await expect(radio.first()).toBeChecked();
        const price = formatMoney(language, product.unitPrice + Number(second?.additionalPrice));
        await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible();
      } finally {
        await setSizes(product.variants.Sizes);
      }
    });

    test('delivery fee and time depend on the selected district, also on the next product', async ({ page }) => {
      const products = await productsOnSale();
      const shops = await ask('GET /shops/read', { query: { scope: 'public' } });
      const districtOf = (shopId: string) => districtIn(shops.find(({ _id }) => _id === shopId)?.address ?? '');
      const fromDhaka = products.find(({ shop, unitPrice }) => districtOf(shop._id) === 'Dhaka' && unitPrice < 500);
      const elsewhere = products.find(({ shop, unitPrice }) => districtOf(shop._id) !== 'Dhaka' && unitPrice < 500);
      const feeTo = async (shopId: string, upazila: string) => {
        const { shops: promised } = await ask('GET /delivery/promises', { query: { district: 'Dhaka', upazila, shops: shopId } });
        return formatMoney(language, required(promised[0]?.rates[0], 'a rate').fee);
      };
      await page.goto(`/products/${required(fromDhaka, 'product of a shop in Dhaka')._id}`);
      const delivery = page.getByRole('region', { name: text.delivery, exact: true });
      await delivery.getByRole('button', { name: text.choose }).click();
      await delivery.getByRole('combobox', { name: text.district, exact: true }).selectOption('Dhaka');
      const inDhaka = required(fromDhaka, 'product of a shop in Dhaka');
      await expect(delivery).toContainText(await feeTo(inDhaka.shop._id, ''));
      await expect(delivery).toContainText(text.between);
      // Savar is in the district, but not in the city.
      await delivery.getByRole('combobox').nth(1).selectOption('Savar');
      expect(await feeTo(inDhaka.shop._id, 'Savar')).not.toBe(await feeTo(inDhaka.shop._id, ''));
      await expect(delivery).toContainText(await feeTo(inDhaka.shop._id, 'Savar'));
      await delivery.getByRole('combobox').nth(1).selectOption('Dhanmondi');
      // The truck icon is aligned with the line of text.
      const middles = await delivery.evaluate((section) => {
        const line = section.querySelector('p');
        const text = document.createRange();
        text.selectNodeContents(line?.lastChild as Node); // the text is the last node of the line
        return [line?.querySelector('svg'), text].map((part) => {
          const { top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
          return (top + bottom) / 2;
        });
      });
      expect(Math.abs(Number(middles[0]) - Number(middles[1]))).toBeLessThan(3);

      const other = required(elsewhere, 'product of a shop outside Dhaka');
      await page.goto(`/products/${other._id}`);
      await expect(delivery).toContainText(await feeTo(other.shop._id, 'Dhanmondi'));
      await expect(delivery).toContainText(text.between);
    });
  });
}

test('the price of a kilogram follows the chosen option, and cards show it', async ({ page }) => {
  const { _id, name } = await newProduct(await signInAs(demo.admin), required((await productsOnSale())[0], 'a product on sale'), {
    price: 455,
    specialPrice: 455,
    rating: 4,
    variants: { Sizes: [{ name: '500 g' }, { name: '1 kg', additionalPrice: 400 }, { name: '2 kg', additionalPrice: 1200 }] },
  });
  // The search may find similar names of other tests, too.
  await expect
    .poll(async () => (await ask('GET /searches/products', { query: { query: name } })).items.map((item) => item._id))
    .toContain(_id);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('৳910/kg');
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const main = page.getByRole('main');
  const price = main.getByText('Price', { exact: true }).first().locator('xpath=ancestor::div[1]');
  await expect(price).toHaveText(/৳910\/kg$/);
  await main.locator('label', { hasText: '2 kg' }).click();
  await expect(price).toHaveText(/৳827\.50\/kg$/);
  await main.locator('label', { hasText: '1 kg' }).click();
  await expect(price).toHaveText(/৳855$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: phoneSize });

  test('the first size that can be bought is chosen when the page opens, and the address names none', async ({ page }) => {
    const { _id } = await newProduct(await signInAs(demo.admin), await simpleProduct(), {
      price: 100,
      specialPrice: 100,
      quantity: 50,
      rating: 4,
      variants: { Sizes: [{ name: '1 kg', quantity: 0 }, { name: '2 kg', additionalPrice: 90, quantity: 7 }, { name: '5 kg' }] },
    });
    await page.goto(`/products/${_id}`);
    const sizes = page.getByRole('group', { name: 'Size' });
    await expect(sizes.getByRole('radio', { checked: true })).toHaveAttribute('value', '2 kg');
    const main = page.getByRole('main');
    await expect(main.getByText(formatMoney('en', 190), { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Only 7 left')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/products/${_id}$`));
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
    await expectPopup(page, 'Added Successfully !!', () => add.click());
    await page.goto('/cart');
    await expect(main.getByText('Size: 2 kg')).toBeVisible();
  });
});

test('a sold-out product can be bought in a size with its own stock', async ({ page }) => {
  const admin = await signInAs(demo.admin);
  const variants = { Sizes: [{ name: '1 kg', quantity: 30 }, { name: '2 kg', quantity: 30 }, { name: '5 kg' }] };
  const product = await newProduct(admin, await simpleProduct(), { variants, quantity: 1, rating: 4 });
  await orderByApi(await registerCustomer(), product, 1, { Sizes: '5 kg' });
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('radio', { name: '5 kg' })).toBeDisabled();
  await expect(page.getByRole('main').getByText('In stock', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: '1 kg' }).check({ force: true });
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await expectPopup(page, 'Added Successfully !!', () => add.click());
});

test('the gallery shows the selected image, and each image in full size', async ({ page }) => {
  const product = required(
    (await productsOnSale()).find(({ images }) => images.length > 1),
    'a product with pictures',
  );
  const name = localName(product, 'en');
  await page.goto(`/products/${product._id}`);
  const small = page.getByRole('list', { name: `Pictures of ${name}`, exact: true }).getByRole('button', { name: 'Show picture 2' });
  await small.click();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: `${name}, picture 2` })).toBeInViewport();
  await page.getByRole('button', { name: `Enlarge: ${name}, picture 2` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name: `${name}, picture 2` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the page works without the delivery fee when it fails to load', async ({ page, expectFault }) => {
  expectFault(/delivery-cost|ERR_FAILED/);
  await page.route('**/assets/delivery-cost-*.js', (route) => route.abort());
  const { _id, name, translations } = await simpleProduct();
  await page.goto(`/products/${_id}`);
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await delivery.getByRole('button', { name: texts.en.choose }).click();
  const asked = page.waitForEvent('requestfailed');
  await delivery.getByRole('combobox', { name: 'District', exact: true }).selectOption('Dhaka');
  await asked;
  await expect(delivery).toContainText('Delivered within 5 days in the same city');
  await expect(page.getByRole('heading', { level: 1, name: localName({ name, translations }, 'en') })).toBeVisible();
  await expect(delivery.getByRole('button', { name: 'Change' })).toBeVisible();
});

const barsOf = (reviews: Locator) => reviews.getByRole('list', { name: 'Ratings by stars' }).getByRole('button');

test('reviews are counted and filtered by stars, and paged', async ({ page }) => {
  const products = await ask('GET /products/read', { query: { scope: 'public', limit: 100, sort: 'rating' } });
  const product = required(products.toSorted((a, b) => b.reviewCount - a.reviewCount)[0], 'product with reviews');
  const { stars, count } = await ask('GET /reviews/summary/:id', { params: { id: product._id } });
  await page.goto(`/products/${product._id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const bars = barsOf(reviews);
  await expect(bars).toHaveCount(5);
  const best = required(
    ([5, 4, 3, 2, 1] as const).find((each) => stars[each] > 0),
    'stars',
  );
  const items = reviews.locator('time');
  await expect(items).toHaveCount(Math.min(count, 10));
  await bars.and(page.getByRole('button', { name: `${best}-star: ${stars[best]} review` })).click();
  await expect(items).toHaveCount(Math.min(stars[best], 10));
  const chosen = bars.and(page.getByRole('button', { pressed: true }));
  await expect(chosen).toHaveCount(1);
  await chosen.click();
  await expect(items).toHaveCount(Math.min(count, 10));
});

test('the last of two star filters of the reviews wins, even if its response arrives first', async ({ page }) => {
  const admin = await signInAs(demo.admin);
  const product = await newProduct(admin, await simpleProduct(), { rating: 4, status: 'active' });
  for (const rating of [5, 4] as const) {
    const buyer = await registerCustomer();
    await moveAll((await orderByApi(buyer, product))._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    await ask('POST /reviews/create', { body: { productId: product._id, rating, comment: `${rating} stars` } }, buyer.token);
  }
  await page.goto(`/products/${product._id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const barOf = (stars: 4 | 5) => barsOf(reviews).and(page.getByRole('button', { name: `${stars}-star` }));
  const late = await holdAnswers(page, '**/reviews/read?*rating=5*');
  await barOf(5).click();
  const answer = await late.next();
  await barOf(4).click();
  await expect(reviews.getByText('4 stars', { exact: true })).toBeVisible();
  const answered = page.waitForResponse('**/reviews/read?*rating=5*');
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(barOf(4)).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByText('5 stars', { exact: true })).toHaveCount(0);
  await ask('DELETE /products/delete', { body: { productIds: [product._id] } }, admin.token);
});

test('recently viewed products are shown below the next product', async ({ page }) => {
  const first = await simpleProduct();
  const [second] = (await productsOnSale()).filter(
    ({ _id, subCategory }) => _id !== first._id && subCategory._id !== first.subCategory._id,
  );
  await page.goto(`/products/${first._id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewedProducts'))).toContain(first._id);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  await page.goto(`/products/${required(second, 'second product')._id}`);
  // It loads when it comes near the screen.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: 'Recently viewed' });
  await expect(row.getByRole('link', { name: localName(first, 'en'), exact: true })).toBeVisible();
  await expect(row.getByRole('article')).toHaveCount(1);
});

test('the page stays when the code of a part below it fails to load', async ({ page, expectFault }) => {
  expectFault(/viewed-shelf/);
  const product = await simpleProduct();
  await page.addInitScript(() => localStorage.setItem('viewedProducts', JSON.stringify([crypto.randomUUID()])));
  await page.route('**/assets/viewed-shelf-*', (route) => route.abort('failed'));
  await page.goto(`/products/${product._id}`);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('viewed-shelf'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await failed;
  await page.getByRole('banner').getByRole('combobox').fill(product.name);
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: localName(product, 'en') })).toBeVisible();
});

test('products often bought together are added with one tap, and the cart suggests more', async ({ page }) => {
  const sold = await ask('GET /recommendations/bestSellers', { query: {} });
  const sets = await Promise.all(
    sold.map(async (product) => ({
      product,
      ...(await ask('GET /recommendations/product/:id', { params: { id: product._id }, query: {} })),
    })),
  );
  const isPlain = (product: (typeof sold)[number]) => product.inStock && !hasOptions(product);
  const { product, together, similar } = required(
    sets.find((set) => isPlain(set.product) && set.together.some(isPlain)),
    'a product that is bought with another',
  );
  const other = required(together.find(isPlain), 'the other product');

  await page.goto(`/products/${product._id}`);
  await page.getByRole('heading', { level: 2, name: 'Reviews' }).scrollIntoViewIfNeeded();
  const section = page.getByRole('region', { name: 'Often bought together' });
  await expect(section.getByRole('article')).toHaveCount(together.length);
  const price = formatMoney('en', Math.round((product.unitPrice + other.unitPrice) * 100) / 100);
  await section.getByRole('button', { name: `Add both: ${price}` }).click();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length)).toBe(2);
  const alike = page.getByRole('region', { name: 'Similar products' });
  await alike.scrollIntoViewIfNeeded();
  await expect(alike.getByRole('article')).toHaveCount(similar.length);

  await page.goto('/cart');
  for (const { name } of [product, other].map((each) => ({ name: localName(each, 'en') }))) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  const suggested = await ask('GET /recommendations/together', {
    query: { products: [product._id, other._id].sort().join(','), limit: 8 },
  });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Often bought with your items' }).getByRole('article')).toHaveCount(suggested.length);
});

test('a picture opens in full size, and a tap or a key shows a part of it larger', async ({ page }) => {
  const { _id } = await simpleProduct();
  await page.goto(`/products/${_id}`);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  const width = async () => required((await picture.boundingBox()) ?? undefined, 'a picture').width;
  await expect(picture).toBeVisible();
  const whole = await width();
  const zoom = dialog.getByRole('button', { name: 'Zoom in' });
  await zoom.click({ position: { x: 20, y: 20 } });
  await expect.poll(width).toBeGreaterThan(whole * 2);
  await dialog.getByRole('button', { name: 'Whole picture' }).press('Enter');
  await expect.poll(width).toBeLessThan(whole * 1.5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
