import { localName } from '#app/lib/format/localise.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { boxOf, done, rowOf, tooLate, typeDay, withControls } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, expectPopup, test, views, withoutLiveUpdates } from '../harness/shop.ts';
import { ask, home, moveAll, orderByApi, registerCustomer, simpleProduct, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ who: 'admin', contextOptions: reducedMotion });

for (const view of views) {
  const { language, viewport } = view;
  const resource = textsOf(language, 'resources');

  test.describe(`an admin at ${viewport.width} px, in ${language}`, () => {
    test.use(view);

    test('shows counts, and the sales of the days in the URL as charts and numbers', async ({ page, account }) => {
      const [t, tiles] = [textsOf(language, 'stats'), textsOf(language, 'dashboard')];
      const number = (value = Number.NaN) => formatNumber(language, value);
      await orderByApi(await registerCustomer(), await simpleProduct());
      await page.goto('/dashboard/admin');
      const { admin, report } = await ask('GET /stats/read', { query: {} }, account.token);
      const waiting = await ask('GET /stats/waiting', {}, account.token);
      await expect(page.getByRole('heading', { level: 1, name: tiles('hello', { name: account.name }) })).toBeVisible();
      const main = page.getByRole('main');
      for (const [tile, count, path] of [
        ['products', admin?.products, 'products'],
        ['allOrders', admin?.orders, 'orders'],
      ] as const) {
        const link = main.getByRole('link', { name: `${tiles(`tiles.${tile}`)} ${number(count)}`, exact: true });
        await expect(link).toHaveAttribute('href', `/dashboard/admin/${path}`);
      }
      const tasks = main.getByRole('region', { name: tiles('toDo.title') });
      for (const [task, count = 0, path] of [
        ['toConfirm', waiting.toConfirm, 'orders?status=pending'],
        ['lowStock', waiting.lowStock, 'products?stock=low'],
        ['paymentsToVerify', waiting.admin?.paymentsToVerify, 'payments'],
        ['refundsDue', waiting.admin?.refundsDue, 'payments?refunds=1&waiting=true'],
      ] as const) {
        const link = tasks.getByRole('link', { name: `${number(count)} ${tiles(`toDo.${task}`)}`, exact: true });
        if (count > 0) await expect(link).toHaveAttribute('href', `/dashboard/admin/${path}`);
        else await expect(link).toHaveCount(0);
      }

      const chart = page.getByRole('slider', { name: t('ordersByDay') });
      await chart.press('End');
      await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${number(report?.days.at(-1)?.orders)}$`));
      await chart.press('Home');
      await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${number(report?.days[0]?.orders)}$`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      const week = page.getByRole('button', { name: t('range.days7'), exact: true });
      await week.click();
      await expect(page).toHaveURL(/days=7/);
      await expect(week).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: t('asTable') }).click();
      await expect(page).toHaveURL(/view=table/);
      const rows = page.getByRole('table', { name: t('byDay') }).getByRole('row');
      await expect(rows).toHaveCount(1 + 1 + 7);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await page.reload();
      await page.getByLabel(t('range.from'), { exact: true }).fill('01/01/2026');
      await page.getByLabel(t('range.to'), { exact: true }).fill('03/01/2026');
      await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-03/);
      await expect(rows).toHaveCount(1 + 1 + 3);

      await page.getByText(t('risk.title')).click();
      const risks = page.getByRole('table', { name: t('risk.title') });
      await expect(risks.getByRole('row', { name: t('risk.low') }).first()).toContainText(/[১-৯1-9]/);
      await inspectThemes(page, 'outcomes of orders in cash');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });

    test('sees the reviews of a product, and deletes one after a confirmation; sees an error when another admin was faster', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/404|events\/stream/);
      await withoutLiveUpdates(page);
      const t = textsOf(language, 'ownReviews');
      const product = await simpleProduct();
      const comment = unique('Not for me.');
      for (const [name, rating] of [
        ['Shahana Begum', 1],
        ['Mitu Rani', 5],
      ] as const) {
        const buyer = await registerCustomer(name);
        await moveAll((await orderByApi(buyer, product))._id, ['confirmed', 'packed', 'shipped', 'delivered']);
        await ask('POST /reviews/create', { body: { productId: product._id, rating, comment } }, buyer.token);
      }
      await page.goto(`/dashboard/admin/products/${product._id}`);
      const review = page
        .getByRole('region', { name: t('ofProduct') })
        .getByRole('listitem')
        .filter({ hasText: comment });
      const dialog = page.getByRole('dialog', { name: t('removeTitle') });
      const remove = async (name: string) => {
        await review.getByRole('button', { name: t('removeBy', { name }) }).click();
        await expect(dialog).toContainText(name);
        await dialog.getByRole('button', { name: t('remove') }).click();
      };
      await expect(review).toHaveCount(2);
      await expectPopup(page, done[language].deleted, () => remove('Shahana Begum'));
      await expect(review).toHaveCount(1);
      const left = async () => {
        const reviews = await ask('GET /reviews/read', { query: { scope: 'all', product: product._id } }, account.token);
        return reviews.filter((one) => one.comment === comment);
      };
      expect(await left()).toMatchObject([{ author: 'Mitu Rani' }]);
      const reviewIds = (await left()).map(({ _id }) => _id);
      await beforeNextWrite(page, () => ask('DELETE /reviews/delete', { body: { reviewIds } }, account.token));
      await expectPopup(page, tooLate[language].gone, () => remove('Mitu Rani'));
      await expect(review).toHaveCount(0);
    });

    test('sees what a user has ordered and spent, and the addresses', async ({ page, account }) => {
      const buyer = await registerCustomer('Farhana Yasmin');
      const product = await simpleProduct();
      const { _id, number, total } = await orderByApi(buyer, product);
      await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
      const waiting = await orderByApi(buyer, product);
      await ask('POST /addresses/create', { body: { name: buyer.name, phone: buyer.phone, ...home } }, buyer.token);
      await page.goto(`/dashboard/admin/users/${buyer.id}`);
      const orders = page.getByRole('region', { name: textsOf(language, 'roles')('overview.orders') });
      await expect(orders.getByText(formatMoney(language, total), { exact: true }).first()).toBeVisible();
      await expect(orders.getByRole('listitem')).toHaveCount(2);
      await expect(orders.getByRole('listitem').first()).toContainText(waiting.number);
      await expect(page.getByRole('region', { name: textsOf(language, 'roles')('overview.addresses') })).toContainText(home.line);
      await inspectThemes(page, 'a user with orders');
      await orders.getByRole('link', { name: number }).click();
      await expect(page).toHaveURL(`/dashboard/admin/orders/${_id}`);
      expect((await ask('GET /stats/user/:id', { params: { id: buyer.id } }, account.token)).spent).toBe(total);
    });

    test('finds an order by day, shop and phone; moves, tracks and prints it; sees an error when the buyer was faster', async ({
      page,
      expectFault,
    }) => {
      expectFault(/409|events\/stream/);
      await withoutLiveUpdates(page);
      const t = textsOf(language, 'orders');
      const buyer = await registerCustomer('Farhana Yasmin');
      const product = await simpleProduct();
      const { _id, number } = await orderByApi(buyer, product, 2);
      await page.goto(`/dashboard/admin/orders?shop=${product.shop._id}&q=${buyer.phone}`);
      const row = rowOf(page, language, number);
      await expect(row).toContainText('Farhana Yasmin');
      const shop = page.getByRole('combobox', { name: resource('filter.shop') });
      await withControls(page, () => expect(shop).toHaveValue(localName(product.shop, language)));
      const until = (day: string) => withControls(page, () => typeDay(page, language, 'to', day));
      await until('01/01/2026');
      await expect(page.getByText(resource('nothingFound'))).toBeVisible();
      await until('');
      await expect(boxOf(page, language, number)).toBeVisible();
      if (viewport.width === 1280) {
        const head = page.getByRole('columnheader', { name: resource('column.order'), exact: true });
        for (const direction of ['descending', 'ascending', 'descending']) {
          await expect(head).toHaveAttribute('aria-sort', direction);
          await head.getByRole('button').click();
        }
      }
      await row
        .getByRole('link', { name: resource('detailsOf', { name: number }) })
        .first()
        .click();

      await expect(page.getByRole('heading', { level: 1, name: t('order', { number }) })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Farhana Yasmin' })).toBeVisible();
      const move = (state: 'confirmed' | 'packed') => page.getByRole('button', { name: t(`move.${state}`) }).click();
      await expectPopup(page, done[language].updated, () => move('confirmed'));
      const timeline = page.getByRole('list', { name: t('timeline') });
      await expect(timeline.getByText(t('state.confirmed'))).toBeVisible();
      await page.getByText(t('packageLog', { number: formatNumber(language, 1), shop: localName(product.shop, language) })).click();
      await expect(page.getByText(`${t('state.pending')} → ${t('state.confirmed')}`)).toBeVisible();
      await beforeNextWrite(page, () => ask('PUT /orders/update/:id', { params: { id: _id }, body: { status: 'cancelled' } }, buyer.token));
      await expectPopup(page, tooLate[language].moved, () => move('packed'));
      await expect(timeline.getByText(t('state.cancelled'))).toBeVisible();

      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      const print = page.getByRole('button', { name: t('print'), exact: true });
      await print.click();
      await expect(page.locator('body')).toHaveAttribute('data-printed');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(print).toBeHidden();
      await expect(page.getByText('Farhana Yasmin').first()).toBeVisible();
    });
  });
}
