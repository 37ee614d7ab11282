import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Who } from './shop.ts';
import { type Account, ask, hasOptions, productsOnSale, required } from './shop-api.ts';

/** Where the pictures go: `shots/<who>/<screen>.<width>.<language>.<theme>.png`. */
const folder = path.resolve(import.meta.dirname, '../shots');
/** Only screens whose name has this in it. */
const wanted = process.env.SCREENS ?? '';

/** A screen: its name, its address, and what is done there before the picture is taken. */
type Screen = [name: string, address: string, prepare?: (page: Page) => Promise<void>];

const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

/** Types into the search box: that of the top bar, or on a phone that of the search sheet. */
const type = (text: string) => async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.locator('nav.fixed button').click();
  await page.locator('input[type=search]:visible').fill(text);
  await expect(page.locator('[role=listbox], [role=search] div [role=status]').first()).toBeVisible();
};

/** Opens what this width has: the filters stand beside the results on a desk. */
const clickOnPhone = (selector: string) => async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await click(selector)(page);
};

async function storefront(): Promise<Screen[]> {
  const [product] = await productsOnSale();
  const { _id, category, subCategory, shop } = required(product, 'product');
  const withOptions = required((await productsOnSale()).find(hasOptions), 'product with options');
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
  return [
    ['home', '/'],
    ['product', `/products/${_id}`],
    ['product-options', `/products/${withOptions._id}`],
    ['categories', '/categories'],
    ['category', `/categories/${category._id}`],
    ['sub-category', `/subCategories/${subCategory._id}`],
    ['shop', `/shops/${shop._id}`],
    ['search', '/search?q=rice'],
    ['search-empty', '/search?q=glorfwimblebnax'],
    ['search-filters', '/search?q=rice', clickOnPhone('main .btn-outline:visible')],
    ['suggestions', '/about', type('chal')],
    ['suggestions-none', '/about', type('glorfwimblebnax')],
    ['menu', '/about', click('header button[aria-label]:visible, header button[aria-controls]:visible')],
    ['campaigns', '/campaigns'],
    ['campaign', `/campaigns/${campaign?._id}`],
    ['cart-empty', '/cart'],
    ['wishlist-empty', '/wishlist'],
    ['tracking', '/tracking'],
    ['contact', '/contact'],
    ['about', '/about'],
    ['privacy', '/privacy'],
    ['returns', '/returns'],
    ['login', '/login'],
    ['login-errors', '/login', click('main form button[type=submit]')],
    ['register', '/register'],
    ['not-found', '/no-such-page/at/all'],
  ];
}

async function newCustomer(): Promise<Screen[]> {
  return ['', 'orders', 'cart', 'wishlist', 'payments', 'reviews', 'addresses', 'shop'].map(
    (page): Screen => [`${page || 'home'}-empty`, `/dashboard/customer/${page}`],
  );
}

async function customer({ token }: Account): Promise<Screen[]> {
  const [product] = await productsOnSale();
  const [order] = await ask('GET /orders/read', { query: { as: 'buyer', limit: 1 } }, token);
  const { _id } = required(product, 'product');
  if (!hasOptions(required(product, 'product'))) await ask('POST /carts/create', { body: { productId: _id, quantity: 1 } }, token);
  await ask('POST /wishlists/create', { body: { productId: _id } }, token);
  return [
    ...['', 'orders', 'cart', 'wishlist', 'payments', 'reviews', 'addresses', 'shop', 'sessions', 'profile'].map(
      (page): Screen => [page || 'home', `/dashboard/customer/${page}`],
    ),
    ['order', `/orders/${required(order, 'order of the customer').number}`],
    ['checkout', '/checkout'],
    ['order-form', '/order'],
    ['terms', '/terms'],
    ['welcome', '/dashboard'],
  ];
}

async function merchant({ token }: Account): Promise<Screen[]> {
  const [product] = await ask('GET /products/read', { query: { scope: 'own', limit: 1 } }, token);
  return [
    ...['', 'orders', 'products', 'shop', 'payments', 'sessions', 'profile'].map(
      (page): Screen => [page || 'home', `/dashboard/merchant/${page}`],
    ),
    ['product', `/dashboard/merchant/products/${required(product, 'product of the merchant')._id}`],
  ];
}

const resources = ['users', 'shops', 'orders', 'products', 'payments', 'carousels', 'campaigns', 'categories', 'subCategories'] as const;

async function admin({ token }: Account): Promise<Screen[]> {
  const lists = resources.map((name): Screen => [name, `/dashboard/admin/${name}`]);
  const details = await Promise.all(
    resources.map(async (name): Promise<Screen> => {
      const [first] = await ask(`GET /${name}/read`, { query: { limit: 1 } }, token);
      return [`${name}-one`, `/dashboard/admin/${name}/${required(first, name)._id}`];
    }),
  );
  const adds = resources.map((name): Screen => [`${name}-add`, `/dashboard/admin/${name}`, click('main h1 ~ button, main h1 ~ * button')]);
  return [
    ['home', '/dashboard/admin'],
    ['home-table', '/dashboard/admin?days=7&view=table'],
    ...lists,
    ['orders-none', '/dashboard/admin/orders?q=zzzz'],
    ...details,
    ...adds,
    ['contacts', '/dashboard/admin/contacts'],
    ['synonyms', '/dashboard/admin/synonyms'],
    ['misses', '/dashboard/admin/misses'],
    ['settings', '/dashboard/admin/settings'],
    ['profile', '/dashboard/admin/profile'],
  ];
}

const screensOf = {
  visitor: () => storefront(),
  newCustomer: () => newCustomer(),
  customer,
  merchant,
  admin,
} satisfies Record<Who, (account: Account) => Promise<Screen[]>>;

/** When nothing moves or loads any more: pictures too, also those further down. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

for (const who of ['visitor', 'newCustomer', 'customer', 'merchant', 'admin'] as const) {
  for (const width of [360, 1280]) {
    for (const language of ['bn', 'en'] as const) {
      for (const theme of ['cupcake', 'forest'] as const) {
        test.describe(`${who} ${width} ${language} ${theme}`, () => {
          test.use({
            who,
            language,
            theme,
            viewport: { width, height: width === 360 ? 740 : 800 },
            contextOptions: { reducedMotion: 'reduce' },
          });

          test('screens', async ({ page, signedIn, expectFault }) => {
            expectFault(/./);
            // An open stream of news would be a network that never rests.
            await page.route('**/events/stream', (route) => route.abort());
            const screens = await screensOf[who](signedIn as Account); // each of them asks only for the account it has
            for (const [name, address, prepare] of screens.filter(([name]) => name.includes(wanted))) {
              await page.goto(address);
              await settle(page);
              await prepare?.(page);
              await settle(page);
              await page.screenshot({
                path: path.join(folder, who, `${name}.${width}.${language}.${theme}.png`),
                fullPage: prepare === undefined,
              });
            }
          });
        });
      }
    }
  }
}
