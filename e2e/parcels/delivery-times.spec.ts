import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, ownProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// All change the same version of the delivery table.
test.describe.configure({ mode: 'serial' });

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'delivery');
  const save = { name: textsOf(language, 'resources')('save') };

  test.describe(`times of deliveries at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test.describe('of a shop', () => {
      test.use({ who: 'merchant' });

      test('are its hours, closed days and smallest order, which its cart shows', async ({ page, account, expectFault }) => {
        expectFault(/422.*\/delivery\/shop-times/);
        const product = await ownProduct(account);
        const { shop } = await ask('GET /products/read/:id', { params: { id: product._id } });
        const path = `/dashboard/merchant/shop/${shop._id}/delivery-times`;
        await page.goto(path);
        await page.getByLabel(t('times.hasHours')).check();
        await page.getByLabel(t('times.minOrder')).fill('৫০০০');
        await page.getByRole('button', { name: t('times.addClosure') }).click();
        const closure = page.getByRole('group', { name: t('times.closure', { number: 1 }) });
        await page.getByRole('button', save).click();
        await expect(closure.getByLabel(t('times.closureName'))).toBeFocused();
        await closure.getByLabel(t('times.closureName')).fill('ঈদ');
        await closure.getByRole('textbox', { name: t('times.fromDay') }).fill('01/03/2030');
        await closure.getByRole('textbox', { name: t('times.toDay') }).fill('28/02/2030');
        await page.getByRole('button', save).click();
        await expect(closure.getByRole('textbox', { name: t('times.toDay') })).toHaveAccessibleDescription(
          new RegExp(t('wrong.DATE_ORDER')),
        );
        await closure.getByRole('textbox', { name: t('times.toDay') }).fill('03/03/2030');
        await inspect(page, 'the hours of a shop');
        await page.getByRole('button', save).click();
        await expect.poll(async () => (await ask('GET /delivery/promises', { query: { shops: shop._id } })).shops[0]?.minOrder).toBe(5000);

        await page.goto(path);
        await expect(page.getByLabel(t('times.minOrder'))).toHaveValue('5000');
        await page.getByLabel(t('times.hasHours')).uncheck();
        await page.getByLabel(t('times.minOrder')).fill('');
        await closure.getByRole('button', { name: t('times.removeClosure') }).click();
        await page.getByRole('button', save).click();
        await expect
          .poll(async () => (await ask('GET /delivery/promises', { query: { shops: shop._id } })).shops[0])
          .toMatchObject({ takesOrders: true, closures: [] });
      });
    });

    test.describe('of the platform', () => {
      test.use({ who: 'admin' });

      test('have holidays that everyone gets', async ({ page, account }) => {
        await page.goto('/dashboard/admin/delivery-times');
        await page.getByRole('button', { name: t('times.addClosure') }).click();
        const holiday = page.getByRole('group', { name: t('times.closure', { number: 1 }) });
        await holiday.getByLabel(t('times.closureName')).fill('বিজয় দিবস');
        await holiday.getByRole('textbox', { name: t('times.fromDay') }).fill('16/12/2030');
        await holiday.getByRole('textbox', { name: t('times.toDay') }).fill('16/12/2030');
        await inspect(page, 'the times of deliveries');
        await page.getByRole('button', save).click();
        const holidays = async () => (await ask('GET /delivery/times', { query: {} }, account.token)).calendar.holidays;
        await expect.poll(holidays).toMatchObject([{ name: 'বিজয় দিবস', fromDay: '2030-12-16', takesOrders: true }]);
        await page.reload();
        await holiday.getByRole('button', { name: t('times.removeClosure') }).click();
        await page.getByRole('button', save).click();
        await expect.poll(holidays).toEqual([]);
      });
    });
  });
}
