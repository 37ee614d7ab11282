import type { Language } from '#domain/languages.ts';
import type { EntryKind } from '#domain/money/ledger.ts';

interface StatementWords {
  title: string;
  issued: string;
  page: string;
  day: string;
  what: string;
  goods: string;
  commission: string;
  vat: string;
  delivery: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
  totals: string;
  lines: (count: string) => string;
  owed: string;
  kinds: Record<EntryKind, string>;
  reasons: Record<string, string>;
}

const known: Record<'bn' | 'en', StatementWords> = {
  bn: {
    title: 'হিসাব বিবরণী',
    issued: 'তৈরি হয়েছে',
    page: 'পাতা',
    day: 'তারিখ',
    what: 'বিবরণ',
    goods: 'পণ্যের দাম',
    commission: 'কমিশন',
    vat: 'ভ্যাট',
    delivery: 'ডেলিভারি',
    amount: 'টাকা',
    balance: 'জের',
    opening: 'শুরুর জের',
    closing: 'শেষের জের',
    totals: 'ধরন অনুযায়ী মোট',
    lines: (count) => `${count}টি লেনদেন`,
    owed: 'জের মানে দোকানের পাওনা টাকা। ঋণাত্মক হলে দোকান সেই টাকা দেবে।',
    kinds: {
      sale: 'বিক্রি',
      cash: 'নগদ আদায়',
      exchange: 'বদল',
      payment: 'পেমেন্ট',
      refund: 'টাকা ফেরত',
      difference: 'পার্থক্য',
      transfer: 'বিবরণীতে পাওয়া টাকা',
      remittance: 'কুরিয়ারের টাকা',
      settlement: 'গেটওয়ের টাকা',
      payout: 'দোকানকে দেওয়া টাকা',
      correction: 'সংশোধন',
      opening: 'হিসাব শুরুর আগের',
    },
    reasons: {
      delivered: 'ডেলিভারি হয়েছে',
      partlyDelivered: 'আংশিক ডেলিভারি',
      returned: 'ফেরত এসেছে',
      cameBack: 'পার্সেল ফিরে এসেছে',
      corrected: 'বিক্রি সংশোধন',
    },
  },
  en: {
    title: 'Statement of account',
    issued: 'Issued',
    page: 'Page',
    day: 'Day',
    what: 'What',
    goods: 'Goods',
    commission: 'Commission',
    vat: 'VAT',
    delivery: 'Delivery',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    totals: 'Totals by kind',
    lines: (count) => `Lines: ${count}`,
    owed: 'The balance is what the shop is owed. If it is negative, the shop owes it.',
    kinds: {
      sale: 'Sale',
      cash: 'Cash collected',
      exchange: 'Exchange',
      payment: 'Payment',
      refund: 'Refund',
      difference: 'Difference',
      transfer: 'Money found in a statement',
      remittance: 'Payout of a courier',
      settlement: 'Settlement of a gateway',
      payout: 'Payout to the shop',
      correction: 'Correction',
      opening: 'From before the ledger',
    },
    reasons: {
      delivered: 'Delivered',
      partlyDelivered: 'Partly delivered',
      returned: 'Returned',
      cameBack: 'Came back',
      corrected: 'Sale corrected',
    },
  },
};

/** The words of a printed statement; languages that it does not have get English. */
export const statementWordsIn = (language: Language): StatementWords => (language === 'bn' ? known.bn : known.en);
