import { localName } from '#app/lib/format/localise.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { expect, phoneView, test, views } from '../harness/shop.ts';
import { ask, orderByApi, productsOnSale, required, simpleProduct } from '../harness/shop-api.ts';

test.describe('on a desktop', () => {
  test.use({ who: 'newCustomer' });

  test('the cart and wishlist panels show their items by mouse and keyboard, and the counts update live', async ({ page, account }) => {
    const product = await simpleProduct();
    const name = localName(product, 'en');
    await ask('POST /carts/create', { body: { productId: product._id, quantity: 2 } }, account.token);
    await page.goto(`/products/${product._id}`);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Cart, 2 items' }).hover();
    await expect(bar.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(bar.getByText(formatMoney('en', product.unitPrice * 2), { exact: true }).first()).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    await page.mouse.move(0, 700);
    await expect(bar.getByRole('link', { name: 'Checkout' })).toBeHidden();

    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(bar.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add ${name} to Wishlist` })
      .first()
      .click();
    const wishlist = bar.getByRole('link', { name: 'Wishlist, 1 product' });
    await expect(wishlist).toBeVisible();

    await bar.getByRole('switch', { name: 'Dark theme' }).focus();
    await page.keyboard.press('Tab');
    await expect(wishlist).toBeFocused();
    await expect(bar.getByRole('link', { name: new RegExp(name.replaceAll(/\s/g, String.raw`\s`)) })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/products/${product._id}`);
  });

  test('menus open, close and navigate by keyboard', async ({ page, account }) => {
    const [category] = await ask('GET /categories/read', { query: { scope: 'public' } });
    const { _id, ...named } = required(category, 'category');
    await page.goto('/campaigns');
    const categories = page.getByRole('button', { name: 'Categories' });
    await categories.press('Enter');
    await expect(categories).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(categories).toHaveAttribute('aria-expanded', 'false');
    await expect(categories).toBeFocused();
    await categories.press('Enter');
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: localName(named, 'en'), exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/categories/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: localName(named, 'en'), exact: true })).toBeVisible();

    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: account.name })).toHaveAttribute('href', '/dashboard/customer/profile');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/customer');
    await page.keyboard.press('Tab');
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ ...phoneView, language: 'bn' });

  test('the menu expands a category and links to its sub category', async ({ page }) => {
    const [product] = await productsOnSale();
    const { category, subCategory } = required(product, 'product');
    await page.goto('/');
    await page.getByRole('button', { name: 'মেনু', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'মেনু' });
    const link = menu.getByRole('link', { name: localName(subCategory, 'bn'), exact: true });
    await expect(link).toBeHidden();
    await menu.getByText(localName(category, 'bn'), { exact: true }).tap();
    await link.tap();
    await expect(page).toHaveURL(`/subCategories/${subCategory._id}`);
    await expect(menu).toBeHidden();
  });
});

test('URLs that people type and share lead to the product and to the search', async ({ page }) => {
  const { _id, slug } = await simpleProduct();
  const parameters = 'fbclid=IwAR0&utm_source=facebook';
  const typed = `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;
  for (const path of [`/${slug}`, `/${typed}`, `/products/${slug}`]) {
    await page.goto(`${path}?${parameters}`);
    await expect(page).toHaveURL(`/products/${_id}?${parameters}`);
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  }
  await page.goto('/search?s=rice');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('rice');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await page.goto('/search?q=rice');
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

const tracking = {
  en: { phone: 'Mobile number', timeline: 'Timeline', pending: 'Pending', items: '2 items' },
  bn: { phone: 'মোবাইল নম্বর', timeline: 'কখন কী হলো', pending: 'অপেক্ষমাণ', items: `${formatNumber('bn', 2)}টি পণ্য` },
} as const;

for (const { language, viewport } of views) {
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport, who: 'newCustomer' });

    test('an order is tracked by its number and phone', async ({ page, account }) => {
      const text = tracking[language];
      const { number } = await orderByApi(account, await simpleProduct(), 2);
      await page.goto(`/tracking?number=${number}`);
      await page.getByLabel(text.phone).fill(account.phone);
      await page.getByRole('main').locator('form').getByRole('button').click();
      const answer = page.getByRole('region').filter({ hasText: number });
      await expect(answer.getByRole('list', { name: text.timeline })).toContainText(text.pending);
      await expect(answer.getByText(text.items)).toBeInViewport();
      await expect(page).toHaveURL(`/tracking?number=${number}`);
    });
  });
}
