/** What a rate of VAT without sub category is for. */
export const allTaxedName = { bn: 'সব পণ্য', en: 'All products' } as const;
