import type { Page } from '@playwright/test';
import { productDetails } from '#domain/catalog/product-details.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { done, fillProduct, pageForm, rowOf } from '../harness/resource-screens.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, newProduct, ownProduct, required, simpleProduct, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

for (const { language, viewport } of views) {
  const t = textsOf(language, 'resources');
  const isOnScreen = (page: Page) => expect(pageForm(page).getByRole('button', { name: t('save') })).toBeInViewport({ ratio: 1 });

  test.describe(`the form pages at ${viewport.width} px, in ${language}`, () => {
    test.use({ who: 'admin', language, viewport, contextOptions: reducedMotion });

    for (const [path, sections] of [
      ['products', ['pictures', 'basics', 'price', 'stock', 'sale', 'variants', 'details']],
      ['shops', ['pictures', 'basics', 'address', 'delivery']],
      ['campaigns', ['pictures', 'basics', 'offer']],
    ] as const) {
      test(`${path}: have sections, and Save stays on the screen`, async ({ page }) => {
        await page.goto(`/dashboard/admin/${path}/new`);
        await expect(page.getByRole('heading', { level: 1, name: t(`${path}.add`) })).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map((name) => t(`section.${name}`)));
        await isOnScreen(page);
        await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
        await isOnScreen(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        await pageForm(page)
          .getByRole('button', { name: t('save') })
          .click();
        const wrong = page.locator(':focus');
        await expect(wrong).toHaveAttribute('aria-invalid', 'true');
        // The bar with the buttons does not cover the field.
        const box = async (part: typeof wrong) => required(await part.boundingBox(), 'box');
        expect((await box(wrong)).y).toBeGreaterThanOrEqual(64);
        expect((await box(wrong)).y + (await box(wrong)).height).toBeLessThanOrEqual((await box(page.locator('.action-bar'))).y);
      });
    }

    test('a product without brand, model, country and maker is saved, and its page does not show them', async ({ page, account }) => {
      const name = unique('Nameless');
      await page.goto('/dashboard/admin/products?sort=newest&status=active');
      await page.getByRole('link', { name: t('products.add') }).click();
      const form = pageForm(page);
      const textbox = (field: 'name' | 'price' | 'specialPrice' | 'rating') =>
        form.getByRole('textbox', { name: t(`field.${field}`), exact: true });
      await textbox('name').fill(name);
      await fillProduct(form, language);
      await textbox('rating').fill('4');
      await form.getByRole('combobox', { name: t('field.status'), exact: true }).selectOption('active');
      for (const name of productDetails)
        await form.getByRole('textbox', { name: textsOf(language, 'catalog')(`detail.${name}`), exact: true }).fill('');
      await expect(textbox('price')).toHaveAccessibleDescription(t('hint.price'));
      await textbox('specialPrice').fill('১২০.০১');
      await form.getByRole('button', { name: t('save') }).click();
      await expect(textbox('specialPrice')).toBeFocused();
      await expect(textbox('specialPrice')).toHaveAccessibleDescription(new RegExp(t('abovePrice')));
      await textbox('specialPrice').fill('১২০');
      await expectPopup(page, done[language].added, () => form.getByRole('button', { name: t('save') }).click());
      // The list still has its filter and sort order.
      await expect(page).toHaveURL('/dashboard/admin/products?sort=newest&status=active');
      await expect(rowOf(page, language, name)).toBeVisible();
      const [made] = await ask('GET /products/read', { query: { scope: 'all', q: name } }, account.token);
      const { _id, ...stored } = required(made, 'product');
      expect(stored).toMatchObject({ brand: '—', model: '—', originCountry: '—', manufacturer: '—', specialPrice: 120 });
      await page.goto(`/dashboard/admin/products/${_id}/edit`);
      const brand = form.getByRole('textbox', { name: textsOf(language, 'catalog')('detail.brand'), exact: true });
      await expect(textbox('price')).toHaveValue('120');
      await expect(brand).toBeHidden();
      await form.getByRole('heading', { name: t('section.details') }).click();
      await expect(brand).toHaveValue('');
      await page.goto(`/products/${_id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('—', { exact: true })).toHaveCount(0);
    });
  });
}

test.describe('leaving a form page', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  test('asks before typed text is lost, by a link and by the back button', async ({ page, account }) => {
    const { _id, name } = await newProduct(account, await simpleProduct(), { rating: 4 });
    await page.goto(`/dashboard/admin/products/${_id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const field = pageForm(page).getByRole('textbox', { name: 'Name', exact: true });
    await expect(field).toHaveValue(name);
    // Nothing was typed, so there is no confirmation.
    await pageForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/dashboard/admin/products/${_id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field.fill('Half a name');
    await page.getByRole('link', { name: 'Manage Products' }).last().click();
    await question(page).getByRole('button', { name: 'Back' }).click();
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue('Half a name');
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue('Half a name');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await ask('GET /products/read/:id', { params: { id: _id } }, account.token)).name).toBe(name);
  });

  test('asks before the tab closes, and before another document opens', async ({ page }) => {
    await page.goto('/dashboard/admin/campaigns/new');
    const field = pageForm(page).getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('Half a name');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(field).toHaveValue('Half a name');
  });
});

test.describe('a merchant', () => {
  test.use({ who: 'merchant', contextOptions: reducedMotion });

  test('edits a product on a page, and a renamed variant keeps its stock', async ({ page, account }) => {
    const variants = { Sizes: [{ name: 'Small', quantity: 3 }] };
    const { _id, name } = await newProduct(account, await ownProduct(account), { variants });
    await page.goto('/dashboard/merchant/products?sort=newest');
    await page.getByRole('link', { name: `Stock of ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();
    await pageForm(page).getByRole('textbox', { name: 'Size, name' }).fill('Little');
    await expectPopup(page, done.en.updated, () => pageForm(page).getByRole('button', { name: 'Save' }).click());
    await expect(page).toHaveURL('/dashboard/merchant/products?sort=newest');
    const product = await ask('GET /products/read/:id', { params: { id: _id } }, account.token);
    expect(product.variants.Sizes).toMatchObject([{ name: 'Little', quantity: 3 }]);
  });
});
