import { inspect, reducedMotion } from '../harness/inspect.ts';
import { chooseOption, openControls } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, demo, moveAll, newPhone, orderByApi, ownProduct, required, shopUrl, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

/** The simulated couriers that `global-setup.ts` started. */
const couriers = () => required(process.env.COURIERS_URL, 'simulated couriers');

/** A courier tells this about a parcel. */
async function tell(number: string, word: string, webhookKey: string): Promise<void> {
  const to = `${shopUrl()}/api/v1/couriers/notify/${webhookKey}`;
  const answer = await fetch(`${couriers()}/tell?${new URLSearchParams({ number, word, to })}`);
  expect(await answer.json()).toMatchObject({ status: 200 });
}

for (const view of views) {
  const t = textsOf(view.language, 'orders');
  const r = textsOf(view.language, 'resources');
  const s = textsOf(view.language, 'shipments');

  test.describe(`a courier, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('gets an account, carries a package, and its buyer sees where it is', async ({ page, account }) => {
      const name = `Steadfast ${newPhone()}`;
      const product = await ownProduct(account);
      const { shop } = product;
      await page.goto('/dashboard/merchant/courierAccounts');
      // An empty list has a second one.
      await page
        .getByRole('button', { name: r('courierAccounts.add') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(s('account.courier')).selectOption('steadfast');
      await dialog.getByLabel(r('field.name')).fill(name);
      await chooseOption(dialog, r('field.shop'), (view.language === 'en' && shop.translations.en?.name) || shop.name);
      for (const secret of ['apiKey', 'secretKey'] as const)
        await dialog.getByLabel(s(`account.secret.${secret}`)).fill('simulator-key-0123456789');
      await dialog.getByLabel(s('account.secret.webhookSecret')).fill('steadfast-webhook-secret');
      await inspect(page, 'a new courier account');
      await dialog.getByRole('button', { name: r('save'), exact: true }).click();
      await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
      const accounts = await ask('GET /courierAccounts/read', { query: { q: name } }, account.token);
      const { _id: accountId, webhookKey } = required(accounts[0], 'courier account');
      await page.goto(`/dashboard/merchant/courierAccounts/${accountId}`);
      await expect(page.getByText(`/api/v1/couriers/notify/${webhookKey}`)).toBeVisible();
      await inspect(page, 'a courier account');

      const buyer = await registerVerified();
      const { number, _id } = await orderByApi(buyer, product);
      await moveAll(_id, ['confirmed', 'packed']);
      await page.goto(`/dashboard/merchant/orders?q=${number}`);
      await page.getByRole('checkbox', { name: new RegExp(number) }).check();
      await openControls(page);
      await page.getByRole('button', { name: t('book.button') }).click();
      const booking = page.getByRole('dialog', { name: s('book.title', { count: 1 }) });
      await booking.getByLabel(s('book.account')).selectOption(accountId);
      await booking.getByLabel(s('book.grams')).fill('0');
      await booking.getByRole('button', { name: s('book.action'), exact: true }).click();
      await expect(booking.getByLabel(s('book.grams'))).toHaveAttribute('aria-invalid', 'true');
      await inspect(page, 'a booking');
      await booking.getByLabel(s('book.grams')).fill('750');
      await booking.getByRole('button', { name: s('book.action'), exact: true }).click();
      await expect(booking).toBeHidden();

      await page.goto(`/dashboard/merchant/orders/${number}`);
      const block = page.getByRole('region', { name: s('shipment.title') });
      await expect(block.getByText(s('shipment.state.booked'), { exact: true })).toBeVisible();
      await inspect(page, 'a booked package');
      for (const word of ['pending', 'delivered']) await tell(`${number}-1`, word, required(webhookKey, 'key'));
      await expect(async () => {
        await page.reload();
        await expect(block.getByText(s('shipment.state.delivered'), { exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const seen = await ask('GET /orders/read/:id', { params: { id: number } }, buyer.token);
      expect(seen).toMatchObject({ status: 'delivered', payment: { status: 'verified' } });

      const track = textsOf(view.language, 'tracking');
      await page.goto(`/tracking?number=${number}`);
      await page.getByLabel(track('phone')).fill(buyer.phone);
      await page.getByRole('button', { name: track('submit') }).click();
      const link = page.getByRole('link', { name: t('trackAtCourier') });
      await expect(link).toHaveAttribute('href', /^https:\/\/steadfast\.com\.bd\/t\//);
    });
  });
}

test.describe('a booking that may have been made', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  test('is ended by a person', async ({ page, account }) => {
    const t = textsOf('en', 'orders');
    const s = textsOf('en', 'shipments');
    const secrets = { accessToken: 'simulator-key-0123456789', webhookSecret: 'redx-webhook-secret' };
    const { data } = await ask('POST /courierAccounts/create', { body: { courier: 'redx', name: 'RedX', ...secrets } }, account.token);
    const buyer = await registerVerified();
    const product = await ownProduct(await signInAs(demo.merchant));
    // The simulator books it, and cuts the connection.
    const { number, _id, packages } = await orderByApi({ ...buyer, phone: `${newPhone().slice(0, 9)}43` }, product);
    await moveAll(_id, ['confirmed', 'packed']);
    const response = await fetch(`${shopUrl()}/api/v1/shipments/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
      body: JSON.stringify({ packageIds: [packages[0]?._id], courierAccountId: data._id }),
    });
    expect(await response.text()).toContain('"unknown"');
    await page.goto(`/dashboard/admin/orders/${number}`);
    const block = page.getByRole('region', { name: s('shipment.title') });
    await expect(block.getByText(s('shipment.state.unknown'))).toBeVisible();
    await inspect(page, 'a booking of unknown outcome');
    await block.getByRole('button', { name: s('shipment.wasBooked') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: s('shipment.save') }).click();
    await expect(dialog.getByText(s('shipment.consignmentMissing'))).toBeVisible();
    await inspect(page, 'the number of a consignment');
    await dialog.getByLabel(s('shipment.consignment')).fill(`21A${newPhone()}`);
    await dialog.getByRole('button', { name: s('shipment.save') }).click();
    await expect(block.getByText(s('shipment.state.booked'), { exact: true })).toBeVisible();
    await block.getByRole('button', { name: s('shipment.cancel') }).click();
    await dialog.getByRole('button', { name: t('back') }).click();
    await expect(block.getByText(s('shipment.state.booked'), { exact: true })).toBeVisible();
  });
});
