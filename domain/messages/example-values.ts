import type { TemplateValues } from './template.ts';

/** For the preview and the test of a template. */
export const exampleValues: TemplateValues = {
  shopName: { en: 'Nirog Haat', bn: 'নীরোগ হাট' },
  brand: 'Nirog Haat',
  number: { verbatim: 'NH-4K7M2Q9X' },
  total: { poisha: 1_245_00 },
  amount: { poisha: 1_245_00 },
  seller: { en: 'Green Grocery', bn: 'সবুজ গ্রোসারি' },
  items: '3',
  reason: { en: 'Out of stock.', bn: 'স্টক শেষ।' },
  device: 'Chrome, Android',
  code: '481902',
  host: { verbatim: 'shop.example' },
  link: { verbatim: 'https://shop.example/orders/NH-4K7M2Q9X' },
};
