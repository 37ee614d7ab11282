import type { Language } from '#domain/languages.ts';

interface DocumentWords {
  authority: string;
  invoice: string;
  taxInvoice: string;
  creditNote: string;
  taxCreditNote: string;
  number: string;
  issued: string;
  order: string;
  ofInvoice: string;
  seller: string;
  bin: string;
  address: string;
  buyer: string;
  deliveredTo: string;
  item: string;
  unit: string;
  piece: string;
  quantity: string;
  unitPrice: string;
  unitValue: string;
  value: string;
  sd: string;
  vatRate: string;
  vat: string;
  lineTotal: string;
  discount: string;
  totalValue: string;
  totalVat: string;
  fee: string;
  total: string;
  credited: string;
  made: string;
}

const known: Record<'bn' | 'en', DocumentWords> = {
  bn: {
    authority: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার · জাতীয় রাজস্ব বোর্ড',
    invoice: 'চালান',
    taxInvoice: 'কর চালানপত্র (মূসক-৬.৩)',
    creditNote: 'ক্রেডিট নোট',
    taxCreditNote: 'ক্রেডিট নোট (মূসক-৬.৭)',
    number: 'নম্বর',
    issued: 'তারিখ ও সময়',
    order: 'অর্ডার',
    ofInvoice: 'যে চালানের',
    seller: 'বিক্রেতা',
    bin: 'বিআইএন',
    address: 'ঠিকানা',
    buyer: 'ক্রেতা',
    deliveredTo: 'সরবরাহের ঠিকানা',
    item: 'পণ্যের বিবরণ',
    unit: 'একক',
    piece: 'পিস',
    quantity: 'পরিমাণ',
    unitPrice: 'একক দাম',
    unitValue: 'একক মূল্য',
    value: 'মূল্য',
    sd: 'সম্পূরক শুল্ক',
    vatRate: 'মূসকের হার',
    vat: 'মূসক',
    lineTotal: 'মোট',
    discount: 'ছাড়',
    totalValue: 'মূসক ছাড়া মূল্য',
    totalVat: 'মূসক',
    fee: 'ডেলিভারি খরচ',
    total: 'সর্বমোট',
    credited: 'মোট ফেরত',
    made: 'কম্পিউটারে তৈরি; স্বাক্ষর লাগে না। দামের ভেতরে মূসক ধরা আছে।',
  },
  en: {
    authority: 'Government of the People’s Republic of Bangladesh · National Board of Revenue',
    invoice: 'Invoice',
    taxInvoice: 'Tax invoice (Mushak-6.3)',
    creditNote: 'Credit note',
    taxCreditNote: 'Credit note (Mushak-6.7)',
    number: 'Number',
    issued: 'Date and time',
    order: 'Order',
    ofInvoice: 'Of invoice',
    seller: 'Seller',
    bin: 'BIN',
    address: 'Address',
    buyer: 'Buyer',
    deliveredTo: 'Delivered to',
    item: 'Item',
    unit: 'Unit',
    piece: 'pc',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    unitValue: 'Unit value',
    value: 'Value',
    sd: 'SD',
    vatRate: 'VAT rate',
    vat: 'VAT',
    lineTotal: 'Total',
    discount: 'Discount',
    totalValue: 'Value without VAT',
    totalVat: 'VAT',
    fee: 'Delivery fee',
    total: 'Total',
    credited: 'Total credited',
    made: 'Made by a computer; valid without a signature. Prices include VAT.',
  },
};

/** The words on invoices and credit notes; languages that these do not have get English. */
export const documentWordsIn = (language: Language): DocumentWords => (language === 'bn' ? known.bn : known.en);
