import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../harness/shop.ts';
import { ask, orderAsGuest, productsOnSale, required, shopUrl, simpleProduct } from '../harness/shop-api.ts';

declare global {
  interface Window {
    /** What the content security policy blocked on this page. */
    refused?: string[];
    /** Set by a script that should not run. */
    isInjected?: boolean;
  }
}

const recordRefused = (page: Page) =>
  page.addInitScript(() => {
    const refused: string[] = [];
    window.refused = refused;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });

const refusedOn = (page: Page) => page.evaluate(() => window.refused);

async function everyKindOfPage(): Promise<string[]> {
  const { _id, category, subCategory, shop } = required((await productsOnSale())[0], 'product');
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
  return [
    '/',
    ...[`/products/${_id}`, '/categories', `/categories/${category._id}`, `/subCategories/${subCategory._id}`, `/shops/${shop._id}`],
    ...[
      '/search?q=rice',
      '/campaigns',
      `/campaigns/${campaign?._id}`,
      '/tracking',
      '/contact',
      '/about',
      '/login',
      '/login/code',
      '/forgot-password',
      '/register',
    ],
    ...['/cart', '/wishlist', '/order', '/checkout', '/terms'],
    (await orderAsGuest(await simpleProduct())).path,
    ...[
      '/dashboard/admin',
      '/dashboard/admin/products',
      '/dashboard/admin/orders',
      '/dashboard/admin/activity',
      '/dashboard/admin/settings',
      '/dashboard/admin/security',
      '/dashboard/admin/sms',
      '/dashboard/admin/message-settings',
    ],
  ];
}

test.describe('the content security policy', () => {
  test.use({ who: 'admin' });

  test('blocks nothing on the pages of the shop', async ({ page }) => {
    test.slow();
    await recordRefused(page);
    for (const path of await everyKindOfPage()) {
      await page.goto(path);
      await page.waitForLoadState('load');
      expect.soft(await refusedOn(page), path).toEqual([]);
    }
  });

  test('blocks nothing on error pages', async ({ page, expectFault }) => {
    expectFault(/404/);
    await recordRefused(page);
    for (const path of ['/no/such/page', '/products/no-such-product', '/dashboard/no/such/page']) {
      await page.goto(path);
      expect.soft(await refusedOn(page), path).toEqual([]);
    }
  });
});

const violations = async () =>
  Number(/^csp_violations_total\{directive="script-src-elem"\} (\d+)$/m.exec(await (await fetch(`${shopUrl()}/metrics`)).text())?.[1] ?? 0);

test('an injected script does not run and is reported, and the page works', async ({ page, expectFault }) => {
  expectFault(/^console: .*inline script/);
  await recordRefused(page);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    // `report-to` sends its reports after a minute, `report-uri` immediately.
    const policy = headers['content-security-policy']?.replace('; report-to csp', '') ?? '';
    const body = (await response.text()).replace('</head>', '<script>window.isInjected = true</script></head>');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body });
  });
  const before = await violations();
  await page.goto('/about');
  await hydrated(page);
  expect(await refusedOn(page)).toContainEqual(expect.stringMatching(/^script-src-elem inline/));
  expect(await page.evaluate(() => window.isInjected)).toBeUndefined();
  await expect.poll(violations).toBe(before + 1);
  const dark = page.getByRole('banner').getByRole('switch', { name: 'Dark theme' });
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'forest');
});
