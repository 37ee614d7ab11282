import { inspectThemes, manyPagesMs, reducedMotion } from '../harness/inspect.ts';
import { chooseOption, done } from '../harness/resource-screens.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import { ask, demo, newPhone } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.describe.configure({ timeout: manyPagesMs });

for (const view of views) {
  const { language } = view;
  test.describe(`in ${language}, ${view.viewport.width} px wide`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });
    const t = textsOf(language, 'resources');
    const roles = textsOf(language, 'roles');
    const dashboard = textsOf(language, 'dashboard');

    test('an admin makes a role and gives it to a user, who sees only what it allows', async ({ page, account }) => {
      const phone = newPhone();
      const name = `${t('roles.one')} ${phone}`;
      await page.goto('/dashboard/admin/roles');
      await expect(page.getByRole('heading', { level: 1, name: t('roles.title') })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('roles.add'), exact: true })
        .first()
        .click();
      const form = page.locator('dialog[open]');
      await form.getByRole('textbox', { name: t('field.name'), exact: true }).fill(name);
      const box = (subject: 'orders' | 'contacts' | 'products', action: 'read' | 'write') =>
        form.getByRole('checkbox', { name: `${roles(`subject.${subject}`)}: ${roles(action)}`, exact: true });
      await box('orders', 'read').check();
      await box('contacts', 'write').check();
      await expect(box('contacts', 'read')).toBeChecked();
      await box('contacts', 'read').uncheck();
      await expect(box('contacts', 'write')).not.toBeChecked();
      await box('products', 'write').check();
      await inspectThemes(page, 'the form of a role', 'dialog[open]');
      await expectPopup(page, done[language].added, () => form.getByRole('button', { name: t('save'), exact: true }).click());

      const body = { name: 'Tanjila', phone, password: demo.password, role: 'admin' } as const;
      const { data } = await ask('POST /users/create', { body }, account.token);
      await page.goto(`/dashboard/admin/users/${data._id}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('edit'), exact: true })
        .click();
      await chooseOption(form, t('field.staffRole'), name);
      await expectPopup(page, done[language].updated, () => form.getByRole('button', { name: t('save'), exact: true }).click());
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await typeCredentials(page, phone, demo.password, language);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.goto('/dashboard/admin');
      const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
      for (const name of ['orders', 'products'] as const) await expect(tiles.filter({ hasText: t(`${name}.many`) })).toHaveCount(1);
      for (const name of ['users', 'payments'] as const) await expect(tiles.filter({ hasText: t(`${name}.many`) })).toHaveCount(0);
      await inspectThemes(page, 'the home page of staff');
      for (const path of ['users', 'payments', 'orders/import', 'settings']) {
        await page.goto(`/dashboard/admin/${path}`);
        await expect(page.getByRole('heading', { level: 1, name: dashboard('noAccess.title') })).toBeVisible();
      }
      await inspectThemes(page, 'a page without access');
      await page.getByRole('link', { name: dashboard('toOwnArea') }).click();
      await tiles.filter({ hasText: t('orders.many') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
      await expect(page.getByRole('main').getByText(/NH-/).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: t('orders.add') })).toHaveCount(0);
      await page.goto('/dashboard/admin/products');
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: t('products.add'), exact: true })
          .first(),
      ).toBeVisible();
    });
  });

  test.describe(`in ${language}, ${view.viewport.width} px wide`, () => {
    test.use({ ...view, contextOptions: reducedMotion });
    const dashboard = textsOf(language, 'dashboard');

    test('the demo account of support reads messages, and has no change log', async ({ page }) => {
      await page.goto('/login');
      await typeCredentials(page, demo.support, demo.password, language);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.goto('/dashboard/admin/contacts');
      await expect(page.getByRole('heading', { level: 1, name: textsOf(language, 'backOffice')('contacts.title') })).toBeVisible();
      await expect(page.getByText(textsOf(language, 'common')('changeLog'), { exact: true })).toHaveCount(0);
      await page.goto('/dashboard/admin/roles');
      await expect(page.getByRole('heading', { level: 1, name: dashboard('noAccess.title') })).toBeVisible();
    });
  });
}
