import type { CampaignType } from '#domain/enums.ts';
import type { Bilingual } from './catalogue/bilingual.ts';

export interface CampaignRow extends Bilingual {
  type: CampaignType;
  aboutBn: string;
  aboutEn: string;
  percent: number;
  startedDaysAgo: number;
  endsInDays: number;
  products: number;
  /** The sub categories of its products. None of them sells medicine or food for infants. */
  subs: readonly string[];
}

export const campaignRows: readonly CampaignRow[] = [
  {
    type: 'flashSale',
    bn: 'তিন দিনের ধামাকা অফার',
    en: '3-Day Flash Sale',
    percent: 22,
    startedDaysAgo: 1,
    endsInDays: 3,
    products: 15,
    aboutBn: 'চাল, তেল, চা থেকে থার্মোমিটার, অফার শেষ হওয়ার আগেই নিন।',
    aboutEn: 'From rice, oil and tea to thermometers, while the offer lasts.',
    subs: ['rice', 'cooking-oil', 'biscuits', 'tea', 'skin', 'laundry', 'thermometers', 'eggs'],
  },
  {
    type: 'newArrivals',
    bn: 'এ মাসের নতুন পণ্য',
    en: 'New This Month',
    percent: 8,
    startedDaysAgo: 6,
    endsInDays: 20,
    products: 14,
    aboutBn: 'সদ্য আসা পানীয়, নাশতা, যত্ন আর যন্ত্র, পরিচিতিমূলক দামে।',
    aboutEn: 'New drinks, snacks, care and devices at an introductory price.',
    subs: ['noodles', 'drinks', 'oral', 'hair', 'breathing', 'curd', 'ready-to-cook'],
  },
  {
    type: 'festivalSale',
    bn: 'দাওয়াতের রান্নাঘর',
    en: 'Festive Kitchen',
    percent: 12,
    startedDaysAgo: 4,
    endsInDays: 12,
    products: 18,
    aboutBn: 'পোলাওর চাল, ঘি, কাচ্চির মসলা, মাংস আর ইলিশ, বাড়িভরা মেহমানের জন্য।',
    aboutEn: 'Polao rice, ghee, kacchi masala, meat and hilsa for a house full of guests.',
    subs: ['aromatic-rice', 'ghee', 'mixes', 'meat', 'frozen-fish', 'sweeteners', 'whole-spices'],
  },
  {
    type: 'discountSale',
    bn: 'মাসের বাজারে সাশ্রয়',
    en: 'Monthly Groceries for Less',
    percent: 10,
    startedDaysAgo: 9,
    endsInDays: 9,
    products: 20,
    aboutBn: 'ডাল, আটা, সবজি, মসলা আর দুধ, পুরো মাসের বাজার কম খরচে।',
    aboutEn: 'Dal, atta, vegetables, spices and milk: the month’s shopping for less.',
    subs: ['dal', 'flour', 'vegetables', 'roots', 'ground-spices', 'mustard-oil', 'milk'],
  },
  {
    type: 'clearanceSale',
    bn: 'গুদাম খালি ছাড়',
    en: 'Warehouse Clearance',
    percent: 30,
    startedDaysAgo: 3,
    endsInDays: 16,
    products: 12,
    aboutBn: 'শেষ কয়েকটি করে আছে, কম দামে।',
    aboutEn: 'The last few of each, at low prices.',
    subs: ['tissue', 'floor', 'baby-care', 'diapers', 'feminine', 'dried-fish'],
  },
];

/** The page that a slide leads to, and for a page that lists no products the sub categories whose things it shows. */
export type SlideTarget =
  | { path: string; shows: readonly string[]; inParcel?: true }
  | { campaign: CampaignType }
  | { category: string }
  | { sub: string };

export interface SlideRow extends Bilingual {
  aboutBn: string;
  aboutEn: string;
  target: SlideTarget;
}

export const slideRows: readonly SlideRow[] = [
  {
    bn: 'মাসের বাজার এক অর্ডারেই',
    en: 'A month of groceries in one order',
    target: { campaign: 'discountSale' },
    aboutBn: 'চাল, ডাল, তেল, মসলা; মিল থেকে আপনার দরজায়।',
    aboutEn: 'Rice, dal, oil and spices from the mill to your door.',
  },
  {
    bn: 'ঘরেই মাপুন রক্তের সুগার',
    en: 'Check blood sugar at home',
    target: { path: '/sugar-machine', shows: ['diabetes'] },
    aboutBn: 'পাঁচ সেকেন্ডে ফল, সঙ্গে ২৫টি স্ট্রিপ।',
    aboutEn: 'A result in five seconds, with 25 strips.',
  },
  {
    bn: 'ভোরে তোলা সবজি, গাছপাকা ফল',
    en: 'Picked at dawn, ripened on the tree',
    target: { category: 'produce' },
    aboutBn: 'মৌসুমের ফল আর সবজি, সরাসরি বাগান থেকে।',
    aboutEn: 'Seasonal fruit and vegetables, straight from the farm.',
  },
  {
    bn: 'সোনামণির কোমল যত্ন',
    en: 'Gentle care for little ones',
    // Not the category: food for infants is not advertised.
    target: { sub: 'diapers' },
    aboutBn: 'ডায়াপার, লোশন ও সাবান, সব এক জায়গায়।',
    aboutEn: 'Diapers, lotion and soap, all in one place.',
  },
  {
    bn: 'ঢাকায় ডেলিভারি ৬০ টাকা, সারা দেশে ১২০',
    en: 'Delivery ৳60 in Dhaka, ৳120 elsewhere',
    target: { path: '/about', shows: ['rice', 'fruit', 'milk'], inParcel: true },
    aboutBn: 'হাতে পেয়ে টাকা দিন, বিকাশ, নগদ, রকেট বা ব্যাংকেও।',
    aboutEn: 'Pay on delivery, or with bKash, Nagad, Rocket or a bank.',
  },
];
