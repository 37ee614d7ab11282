import { createHash } from 'node:crypto';
import { exampleAttemptKey, ids, numbers } from '#contract/examples/example.ts';
import type { Database } from '#db/client.ts';

/** An account at bKash, a visit there that is open, one where a taka less was paid, refunds of another order, money that no claim names, and money that came late. */
export async function insertOnlinePayments(sql: Database['sql']): Promise<void> {
  await sql`insert into pay_accounts (id, provider, name, settings, secret_names, status) values
    (${ids.payAccount}, 'bkash', 'বিকাশ', '{"sandbox": "on"}', '{appKey,appSecret,username,password}', 'active'),
    (${ids.sparePayAccount}, 'nagad', 'নগদ', '{"merchantId": "683002007104225"}', '{merchantKey,gatewayKey}', 'inactive')`;
  await sql`insert into pay_account_secrets (account_id, sealed) select id, ${Buffer.alloc(32)} from pay_accounts`;
  const keyHash = createHash('sha256').update(exampleAttemptKey).digest();
  await sql`
    insert into payment_attempts (id, payment_id, order_id, method, gateway, account_id, amount_poisha, state, key_hash, own_ref, provider_ref,
      redirect_to, opened_at, expires_at)
    values (${ids.attempt}, ${ids.failedPayment}, ${ids.unpaidOrder}, 'bkash', 'bkash', ${ids.payAccount}, 19200, 'open', ${keyHash},
      'K7M2N9QXA4B8C3D6', 'TR0011ON1565154754797', 'https://sandbox.payment.bkash.com/?paymentId=TR0011ON1565154754797', now(),
      now() + interval '15 minutes')`;
  await sql`
    insert into payment_attempts (id, payment_id, order_id, method, gateway, account_id, amount_poisha, received_poisha, state, key_hash,
      own_ref, trx_id, reason, ended_at)
    values (${ids.mismatchAttempt}, ${ids.payment}, ${ids.order}, 'bkash', 'bkash', ${ids.payAccount}, 19200, 19100, 'mismatch',
      ${Buffer.alloc(32)}, 'K7M2N9QXA4B8C3D7', '6H7801QFYM', 'differs', now())`;
  await sql`
    insert into refunds (id, number, payment_id, order_id, package_id, amount_poisha, state, channel, reason, sealed_receiver, due_by) values
    (${ids.refund}, ${numbers.refund}, ${ids.partlyPayment}, ${ids.partlyOrder}, ${ids.partlyPackage}, 2000, 'requested', 'wallet', 'changed',
      ${Buffer.alloc(32)}, now() + interval '10 days'),
    (${ids.approvedRefund}, ${numbers.approvedRefund}, ${ids.partlyPayment}, ${ids.partlyOrder}, null, 1000, 'approved', 'wallet', 'goodwill',
      ${Buffer.alloc(32)}, now() + interval '10 days'),
    (${ids.placelessRefund}, ${numbers.placelessRefund}, ${ids.deliveredPayment}, ${ids.deliveredOrder}, null, 1000, 'approved', 'wallet', 'goodwill', null,
      now() + interval '10 days')`;
  await sql`insert into transfer_files (id, provider, file_hash, imported_by) values
    (${ids.transferFile}, 'bKash', ${Buffer.alloc(32)}, ${ids.admin})`;
  await sql`insert into transfers (id, file_id, provider, trx_id, amount_poisha, received_at, payer) values
    (${ids.transfer}, ${ids.transferFile}, 'bKash', '9G7XKQ2LQS', 19200, now() - interval '1 hour', '01700000003')`;
  await sql`insert into settlement_files (id, gateway, file_hash, lines, amount_poisha, fee_poisha, net_poisha, imported_by) values
    (${ids.settlementFile}, 'bkash', ${Buffer.alloc(32)}, 1, 19200, 288, 18912, ${ids.admin})`;
  await sql`insert into settlement_lines (id, file_id, gateway, kind, trx_id, amount_poisha, fee_poisha, net_poisha, settled_on, verdict) values
    (${ids.settlementLine}, ${ids.settlementFile}, 'bkash', 'payment', '9G7XKQ2LZZ', 19200, 288, 18912, '2026-01-05', 'unknown')`;
  await sql`update payments set keep_until = now() + interval '20 minutes' where order_id = ${ids.cancelledOrder}`;
  await insertLedger(sql);
}

/** An entry of an earlier month, and a correction that waits for another person. */
async function insertLedger(sql: Database['sql']): Promise<void> {
  await sql`insert into ledger_months (month, closed_by) values ('2026-09-01', ${ids.admin})`;
  const first = [
    { account: 'cash:bank', amount: 50_000, order: ids.deliveredOrder },
    { account: 'buyers', amount: -50_000, order: ids.deliveredOrder },
  ];
  await sql`select post_entry('correction', 'The books begin', 'correction:first', null, null, ${sql.json(first)}, ${ids.admin}, '2026-10-30')`;
  const lost = [
    { account: 'losses', amount: 85_000 },
    { account: `shop:${ids.shop}`, amount: -85_000 },
  ];
  await sql`select post_entry('correction', 'The platform lost a parcel', 'correction:lost', null, null, ${sql.json(lost)}, ${ids.admin}, '2026-10-30')`;
  await sql`insert into commission_rates (id, shop_id, percent, fixed_poisha, vat_percent, from_day) values
    (${ids.commissionRate}, null, 0, 0, 15, '2026-11-01'), (${ids.laterCommissionRate}, ${ids.shop}, 8, 500, 15, '2099-07-01')`;
  await sql`select issue_document(kind, seller_id, order_id, package_id, credits, data) from papers_due(${ids.deliveredPackage})`;
  await sql`insert into vat_rates (id, sub_category_id, percent, from_day) values
    (${ids.vatRate}, null, 0, '2026-11-01'), (${ids.laterVatRate}, ${ids.subCategory}, 7.5, '2099-07-01')`;
  const lines = [
    { account: 'cash:bank', amount: -50_000, order: ids.deliveredOrder },
    { account: 'buyers', amount: 50_000, order: ids.deliveredOrder },
  ];
  await sql`insert into ledger_corrections (id, reason, lines, day, proposed_by)
    values (${ids.correction}, 'It was written twice', ${sql.json(lines)}, '2026-11-20', ${ids.secondAdmin})`;
  await insertPayout(sql);
}

/** What the shop gets for a lost parcel, and a payout of it that waits for another person. */
async function insertPayout(sql: Database['sql']): Promise<void> {
  const lost = [
    { account: 'losses', amount: 60_000 },
    { account: `shop:${ids.shop}`, amount: -60_000 },
  ];
  await sql`insert into payout_accounts (id, shop_id, way, account, hint, held_until, created_by)
    values (${ids.payoutAccount}, ${ids.shop}, 'bank', ${Buffer.alloc(32)}, '4477', '2026-11-01', ${ids.merchant})`;
  await sql`insert into payouts (id, number, shop_id, up_to, amount_poisha, pay_by, proposed_by)
    values (${ids.payout}, ${numbers.payout}, ${ids.shop}, '2026-11-20', 60000, '2099-11-30', ${ids.secondAdmin})`;
  await sql`insert into payout_entries (entry_id, shop_id, payout_id) select post_entry('correction', 'A lost parcel', 'correction:payout', null,
    null, ${sql.json(lost)}, ${ids.admin}, '2026-10-30'), ${ids.shop}, ${ids.payout}`;
  await sql`insert into payout_events (payout_id, state, actor_id) values (${ids.payout}, 'proposed', ${ids.secondAdmin})`;
}
