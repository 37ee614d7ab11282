import { localName } from '#app/lib/format/localise.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatDate, localDigits } from '#domain/format/format.ts';
import { weekdayOf } from '#domain/parcels/delivery-promise.ts';
import { fields, fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { inspect, inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import {
  ask,
  demo,
  home,
  newPhone,
  orderAsGuest,
  orderByApi,
  ownProduct,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// All are about the slots of one shop.
test.describe.configure({ mode: 'serial' });

/** The next day on which couriers work. */
const tomorrow = dayAfter(dhakaDay(), 1);
const day = weekdayOf(tomorrow) === 5 ? dayAfter(tomorrow, 1) : tomorrow;

const productAndShop = async () => {
  const product = await ownProduct(await signInAs(demo.merchant));
  const { shop } = await ask('GET /products/read/:id', { params: { id: product._id } });
  return { product, shop };
};

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'delivery');
  const c = textsOf(language, 'packageChoices');
  const orders = textsOf(language, 'orders');
  const save = { name: textsOf(language, 'resources')('save') };
  const timeOf = (time: string) => localDigits(language, time);
  const arrives = (time: string) => orders('arrivesAt', { date: formatDate(language, day, 'dayMonth'), time: timeOf(time) });

  test.describe(`delivery slots at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });

    test.describe('of a shop', () => {
      test.use({ who: 'merchant' });

      test('are set with its times', async ({ page, expectFault }) => {
        expectFault(/422.*\/delivery\/shop-times/);
        const { shop } = await productAndShop();
        await page.goto(`/dashboard/merchant/shop/${shop._id}/delivery-times`);
        const add = page.getByRole('button', { name: t('times.addSlot') });
        const typed = [
          ['10:00', '12:00'],
          ['16:00', '15:00'],
        ] as const;
        for (const [index, [from, to]] of typed.entries()) {
          await add.click();
          const row = page.getByRole('group', { name: t('times.slot', { number: index + 1 }) });
          await row.getByLabel(t('times.slotDay')).selectOption(String(weekdayOf(day)));
          await row.getByLabel(t('times.slotFrom')).fill(from);
          await row.getByLabel(t('times.slotTo')).fill(to);
          await row.getByLabel(t('times.cutoff')).fill(timeOf('0.5'));
          await row.getByLabel(t('times.capacity')).fill(timeOf('1'));
        }
        await page.getByRole('button', save).click();
        const second = page.getByRole('group', { name: t('times.slot', { number: 2 }) });
        await expect(second.getByLabel(t('times.slotTo'))).toHaveAccessibleDescription(new RegExp(t('wrong.TIME_ORDER')));
        await second.getByLabel(t('times.slotTo')).fill('18:00');
        await inspect(page, 'the slots of a shop');
        await page.getByRole('button', save).click();
        const { token } = await signInAs(demo.merchant);
        const stored = async () => (await ask('GET /delivery/times', { query: { shopId: shop._id } }, token)).slots;
        await expect.poll(async () => (await stored())?.length).toBe(2);
        expect(await stored()).toMatchObject([
          { fromTime: '10:00', cutoffMinutes: 30, capacity: 1, booked: 0 },
          { fromTime: '16:00', toTime: '18:00' },
        ]);
      });
    });

    test('are chosen by a guest: one that has become full loses nothing of the form', async ({ page, expectFault }) => {
      expectFault(/409.*\/guest-orders\/create|ApiError: SLOT_FULL/);
      const { product, shop } = await productAndShop();
      await page.goto(`/checkout?product=${product._id}`);
      await fillGuest(page, newPhone(), language);
      const slot = page.getByLabel(new RegExp(`^${c('slot')}`));
      await expect(slot).toHaveValue('');
      const optionAt = (time: string) =>
        slot.locator('option').filter({ hasText: `${formatDate(language, day, 'dayMonth')}, ${timeOf(time)}` });
      await slot.selectOption({ value: required(await optionAt('10:00–12:00').getAttribute('value'), 'an option') });
      await page.getByLabel(new RegExp(`^${c('missing')}`)).selectOption('refund');
      await readyToPlace(page, language);

      const { packages } = await ask('POST /orders/quote', {
        body: { products: [{ productId: product._id, quantity: 1 }], deliveryAddress: { district: home.district } },
      });
      const first = required(packages[0]?.slots?.[0], 'a slot');
      await orderAsGuest(product, { choices: [{ shopId: shop._id, slot: { slotId: first.slotId, day: first.day } }] });

      await (await readyToPlace(page, language)).click();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: c('slotFull') })
          .first(),
      ).toBeVisible();
      await expect(slot).toHaveAttribute('aria-invalid', 'true');
      await expect(optionAt('10:00–12:00')).toBeDisabled();
      await expect(page.getByLabel(fields[language].name)).toHaveValue('রহিমা খাতুন');
      await expect(page.getByLabel(new RegExp(`^${c('missing')}`))).toHaveValue('refund');
      await inspectThemes(page, 'a checkout whose slot has become full');
      await slot.selectOption({ value: required(await optionAt('16:00–18:00').getAttribute('value'), 'an option') });
      await expect(slot).not.toHaveAttribute('aria-invalid', 'true');
      await (await readyToPlace(page, language)).click();
      await shownNumber(page);
      await expect(page.getByText(arrives('16:00–18:00'))).toBeVisible();
      await expect(page.getByText(c('forBuyer.refund'))).toBeVisible();
    });

    test.describe('of a phone order', () => {
      test.use({ who: 'admin' });

      test('are those with a place left', async ({ page, account }) => {
        const { product, shop } = await productAndShop();
        const { version, slots = [] } = await ask('GET /delivery/times', { query: { shopId: shop._id } }, account.token);
        const roomy = slots.map(({ booked: _, ...slot }) => ({ ...slot, capacity: slot.fromTime === '16:00' ? 2 : 1 }));
        await ask('PUT /delivery/shop-times', { body: { shopId: shop._id, version, closures: [], slots: roomy } }, account.token);
        const buyer = await registerCustomer('Monowara Begum');
        await orderByApi(buyer, await simpleProduct());
        const p = textsOf(language, 'phoneOrder');
        const add = { name: textsOf(language, 'resources')('orders.add') };
        await page.goto('/dashboard/admin/orders');
        await page.getByRole('button', add).click();
        const dialog = page.getByRole('dialog', add);
        await dialog.getByLabel(p('phone')).fill(buyer.phone);
        await dialog.getByRole('button', { name: p('takeAddress') }).click();
        const name = localName(product, language);
        await dialog.getByRole('combobox', { name: p('product') }).fill(name);
        await dialog.getByRole('option', { name }).first().click();
        const slot = dialog.getByLabel(new RegExp(`^${c('slot')}`));
        const optionAt = (time: string) =>
          slot
            .locator('option')
            .filter({ hasText: timeOf(time) })
            .first();
        await expect(optionAt('10:00–12:00')).toBeDisabled();
        await slot.selectOption({ value: required(await optionAt('16:00–18:00').getAttribute('value'), 'an option') });
        await inspectThemes(page, 'a phone order with a slot');
        await dialog.locator('[type=submit]').click();
        await expect(page.getByRole('heading', { level: 1, name: /NH-/ })).toBeVisible();
        await expect(page.getByText(arrives('16:00–18:00')).first()).toBeVisible();
      });
    });

    test.describe('of its orders', () => {
      test.use({ who: 'merchant' });

      test('are seen by the shop, which takes the slots away again', async ({ page }) => {
        const { shop } = await productAndShop();
        await page.goto('/dashboard/merchant/orders');
        await expect(page.getByText(timeOf('16:00–18:00')).filter({ visible: true }).first()).toBeVisible();
        await inspect(page, 'orders with slots');
        await page.goto(`/dashboard/merchant/shop/${shop._id}/delivery-times`);
        const first = page.getByRole('group', { name: t('times.slot', { number: 1 }) });
        await expect(first.getByText(t('times.booked', { count: 1 }))).toBeVisible();
        for (const _ of [1, 2]) await first.getByRole('button', { name: t('times.removeSlot') }).click();
        await page.getByRole('button', save).click();
        const { token } = await signInAs(demo.merchant);
        const stored = async () => (await ask('GET /delivery/times', { query: { shopId: shop._id } }, token)).slots;
        await expect.poll(stored).toEqual([]);
      });
    });
  });
}
