import { sql } from 'kysely';
import { erasedPhone } from '#domain/phone.ts';
import { erasedText, ofOrder, ofSeenOrder, type PersonalTables } from './personal-table.ts';

/** Payments, refunds and what statements say of them. */
export const moneyTables = {
  payments: {
    of: ofOrder,
    download: {
      as: 'payments',
      columns: [
        'id',
        'order_id',
        'method',
        'status',
        'amount_poisha',
        'refunded_poisha',
        'refunding_poisha',
        'captured_poisha',
        'keep_until',
        'kept_order_id',
        'provider',
        'transaction_id',
        'mobile_number',
        'account_number',
        'branch',
        'note',
        'verified_at',
        'created_at',
        'updated_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: {
      mobile_number: sql`case when t.mobile_number is not null then ${erasedPhone} end`,
      account_number: sql`case when t.account_number is not null then ${erasedText} end`,
      branch: sql`case when t.branch is not null then ${erasedText} end`,
      note: '',
    },
    audited: {
      resource: 'payments',
      except: [
        'order_id',
        'method',
        'status',
        'amount_poisha',
        'refunded_poisha',
        'refunding_poisha',
        'provider',
        'transaction_id',
        'verified_at',
      ],
    },
  },
  refunds: {
    of: ofOrder,
    download: {
      as: 'refunds',
      columns: [
        'id',
        'number',
        'payment_id',
        'order_id',
        'package_id',
        'amount_poisha',
        'state',
        'channel',
        'reason',
        'note',
        'trx_id',
        'due_by',
        'sent_at',
        'done_at',
        'wallet',
        'created_at',
        'updated_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: { note: '', sealed_receiver: null, wallet: null },
  },
  transfers: {
    of: ({ id, phone, ownsPhone }) => sql`(t.id in (select x.transfer_id from transfer_parts x join payments p on p.id = x.payment_id
        join orders o on o.id = p.order_id where o.user_id = ${id}) or ${ownsPhone} and t.payer = ${phone})`,
    download: {
      as: 'transfers',
      columns: ['id', 'provider', 'trx_id', 'amount_poisha', 'received_at', 'payer'],
      // One that pays for others, too, is not theirs to see.
      where: ({ phone, ownsPhone }) => sql`${ownsPhone} and t.payer = ${phone}`,
    },
    erase: { payer: null },
  },
  transfer_parts: {
    of: ({ id }) => sql`(t.payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${id})
      or t.assigned_by = ${id})`,
    download: 'is part of `paymentAttempts`',
    erase: { stays: 'the books need them; they name no person' },
  },
  transfer_files: {
    of: ({ id }) => sql`t.imported_by = ${id}`,
    download: 'says who read a file of the shop; it has no data of buyers',
    erase: { stays: 'the books need the files; the name of the account is erased' },
  },
  settlement_files: {
    of: ({ id }) => sql`t.imported_by = ${id}`,
    download: 'says who read a file of the shop; it has no data of buyers',
    erase: { stays: 'the books need the files; the name of the account is erased' },
  },
  settlement_lines: {
    of: ({ id }) => sql`t.attempt_id in (select a.id from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${id})`,
    download: 'is what a gateway paid to the shop; the payment is part of `paymentAttempts`',
    erase: { stays: 'the books need them; they name no person' },
  },
  settlement_notes: {
    of: ({ id }) => sql`t.noted_by = ${id}`,
    download: 'explains the books of the shop',
    erase: { stays: 'the books need them; the name of the account is erased' },
  },
  payment_attempts: {
    of: ofOrder,
    download: {
      as: 'paymentAttempts',
      columns: [
        'id',
        'payment_id',
        'order_id',
        'kind',
        'method',
        'gateway',
        'amount_poisha',
        'received_poisha',
        'state',
        'own_ref',
        'provider_ref',
        'trx_id',
        'payer_number',
        'reason',
        'late',
        'created_at',
        'opened_at',
        'expires_at',
        'ended_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: { payer_number: sql`case when t.payer_number is not null then ${erasedText} end` },
  },
  ledger_entries: {
    of: ({ id }) => sql`t.actor_id = ${id}`,
    download: 'says what was posted by a person of the shop; it has no data of buyers',
    erase: { stays: 'entries are never changed; the name of the account is erased' },
  },
  ledger_corrections: {
    of: ({ id }) => sql`t.proposed_by = ${id} or t.decided_by = ${id}`,
    download: 'says what people of the shop corrected; it has no data of buyers',
    erase: { stays: 'the books need them; the name of the account is erased' },
  },
  documents: {
    of: ofOrder,
    download: {
      as: 'invoices',
      columns: ['id', 'kind', 'number', 'order_id', 'package_id', 'credits', 'data', 'issued_at'],
      where: ofSeenOrder,
    },
    erase: { stays: 'the law keeps invoices for five years, with the name and the address that they were issued to' },
  },
  ledger_months: {
    of: ({ id }) => sql`t.closed_by = ${id}`,
    download: 'says who closed a month of the books',
    erase: { stays: 'the books need them; the name of the account is erased' },
  },
  payout_accounts: {
    of: ({ id }) => sql`t.shop_id in (select s.id from shops s where s.merchant_id = ${id})`,
    download: { as: 'payoutAccounts', columns: ['id', 'shop_id', 'way', 'hint', 'held_until', 'created_at'] },
    erase: { stays: 'the books say where money went' },
  },
  payouts: {
    of: ({ id }) => sql`t.shop_id in (select s.id from shops s where s.merchant_id = ${id})`,
    download: {
      as: 'payouts',
      columns: [
        'id',
        'number',
        'shop_id',
        'up_to',
        'amount_poisha',
        'netted_poisha',
        'state',
        'pay_by',
        'account_id',
        'filed_at',
        'reference',
        'created_at',
        'updated_at',
      ],
    },
    erase: { stays: 'the books need them' },
  },
  payout_events: {
    of: ({ id }) => sql`t.actor_id = ${id}`,
    download: 'says what people of the platform did with payouts',
    erase: { stays: 'the books need them; the name of the account is erased' },
  },
} satisfies PersonalTables;
