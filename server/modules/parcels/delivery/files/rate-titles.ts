import type { RateColumn } from '#contract/parcels/delivery.ts';

/** Further titles of columns: the labels of the screens in both languages, and those of other tables. */
export const rateTitles: Readonly<Record<RateColumn, readonly string[]>> = {
  zone: ['এলাকা', 'জোন', 'Zone name', 'Name'],
  zoneEn: ['জোনের ইংরেজি নাম', 'ইংরেজি নাম', 'Zone in English', 'English name'],
  areas: ['জেলা ও থানা', 'জেলা', 'থানা', 'Districts and thanas', 'Districts', 'Thanas'],
  upToKg: ['যত কেজি পর্যন্ত', 'কেজি পর্যন্ত', 'ওজন', 'Up to kg', 'Up to (kg)', 'Weight'],
  fee: ['ফি', 'ডেলিভারি ফি', 'চার্জ', 'Delivery fee', 'Charge', 'Price'],
  extraKg: ['প্রতি বাড়তি কেজি', 'বাড়তি কেজি', 'Each extra kg', 'Extra kg', 'Per extra kg'],
  daysMin: ['কমপক্ষে দিন', 'Days from', 'Days at least', 'Min days'],
  daysMax: ['সর্বোচ্চ দিন', 'Days to', 'Days at most', 'Max days'],
  cash: ['ক্যাশ অন ডেলিভারি', 'ক্যাশ', 'Cash on delivery', 'COD'],
};
