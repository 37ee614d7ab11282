import type { BrowserContext, Page } from '@playwright/test';
import { localise, localName } from '#app/lib/format/localise.ts';
import { formatMoney } from '#domain/format/format.ts';
import { expect, test } from '../harness/shop.ts';
import { ask, productsOnSale, required, shopUrl, simpleProduct } from '../harness/shop-api.ts';

declare global {
  interface Window {
    /** The theme and language of the document when its body appeared, so before the first paint. */
    atFirstPaint?: { theme: string | undefined; language: string };
  }
}

const recordFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      const { dataset, lang } = document.documentElement;
      window.atFirstPaint = { theme: dataset.theme, language: lang };
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

const atFirstPaint = (page: Page) => page.evaluate(() => window.atFirstPaint);
const html = (page: Page) => page.locator('html');

test('the chosen theme applies before the first paint, on every load', async ({ page }) => {
  await recordFirstPaint(page);
  await page.goto('/');
  expect(await atFirstPaint(page)).toEqual({ theme: 'cupcake', language: 'en' });
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = page.getByRole('banner').getByRole('switch', { name: 'Dark theme' });
  await dark.click();
  await expect(dark).toBeChecked();
  await expect(html(page)).toHaveAttribute('data-theme', 'forest');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('forest');

  await page.reload();
  expect(await atFirstPaint(page)).toEqual({ theme: 'forest', language: 'en' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(light);
  await expect(dark).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL('/campaigns');
  await expect(html(page)).toHaveAttribute('data-theme', 'forest');
});

test.describe('with the dark theme stored', () => {
  test.use({ theme: 'forest', language: 'bn' });

  test('no page starts in the light theme', async ({ page }) => {
    await recordFirstPaint(page);
    for (const path of ['/', '/campaigns', '/cart', '/login']) {
      await page.goto(path);
      expect(await atFirstPaint(page), path).toEqual({ theme: 'forest', language: 'bn' });
    }
  });
});

for (const theme of ['cupcake', 'forest'] as const) {
  test.describe(`the edge of a field in the theme ${theme}`, () => {
    test.use({ theme });

    test('has a contrast of 3 with the page', async ({ page }) => {
      await page.goto('/contact');
      const [edge = 0, ground = 0] = await page
        .locator('main .input')
        .first()
        .evaluate((field) => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) throw new Error('no canvas');
          const { backgroundColor } = getComputedStyle(document.documentElement);
          return [getComputedStyle(field).borderTopColor, backgroundColor].map((colour) => {
            for (const layer of [backgroundColor, colour]) {
              canvas.fillStyle = layer;
              canvas.fillRect(0, 0, 1, 1);
            }
            const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
              part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          });
        });
      expect((Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)).toBeGreaterThanOrEqual(3);
    });
  });
}

test.describe('the weights of Bengali', () => {
  test.use({ language: 'bn' });
  const weights = (page: Page) =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, weight, status }) => (family.includes('Bengali') && status === 'loaded' ? [weight] : [])),
    );

  test('come after the page, then at once, and none is synthetic', async ({ page }) => {
    await page.goto('/about');
    expect(await html(page).evaluate((root) => getComputedStyle(root).fontSynthesis)).toBe('none');
    await expect.poll(() => weights(page)).toEqual(expect.arrayContaining(['400', '600', '700']));
    await expect(html(page)).toHaveAttribute('data-fonts', '');
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.body.setAttribute('data-faces', String(document.fonts.size)));
    });
    const faces = await page.evaluate(() => document.fonts.size);
    await page.reload();
    await expect(page.locator('body')).toHaveAttribute('data-faces', String(faces));
  });

  test('cover the same letters: one without a letter would take it from another family', async ({ page }) => {
    await page.goto('/about');
    await expect(html(page)).toHaveAttribute('data-fonts', '');
    const covered = await page.evaluate(() => {
      const faces = [...document.fonts].filter(({ family }) => /^"?Hind Siliguri(?: Bengali)?"?$/.test(family));
      const of = (wanted: string) =>
        faces
          .flatMap(({ family, weight, unicodeRange }) => (weight === wanted ? [`${family.replaceAll('"', '')} ${unicodeRange}`] : []))
          .sort();
      return [of('400'), of('600'), of('700')];
    });
    expect(covered[0]).toHaveLength(3);
    expect(covered[1]).toEqual(covered[0]);
    expect(covered[2]).toEqual(covered[0]);
  });

  test('are not downloaded by a browser that saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/about');
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.some((url) => url.includes('bengali-400'))).toBe(true);
    expect(fonts.filter((url) => /bengali-[567]00/.test(url))).toEqual([]);
  });
});

test('the server takes the language from the URL, then from the cookie, and defaults to Bengali', async () => {
  const languageOf = async (path: string, cookie?: string) =>
    /<html[^>]* lang="(\w+)"/.exec(await (await fetch(`${shopUrl()}${path}`, { headers: cookie ? { cookie } : {} })).text())?.[1];
  expect(await languageOf('/')).toBe('bn');
  expect(await languageOf('/', 'language=en')).toBe('en');
  expect(await languageOf('/', 'language=bn')).toBe('bn');
  expect(await languageOf('/?lang=bn', 'language=en')).toBe('bn');
  expect(await languageOf('/?lang=en')).toBe('en');
});

test('switching the language changes texts, digits and the document, and persists', async ({ page }) => {
  const product = required(
    (await productsOnSale()).find(({ unitPrice }) => unitPrice >= 1000 && Number.isInteger(unitPrice)),
    'a product for more than a thousand taka',
  );
  const [english, bengali] = [formatMoney('en', product.unitPrice), formatMoney('bn', product.unitPrice)];
  expect(english).toMatch(/^৳(\d{1,2},)*\d{1,3},\d{3}$/);
  expect(bengali).toMatch(/^৳([০-৯]{1,2},)*[০-৯]{1,3},[০-৯]{3}$/);
  await recordFirstPaint(page);
  await page.goto(`/products/${product._id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: localName(product, 'en') })).toBeVisible();
  await expect(main.getByText(english, { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page.getByRole('heading', { level: 1, name: localName(product, 'bn') })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'bn');
  await expect(main.getByText(bengali, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(english, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn');

  await page.reload();
  expect(await atFirstPaint(page)).toEqual({ theme: 'cupcake', language: 'bn' });
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: localName(product, 'en') })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
});

test.describe('the sign of the taka', () => {
  test.use({ language: 'bn' });

  test('is smaller and lighter than the digits of a price, and the text and its copy stay', async ({ page }) => {
    const { _id } = await simpleProduct();
    await page.goto(`/products/${_id}`);
    const price = page.locator('.price b').first();
    const look = await price.evaluate((element) => {
      const [own, sign] = [getComputedStyle(element), getComputedStyle(element, '::first-letter')];
      return { size: Number.parseFloat(sign.fontSize) / Number.parseFloat(own.fontSize), weights: [own.fontWeight, sign.fontWeight] };
    });
    expect(look.size).toBeCloseTo(0.72, 2);
    expect(look.weights).toEqual(['600', '500']);
    const copied = await price.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(copied).toMatch(/^৳[০-৯,.]+$/);
    expect(await price.textContent()).toBe(copied);
  });
});

for (const [language, title, currency] of [
  ['en', 'Home || Nirog Haat', /^৳[\d,]+(\.\d\d)?$/],
  ['bn', 'হোম || Nirog Haat', /^৳[০-৯,]+(\.[০-৯]{2})?$/],
] as const) {
  test.describe(`without JavaScript (${language})`, () => {
    test.use({ javaScriptEnabled: false, language });
    // The browser reports a blocked script when JavaScript is off.
    test.beforeEach(({ expectFault }) => expectFault(/^failed: .*\/assets\/.*\.js csp$/));

    test('a shop shows its name and address in the language of the page', async ({ page }) => {
      const shops = await ask('GET /shops/read', { query: { scope: 'public' } });
      const shop = required(
        shops.find(({ translations }) => translations.en?.name === 'Arogya Pharmacy'),
        'pharmacy',
      );
      const { name, description, address } = localise(shop, language);
      await page.goto(`/shops/${shop._id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (const text of [description, address]) await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      expect(/[\u0980-\u09ff]/.test(address)).toBe(language === 'bn');
    });

    test('the home page has campaigns, products and prices', async ({ page }) => {
      const campaigns = await ask('GET /campaigns/read', { query: { scope: 'public' } });
      const [product] = await productsOnSale();
      const newest = required(product, 'product');
      await page.goto('/');
      await expect(page).toHaveTitle(title);
      await expect(html(page)).toHaveAttribute('lang', language);
      expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe('/');
      expect(campaigns).toHaveLength(5);
      for (const campaign of campaigns) await expect(page.getByText(localName(campaign, language)).first()).toBeVisible();
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: localName(newest, language), exact: true }) });
      const price = formatMoney(language, newest.unitPrice);
      expect(price).toMatch(currency);
      await expect(card.first()).toContainText(price);
    });
  });
}

test.describe('on a screen of 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, who: 'customer', language: 'bn' });

  test('no page overflows horizontally', async ({ page }) => {
    const [product] = await productsOnSale();
    const { _id, category, subCategory, shop } = required(product, 'product');
    const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
    const paths = [
      '/',
      `/products/${_id}`,
      '/categories',
      `/categories/${category._id}`,
      `/subCategories/${subCategory._id}`,
      `/shops/${shop._id}`,
      '/campaigns',
      `/campaigns/${campaign?._id}`,
      '/search?q=চাল',
      '/cart',
      '/checkout',
      '/order',
      '/wishlist',
      '/tracking',
      '/contact',
      '/terms',
      '/dashboard/customer',
      '/dashboard/customer/orders',
      '/dashboard/customer/profile',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByText('লোড হচ্ছে ...', { exact: true })).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, path).toBeLessThanOrEqual(360);
    }
  });
});

test.describe('a click before the scripts have loaded', () => {
  /** Opens a page and holds back the script that starts React. It does not use the fixture's page, which waits for React. */
  async function openWithoutScripts(context: BrowserContext, path: string) {
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    return { page, letScriptsThrough: resolve };
  }

  test('is replayed once they load: a button', async ({ context }) => {
    const { page, letScriptsThrough } = await openWithoutScripts(context, '/');
    await page.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'cupcake');
    letScriptsThrough();
    await expect(html(page)).toHaveAttribute('data-theme', 'forest');
  });

  test('is replayed once they load: an option, which the browser checks natively', async ({ context }) => {
    const product = required(
      (await productsOnSale()).find(({ campaignPercent, variants: { Sizes, Grades, Colors, Pieces } }) => {
        const isOnlyGroup = Grades.length + Colors.length + Pieces.length === 0;
        return !campaignPercent && isOnlyGroup && Number(Sizes[1]?.additionalPrice) > 0 && Sizes.every(({ quantity }) => quantity !== 0);
      }),
      'a product in sizes of different prices',
    );
    const price = formatMoney('en', product.unitPrice + Number(product.variants.Sizes[1]?.additionalPrice));
    const { page, letScriptsThrough } = await openWithoutScripts(context, `/products/${product._id}`);
    const group = page.getByRole('group', { name: 'Size' });
    await group.locator('label').nth(1).click();
    letScriptsThrough();
    await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible();
    await expect(group.getByRole('radio').nth(1)).toBeChecked();
  });

  // React hydrates in later tasks: at the click, it may be hydrated already, or it may stop the click.
  for (const tasks of [0, 1, 2, 3]) {
    test(`is done only once, ${tasks} tasks after React began to listen`, async ({ context }) => {
      const page = await context.newPage();
      await page.addInitScript((count) => {
        const { addEventListener } = Document.prototype;
        const click = async () => {
          for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve));
          document.querySelector<HTMLElement>('[role=switch]')?.click();
          document.documentElement.dataset.clicked = 'yes';
        };
        Document.prototype.addEventListener = function (this: Document, type: string, ...rest: unknown[]) {
          Reflect.apply(addEventListener, this, [type, ...rest]);
          if (type !== 'drop') return;
          Document.prototype.addEventListener = addEventListener;
          queueMicrotask(click);
        };
        // The timeouts let the page's own work on this event finish first.
        window.addEventListener('hydrated', () =>
          setTimeout(() => setTimeout(() => document.documentElement.setAttribute('data-settled', ''))),
        );
      }, tasks);
      await page.goto('/');
      await expect(page.locator('html[data-clicked][data-settled]')).toBeAttached();
      await expect(html(page)).toHaveAttribute('data-theme', 'forest');
    });
  }
});
