import type { Page } from '@playwright/test';
import { allRules, violationsIn } from '../harness/inspect.ts';
import { expect, expectPopup, test, workerReady } from '../harness/shop.ts';
import { ask, simpleProduct } from '../harness/shop-api.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Avoids `page.goto` of the fixture, which waits for hydration: the offline page has no scripts. */
const open = (page: Page, path: string) => page.evaluate((address) => window.location.assign(address), path);

/** Opens the cart and waits for its last part, so that nothing is under way when the connection breaks. */
const openCart = (page: Page) => Promise.all([page.waitForResponse(/\/recommendations\/together/), page.goto('/cart')]);

test.beforeEach(({ expectFault }) => expectFault(/ERR_INTERNET_DISCONNECTED/));

test('offline, the cart of a visitor and visited pages open, and other pages explain why they do not', async ({ page, context }) => {
  const product = await simpleProduct();
  await page.goto('/');
  await workerReady(page);
  await page.evaluate((productId) => localStorage.setItem('cart', JSON.stringify([{ productId, options: {}, quantity: 2 }])), product._id);
  await openCart(page);
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('No internet connection')).toBeVisible();
  await page.reload();
  const name = page.getByRole('main').getByRole('link', { name: product.translations.en?.name ?? product.name });
  await expect(name).toBeVisible();
  await expect(page.getByText('These are the last known prices')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeHidden();

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(name).toBeVisible();

  await open(page, '/');
  await page.waitForURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await open(page, '/campaigns');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});

test.describe('signed in', () => {
  test.use({ who: 'newCustomer', language: 'bn' });

  test('the stored cart is shown, and a change to it is rejected', async ({ page, context, account }) => {
    const product = await simpleProduct();
    await ask('POST /carts/create', { body: { productId: product._id, quantity: 2 } }, account.token);
    await openCart(page);
    await workerReady(page);
    await expect(page.getByRole('link', { name: 'চেকআউট' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    const remove = page.getByRole('main').getByRole('button', { name: /সরান$/ });
    await expectPopup(page, 'সংযোগ নেই, তাই কার্ট বদলানো হয়নি', () => remove.click());
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'চেকআউট' })).toBeVisible();
    expect((await ask('GET /carts/read', {}, account.token)).quantity).toBe(2);
  });
});

for (const theme of ['cupcake', 'forest'] as const) {
  for (const language of ['bn', 'en'] as const) {
    test.describe(`${theme}, ${language}`, () => {
      test.use({ theme, language });

      test('the offline page has no axe violations', async ({ page, context }) => {
        await page.goto('/');
        await workerReady(page);
        await context.setOffline(true);
        await open(page, '/about');
        await expect(page.getByRole('heading', { name: language === 'bn' ? 'আপনি অফলাইনে আছেন' : 'You are offline' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await violationsIn(page, 'html', [...allRules, 'best-practice'])).toEqual([]);
      });
    });
  }
}
