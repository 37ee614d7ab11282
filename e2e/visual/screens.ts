import { expect, type Page } from '@playwright/test';
import type { Who } from '../harness/shop.ts';
import { type Account, ask, hasOptions, productsOnSale, required } from '../harness/shop-api.ts';

/** Resolves to a URL in this shop; between shops only the ids in it differ. */
type Address = string | ((account: Account | undefined) => Promise<string>);

interface Screen {
  name: string;
  who?: Who;
  address: Address;
  /** The steps before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

const product = async (isWanted: (product: Awaited<ReturnType<typeof productsOnSale>>[number]) => boolean) =>
  required((await productsOnSale()).find(isWanted), 'product');

const withOptions = () => product(hasOptions);
const plain = () => product((each) => !hasOptions(each));
const firstOrder = async (account: Account | undefined) => {
  const [order] = await ask('GET /orders/read', { query: { limit: 1 } }, account?.token);
  return required(order, 'order').number;
};

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

export const pictureScreens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'search', address: '/search?q=rice' },
  { name: 'search-none', address: '/search?q=glorfwimblebnax' },
  { name: 'category', address: async () => `/categories/${(await plain()).category._id}` },
  { name: 'shop', address: async () => `/shops/${(await plain()).shop._id}` },
  { name: 'product', address: async () => `/products/${(await withOptions())._id}` },
  { name: 'campaigns', address: '/campaigns' },
  { name: 'sign-in-errors', address: '/login', prepare: click('main form button[type=submit]') },
  { name: 'not-found', address: '/no-such-page/at/all' },
  { name: 'checkout', who: 'customer', address: async () => `/checkout?product=${(await plain())._id}` },
  {
    name: 'checkout-wallet',
    who: 'customer',
    address: async () => `/checkout?product=${(await plain())._id}`,
    prepare: async (page) => {
      await page.locator('input[value=MFS]').click();
      await page.locator('input[value=bKash]').click({ force: true });
      // Waits until the total is known.
      await expect(page.locator('main form button[type=submit]').last()).toBeEnabled();
    },
  },
  { name: 'customer-home', who: 'customer', address: '/dashboard/customer' },
  { name: 'customer-orders', who: 'customer', address: '/dashboard/customer/orders' },
  { name: 'merchant-home', who: 'merchant', address: '/dashboard/merchant' },
  { name: 'merchant-orders', who: 'merchant', address: '/dashboard/merchant/orders' },
  { name: 'merchant-order', who: 'merchant', address: async (account) => `/dashboard/merchant/orders/${await firstOrder(account)}` },
  { name: 'merchant-products', who: 'merchant', address: '/dashboard/merchant/products' },
  { name: 'admin-home', who: 'admin', address: '/dashboard/admin' },
  { name: 'admin-orders', who: 'admin', address: '/dashboard/admin/orders', prepare: click('[data-row] input[type=checkbox]') },
  { name: 'admin-payments', who: 'admin', address: '/dashboard/admin/payments' },
];
