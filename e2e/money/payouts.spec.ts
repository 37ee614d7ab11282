import { readFile } from 'node:fs/promises';
import { formatMoney } from '#domain/format/format.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { type Account, ask, demo, newPhone, required, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// The views pay the same shop.
test.describe.configure({ mode: 'serial' });

/** Another admin, and ৳12,000 for a lost parcel that the two of them credit to the merchant's shop. */
async function creditShop(): Promise<{ other: Account; shop: string }> {
  const [admin, merchant] = [await signInAs(demo.admin), await signInAs(demo.merchant)];
  const phone = newPhone();
  await ask('POST /users/create', { body: { name: 'Shirin Akter', phone, password: demo.password, role: 'admin' } }, admin.token);
  const other = await signInAs(phone);
  const [own] = await ask('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }, merchant.token);
  const shop = required(own, 'shop')._id;
  const lines = [
    { account: `shop:${shop}`, amount: -12_000 },
    { account: 'commission', amount: 12_000 },
  ];
  const { data } = await ask('POST /ledger/corrections', { body: { reason: 'A lost parcel is paid for', lines } }, other.token);
  await ask('PUT /ledger/corrections/:id', { params: { id: data._id }, body: { state: 'posted' } }, admin.token);
  return { other, shop };
}

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'statements');

  test.describe(`payouts at ${view.viewport.width} px, in ${language}`, () => {
    test.describe('of an admin', () => {
      test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

      test('are approved, sent as a file and paid', async ({ page }) => {
        const { other, shop } = await creditShop();
        await ask('POST /payouts/propose', { body: { shop } }, other.token);
        const [payout] = await ask('GET /payouts/read', { query: { shop } }, other.token);
        const { number, amount } = required(payout, 'payout');
        await page.goto('/dashboard/admin/payments');
        await page.getByRole('link', { name: textsOf(language, 'payments')('payouts') }).click();
        const card = page.getByRole('listitem').filter({ hasText: number });
        await expect(card).toContainText(formatMoney(language, amount).replace('৳', ''));
        await inspectThemes(page, 'payouts');
        await card.getByRole('checkbox').check();
        await page.getByRole('button', { name: t('payout.actSome.approved', { count: 1 }) }).click();
        const dialog = page.getByRole('dialog');
        await inspectThemes(page, 'the approval of a payout', 'dialog[open]');
        await dialog.getByRole('button', { name: t('payout.act.approved') }).click();
        await expect(card).toContainText(t('payout.state.approved'));
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: t('payout.file.bkash', { count: 1 }) }).click();
        expect(await readFile(await (await download).path(), 'utf8')).toContain(`${number},${demo.merchant},`);
        const act = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await act(t('payout.act.sent'));
        await dialog.getByRole('button', { name: t('payout.act.sent') }).click();
        await expect(card).toContainText(t('payout.state.sent'));
        await act(t('payout.act.paid'));
        await dialog.getByRole('button', { name: t('payout.act.paid') }).click();
        await expect(dialog.getByText(t('payout.referenceMissing'))).toBeVisible();
        await dialog.getByLabel(t('payout.referenceLabel')).fill('9G7XKQ2LQS');
        await dialog.getByRole('button', { name: t('payout.act.paid') }).click();
        await expect(card).toContainText('9G7XKQ2LQS');
        await card.getByRole('button', { name: t('payout.showLines') }).click();
        await expect(card).toContainText(t('ledger.entry.correction'));
        await inspectThemes(page, 'a payout with its entries');
      });

      test('are proposed by one button, and shops that are owed are listed', async ({ page }) => {
        await page.goto('/dashboard/admin/payments?payouts=1');
        await page.getByRole('button', { name: t('payout.propose') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('payout.propose') })
          .click();
        await expect(page.getByRole('status').filter({ hasText: t('payout.noneDue') })).toBeVisible();
        await page.locator('summary').click();
        await inspectThemes(page, 'what is due to shops');
      });
    });

    test.describe('of a merchant', () => {
      test.use({ who: 'merchant', ...view, contextOptions: reducedMotion });

      test('are seen, and their account is changed', async ({ page }) => {
        await page.goto('/dashboard/merchant/payments');
        await page.getByRole('link', { name: textsOf(language, 'payments')('payoutsOwn') }).click();
        await expect(page.getByText('9G7XKQ2LQS').first()).toBeVisible();
        await inspectThemes(page, 'the payouts of a shop');
        await page
          .getByRole('button', { name: t('payout.changeAccount') })
          .last()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('payout.wayLabel')).selectOption('bank');
        await dialog.getByRole('button', { name: t('payout.saveAccount') }).click();
        await expect(dialog.locator('[aria-invalid]')).toHaveCount(6);
        await inspectThemes(page, 'the account of a shop', 'dialog[open]');
        await dialog.getByLabel(t('payout.bank')).selectOption({ index: 3 });
        await dialog.getByLabel(t('payout.branch')).fill('Rangpur');
        await dialog.getByLabel(t('payout.routing')).fill('২০০৮৫০৭০৫');
        await dialog.getByLabel(t('payout.holder')).fill('Jamal Uddin');
        await dialog.getByLabel(t('payout.accountNumber')).fill('0123 4567 8901');
        await dialog.getByLabel(t('payout.again')).fill('012345678902');
        await dialog.getByRole('button', { name: t('payout.saveAccount') }).click();
        await expect(dialog.getByText(t('payout.notSame'))).toBeVisible();
        await dialog.getByLabel(t('payout.again')).fill('012345678901');
        await expectPopup(page, textsOf(language, 'resources')('updated'), () =>
          dialog.getByRole('button', { name: t('payout.saveAccount') }).click(),
        );
        await expect(page.getByText('…8901').first()).toBeVisible();
      });
    });
  });
}
