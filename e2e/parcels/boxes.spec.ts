import { inspect, reducedMotion } from '../harness/inspect.ts';
import { openControls } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, moveAll, newPhone, orderByApi, ownProduct, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

for (const view of views) {
  const t = textsOf(view.language, 'orders');
  const s = textsOf(view.language, 'shipments');

  test.describe(`a package in several boxes, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('is filled, booked, handed over box by box, and shown to its buyer', async ({ page, account }) => {
      const product = await ownProduct(account);
      const keys = { apiKey: 'simulator-key-0123456789', secretKey: 'simulator-key-0123456789', webhookSecret: 'steadfast-webhook-secret' };
      const body = { courier: 'steadfast' as const, name: `Steadfast ${newPhone()}`, shop: product.shop._id, ...keys };
      const { data: courier } = await ask('POST /courierAccounts/create', { body }, account.token);
      const buyer = await registerVerified();
      const { number, _id } = await orderByApi(buyer, product, 3);
      await moveAll(_id, ['confirmed', 'packed']);
      await page.goto(`/dashboard/merchant/orders?q=${number}`);
      await page.getByRole('checkbox', { name: new RegExp(number) }).check();
      await openControls(page);
      await page.getByRole('button', { name: t('book.button') }).click();
      const booking = page.getByRole('dialog', { name: s('book.title', { count: 1 }) });
      await booking.getByLabel(s('book.account')).selectOption(courier._id);
      // By keyboard.
      await booking.getByLabel(s('boxes.several')).press('Space');
      const box = (place: number, of: number) => booking.getByRole('group', { name: s('boxes.box', { number: place, of }) });
      const units = (place: number, of: number) => box(place, of).getByRole('combobox');
      await expect(units(1, 2)).toHaveValue('2');
      await expect(units(2, 2)).toHaveValue('1');
      await expect(booking.getByText(s('boxes.full'))).toBeVisible();
      await booking.getByRole('button', { name: s('boxes.add') }).click();
      // There is room for what is in no box only.
      await expect(box(3, 3).getByRole('combobox')).toBeHidden();
      await booking.getByRole('button', { name: s('book.action'), exact: true }).click();
      await expect(booking.getByRole('alert')).toHaveText(s('boxes.incomplete'));
      await units(1, 3).selectOption({ index: 1 });
      await units(3, 3).selectOption({ index: 1 });
      await box(3, 3).getByRole('textbox').fill('0');
      await booking.getByRole('button', { name: s('book.action'), exact: true }).click();
      await expect(box(3, 3).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await inspect(page, 'a package in boxes');
      await box(3, 3).getByRole('textbox').fill('900');
      await booking.getByRole('button', { name: s('book.action'), exact: true }).click();
      await expect(booking).toBeHidden();

      await page.goto(`/dashboard/merchant/orders/${number}`);
      for (const place of [1, 2, 3]) {
        const block = page.getByRole('region', { name: `${s('shipment.title')} ${s('boxes.box', { number: place, of: 3 })}`, exact: true });
        await expect(block.getByText(s('shipment.state.booked'), { exact: true })).toBeVisible();
        await expect(block.getByText(`${number}-${place}`, { exact: true })).toBeVisible();
      }
      await inspect(page, 'booked boxes');

      const order = await ask('GET /orders/read/:id', { params: { id: number } }, account.token);
      const ids = required(order.packages[0]?.boxes, 'boxes').map((each) => required(each._id, 'booking'));
      const handed = await ask('PUT /shipments/hand-over', { body: { shipmentIds: ids.slice(0, 2) } }, account.token);
      expect(handed.data.changed).toHaveLength(2);
      expect((await ask('GET /orders/read/:id', { params: { id: number } }, account.token)).status).toBe('packed');
      await ask('PUT /shipments/hand-over', { body: { shipmentIds: ids.slice(2) } }, account.token);

      const track = textsOf(view.language, 'tracking');
      await page.goto(`/tracking?number=${number}`);
      await page.getByLabel(track('phone')).fill(buyer.phone);
      await page.getByRole('button', { name: track('submit') }).click();
      await expect(page.getByRole('link', { name: t('trackAtCourier') })).toHaveCount(3);
      await expect(page.getByText(view.language === 'bn' ? '৩/৩' : '3/3', { exact: true })).toBeVisible();
      await inspect(page, 'the boxes of a tracked order');
    });
  });
}
