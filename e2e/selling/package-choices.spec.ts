import { fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, newPhone, orderAsGuest, ownProduct, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'packageChoices');
  const orders = textsOf(language, 'orders');
  const amount = language === 'bn' ? '৳৫০' : '৳50';

  test.describe(`if something of a package is missing, at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test('the shop calls, unless a guest chooses something else', async ({ page }) => {
      const product = await simpleProduct();
      await page.goto(`/checkout?product=${product._id}`);
      await fillGuest(page, newPhone(), language);
      const missing = page.getByLabel(new RegExp(`^${t('missing')}`));
      const extra = page.getByLabel(new RegExp(`^${t('extra')}`));
      await expect(missing).toHaveValue('callMe');
      await expect(extra).toBeHidden();
      await missing.selectOption('similar');
      await extra.selectOption('50');
      await inspectThemes(page, 'a checkout with a choice for a package');
      await (await readyToPlace(page, language)).click();
      await shownNumber(page);
      await expect(page.getByText(t('forBuyer.similarUpTo', { amount }))).toBeVisible();
    });

    test.describe('and the shop', () => {
      test.use({ who: 'merchant' });

      test('is told where it packs and where it changes lines', async ({ page, account }) => {
        const product = await ownProduct(account);
        const { shop } = await ask('GET /products/read/:id', { params: { id: product._id } });
        const { order } = await orderAsGuest(product, {
          choices: [{ shopId: shop._id, substitution: 'similar', substitutionExtra: 50 }],
        });
        const told = t('forShop.similarUpTo', { amount });
        await page.goto(`/dashboard/merchant/orders/${order.number}`);
        await expect(page.getByText(told)).toBeVisible();
        await page.getByRole('button', { name: orders('changeLines') }).click();
        await expect(page.getByRole('dialog').getByText(told)).toBeVisible();
        await page.goto(`/dashboard/merchant/orders/slips?numbers=${order.number}`);
        await expect(page.getByText(told)).toBeVisible();
      });
    });
  });
}
