import type { Page } from '@playwright/test';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { type Account, ask, newTransactionId, placeClaim, registerCustomer } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const listPath = '/dashboard/admin/payments?match=1';
const stateOf = async ({ token }: Account, id: string) => (await ask('GET /payments/read/:id', { params: { id } }, token)).status;

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'statements');
  const f = textsOf(language, 'files');
  const p = textsOf(language, 'payments');

  test.describe(`statements of wallets at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    /** Chooses the statement of bKash. */
    const choose = async (page: Page, rows: readonly string[]) => {
      await page.getByRole('link', { name: t('transfers.import') }).click();
      await page.getByLabel(t('transfers.whose')).selectOption('bKash');
      const buffer = Buffer.from(['Date & Time,Transaction ID,Amount,From,Type', ...rows].join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'bkash.csv', mimeType: 'text/csv', buffer });
    };
    const rowOf = (trxId: string, taka: number, from = '01800000001') => `${new Date().toISOString()},${trxId},${taka},${from},Received`;

    test('verify what buyers claimed; a transaction that was typed wrongly is matched by hand', async ({ page, account }) => {
      const [right, wrong] = [await placeClaim(await registerCustomer()), await placeClaim(await registerCustomer())];
      const real = `${wrong.transactionId.slice(0, -1)}${wrong.transactionId.endsWith('Z') ? 'Y' : 'Z'}`;
      await page.goto('/dashboard/admin/payments');
      await page.getByRole('link', { name: p('match') }).click();
      await inspectThemes(page, 'claims without money');
      await choose(page, [
        rowOf(right.transactionId, right.total),
        rowOf(real, wrong.total),
        `${new Date().toISOString()},${newTransactionId()},500,01800000002,Cash Out`,
      ]);
      const confirm = page.getByRole('button', { name: f('transfers.confirm', { count: 2 }) });
      await expect(confirm).toBeVisible();
      await inspectThemes(page, 'a statement before it is imported');
      await confirm.click();
      await page.getByRole('link', { name: f('transfers.toList') }).click();
      expect(await stateOf(account, right.order.payment._id)).toBe('verified');

      const money = page.getByRole('region', { name: t('transfers.withoutClaim') });
      const item = money.getByRole('listitem').filter({ hasText: real }).first();
      await expect(item.getByText(t('transfers.why.trxId')).first()).toBeVisible();
      await inspectThemes(page, 'money without a claim');
      await item.getByRole('button', { name: t('transfers.assignTo', { number: wrong.order.number }) }).press('Enter');
      const dialog = page.getByRole('dialog');
      await inspectThemes(page, 'a transfer that is assigned');
      await expectPopup(page, textsOf(language, 'resources')('updated'), () =>
        dialog.getByRole('button', { name: t('transfers.assign'), exact: true }).click(),
      );
      expect(await stateOf(account, wrong.order.payment._id)).toBe('verified');
      await expect(money.getByText(real)).toHaveCount(0);
      await page.getByLabel(t('transfers.showMatched')).check();
      await expect(page.getByRole('region', { name: t('transfers.matched') })).toContainText(wrong.order.number);
    });

    test('of less than what is due need a second look', async ({ page, account, expectFault }) => {
      expectFault(/transfers\/match|422/);
      const { order, total } = await placeClaim(await registerCustomer());
      const trxId = newTransactionId();
      await page.goto(listPath);
      await choose(page, [rowOf(trxId, total - 1)]);
      await page.getByRole('button', { name: f('transfers.confirm', { count: 1 }) }).click();
      await page.getByRole('link', { name: f('transfers.toList') }).click();
      const item = page
        .getByRole('region', { name: t('transfers.withoutClaim') })
        .getByRole('listitem')
        .filter({ hasText: trxId })
        .first();
      await item.getByRole('button', { name: t('transfers.assignOther') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('transfers.assign') }).click();
      await expect(dialog.getByText(t('transfers.claimMissing'))).toBeVisible();
      const choice = dialog.getByLabel(t('transfers.claim'));
      const value = (await choice.locator('option').filter({ hasText: order.number }).getAttribute('value')) ?? '';
      await choice.selectOption(value);
      await dialog.getByRole('button', { name: t('transfers.assign') }).click();
      await dialog.getByRole('button', { name: t('transfers.acceptLess') }).click();
      await expect(dialog).toBeHidden();
      expect(await stateOf(account, order.payment._id)).toBe('verified');
    });

    test('are not needed: an admin who has seen the money says how much, or rejects the claim', async ({ page, account }) => {
      const [seen, missing] = [await placeClaim(await registerCustomer()), await placeClaim(await registerCustomer())];
      const claims = page.getByRole('region', { name: t('transfers.withoutMoney') });
      const itemOf = (number: string) => claims.getByRole('listitem').filter({ hasText: number });
      await page.goto(listPath);
      await itemOf(seen.order.number)
        .getByRole('button', { name: t('transfers.verifyByHand') })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('transfers.amount')).fill('0');
      await dialog.getByRole('button', { name: t('transfers.verify'), exact: true }).click();
      await expect(dialog.getByText(t('transfers.amountWrong'))).toBeVisible();
      await dialog.getByLabel(t('transfers.amount')).fill(String(seen.total));
      await dialog.getByRole('button', { name: t('transfers.verify'), exact: true }).click();
      await expect(itemOf(seen.order.number)).toHaveCount(0);
      await itemOf(missing.order.number)
        .getByRole('button', { name: t('transfers.reject') })
        .click();
      await dialog.getByLabel(t('transfers.reason')).fill('No such transaction');
      await dialog.getByRole('button', { name: t('transfers.reject') }).click();
      await expect(itemOf(missing.order.number)).toHaveCount(0);
      expect([await stateOf(account, seen.order.payment._id), await stateOf(account, missing.order.payment._id)]).toEqual([
        'verified',
        'failed',
      ]);
    });
  });
}
