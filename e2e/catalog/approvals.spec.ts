import { inspect, reducedMotion } from '../harness/inspect.ts';
import { boxOf, done, openControls, rowOf } from '../harness/resource-screens.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { ask, demo, orderByApi, ownProduct, registerCustomer, signInAs, simpleProduct, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.describe('an admin', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  for (const [language, view] of [
    ['en', { viewport: { width: 1280, height: 800 } }],
    ['bn', phoneView],
  ] as const) {
    test.describe(language, () => {
      test.use({ language, ...view });
      const t = textsOf(language, 'resources');

      test('deletes a cancelled order, and restores it from the toast and from the list of deleted ones', async ({ page }) => {
        const buyer = await registerCustomer(unique('Shefali'));
        const order = await orderByApi(buyer, await simpleProduct());
        await ask('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }, buyer.token);
        const mine = async () => (await ask('GET /orders/read', { query: {} }, buyer.token)).map(({ number }) => number);
        const list = `/dashboard/admin/orders?q=${order.number}`;
        const select = async () => {
          await boxOf(page, language, order.number).check();
          if (view.viewport.width < 1024) await page.getByRole('button', { name: t('actionsFor', { count: 1 }) }).click();
        };
        const remove = async () => {
          await select();
          await page.getByRole('button', { name: t('deleteSelected') }).click();
          const dialog = page.getByRole('dialog', { name: t('deleteTitle', { count: 1 }) });
          await expect(dialog).toContainText(t('deleteTextRestorable'));
          await dialog.getByRole('button', { name: t('delete'), exact: true }).click();
          await expect(page.getByText(done[language].deleted)).toBeVisible();
        };
        await page.goto(list);
        await remove();
        expect(await mine()).toEqual([]);
        await page.getByRole('button', { name: t('undo'), exact: true }).click();
        await expect(page.getByText(t('restored'))).toBeVisible();
        await expect(rowOf(page, language, order.number)).toBeVisible();
        expect(await mine()).toEqual([order.number]);

        await remove();
        await expect(rowOf(page, language, order.number)).toBeHidden();
        if (view.viewport.width < 1024) await openControls(page);
        await page.getByRole('combobox', { name: t('orders.hidden') }).selectOption('true');
        if (view.viewport.width < 1024) await page.keyboard.press('Escape');
        await expect(rowOf(page, language, order.number)).toBeVisible();
        await select();
        await expect(page.getByRole('button', { name: t('deleteSelected') })).toHaveCount(0);
        await inspect(page, 'deleted orders with a selection');
        await page.getByRole('button', { name: t('restoreSelected') }).click();
        await expect(page.getByText(t('restored'))).toBeVisible();
        expect(await mine()).toEqual([order.number]);
      });

      test('approves the new name of a shop with one click, and rejects another', async ({ page, account }) => {
        const merchant = await signInAs(demo.merchant);
        const { shop } = await ownProduct(merchant);
        const update = (token: string, body: object) => ask('PUT /shops/update/:id', { params: { id: shop._id }, body }, token);
        const read = async () => ask('GET /shops/read/:id', { params: { id: shop._id } }, account.token);
        const before = await read();
        const [first, second] = [unique('Natun Dokan'), unique('Onno Nam')];
        const label = before.translations.en?.name && language === 'en' ? before.translations.en.name : before.name;
        try {
          await update(merchant.token, { name: first });
          expect((await read()).name).toBe(before.name);
          await page.goto('/dashboard/admin/shops');
          await expect(page.getByRole('heading', { name: t('shops.rename.title', { count: 1 }) })).toBeVisible();
          await inspect(page, 'a shop that wants another name');
          await page.getByRole('button', { name: t('shops.rename.approveOf', { name: label }) }).click();
          await expect(page.getByText(done[language].updated)).toBeVisible();
          await expect(page.getByRole('heading', { name: t('shops.rename.title', { count: 1 }) })).toHaveCount(0);
          expect(await read()).toMatchObject({ name: first, translations: before.translations });

          await update(merchant.token, { name: second });
          await page.reload();
          const now = language === 'en' ? label : first;
          await page.getByRole('button', { name: t('shops.rename.rejectOf', { name: now }) }).click();
          await expect.poll(async () => 'wantedNames' in (await read())).toBe(false);
          expect((await read()).name).toBe(first);
        } finally {
          await update(account.token, { name: before.name });
        }
      });
    });
  }
});

test.describe('a merchant', () => {
  test.use({ who: 'merchant', contextOptions: reducedMotion });

  test('sees a pending new name, and withdraws it', async ({ page, account }) => {
    const t = textsOf('en', 'ownShops');
    const { shop } = await ownProduct(account);
    const name = unique('Natun Dokan');
    await ask('PUT /shops/update/:id', { params: { id: shop._id }, body: { name } }, account.token);
    await page.goto('/dashboard/merchant/shop');
    const panel = page.getByRole('listitem').filter({ hasText: name });
    await expect(panel.getByText(/waits for our approval/)).toBeVisible();
    await inspect(page, 'a shop whose name waits');
    await panel.getByRole('button', { name: t('giveUpName') }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});
