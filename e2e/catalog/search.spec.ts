import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { inspect } from '../harness/inspect.ts';
import { expect, phoneSize, test, views } from '../harness/shop.ts';
import { ask, registerCustomer, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const texts = {
  bn: {
    search: 'খুঁজুন',
    suggestions: 'পরামর্শ',
    products: /^পণ্য \([০-৯]+\)$/,
    categories: 'ক্যাটাগরি (১)',
    category: 'মসলা, লবণ ও মধু',
  },
  en: {
    search: 'Search',
    suggestions: 'Suggestions',
    products: /^Products \(\d+\)$/,
    categories: 'Categories (1)',
    category: 'Spices, Salt & Honey',
  },
} as const;

const searchBox = (page: Page, language: 'bn' | 'en') => page.getByRole('banner').getByRole('combobox', { name: texts[language].search });

for (const { language, viewport } of views) {
  const text = texts[language];
  test.describe(`the suggestions at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    test('are opened, navigated and selected by keyboard, in groups with counts', async ({ page }) => {
      await page.goto('/');
      const box = searchBox(page, language);
      await box.fill('moshla');
      const list = page.getByRole('listbox', { name: text.suggestions });
      const products = list.getByRole('group', { name: text.products }).getByRole('option');
      await expect(products.first()).toBeVisible();
      await expect(list.getByRole('group', { name: text.categories }).getByRole('option', { name: text.category })).toBeVisible();
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await box.press('ArrowDown');
      await expect(products.first()).toHaveAttribute('aria-selected', 'true');
      await box.press('ArrowUp');
      await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
      await box.press('ArrowUp');
      await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
      await box.press('ArrowDown');
      await box.press('ArrowDown');
      const name = await products.first().locator('span').first().textContent();
      await box.press('Enter');
      await expect(page).toHaveURL(/\/products\//);
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
      await expect(list).toBeHidden();
    });
  });
}

test.describe('the suggestions below the search box', () => {
  test('close 100 ms after the box loses focus, not before', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const box = searchBox(page, 'en');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await box.fill('chal');
    await page.clock.runFor(200);
    await expect(list).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.blur();
    await page.clock.runFor(99);
    await expect(list).toBeVisible();
    await page.clock.runFor(1);
    await expect(list).toBeHidden();
  });

  test('close on Escape and on blur, and report when there are none', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await box.fill('chal');
    await expect(list).toBeVisible();
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('chal');
    await box.press('ArrowDown');
    await expect(list).toBeVisible();
    await box.blur();
    await expect(list).toBeHidden();
    await box.focus();
    await expect(list).toBeVisible();
    await box.fill('glorfwimblebnax');
    await expect(page.getByRole('search').getByText('No results found')).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('the search box', () => {
  test('without input offers the recent searches and best sellers, and clears the searches', async ({ page }) => {
    await page.goto('/about');
    const box = searchBox(page, 'en');
    await box.click();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Popular' }).getByRole('option').first()).toHaveAttribute('href', /^\/subCategories\//);
    await expect(list.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
    await box.fill('miniket chal');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=miniket+chal');
    await page.goto('/about');
    await box.click();
    await list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'miniket chal' }).click();
    await expect(page).toHaveURL('/search?q=miniket%20chal');
    await page.goto('/about');
    await box.click();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(list.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
    await expect(box).toBeFocused();
  });

  test('links to all products of a query, and opens a suggestion in a new tab', async ({ page, context }) => {
    await page.goto('/about');
    await searchBox(page, 'en').fill('chal');
    const products = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: /^Products/ });
    const opened = context.waitForEvent('page');
    await products
      .getByRole('option')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/products\//);
    await expect(products).toBeVisible();
    const heading = await products.locator('[id$="-products"]').textContent();
    const total = /\((\d+)\)/.exec(heading ?? '')?.[1];
    await products.getByRole('option', { name: `See all ${total} products` }).click();
    await expect(page).toHaveURL('/search?q=chal');
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: `${total} products` })).toBeVisible();
  });
});

test.describe('the search page', () => {
  test('also accepts the parameter name of the API', async ({ page }) => {
    await page.goto('/search?query=chal');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “chal”' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('chal');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('filters the results, shows the active filters, and keeps them in the URL', async ({ page }) => {
    await page.goto('/search?q=chal');
    const facets = page.getByRole('complementary', { name: 'Filter' });
    const count = page.getByRole('main').getByRole('heading', { level: 2 });
    const all = await count.textContent();
    await facets.getByRole('link', { name: /^Aromatic Rice/ }).click();
    await expect(page).toHaveURL(/subCategory=/);
    await expect(count).not.toHaveText(all ?? '');
    await expect(facets.getByRole('link', { name: /^Everyday Rice/ })).toBeVisible();
    await facets.getByLabel('Highest', { exact: true }).fill('500');
    await facets.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/priceTo=500/);
    await expect(page).toHaveURL(/subCategory=/);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL(/sort=priceLow/);
    await page.getByRole('link', { name: 'Remove filter: Up to ৳500' }).click();
    await expect(page).not.toHaveURL(/priceTo/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(count).toHaveText(all ?? '');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'chal' && !url.searchParams.has('subCategory'));
  });

  test('shows the first choices of a long facet, all of them on request, and always the chosen ones', async ({ page }) => {
    const shops = await ask('GET /shops/read', { query: { scope: 'public' } });
    const found = await Promise.all(
      shops.map(async ({ _id }) => {
        const { facets } = await ask('GET /searches/products', { query: { shop: [_id], limit: 1, fields: 'card' } });
        return { _id, brands: facets.brands };
      }),
    );
    const shop = required(
      found.find(({ brands }) => brands.length > 9),
      'shop with many brands',
    );
    const last = required(shop.brands.at(-1), 'brand').name;
    await page.goto(`/shops/${shop._id}`);
    const brands = page
      .getByRole('complementary', { name: 'Filter' })
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Brand' }) });
    await expect(brands.getByRole('listitem')).toHaveCount(8);
    await brands.getByRole('link', { name: `Show all ${shop.brands.length}` }).press('Enter');
    await expect(brands.getByRole('listitem')).toHaveCount(shop.brands.length);
    const fewer = brands.getByRole('link', { name: 'Show fewer' });
    await expect(fewer).toBeFocused();
    await brands.getByRole('link', { name: last }).click();
    await expect(page).toHaveURL(/brand=/);
    await fewer.click();
    await expect(brands.getByRole('link', { name: last })).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(brands.getByRole('link', { name: last })).toHaveAttribute('aria-current', 'true');
  });

  test('accepts prices in the digits of both languages, and reports an invalid one at the field', async ({ page }) => {
    const facets = page.getByRole('complementary', { name: 'Filter' });
    const to = facets.getByLabel('Highest', { exact: true });
    const chosen = page.getByRole('list', { name: 'Active filters' });
    const told = 'Enter an amount, like 250 or 99.50';
    for (const typed of ['1e5', '-5', '99999999']) {
      await page.goto(`/search?q=chal&priceTo=${typed}`);
      await expect(to).toHaveAccessibleDescription(told);
      await expect(to).toHaveValue(typed);
      await expect(chosen).toHaveCount(0);
    }
    await page.goto('/search?q=chal');
    await to.fill('cheap');
    await facets.getByRole('button', { name: 'Apply' }).click();
    await expect(to).toHaveAccessibleDescription(told);
    await to.fill('১,২৫০.৫০');
    await to.press('Enter');
    await expect(chosen).toContainText('Up to ৳1,250.50');
    await expect(to).toHaveAccessibleDescription('');
  });
});

test.describe('a search for the name of a shop or category', () => {
  for (const [language, found] of [
    ['bn', 'পাওয়া দোকান ও ক্যাটাগরি'],
    ['en', 'Shops and categories found'],
  ] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('links to it above the products', async ({ page }) => {
        const [place] = await ask('GET /shops/read', { query: { scope: 'public' } });
        const name = localName(required(place, 'shop'), language);
        await page.goto(`/search?q=${encodeURIComponent(name)}`);
        await page.getByRole('navigation', { name: found }).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/shops/${place?._id}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      });
    });
  }
});

test.describe('the search page on a phone', () => {
  test.use({ viewport: phoneSize, language: 'bn' });

  test('keeps the filters open in their sheet until it is closed', async ({ page }) => {
    await page.goto('/search?q=dim');
    await page.getByRole('button', { name: 'ফিল্টার' }).click();
    const sheet = page.getByRole('dialog', { name: 'ফিল্টার' });
    await sheet.getByRole('link', { name: /^স্টকে আছে/ }).click();
    await expect(page).toHaveURL(/inStock=true/);
    await sheet.getByRole('link', { name: /^৩ তারা/ }).click();
    await expect(page).toHaveURL(/inStock=true&rating=3/);
    await expect(sheet).toBeVisible();
    const count = await page.getByRole('main').locator('h2').first().textContent();
    await sheet.getByRole('button', { name: `${count} দেখুন` }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'ফিল্টার' })).toBeFocused();
  });

  test('filters by option and price in the sheet, and keeps the filters in the URL', async ({ page }) => {
    await page.goto('/search?q=chal');
    const open = page.getByRole('button', { name: 'ফিল্টার' });
    const sheet = page.getByRole('dialog', { name: 'ফিল্টার' });
    const count = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const all = await count.textContent();
    await open.click();
    await sheet.getByRole('link', { name: /^পোলাওর চাল/ }).click();
    await expect(page).toHaveURL(/subCategory=/);
    await expect(count).not.toHaveText(all ?? '');
    const to = sheet.getByLabel('সর্বোচ্চ', { exact: true });
    await expect(to).toHaveAttribute('placeholder', /^[০-৯,]+$/);
    await to.fill('পাঁচশ');
    await sheet.getByRole('button', { name: 'দেখুন', exact: true }).click();
    await expect(to).toHaveAccessibleDescription('টাকার পরিমাণ দিন, যেমন ২৫০ বা ৯৯.৫০');
    await to.fill('৫০০');
    await sheet.getByRole('button', { name: 'দেখুন', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('priceTo') === '৫০০' && url.searchParams.has('subCategory'));
    await sheet.getByRole('button', { name: /টি পণ্য দেখুন$/ }).click();
    await page.getByRole('link', { name: /৳৫০০/ }).first().click();
    await expect(page).not.toHaveURL(/priceTo/);
  });
});

test.describe('the suggestions of an admin', () => {
  test.use({ who: 'admin' });

  test('link to a user, as does the short URL', async ({ page }) => {
    const buyer = await registerCustomer('Nurjahan Suggested');
    await page.goto('/');
    await searchBox(page, 'en').fill(buyer.phone);
    await page
      .getByRole('group', { name: /^Users/ })
      .getByRole('option', { name: buyer.name })
      .click();
    await expect(page).toHaveURL(`/dashboard/admin/users/${buyer.id}`);
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
    await page.goto(`/users/${buyer.id}`);
    await expect(page).toHaveURL(`/dashboard/admin/users/${buyer.id}`);
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible();
  });
});

test.describe('a search page with parameters in any order, and with unknown ones', () => {
  for (const query of ['q=rice&sort=rating&lang=en', 'utm_source=mail&q=rice&inStock=true']) {
    test(`hydrates without an error: ${query}`, async ({ page }) => {
      // The fixture fails the test for an error of the page.
      await page.goto(`/search?${query}`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  }
});

test.describe('a search without results', () => {
  for (const { language, viewport } of views) {
    test.describe(`at ${viewport.width} pixels in ${language}`, () => {
      test.use({ language, viewport });
      const t = textsOf(language, 'catalog');

      test('says so and shows bestsellers', async ({ page }) => {
        await page.goto(`/search?q=${encodeURIComponent('জুতা')}`);
        await expect(page.getByText(t('noResults'))).toBeVisible();
        const best = page.getByRole('region', { name: t('bestSellers') });
        await best.scrollIntoViewIfNeeded();
        await expect(best.getByRole('article')).toHaveCount(8);
        await inspect(page, 'a search without a result');
      });

      test('says which of two words is unknown, and links to what the other finds', async ({ page }) => {
        await page.goto('/search?q=dettol%20soap');
        await expect(page.getByText(t('wordNotFound', { word: 'dettol' }))).toBeVisible();
        await inspect(page, 'a search with an unknown word');
        await page.getByRole('link', { name: t('searchOther', { query: 'soap' }) }).click();
        await expect(page).toHaveURL('/search?q=soap');
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      });

      test('suggests a similar query', async ({ page }) => {
        await page.goto('/search?q=onoin');
        await page.getByRole('link', { name: t('didYouMean', { query: 'onion' }) }).click();
        await expect(page).toHaveURL('/search?q=onion');
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      });
    });
  }
});
