import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pdfTexts } from '../../tests/papers/pdf-texts.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { boxOf, openControls } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { bookedOrders } from './booked-orders.ts';

/** The pages of the file that a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  expect(download.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  return pdfTexts(readFileSync(await download.path()));
}

for (const view of views) {
  const t = textsOf(view.language, 'papers');

  test.describe(`labels, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('are downloaded for selected orders, and for one', async ({ page, account }) => {
      const { buyer, orders } = await bookedOrders(account, 2);
      await page.goto(`/dashboard/merchant/orders?q=${buyer.phone}`);
      for (const { number } of orders) await boxOf(page, view.language, number).check();
      await openControls(page);
      await page.getByRole('button', { name: t('labels.print') }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(2);
      await inspect(page, 'the sizes of labels');
      const single = await downloaded(page, () => page.getByRole('menuitem', { name: t('labels.a6') }).click());
      expect(single).toHaveLength(2);
      for (const { number } of orders) expect(single.flat()).toContain(`${number}-1`);

      const first = required(orders[0], 'order');
      await page.goto(`/dashboard/merchant/orders/${first.number}`);
      await page.getByRole('button', { name: t('labels.print') }).click();
      const [sheet = [], ...more] = await downloaded(page, () => page.getByRole('menuitem', { name: t('labels.a4') }).click());
      expect(more).toEqual([]);
      expect(sheet).toContain(`${first.number}-1`);
      expect(sheet).toContain(buyer.phone);
    });
  });
}
