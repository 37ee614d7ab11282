import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#domain/format/format.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { boxOf, done, tooLate } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, expectPopup, openWithLiveUpdates, problem, test, views, withoutLiveUpdates } from '../harness/shop.ts';
import { type Account, ask, moveAll, newTransactionId, placeClaim, registerCustomer, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ who: 'admin', contextOptions: reducedMotion });

const paymentsPage = '/dashboard/admin/payments';
const paymentOf = ({ token }: Account, { payment }: { payment: { _id: string } }) =>
  ask('GET /payments/read/:id', { params: { id: payment._id } }, token);
/** A job asks for what is due back. */
const asked = ({ token }: Account, orderId: string) =>
  expect.poll(async () => (await ask('GET /refunds/read', { query: { order: orderId } }, token)).length).toBe(1);
const decide = ({ token }: Account, id: string, status: 'verified' | 'failed') =>
  ask('PUT /payments/update/:id', { params: { id }, body: { status } }, token);

const told = {
  bn: {
    tooLittle: '৳১০ কম দেওয়া হয়েছে।',
    unreachable: 'এই মুহূর্তে দোকানে পৌঁছানো যাচ্ছে না। একটু পর আবার চেষ্টা করুন।',
    note: 'এমন কোনো লেনদেন নেই',
    changes: ['যাচাই হয়েছে → টাকা ফেরত হয়েছে', 'অপেক্ষমাণ → যাচাই হয়েছে'],
  },
  en: {
    tooLittle: 'Underpaid by ৳10.',
    unreachable: "The shop can't be reached right now. Please try again soon.",
    note: 'No such transaction',
    changes: ['Verified → Refunded', 'Pending → Verified'],
  },
} as const;

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'payments');
  const says = told[language];
  const { updated } = done[language];

  test.describe(`the payments page at ${view.viewport.width} px, in ${language}`, () => {
    test.use(view);

    /** The card of a payment to review. The list below may show the same payment. */
    const cardOf = (page: Page, transactionId: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: transactionId })
        .filter({ has: page.getByRole('button', { name: t('copyTransaction') }) });

    const r = textsOf(language, 'returns');
    /** The card of a refund, of which there is one of this order. */
    const refundOf = (page: Page, orderNumber: string) => page.getByRole('listitem').filter({ hasText: orderNumber });
    /** Presses a button of a refund, fills in what proves it, and confirms. */
    const act = async (page: Page, refund: Locator, which: 'approved' | 'done', trxId?: string) => {
      await refund.getByRole('button', { name: new RegExp(`^${r(`refunds.act.${which}`)}`) }).click();
      const dialog = page.getByRole('dialog');
      if (trxId) await dialog.getByLabel(r('refunds.trxId')).fill(trxId);
      await expectPopup(page, r('refunds.changed'), () =>
        dialog.getByRole('button', { name: r(`refunds.act.${which}`), exact: true }).click(),
      );
    };

    test('the notification of a submitted payment links to it; it is shown next to the order total, and verified in one step', async ({
      page,
      account,
    }) => {
      await openWithLiveUpdates(page, '/dashboard/admin');
      const { order, transactionId, total } = await placeClaim(await registerCustomer('Shirin Akter'), 10);
      const news = page.getByRole('status').filter({ hasText: order.number });
      await news.getByRole('link', { name: textsOf(language, 'dashboard')('news.show') }).click();
      await expect(page).toHaveURL(`${paymentsPage}?q=${order.number}`);
      await expect(boxOf(page, language, order.number)).toBeVisible();
      const card = cardOf(page, transactionId);
      await expect(card).toContainText('Shirin Akter');
      await expect(card).toContainText(textsOf(language, 'orders')('wallet.bKash'));
      await expect(card).toContainText(formatMoney(language, total));
      await expect(card).toContainText(formatMoney(language, total - 10));
      await expect(card).toContainText(says.tooLittle);
      await expect(card.getByRole('link', { name: order.number })).toHaveAttribute('href', `/dashboard/admin/orders/${order._id}`);
      await expectPopup(page, updated, () => card.getByRole('button', { name: t('decide.verified') }).click());
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(await paymentOf(account, order)).toMatchObject({ status: 'verified', verifiedBy: account.name });
    });

    test('a claim is marked as failed with a reason for the buyer; one that another admin has failed cannot be verified', async ({
      page,
      account,
      expectFault,
    }) => {
      expectFault(/409|503|events\/stream/);
      await withoutLiveUpdates(page);
      const buyer = await registerCustomer();
      const [{ order, transactionId }, other] = [await placeClaim(buyer), await placeClaim(buyer)];
      await page.goto(paymentsPage);
      const card = cardOf(page, transactionId);
      await card.getByRole('button', { name: t('decide.failed') }).click();
      const dialog = page.getByRole('dialog', { name: t('ask.failed') });
      const reason = dialog.getByLabel(t('reason.failed'));
      const fail = () => dialog.getByRole('button', { name: t('decide.failed') }).click();
      await reason.fill(says.note);
      await page.route('**/payments/update/*', (route) => route.fulfill(problem('UNAVAILABLE')), { times: 1 });
      await expectPopup(page, says.unreachable, fail);
      await card.getByRole('button', { name: t('decide.failed') }).click();
      await expect(reason).toHaveValue(says.note);
      // A cancelled decision clears its note.
      await dialog.getByRole('button', { name: textsOf(language, 'common')('back') }).click();
      await card.getByRole('button', { name: t('decide.failed') }).click();
      await expect(reason).toHaveValue('');
      await reason.fill(says.note);
      await expectPopup(page, updated, fail);
      await expect(card).toHaveCount(0);
      expect(await paymentOf(account, order)).toMatchObject({ status: 'failed', note: says.note });

      const late = cardOf(page, other.transactionId);
      await beforeNextWrite(page, () => decide(account, other.order.payment._id, 'failed'));
      await expectPopup(page, tooLate[language].moved, () => late.getByRole('button', { name: t('decide.verified') }).click());
      await expect(late).toHaveCount(0);
      expect((await paymentOf(account, other.order)).status).toBe('failed');
    });

    test('lists a refund due to the buyer when the whole order is cancelled', async ({ page, account }) => {
      const buyer = await registerCustomer();
      const { order } = await placeClaim(buyer);
      const id = order.payment._id;
      await decide(account, id, 'verified');
      await ask('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }, buyer.token);
      const other = await placeClaim(await registerCustomer());
      await asked(account, order._id);
      await page.goto('/dashboard/admin');
      await page
        .getByRole('main')
        .getByRole('link', { name: textsOf(language, 'dashboard')('toDo.refundsDue') })
        .click();
      await expect(page).toHaveURL(`${paymentsPage}?refunds=1&waiting=true`);
      await page.getByRole('searchbox').fill(order.number);
      const refund = refundOf(page, order.number);
      await expect(refund).toContainText(formatMoney(language, order.total));
      await expect(page.getByText(other.order.number)).toHaveCount(0);
      const approve = refund.getByRole('button', { name: new RegExp(`^${r('refunds.act.approved')}`) });
      if (await approve.isVisible()) await act(page, refund, 'approved');
      await act(page, refund, 'done', newTransactionId());
      await expect(refund).toHaveCount(0);
      expect(await paymentOf(account, order)).toMatchObject({ status: 'refunded' });
      await page.goto(`${paymentsPage}/${id}`);
      await expect(refundOf(page, order.number)).toContainText(r('refunds.state.done'));
      await page.getByText(textsOf(language, 'common')('changeLog'), { exact: true }).click();
      for (const change of says.changes) await expect(page.getByText(change)).toBeVisible();
    });

    test('pays back what a buyer refused of a prepaid parcel, and keeps the rest', async ({ page, account }) => {
      const { order } = await placeClaim(await registerCustomer(), 0, 2);
      await decide(account, order.payment._id, 'verified');
      await moveAll(order._id, ['confirmed', 'packed', 'shipped']);
      const part = required(order.packages[0], 'package');
      const [line] = part.lines;
      const lines = [{ lineId: required(line?._id, 'line'), refused: 1 }];
      await ask(
        'PUT /packages/update/:id',
        { params: { id: required(part._id, 'package') }, body: { step: 'partly_delivered', lines } },
        account.token,
      );
      await asked(account, order._id);
      await page.goto(`${paymentsPage}?refunds=1&q=${order.number}`);
      const refund = refundOf(page, order.number);
      await expect(refund).toContainText(formatMoney(language, required(line, 'line').unitPrice));
      const approve = refund.getByRole('button', { name: new RegExp(`^${r('refunds.act.approved')}`) });
      if (await approve.isVisible()) await act(page, refund, 'approved');
      await act(page, refund, 'done', newTransactionId());
      await expect(refund).toContainText(r('refunds.state.done'));
      expect(await paymentOf(account, order)).toMatchObject({ status: 'verified', refunded: line?.unitPrice });
    });
  });
}

test('the list below can be sorted by its columns', async ({ page }) => {
  await placeClaim(await registerCustomer());
  await page.goto(paymentsPage);
  for (const [column, sorts] of Object.entries({ Amount: ['amountLow', 'amountHigh'], Status: ['status', 'statusDesc'] })) {
    const head = page.getByRole('columnheader', { name: column, exact: true });
    for (const [click, direction] of ['ascending', 'descending'].entries()) {
      await head.getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`sort=${sorts[click]}$`));
      await expect(head).toHaveAttribute('aria-sort', direction);
    }
    await head.getByRole('button').click();
    await expect(page).toHaveURL(paymentsPage);
    await expect(head).toHaveAttribute('aria-sort', 'none');
  }
});
