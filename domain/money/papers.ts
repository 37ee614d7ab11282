/** Numbered papers of the shop. */
export const documentKinds = ['invoice', 'creditNote', 'commissionInvoice'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a rate of VAT without sub category is for. */
export const allTaxedName = { bn: 'সব পণ্য', en: 'All products' } as const;
