import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Role } from '#domain/enums.ts';
import { pagesOf } from './area-pages.ts';
import { formPages } from './resource-screens.ts';
import {
  askForOrderCode,
  calendar,
  click,
  clickOnPhone,
  deleteFirst,
  drawer,
  find,
  growToDialog,
  importing,
  overCashLimit,
  payWithBkash,
  press,
  sessions,
  showing,
  track,
  type,
} from './screen-steps.ts';
import { settle } from './settle.ts';
import { test, type Who } from './shop.ts';
import {
  type Account,
  ask,
  demo,
  hasOptions,
  home,
  moveAll,
  newProduct,
  orderAsGuest,
  orderByApi,
  ownProduct,
  placeClaim,
  productsOnSale,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from './shop-api.ts';

/** Output folder of the screenshots: `shots/<who>/<screen>.<width>.<language>.<theme>.png`. */
const folder = path.resolve(import.meta.dirname, '../../shots');
/** Limits the run to screens whose name matches, such as `edit$|^slip`. */
const wanted = new RegExp(process.env.SCREENS ?? '');

/** A screen: its name, its address, and the steps before the screenshot. */
type Screen = [name: string, address: string, prepare?: (page: Page) => Promise<void>];

/** The pages of an area, named by their address. */
const pageScreens = (area: Role) =>
  pagesOf(area).map((page): Screen => [page.split('/').slice(3).join('-') || (page.includes('?') ? 'home-as-table' : 'home'), page]);

async function storefront(): Promise<Screen[]> {
  const [product] = await productsOnSale();
  const { _id, category, subCategory, shop } = required(product, 'product');
  const withOptions = required((await productsOnSale()).find(hasOptions), 'product with options');
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
  const guest = await orderAsGuest(await simpleProduct());
  return [
    ['home', '/'],
    ['product', `/products/${_id}`],
    ['product-options', `/products/${withOptions._id}`],
    ['categories', '/categories'],
    ['category', `/categories/${category._id}`],
    ['sub-category', `/subCategories/${subCategory._id}`],
    ['shop', `/shops/${shop._id}`],
    ['search-near', '/search?q=onoin'],
    ['search', '/search?q=rice'],
    ['search-empty', '/search?q=glorfwimblebnax'],
    ['search-filters', '/search?q=rice', clickOnPhone('main .btn-outline:visible')],
    ['suggestions', '/about', type('chal')],
    ['suggestions-popular', '/about', (page) => page.locator('input[type=search]:visible').focus()],
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
    ['login-code', '/login/code'],
    ['forgot-password', '/forgot-password'],
    ['login-errors', '/login', click('main form button[type=submit]')],
    ['register', '/register'],
    ['checkout-new', `/checkout?product=${_id}`],
    ['checkout-new-errors', `/checkout?product=${_id}`, click('main form [type=submit]')],
    ['guest-order', guest.path],
    ['guest-order-code', guest.path, click('main [aria-labelledby=claim-title] button')],
    ['guest-order-missing', `/orders/${guest.order.number}#${'A'.repeat(22)}`],
    ['not-found', '/no-such-page/at/all'],
    ['offline', '/offline'],
  ];
}

async function newCustomer({ id, token }: Account): Promise<Screen[]> {
  await ask('PUT /users/update/:id', { params: { id }, body: { email: `${id}@example.com` } }, token);
  const empty = ['', 'orders', 'cart', 'wishlist', 'payments', 'reviews', 'addresses', 'shop'].map(
    (page): Screen => [`${page || 'home'}-empty`, `/dashboard/customer/${page}`],
  );
  const security = '/dashboard/customer/security';
  const app = { totp: true, passkeys: 0, recoveryCodesLeft: 10, isRequired: false };
  return [
    ...empty,
    ['profile-unverified', '/dashboard/customer/profile'],
    ['security-unverified', security, showing('second-factor/read', app)],
    ['passkeys-add', security, press('security', 'passkeys.add')],
    ['erase-delete', security, press('security', 'ownData.erase.open')],
    ['verify-phone', '/dashboard/customer/orders', press('verify', 'verify')],
  ];
}

/** The forms and confirmation dialogs of a customer. */
const customerDialogs: Screen[] = [
  ['profile-edit', '/dashboard/customer/profile', press('profile', 'edit')],
  ['addresses-add', '/dashboard/customer/addresses', press('addresses', 'add')],
  ['addresses-edit', '/dashboard/customer/addresses', click('main li .btn-outline')],
  ['addresses-delete', '/dashboard/customer/addresses', click('main li .btn-ghost')],
  ['reviews-add', '/dashboard/customer/reviews', click('main [aria-labelledby=pending-reviews] li button')],
  ['reviews-edit', '/dashboard/customer/reviews', click('main [aria-labelledby=written-reviews] li button')],
  ['sessions-places', '/dashboard/customer/sessions', showing('sessions/read', sessions)],
  ['sessions-end', '/dashboard/customer/sessions', press('profile', 'sessions.endOthers')],
  ['shop-add', '/dashboard/customer/shop/new'],
];

async function customer(account: Account): Promise<Screen[]> {
  // A session on another device, for the dialog that ends it.
  await signInAs(demo.customer);
  const { token } = account;
  const [product] = await productsOnSale();
  const [order] = await ask('GET /orders/read', { query: { as: 'buyer', limit: 1 } }, token);
  const { _id } = required(product, 'product');
  if (!hasOptions(required(product, 'product'))) await ask('POST /carts/create', { body: { productId: _id, quantity: 1 } }, token);
  await ask('POST /wishlists/create', { body: { productId: _id } }, token);
  await fillAccount(account);
  // Each run adds to one shop: more than three prepaid orders that wait are refused.
  const [failed] = await ask('GET /payments/read', { query: { status: 'failed', limit: 1 } }, token);
  const unpaid = failed?.order ?? (await failedClaim(account));
  return [
    ...pageScreens('customer'),
    ['order', `/orders/${required(order, 'order of the customer').number}`],
    ['tracked', `/tracking?number=${unpaid.number}`, track(account.phone)],
    ['checkout', '/checkout'],
    ['checkout-bank', '/checkout', click('input[value=bank]')],
    ['checkout-wallet', '/checkout', payWithBkash],
    ['checkout-cash-limit', '/checkout', overCashLimit],
    ['checkout-code', '/checkout', askForOrderCode],
    ['order-form', '/order'],
    ['terms', '/terms'],
    ['welcome', '/dashboard'],
    ['drawer', '/dashboard/customer', drawer],
    ['payments-again', '/dashboard/customer/payments?status=failed', click('main li .btn')],
    ...customerDialogs,
  ];
}

/** Sets the status of an order's payment as an admin. */
async function failedClaim(buyer: Account) {
  const { order } = await placeClaim(buyer);
  await decide(order, 'failed');
  return order;
}

async function decide({ payment }: { payment: { _id: string } }, status: 'failed' | 'verified'): Promise<void> {
  await ask('PUT /payments/update/:id', { params: { id: payment._id }, body: { status } }, (await signInAs(demo.admin)).token);
}

/** Creates an address and a review if there are none. Other products still wait for a review. */
async function fillAccount({ token, name, phone }: Account): Promise<void> {
  if ((await ask('GET /addresses/read', {}, token)).length === 0) {
    await ask('POST /addresses/create', { body: { name, phone, ...home } }, token);
  }
  const waiting = await ask('GET /reviews/pending', { query: {} }, token);
  const written = await ask('GET /reviews/read', { query: { scope: 'own' } }, token);
  const [first] = waiting;
  if (written.length === 0 && first) {
    await ask('POST /reviews/create', { body: { productId: first.product._id, rating: 4, comment: 'খুব ভালো, তাজা ছিল।' } }, token);
  }
}

async function merchant(account: Account): Promise<Screen[]> {
  const { token } = account;
  const [product] = await ask('GET /products/read', { query: { scope: 'own', limit: 1 } }, token);
  const { _id, slug, price, shop } = required(product, 'product of the merchant');
  const { number } = await orderByApi(await registerCustomer('সালমা বেগম'), await ownProduct(account), 2);
  const one = `/dashboard/merchant/products/${_id}`;
  const file = '/dashboard/merchant/products/import';
  return [
    ...pageScreens('merchant'),
    ['product', one],
    ['product-edit', `${one}/edit`],
    ['product-add', '/dashboard/merchant/products/new'],
    ['product-add-errors', '/dashboard/merchant/products/new', click('main [type=submit]')],
    ['shop-edit', `/dashboard/merchant/shop/${shop._id}/edit`],
    ['shop-add', '/dashboard/merchant/shop/new'],
    ['profile-edit', '/dashboard/merchant/profile', press('profile', 'edit')],
    ['drawer', '/dashboard/merchant', drawer],
    ['find', '/dashboard/merchant', find],
    ['slip', `/dashboard/merchant/orders/${number}/slip`],
    ['slips', `/dashboard/merchant/orders/slips?numbers=${number}`],
    ['order', `/dashboard/merchant/orders/${number}`],
    ['orders-selected', '/dashboard/merchant/orders', click('[data-row] input[type=checkbox]')],
    ['import', file],
    ['import-errors', file, importing(`slug,price,quantity\n${slug},cheap,-1\nno-such-slug,10,5`)],
    ['import-ready', file, importing(`slug,price\n${slug},${price + 1}`)],
    ['import-columns', file, importing(`slug,Taka,Note,দাম\n${slug},${price},by the door,${price}\nno-such-slug,20,below the stairs,20`)],
  ];
}

const resources = ['users', 'shops', 'orders', 'products', 'payments', 'carousels', 'campaigns', 'categories', 'subCategories'] as const;

/** Whether the form of a resource is a page. */
const isPage = (name: string) => formPages.includes(name);

/** Creates changes of several kinds for the activity page, including those of deleted items. */
async function workAsAdmin(account: Account): Promise<void> {
  const { token } = account;
  const order = await orderByApi(await registerCustomer('রোকেয়া সাখাওয়াত'), await simpleProduct());
  await moveAll(order._id, ['confirmed']);
  const { _id } = await newProduct(account, await simpleProduct(), { rating: 4 });
  await ask('PUT /products/update/:id', { params: { id: _id }, body: { price: 120, specialPrice: 110.5 } }, token);
  await ask('DELETE /products/delete', { body: { productIds: [_id] } }, token);
  const { data } = await ask('POST /synonyms/create', { body: { words: ['ঝিঙা', 'jhinga', 'ridge gourd'] } }, token);
  await ask('DELETE /synonyms/delete', { body: { synonymIds: [data._id] } }, token);
}

/** Creates a payment claim to fail, a refund and a review. Returns the id of the reviewed product. */
async function workAtDesk(): Promise<string> {
  const buyer = await registerCustomer('শাহানা বেগম');
  await placeClaim(buyer, 10);
  const { order } = await placeClaim(buyer);
  await decide(order, 'verified');
  await ask('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }, buyer.token);
  const product = await simpleProduct();
  await moveAll((await orderByApi(buyer, product))._id, ['confirmed', 'packed', 'shipped', 'delivered']);
  await ask('POST /reviews/create', { body: { productId: product._id, rating: 2, comment: 'প্যাকেট ছেঁড়া ছিল।' } }, buyer.token);
  return product._id;
}

async function admin(account: Account): Promise<Screen[]> {
  const { token } = account;
  await workAsAdmin(account);
  const lists = resources.map((name): Screen => [name, `/dashboard/admin/${name}`]);
  const details = await Promise.all(
    resources.map(async (name): Promise<Screen[]> => {
      const [first] = await ask(`GET /${name}/read`, { query: { limit: 1 } }, token);
      const one = `/dashboard/admin/${name}/${required(first, name)._id}`;
      const edit: Screen = isPage(name) ? [`${name}-edit`, `${one}/edit`] : [`${name}-edit`, one, press('resources', 'edit')];
      // Orders change status and have no edit form.
      return [[`${name}-one`, one], ...(name === 'orders' ? [] : [edit])];
    }),
  );
  const reviewed = await workAtDesk();
  const adds = resources.map(
    (name): Screen =>
      isPage(name)
        ? [`${name}-add`, `/dashboard/admin/${name}/new`]
        : [`${name}-add`, `/dashboard/admin/${name}`, press('resources', `${name}.add`)],
  );
  return [
    ...pageScreens('admin'),
    ['campaigns-calendar', '/dashboard/admin/campaigns/new', calendar],
    ['home-calendar', '/dashboard/admin', calendar],
    ['products-add-errors', '/dashboard/admin/products/new', click('main [type=submit]')],
    ['home-table', '/dashboard/admin?days=7&view=table'],
    ...lists,
    ['orders-none', '/dashboard/admin/orders?q=zzzz'],
    ...details.flat(),
    ...adds,
    ['drawer', '/dashboard/admin', drawer],
    ['find', '/dashboard/admin', find],
    ['payments-fail', '/dashboard/admin/payments', press('payments', 'decide.failed')],
    ['orders-selected', '/dashboard/admin/orders', click('[data-row] input[type=checkbox]')],
    ['orders-controls', '/dashboard/admin/orders', clickOnPhone('main button[aria-haspopup=dialog]')],
    ['refunds', '/dashboard/admin/payments?refunds=1'],
    ['transfers', '/dashboard/admin/payments?match=1'],
    ['transfers-import', '/dashboard/admin/payments?match=1&import=1'],
    ['ledger', '/dashboard/admin/payments?ledger=1'],
    ['ledger-entries', '/dashboard/admin/payments?ledger=1&account=buyers'],
    ['payouts', '/dashboard/admin/payments?payouts=1', (page) => page.locator('summary').click()],
    ['attention', '/dashboard/admin?attention=1'],
    ['settlements', '/dashboard/admin/payments?match=1&settle=1'],
    ['reviews-delete', `/dashboard/admin/products/${reviewed}`, click('[aria-labelledby=product-reviews] li button')],
    ['categories-delete', '/dashboard/admin/categories', deleteFirst],
    ['not-found', '/dashboard/admin/no-such-page'],
    ['roles-add', '/dashboard/admin/roles', press('resources', 'roles.add')],
    ['contacts-add', '/dashboard/admin/contacts', press('backOffice', 'contacts.reply')],
    ['synonyms-add', '/dashboard/admin/synonyms', press('backOffice', 'synonyms.add')],
    ['security-setup', '/dashboard/admin/security', press('security', 'twoStep.setUp')],
    ['profile-edit', '/dashboard/admin/profile', press('profile', 'edit')],
    ['unsubscribe', '/unsubscribe?token=x'],
    ['verify-email', '/verify-email?token=x'],
    ['jobs', '/dashboard/admin/jobs'],
    ['jobs-none', '/dashboard/admin/jobs?status=failed'],
    ['activity-none', '/dashboard/admin/activity?action=delete&to=2001-01-01'],
    ['profile', '/dashboard/admin/profile'],
  ];
}

const screensOf = {
  visitor: () => storefront(),
  newCustomer,
  customer,
  merchant,
  admin,
} satisfies Record<Who, (account: Account) => Promise<Screen[]>>;

/** Matches the names of screens that open a dialog. */
const dialogs = /-(add|edit|delete|end|cancel|again|fail|refund)$/;

for (const who of ['visitor', 'newCustomer', 'customer', 'merchant', 'admin'] as const) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    for (const language of ['bn', 'en'] as const) {
      for (const theme of ['cupcake', 'forest'] as const) {
        test.describe(`${who} ${width} ${language} ${theme}`, () => {
          const screen = { width, height };
          test.use({
            who,
            language,
            theme,
            viewport: screen,
            contextOptions: { reducedMotion: 'reduce' },
          });

          test('screens', async ({ page, signedIn, expectFault }) => {
            expectFault(/./);
            // With an open event stream, the network is never idle.
            await page.route('**/events/stream', (route) => route.abort());
            const screens = await screensOf[who](signedIn as Account); // each function uses only the account of its role
            for (const [name, address, prepare] of screens.filter(([name]) => wanted.test(name))) {
              await page.goto(address);
              await settle(page);
              await prepare?.(page);
              await settle(page);
              if (dialogs.test(name) && prepare) await growToDialog(page);
              await page.screenshot({
                path: path.join(folder, who, `${name}.${width}.${language}.${theme}.png`),
                fullPage: prepare === undefined,
              });
              await page.setViewportSize(screen);
            }
          });
        });
      }
    }
  }
}
