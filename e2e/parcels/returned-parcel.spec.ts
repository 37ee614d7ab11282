import { inspect, reducedMotion } from '../harness/inspect.ts';
import { chooseFrom } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, moveAll, orderByApi, ownProduct, readStock } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

for (const view of views) {
  const t = textsOf(view.language, 'orders');
  const s = textsOf(view.language, 'packageStep');

  test.describe(`a parcel that its buyer did not take, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('fails at the door, comes back, and its goods are on sale again', async ({ page, account }) => {
      const product = await ownProduct(account);
      const stock = await readStock(product._id);
      const buyer = await registerVerified();
      const { number, _id } = await orderByApi(buyer, product, 2);
      await moveAll(_id, ['confirmed', 'packed', 'shipped']);
      await page.goto(`/dashboard/merchant/orders/${number}`);
      const other = page.getByRole('button', { name: t('otherSteps') });
      const dialog = page.getByRole('dialog');
      await chooseFrom(other, t('move.delivery_failed'));
      await expect(dialog.getByRole('heading', { name: s('asked.delivery_failed.title') })).toBeVisible();
      await dialog.getByRole('button', { name: t('move.delivery_failed') }).click();
      await expect(dialog.getByLabel(t('reason'))).toHaveAccessibleDescription(new RegExp(s('reasonMissing')));
      await dialog.getByLabel(t('reason')).selectOption({ label: t('failReason.postponed') });
      await dialog.getByRole('button', { name: t('move.delivery_failed') }).click();
      await expect(dialog.getByText(s('postponedMissing'))).toBeVisible();
      await inspect(page, 'the reason of a failed delivery');
      await dialog.getByLabel(t('reason')).selectOption({ label: t('failReason.refused') });
      await dialog.getByRole('button', { name: t('move.delivery_failed') }).click();
      const steps = page.getByRole('list', { name: t('timeline') });
      await expect(steps.getByText(t('failReason.refused'))).toBeVisible();
      await chooseFrom(other, t('move.returning'));
      await expect(steps.getByText(t('state.returning'))).toBeVisible();
      await page.getByRole('button', { name: t('move.returned_to_shop') }).click();
      await inspect(page, 'what came back of a parcel');
      await dialog.getByLabel(new RegExp(`^${s('unitsFit')}`)).selectOption('1');
      await dialog.getByRole('button', { name: t('move.returned_to_shop') }).click();
      await expect(page.getByText(t('dropped', { count: 2 }))).toBeVisible();
      expect(await readStock(product._id)).toBe(stock - 1);
      const seen = await ask('GET /orders/read/:id', { params: { id: number } }, buyer.token);
      expect(seen).toMatchObject({ status: 'returned', payment: { status: 'failed' } });
    });

    test('is accepted in part, for other cash, and the rest comes back', async ({ page, account, expectFault }) => {
      expectFault(/409.*\/packages\/update/);
      const product = await ownProduct(account);
      const stock = await readStock(product._id);
      const buyer = await registerVerified();
      const { number, _id } = await orderByApi(buyer, product, 3);
      await moveAll(_id, ['confirmed', 'packed', 'shipped']);
      await page.goto(`/dashboard/merchant/orders/${number}`);
      await chooseFrom(page.getByRole('button', { name: t('otherSteps') }), t('move.partly_delivered'));
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: t('move.partly_delivered') });
      await confirm.click();
      await expect(dialog.getByText(s('linesProblem.NOTHING_REFUSED'))).toBeVisible();
      await dialog.getByLabel(new RegExp(`^${s('unitsRefused')}`)).selectOption('1');
      await dialog.getByLabel(s('cashCollected')).fill('5');
      await confirm.click();
      await inspect(page, 'cash that differs from what was due');
      await dialog.getByLabel(s('differenceBornBy')).selectOption({ label: s('bearer.shop') });
      await confirm.click();
      await expect(page.getByText(t('dropped', { count: 1 }))).toBeVisible();
      // It waits among the parcels that come back, until the shop has it in hand.
      await page.goto('/dashboard/merchant/orders?step=partly_delivered');
      await expect(page.getByRole('main').getByText(number)).toBeVisible();
      await page.goto(`/dashboard/merchant/orders/${number}`);
      await page.getByRole('button', { name: t('receipt.action') }).click();
      await dialog.getByRole('button', { name: t('receipt.action') }).click();
      await expect(page.getByRole('list', { name: t('timeline') }).getByText(t('receipt.done'))).toBeVisible();
      expect(await readStock(product._id)).toBe(stock - 2);
      expect(await ask('GET /orders/read/:id', { params: { id: number } }, buyer.token)).toMatchObject({
        status: 'delivered',
        payment: { status: 'verified', amount: 5 },
      });
    });
  });
}
