import { cancelTexts } from './cancel-texts.ts';
import type { TemplateValues } from './template.ts';
import { typedNames, typedText } from './typed.ts';

/** For the preview and the test of a template. */
export const exampleValues: TemplateValues = {
  shopName: { en: 'Nirog Haat', bn: 'নীরোগ হাট' },
  brand: 'Nirog Haat',
  account: { verbatim: '…4477' },
  number: { verbatim: 'NH-4K7M2Q9X' },
  total: { poisha: 1_245_00 },
  amount: { poisha: 1_245_00 },
  seller: typedNames({ en: 'Green Grocery', bn: 'সবুজ গ্রোসারি' }),
  due: { en: 'Please pay Tk 1,245 in cash.', bn: 'নগদ ৳১,২৪৫ দিন।' },
  role: { en: 'packer', bn: 'প্যাকিং কর্মী' },
  items: '3',
  reason: cancelTexts.outOfStock,
  note: typedText('bKash 9G7XKQ2L'),
  product: typedNames({ en: 'Miniket rice 5 kg', bn: 'মিনিকেট চাল ৫ কেজি' }),
  left: '4',
  reply: { en: 'Yes, we deliver to Cumilla within three days.', bn: 'হ্যাঁ, কুমিল্লায় তিন দিনের মধ্যে পৌঁছে দিই।' },
  percent: '80',
  spent: { poisha: 800_00 },
  budget: { poisha: 1_000_00 },
  provider: { verbatim: 'bulksmsbd' },
  balance: { poisha: 150_00 },
  hours: '31',
  error: { verbatim: 'ENOSPC: no space left on device' },
  device: 'Chrome, Android',
  place: { en: 'Bangladesh, 103.4.144.0/24', bn: 'বাংলাদেশ, 103.4.144.0/24' },
  date: { en: '2 Dec 2026', bn: '২ ডিসেম্বর ২০২৬' },
  code: { verbatim: '481902' },
  host: { verbatim: 'shop.example' },
  link: { verbatim: 'https://shop.example/orders/NH-4K7M2Q9X' },
};
