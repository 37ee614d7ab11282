import type { Page } from '@playwright/test';
import { expect, expectPopup, phoneView, test, workerReady } from '../harness/shop.ts';
import { ask, orderByApi, productsOnSale, required, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ who: 'newCustomer', serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const t = textsOf('en', 'navigation');
const search = 'pregnancy test';
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !/^react-router/.test(key)).sort());
const everythingStored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
const box = (page: Page) => page.getByRole('combobox', { name: t('search') });
/** On a page that every visitor has. */
const isImpersonal = (address: string) => ['/', '/cart', '/offline'].includes(address.replace(/\?.*/, ''));

/** Searches, looks at products and at an order; returns what must not be found afterwards. */
async function visit(page: Page, account: Parameters<typeof orderByApi>[0]): Promise<string[]> {
  const order = await orderByApi(account, await simpleProduct());
  const [first, second] = (await productsOnSale()).filter(({ slug }) => slug);
  const products = [required(first, 'product'), required(second, 'another product')];
  await page.goto('/');
  await workerReady(page);
  await ask('POST /carts/create', { body: { productId: products[0]?._id ?? '', quantity: 1 } }, account.token);
  for (const { _id } of products) await page.goto(`/products/${_id}`);
  await box(page).fill(search);
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=pregnancy/);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.goto('/dashboard/customer/orders');
  await page.goto(`/orders/${order.number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From other pages.
  await page.evaluate(() => {
    for (const key of ['deliveryPlace', 'columns.users', 'added later']) localStorage.setItem(key, '{"x":1}');
    for (const key of ['orderKey.cart', 'typedInput']) sessionStorage.setItem(key, '{"path":"/","values":{}}');
  });
  const kept = await everythingStored(page);
  for (const each of [search, ...products.map(({ _id }) => _id), account.phone]) expect(kept).toContain(each);
  await expect.poll(() => cachedPages(page)).toContain(`/orders/${order.number}`);
  return [search, order.number, account.phone, account.id, account.token, ...products.map(({ _id }) => _id)];
}

async function expectNothingLeft(page: Page, traces: readonly string[]): Promise<void> {
  await expect.poll(() => storedKeys(page)).toEqual(['fonts', 'language', 'theme']);
  await expect.poll(async () => (await cachedPages(page)).filter((address) => !isImpersonal(address))).toEqual([]);
  const text = `${await everythingStored(page)} ${await cachedPages(page)}`;
  for (const trace of traces) expect(text).not.toContain(trace);
}

async function expectNothingSuggested(page: Page): Promise<void> {
  await page.goto('/');
  await box(page).click();
  await expect(page.getByText('Recent searches')).toBeHidden();
  await expect(page.getByText(search)).toBeHidden();
  await expect(page.getByText(textsOf('en', 'catalog')('recentlyViewed'))).toBeHidden();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'My account' }).click();
  await expectPopup(page, 'Logged Out !!', () => page.getByRole('button', { name: 'Sign out', exact: true }).click());
};

test('signing out removes all personal data, in this tab and in others', async ({ page, context, account, expectFault }) => {
  expectFault(/\b401\b/);
  const traces = await visit(page, account);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.evaluate(() => sessionStorage.setItem('typedInput', '{"path":"/contact","values":{}}'));
  await expect(other.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.bringToFront();
  await page.goto(`/products/${traces.at(-1)}`);
  await signOut(page);
  await expectNothingLeft(page, traces);
  await expect(other.getByRole('link', { name: 'Checkout' })).toBeHidden();
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('typedInput'))).toBeNull();
  // The back button to the order leads to the sign-in, and the URL is not cached again.
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(account.name)).toBeHidden();
  await expect.poll(() => cachedPages(page)).not.toContainEqual(expect.stringMatching(/^\/orders|^\/dashboard/));
  await expectNothingSuggested(page);
  await expectNothingLeft(page, traces);
});

test.describe('on a phone', () => {
  test.use(phoneView);

  test('an expired session leaves no personal data either', async ({ page, account, expectFault }) => {
    expectFault(/\b401\b/);
    const traces = await visit(page, account);
    await ask('POST /auth/logout', {}, account.token);
    await expectPopup(page, 'please login', () => page.reload());
    await expect(page).toHaveURL('/login');
    await expectNothingLeft(page, traces);
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeHidden();
    await expectNothingSuggested(page);
  });
});

test('a page restored from the back/forward cache reloads if its session has ended', async ({ page, account }) => {
  await page.goto('/dashboard/customer/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const restored = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const mark = () => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window).catch(() => undefined);
  await mark();
  await restored();
  expect(await isSame()).toBe(true);
  // As another document does while this one is in the cache and gets no events.
  await page.evaluate(() => localStorage.clear());
  await restored();
  await expect.poll(isSame).toBe(false);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(account.name)).toBeHidden();
});
