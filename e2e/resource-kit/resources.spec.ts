import type { Page } from '@playwright/test';
import { limits } from '#domain/limits.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { boxOf, chooseFrom, done, formOpener, itemFormOf, openControls, pageForm, rowOf, screens } from '../harness/resource-screens.ts';
import { expect, expectPopup, test } from '../harness/shop.ts';
import { ask, newProduct, simpleProduct, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** Runs in all four combinations, to show that width and language are independent. The other screens run in two. */
const oneScreen = screens.filter(({ path }) => path === 'subCategories');
const views = [
  { language: 'en', width: 1280, of: screens },
  { language: 'bn', width: 360, of: screens },
  { language: 'en', width: 360, of: oneScreen },
  { language: 'bn', width: 1280, of: oneScreen },
] as const;

for (const { language, width, of } of views) {
  const t = textsOf(language, 'resources');

  test.describe(`an admin at ${width} px, in ${language}`, () => {
    test.use({ who: 'admin', language, viewport: { width, height: 800 }, contextOptions: reducedMotion });

    for (const { path, title, missing, fill } of of) {
      test(`${path}: adds, changes the status, edits, deletes`, async ({ page }) => {
        const name = unique('Test thing');
        const row = rowOf(page, language, name);
        const form = itemFormOf(page, path);
        const nameField = form.getByRole('textbox', { name: t('field.name'), exact: true });
        const save = () => form.getByRole('button', { name: t('save') }).click();
        const status = page.getByRole('button', { name: t('statusOf', { name }) });
        const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.goto(`/dashboard/admin/${path}?sort=newest`);
        await expect(page.getByRole('heading', { level: 1, name: language === 'en' ? title : t(`${path}.title`) })).toBeVisible();
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: t('details') })
            .first(),
        ).toBeVisible();
        await expect(page.getByRole('grid')).toHaveCount(width === 1280 ? 1 : 0);
        await fits();

        await formOpener(page, path, t(`${path}.add`)).click();
        await save();
        for (const told of missing[language]) await expect(form.getByText(told).first()).toBeVisible();
        await fits();
        await nameField.fill(name);
        await fill(form, language);
        await expectPopup(page, done[language].added, save);
        await expect(form).toBeHidden();

        await expectPopup(page, done[language].updated, () => chooseFrom(status, t('status.inactive')));
        await page.reload();
        await expect(status).toContainText(t('status.inactive'));

        await row.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByRole('main').getByText(t('status.inactive'), { exact: true })).toBeVisible();
        await formOpener(page, path, t('edit')).click();
        await nameField.fill(`${name} 2`);
        await expectPopup(page, done[language].updated, save);
        await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible();
        const log = page.getByRole('main').locator('details', { hasText: textsOf(language, 'common')('changeLog') });
        await log.locator('summary').click();
        await expect(
          log
            .getByRole('listitem')
            .filter({ hasText: name })
            .filter({ hasText: `${name} 2` })
            .first(),
        ).toBeVisible();

        await page.goBack();
        const remove = page.getByRole('button', { name: t('deleteSelected') });
        await expect(remove).toHaveCount(0);
        await boxOf(page, language, `${name} 2`).check();
        await openControls(page);
        await remove.click();
        const asked = page.getByRole('dialog', { name: t('deleteTitle', { count: 1 }) });
        await expect(asked).toContainText(`${name} 2`);
        await expectPopup(page, done[language].deleted, () => asked.getByRole('button', { name: t('delete'), exact: true }).click());
        await expect(rowOf(page, language, `${name} 2`)).toHaveCount(0);
        await expect(remove).toHaveCount(0);
      });
    }
  });
}

/** Keeps toasts open. The timer of the first toast fires when the page shows this text. */
const endFirstPopupAt = (page: Page, text: string) =>
  page.addInitScript(
    ({ text, durations }: { text: string; durations: readonly number[] }) => {
      const { setTimeout, clearTimeout } = window;
      const ends: (TimerHandler | undefined)[] = [];
      const held = (end: TimerHandler, ms?: number) => (durations.includes(ms ?? 0) ? -ends.push(end) : setTimeout(end, ms));
      const cleared = (id?: number) => {
        if (id && id < 0) ends[-id - 1] = undefined;
        else clearTimeout(id);
      };
      Object.assign(window, { setTimeout: held, clearTimeout: cleared });
      new MutationObserver(() => {
        const [end] = ends;
        if (typeof end === 'function' && document.querySelector('[popover] p')?.textContent === text) end();
      }).observe(document, { childList: true, characterData: true, subtree: true });
    },
    { text, durations: [limits.popupMs, limits.popupWithLinkMs] },
  );

test.describe('an admin', () => {
  test.use({ who: 'admin' });

  test('adds variants', async ({ page, account }) => {
    const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
    await page.goto(`/dashboard/admin/products/${id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const form = pageForm(page);
    await form.locator('summary', { hasText: 'Variants' }).click();
    await form.getByRole('button', { name: 'Add: Color' }).click();
    await form.getByLabel('Color, name').fill('Red');
    await form.getByRole('button', { name: 'Add: Color' }).click();
    await form.getByLabel('Color, name').last().fill('red');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Color is either invalid or already exists.')).toBeVisible();
    await form.getByLabel('Color, name').last().fill('Blue');
    await form.getByLabel('Additional price').last().fill('৫');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const { variants } = await ask('GET /products/read/:id', { params: { id } }, account.token);
    expect(variants.Colors).toMatchObject([
      { name: 'Red', additionalPrice: 0 },
      { name: 'Blue', additionalPrice: 5 },
    ]);
  });

  test('sees the second toast even if the timer of the first fires at that time', async ({ page, account }) => {
    const body = { name: unique('Quick'), description: 'Made by a test', status: 'pending' } as const;
    await ask('POST /categories/create', { body }, account.token);
    await endFirstPopupAt(page, done.en.deleted);
    await page.goto('/dashboard/admin/categories?sort=newest');
    const popup = page.locator('[popover] p');
    await chooseFrom(page.getByRole('button', { name: `Status of ${body.name}` }), 'Inactive');
    await expect(popup).toHaveText(done.en.updated);
    await boxOf(page, 'en', body.name).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(page, 'en', body.name)).toHaveCount(0);
    await expect(popup).toHaveText(done.en.deleted);
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ who: 'admin' });

  test('a sub category can be added', async ({ page }) => {
    const name = unique('Typed');
    await page.goto('/dashboard/admin/subCategories?sort=newest');
    await page.getByRole('button', { name: 'Add Sub Category' }).press('Enter');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name', exact: true }).press('a');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const category = form.getByRole('combobox', { name: 'Category', exact: true });
    await expect(category).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(category).not.toHaveValue('');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('combobox', { name: 'Medicine' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Active');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await expectPopup(page, 'Added Successfully !!', () => form.getByRole('button', { name: 'Save' }).press('Enter'));
    await expect(rowOf(page, 'en', name)).toBeVisible();
  });
});
