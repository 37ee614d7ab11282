import { localName } from '#app/lib/format/localise.ts';
import { formatMoney } from '#domain/format/format.ts';
import { expect, expectPopup, test } from '../harness/shop.ts';
import { ask, home, orderByApi, productsOnSale, readStock, registerCustomer, required, simpleProduct } from '../harness/shop-api.ts';

test.describe('the home page', () => {
  test('links from the slide of the glucose meter to its product', async ({ page }) => {
    const slides = await ask('GET /carousels/read', { query: { scope: 'public', limit: 10 } });
    const position = slides.findIndex(({ destination }) => destination === '/sugar-machine');
    const slide = required(slides[position], 'a slide to /sugar-machine');
    const { _id } = await ask('GET /products/slug/:slug', { params: { slug: 'sugar-machine' } });
    const product = await ask('GET /products/read/:id', { params: { id: _id } });

    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Offers' });
    await carousel.getByRole('button', { name: 'Pause slides' }).click();
    await carousel.getByRole('button', { name: `Go to slide ${position + 1}` }).click();
    await carousel.getByRole('link', { name: localName(slide, 'en') }).click();
    await expect(page).toHaveURL(`/products/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: localName(product, 'en') })).toBeVisible();
  });

  test('has slides that each lead a visitor to what they show', async ({ page }) => {
    const slides = await ask('GET /carousels/read', { query: { scope: 'public', limit: 10 } });
    expect(slides.map(({ destination }) => destination)).not.toContain('/terms');
    for (const { destination } of slides) {
      const response = await page.goto(destination);
      expect(response?.status(), destination).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A product, the products of a listing, or a page about delivery and payment.
      const shown = page
        .getByRole('main')
        .getByRole('article')
        .or(page.getByRole('heading', { name: 'Delivery and payment' }));
      await expect(shown.first()).toBeVisible();
      await expect(page).not.toHaveURL('/login');
    }
  });

  test('shows the sub categories of the category under the mouse or with the focus, beside the tree', async ({ page }) => {
    await page.goto('/');
    const tree = page.getByRole('main').getByRole('region', { name: 'Categories' });
    const product = await simpleProduct();
    const category = tree.getByRole('link', { name: localName(product.category, 'en'), exact: true });
    const sub = tree.getByRole('link', { name: localName(product.subCategory, 'en'), exact: true });
    await tree.getByRole('link').nth(1).focus();
    await page.keyboard.press('Tab');
    await expect(tree.locator('a[href^="/subCategories/"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tree.locator('a[href^="/subCategories/"]')).toHaveCount(0);
    await category.hover();
    await sub.click();
    await expect(page.getByRole('heading', { level: 1, name: localName(product.subCategory, 'en'), exact: true })).toBeVisible();
  });

  test('shows exactly the products of a campaign after View All', async ({ page }) => {
    const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public', campaignType: 'festivalSale' } });
    const festival = required(campaign, 'festival sale');
    const products = await ask('GET /products/read', { query: { scope: 'public', campaign: 'festivalSale' } });
    await page.goto('/');
    const block = page.getByRole('region', { name: 'Festival Sale' });
    await expect(block.getByRole('article').first()).toBeVisible();
    await block.getByRole('link', { name: 'View all products of Festival Sale' }).click();
    await expect(page).toHaveURL(`/campaigns/${festival._id}`);
    await expect(page.getByRole('heading', { level: 1, name: localName(festival, 'en') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: `${products.length} products` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(products.length);
  });

  test('counts a campaign down every second and hides it when it ends', async ({ page }) => {
    const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public', campaignType: 'flashSale' } });
    const end = Date.parse(required(campaign, 'flash sale').endDate);
    await page.clock.install({ time: new Date() });
    await page.goto('/');
    const block = page.getByRole('region', { name: 'Flash Sale' });
    await expect(block.getByRole('timer')).toContainText(/\d\ddays/);
    await page.clock.pauseAt(end - 10_000);
    const left = async () =>
      Number(/^(?:Ends in)?00days00hours00min(\d\d)sec$/.exec((await block.getByRole('timer').textContent()) ?? '')?.[1]);
    await page.clock.runFor(1_000);
    // The server reports its time in whole seconds, and a response can take seconds on a busy machine.
    const seconds = await left();
    expect(seconds).toBeGreaterThanOrEqual(9);
    expect(seconds).toBeLessThan(20);
    await page.clock.runFor(1_000);
    expect(await left()).toBe(seconds - 1);
    await page.clock.runFor(20_000);
    await expect(block).toBeHidden();
    await expect(page.getByRole('region', { name: 'Festival Sale' })).toBeVisible();
  });
});

test('a category has its sub categories among the filters, on phones as links; one leads to a product', async ({ page }) => {
  const product = await simpleProduct();
  const [category, subCategory, name] = [product.category, product.subCategory, product].map((each) => localName(each, 'en'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Categories' }).click();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: required(category, 'category'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: required(category, 'category'), exact: true })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Sub categories' });
  await expect(links).toBeHidden();
  await expect(
    page.getByRole('complementary', { name: 'Filter', exact: true }).getByRole('link', { name: required(subCategory, 'sub category') }),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await links.getByRole('link', { name: required(subCategory, 'sub category') }).click();
  await expect(page.getByRole('heading', { level: 1, name: required(subCategory, 'sub category'), exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: required(name, 'name'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: required(name, 'name') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText([
    'Home',
    category ?? '',
    subCategory ?? '',
  ]);
});

test('the search box finds a product by its English and Bengali names', async ({ page }) => {
  const product = await simpleProduct();
  const shown = localName(product, 'en');
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  for (const query of [shown, localName(product, 'bn')]) {
    await search.fill(query);
    await search.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === query);
    await expect(page.getByRole('heading', { level: 1, name: query })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: shown, exact: true })).toBeVisible();
  }
  await search.fill('glorfwimblebnax');
  await search.press('Enter');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('a list can be sorted and keeps the sort order in the URL', async ({ page }) => {
  const [product] = await productsOnSale();
  await page.goto(`/categories/${required(product, 'product').category._id}`);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=priceLow/);
  const [cheapest] = await ask('GET /products/read', {
    query: { scope: 'public', category: required(product, 'product').category._id, sort: 'priceLow', limit: 1 },
  });
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(localName(required(cheapest, 'product'), 'en'));
});

test('a visitor changes the cart, removes a line and undoes that', async ({ page }) => {
  const product = await simpleProduct();
  const stock = await readStock(product._id);
  const name = localName(product, 'en');
  await page.goto(`/products/${product._id}`);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await expectPopup(page, 'Added Successfully !!', () => add.click());
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Subtotal' });
  await page.getByRole('button', { name: `One more of ${name}` }).click();
  await expect(summary).toContainText(formatMoney('en', product.unitPrice * 2));
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('৫');
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).press('Enter');
  await expect(summary).toContainText(formatMoney('en', product.unitPrice * 5));
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary).toContainText(formatMoney('en', product.unitPrice * 5));
  // The badge and the page count pieces.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await expect(page.getByRole('main').getByText('5 items', { exact: true })).toBeVisible();
  expect(await readStock(product._id)).toBe(stock);
});

test.describe('the wishlist', () => {
  test.describe('of a customer', () => {
    test.use({ who: 'newCustomer' });

    test('is filled and emptied with the heart button, and counted in the bar', async ({ page }) => {
      const product = await simpleProduct();
      const name = localName(product, 'en');
      const bar = page.getByRole('banner');
      await page.goto(`/products/${product._id}`);
      const heart = page.getByRole('button', { name: `Add ${name} to Wishlist` }).first();
      await expectPopup(page, 'Added Successfully !!', () => heart.click());
      await bar.getByRole('link', { name: 'Wishlist, 1 product' }).click();
      await expect(page).toHaveURL('/dashboard/customer/wishlist');
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      const remove = page.getByRole('button', { name: `Remove ${name} from Wishlist` });
      await expectPopup(page, 'Deleted Successfully !!', () => remove.click());
      await expect(page.getByText('Your wishlist is empty')).toBeVisible();
      await page.goto('/');
      await expect(bar.getByRole('link', { name: 'Wishlist, 0 products' })).toBeVisible();
    });
  });

  test.describe('of a customer on a slow connection', () => {
    test.use({ who: 'newCustomer' });

    test('and the cart accept clicks before the profile has loaded', async ({ page, account }) => {
      const product = await simpleProduct();
      const arrived = Promise.withResolvers<void>();
      await page.route('**/api/v1/users/read/*', async (route) => {
        await arrived.promise;
        await route.continue();
      });
      await page.goto(`/products/${product._id}`);
      const heart = page.getByRole('button', { name: `Add ${localName(product, 'en')} to Wishlist` }).first();
      await expectPopup(page, 'Added Successfully !!', () => heart.click());
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect.poll(async () => (await ask('GET /carts/read', {}, account.token)).quantity).toBe(1);
      arrived.resolve();
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect((await ask('GET /wishlists/read', { query: {} }, account.token)).map(({ _id }) => _id)).toEqual([product._id]);
    });
  });

  test('asks a visitor to sign in', async ({ page }) => {
    const product = await simpleProduct();
    await page.goto(`/products/${product._id}`);
    const heart = page.getByRole('button', { name: `Add ${localName(product, 'en')} to Wishlist` }).first();
    await expectPopup(page, 'please login', () => heart.click());
    await expect(page).toHaveURL('/login');
  });
});

test('an order can be tracked only with its number and phone number', async ({ page, expectFault }) => {
  const buyer = await registerCustomer('Nasima Akter');
  const { number } = await orderByApi(buyer, await simpleProduct(), 2);
  await page.goto('/tracking');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByLabel('Mobile number for the delivery')).toHaveAccessibleDescription(/Mobile number is required !!/);
  await page.getByLabel('Order number').fill(number.toLowerCase());
  expectFault(/404.*\/orders\/track/);
  await page.getByLabel('Mobile number for the delivery').fill('01999999999');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('No order with this number and mobile number was found.')).toBeVisible();
  await page.getByLabel('Mobile number for the delivery').fill(buyer.phone);
  await page.getByRole('button', { name: 'Track' }).click();
  const answer = page.getByRole('region', { name: `Order ${number}` });
  await expect(answer.getByText('2 items')).toBeVisible();
  await expect(answer.getByRole('list', { name: 'Timeline' })).toContainText('Pending');
  // Shows the tracking events, but no personal data.
  await expect(page.getByRole('main')).not.toContainText('Nasima Akter');
  await expect(page.getByRole('main')).not.toContainText(home.line);
});

test('the contact form reports what is missing, then sends the message', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Name is required !!/);
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Mobile number is required !!/);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Abdul Karim');
  await page.getByLabel('Mobile number').fill('০১৮১২৩৪৫৬৭৮');
  await page.getByLabel('E-mail (optional)').fill('not an address');
  await page.getByLabel('Message').fill('Do you deliver to Teknaf?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('E-mail (optional)')).toHaveAccessibleDescription(/The format is not valid/);
  await page.getByLabel('E-mail (optional)').fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you! Your message has arrived.')).toBeVisible();
});

test.describe('the terms', () => {
  test('ask a visitor to sign in', async ({ page }) => {
    await expectPopup(page, 'please login', () => page.goto('/terms'));
    await expect(page).toHaveURL('/login');
  });

  test.describe('for a customer', () => {
    test.use({ who: 'customer' });

    test('show the text and the demonstration of variant prices', async ({ page }) => {
      await page.goto('/terms');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
      const demo = page.locator('details', { has: page.getByRole('heading', { name: 'Try it: how options change a price' }) });
      await expect(demo.getByRole('checkbox', { name: 'Small' })).toBeHidden();
      await demo.locator('summary').click();
      await demo.getByRole('checkbox', { name: 'Small' }).check();
      await demo.getByRole('checkbox', { name: 'Large' }).check();
      await demo.getByRole('checkbox', { name: 'Red' }).check();
      await demo.getByLabel('Pieces').fill('2');
      await expect(demo.getByText('৳250')).toBeVisible();
      await demo.getByLabel('Pieces').fill('0');
      await expect(demo.getByLabel('Pieces')).toHaveAccessibleDescription('At least 1 piece');
    });
  });
});

test('an unknown URL shows the error page with a link to home', async ({ page, expectFault }) => {
  expectFault(/404.*\/no-such-page/);
  const response = await page.goto('/no-such-page/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText(/^404 · /)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
});
