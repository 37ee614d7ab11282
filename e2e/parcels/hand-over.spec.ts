import { readFileSync } from 'node:fs';
import { pdfTexts } from '../../tests/papers/pdf-texts.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { bookedOrders } from './booked-orders.ts';

for (const view of views) {
  const t = textsOf(view.language, 'papers');

  test.describe(`a hand-over, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

    test('collects scanned parcels, moves them in one act, and prints the list to sign', async ({ page, account, expectFault }) => {
      expectFault(/shipments\/scan/);
      const { orders } = await bookedOrders(account, 3);
      const [first, second, cancelled] = [required(orders[0], 'order'), required(orders[1], 'order'), required(orders[2], 'order')];
      await ask(
        'PUT /orders/update/:id',
        { params: { id: cancelled._id }, body: { status: 'cancelled', reason: 'outOfStock' } },
        account.token,
      );
      const answer = await page.goto('/dashboard/merchant/hand-over');
      expect(answer?.headers()['permissions-policy']).toBe('camera=(self)');
      const field = page.getByLabel(t('handOver.number'));
      const says = page.getByRole('status').filter({ hasText: 'NH-' });
      const scan = async (number: string, text: string) => {
        await field.fill(number);
        await field.press('Enter');
        await expect(says.getByText(text, { exact: true })).toBeVisible();
        await expect(field).toHaveValue('');
      };
      await expect(page.getByText(t('handOver.empty'))).toBeVisible();
      await scan(`${first.number}-1`, t('handOver.says.added', { number: `${first.number}-1` }));
      await scan(`${second.number}-1`.toLowerCase(), t('handOver.says.added', { number: `${second.number}-1` }));
      await scan(`${first.number}-1`, t('handOver.says.twice', { number: `${first.number}-1` }));
      await scan('NH-22222222-9', t('handOver.says.unknown', { number: 'NH-22222222-9' }));
      await scan(`${cancelled.number}-1`, t('handOver.says.cancelled', { number: `${cancelled.number}-1` }));
      const list = page.getByRole('region', { name: t('handOver.list') });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await inspect(page, 'scanned parcels');

      await page.reload();
      await expect(list.getByRole('listitem')).toHaveCount(2);
      const action = t('handOver.action', { count: 2 });
      await page.getByRole('button', { name: action }).click();
      await inspect(page, 'the question before a hand-over');
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
      await expect(list.getByText(t('handOver.done'))).toHaveCount(2);
      await inspect(page, 'parcels that were handed over');
      for (const { _id } of [first, second]) {
        expect(await ask('GET /orders/read/:id', { params: { id: _id } }, account.token)).toMatchObject({ status: 'shipped' });
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('handOver.manifest') }).click(),
      ]);
      const texts = pdfTexts(readFileSync(await download.path())).flat();
      for (const { number } of [first, second]) expect(texts).toContain(`${number}-1`);
      await page.getByRole('button', { name: t('handOver.clear') }).click();
      await expect(page.getByText(t('handOver.empty'))).toBeVisible();
      await scan(`${first.number}-1`, t('handOver.says.handedOver', { number: `${first.number}-1` }));
    });
  });
}

test('no other page may use the camera', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['permissions-policy']).toBe('camera=()');
});
