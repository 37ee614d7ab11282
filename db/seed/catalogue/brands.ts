import type { Bilingual } from './bilingual.ts';

export interface SeedBrand extends Bilingual {
  manufacturer: string;
  origin: string;
  hue: number;
  /** The names of its products leave out the brand: loose goods. */
  isUnnamed?: true;
}

const brand = (bn: string, en: string, manufacturer: string, hue: number, origin = 'Bangladesh'): SeedBrand => ({
  bn,
  en,
  manufacturer,
  origin,
  hue,
});

/** All brands and manufacturers are invented. */
export const brands = {
  golabari: brand('গোলাবাড়ি', 'Golabari', 'Golabari Agro Mills, Naogaon', 8),
  dhanmoyna: brand('ধানময়না', 'Dhanmoyna', 'Dhanmoyna Auto Rice Mill, Dinajpur', 140),
  muthobhor: brand('মুঠোভর', 'Muthobhor', 'Muthobhor Pulses, Chattogram', 28),
  gomranga: brand('গমরাঙা', 'Gomranga', 'Gomranga Flour Works, Narayanganj', 36),
  surjomoy: brand('সূর্যময়', 'Surjomoy', 'Surjomoy Edible Oils, Narayanganj', 212),
  shorshebon: brand('সর্ষেবন', 'Shorshebon', 'Shorshebon Ghani Oils, Sirajganj', 355),
  bathanbari: brand('বাথানবাড়ি', 'Bathanbari', 'Bathanbari Dairy, Pabna', 22),
  jhalmoyuri: brand('ঝালময়ূরী', 'Jhalmoyuri', 'Jhalmoyuri Spices, Bogura', 2),
  rannabela: brand('রান্নাবেলা', 'Rannabela', 'Rannabela Foods, Gazipur', 165),
  moujhak: brand('মৌঝাঁক', 'Moujhak', 'Moujhak Apiary, Satkhira', 40),
  padmakul: brand('পদ্মাকূল', 'Padmakul', 'Padmakul Fisheries, Chandpur', 200),
  shutkipara: brand('শুঁটকিপাড়া', 'Shutkipara', 'Shutkipara Dry Fish, Cox’s Bazar', 48),
  goaltek: brand('গোয়ালটেক', 'Goaltek', 'Goaltek Livestock, Sirajganj', 352),
  hesheldak: brand('হেঁশেলডাক', 'Hesheldak', 'Hesheldak Frozen Foods, Gazipur', 272),
  angina: { ...brand('আঙিনা', 'Angina', 'Growers of Angina, Bogura and Jashore', 104), isUnnamed: true },
  foltoli: { ...brand('ফলতলি', 'Foltoli', 'Foltoli Orchards, Rajshahi', 20), isUnnamed: true },
  khokaghor: brand('খোকাঘর', 'Khokaghor', 'Khokaghor Baby Foods, Gazipur', 330),
  tultuli: brand('তুলতুলি', 'Tultuli', 'Tultuli Baby Care, Narsingdi', 192),
  dudhdighi: brand('দুধদিঘি', 'Dudhdighi', 'Dudhdighi Dairy, Baghabari', 216),
  khamarbela: brand('খামারবেলা', 'Khamarbela', 'Khamarbela Poultry, Gazipur', 34),
  mochmocha: brand('মচমচা', 'Mochmocha', 'Mochmocha Snacks, Narayanganj', 14),
  bikelbela: brand('বিকেলবেলা', 'Bikelbela', 'Bikelbela Bakery, Chattogram', 320),
  chabagicha: brand('চা-বাগিচা', 'Cha Bagicha', 'Cha Bagicha Estates, Sreemangal', 128),
  rosjhora: brand('রসঝরা', 'Rosjhora', 'Rosjhora Beverages, Natore', 84),
  lajukpata: brand('লাজুকপাতা', 'Lajukpata', 'Lajukpata Herbals, Tangail', 152),
  nirjhori: brand('নির্ঝরী', 'Nirjhori', 'Nirjhori Toiletries, Chattogram', 206),
  tejoshi: brand('তেজোশি', 'Tejoshi', 'Tejoshi Grooming, Dhaka', 232),
  shuvrohashi: brand('শুভ্রহাসি', 'Shuvrohashi', 'Shuvrohashi Oral Care, Gazipur', 180),
  nirvoya: brand('নির্ভয়া', 'Nirvoya', 'Nirvoya Hygiene, Savar', 316),
  arogyon: brand('আরোগ্যন', 'Arogyon', 'Arogyon Laboratories, Gazipur', 170),
  nirupom: brand('নিরুপম', 'Nirupom', 'Nirupom Drugs, Tongi', 224),
  pottikabir: brand('পট্টিকা', 'Pottika', 'Pottika Surgicals, Dhaka', 4),
  vitanir: brand('ভিটানীড়', 'Vitanir', 'Vitanir Nutrition, Gazipur', 30),
  haruvita: brand('হারুভিটা', 'Haruvita', 'Haruvita Health Instruments, Osaka', 210, 'Japan'),
  nordpuls: brand('নর্ডপুলস', 'Nordpuls', 'Nordpuls Medizintechnik, Kiel', 185, 'Germany'),
  qingmai: brand('ছিংমাই', 'Qingmai', 'Qingmai Medical, Shenzhen', 260, 'China'),
  shusthi: brand('সুস্থি', 'Shusthi', 'Shusthi Medical Supplies, Dhaka', 158),
  phenapuri: brand('ফেনাপুরী', 'Phenapuri', 'Phenapuri Home Care, Chattogram', 198),
  jhoktok: brand('ঝকটক', 'Jhoktok', 'Jhoktok Chemicals, Narayanganj', 288),
  nimjhar: brand('নিমঝাড়', 'Nimjhar', 'Nimjhar Household, Cumilla', 118),
} satisfies Record<string, SeedBrand>

export type BrandKey = keyof typeof brands;
