import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, orderAsGuest, orderByApi, ownProduct, readStock, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

for (const view of views) {
  const t = textsOf(view.language, 'orders');
  const c = textsOf(view.language, 'changeLines');

  test.describe(`the lines of an order, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('are changed by the shop before it packs: fewer units, for a lower price', async ({ page, account }) => {
      const product = await ownProduct(account);
      const stock = await readStock(product._id);
      const buyer = await registerVerified();
      const { number, total } = await orderByApi(buyer, product, 3);
      await page.goto(`/dashboard/merchant/orders/${number}`);
      await page.getByRole('button', { name: t('changeLines') }).click();
      const dialog = page.getByRole('dialog');
      const submit = dialog.getByRole('button', { name: c('submit'), exact: true });
      await submit.click();
      await expect(dialog.getByText(c('nothing'))).toBeVisible();
      await dialog.getByLabel(new RegExp(`^${c('remove')}`)).selectOption('1');
      await dialog.getByLabel(new RegExp(`^${c('off')}`)).fill(String(product.specialPrice));
      await submit.click();
      await expect(dialog.getByText(c('offTooBig'))).toBeVisible();
      await dialog.getByLabel(new RegExp(`^${c('off')}`)).fill('5');
      await inspect(page, 'a change of the lines of an order');
      await dialog.getByLabel(c('why')).selectOption('weight');
      await submit.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('removed', { count: 1 }))).toBeVisible();
      await expect(page.getByText(t('linesChanged', { reason: t('lineReason.weight') }))).toBeVisible();
      expect(await readStock(product._id)).toBe(stock - 2);
      const seen = await ask('GET /orders/read/:id', { params: { id: number } }, buyer.token);
      expect(seen.subtotal).toBeCloseTo(2 * (product.specialPrice - 5), 2);
      expect(seen.total).toBeLessThan(total);
      await inspect(page, 'an order whose lines were changed');
    });
  });

  test.describe(`a guest, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test('takes things out of an order by its link, down to cancelling it', async ({ page }) => {
      const product = await simpleProduct();
      const { path, order } = await orderAsGuest(product, { products: [{ productId: product._id, quantity: 2 }] });
      await page.goto(path);
      await page.getByRole('button', { name: t('takeOut') }).click();
      const dialog = page.getByRole('dialog');
      const units = dialog.getByLabel(new RegExp(`^${c('remove')}`));
      await units.selectOption('2');
      await expect(dialog.getByRole('button', { name: c('cancelPackage') })).toBeVisible();
      await expect(dialog.getByText(c('everything'))).toBeVisible();
      await inspect(page, 'what a buyer takes out of an order');
      await units.selectOption('1');
      await dialog.getByRole('button', { name: c('submit'), exact: true }).click();
      await expect(page.getByText(t('removed', { count: 1 }))).toBeVisible();
      // The last one is only cancelled with its order.
      await expect(page.getByRole('button', { name: t('takeOut') })).toBeHidden();
      await expect(page.getByRole('heading', { name: t('order', { number: order.number }) })).toBeVisible();
    });
  });
}
