import type { Bilingual } from './bilingual.ts';

export interface SeedShop extends Bilingual {
  aboutBn: string;
  aboutEn: string;
  addressBn: string;
  addressEn: string;
  /** The phone number of its merchant. */
  merchant: string;
  logo: string;
  hue: number;
  freeFromTaka?: number;
}

export const seedShops = {
  heshel: {
    bn: 'হেঁশেল বাজার', en: 'Heshel Bazar', merchant: '01700000002', logo: 'cooked-rice', hue: 12, freeFromTaka: 2000,
    aboutBn: 'নওগাঁ ও দিনাজপুরের মিল থেকে আনা চাল, আটা, ডাল আর তেল। মাসের বাজার এক অর্ডারেই, বস্তা ধরে নিলেও ওজন ঠিক থাকে।',
    aboutEn: 'Rice, flour, pulses and oil straight from the mills of Naogaon and Dinajpur. The whole month’s shopping in one order, full weight even by the sack.',
    addressBn: 'দোকান ১৭, কাজীর দেউড়ি কাঁচাবাজার, চট্টগ্রাম ৪০০০',
    addressEn: 'Shop 17, Kazir Dewri Kitchen Market, Chattogram 4000',
  },
  shustho: {
    bn: 'সুস্থ যন্ত্র', en: 'Shustho Jontro', merchant: '01700000002', logo: 'stethoscope', hue: 200,
    aboutBn: 'রক্তচাপ, ডায়াবেটিস, শ্বাস আর চলাফেরার যন্ত্র। প্রতিটি যন্ত্র পরীক্ষা করে পাঠানো হয়, সঙ্গে বাংলা নির্দেশিকা ও ওয়ারেন্টি কার্ড।',
    aboutEn: 'Devices for blood pressure, diabetes, breathing and mobility. Each one is tested before dispatch and comes with a Bengali guide and a warranty card.',
    addressBn: '৩য় তলা, বিএমএ ভবন, তোপখানা রোড, ঢাকা ১০০০',
    addressEn: '3rd floor, BMA Bhaban, Topkhana Road, Dhaka 1000',
  },
  moshla: {
    bn: 'মসলাঘর', en: 'Moshla Ghor', merchant: '01811000021', logo: 'hot-pepper', hue: 4,
    aboutBn: 'বগুড়ার মরিচ, পাবনার হলুদ, সুন্দরবনের মধু। গোটা মসলা বেছে, ছোট চালানে গুঁড়া করা হয়, তাই ঘ্রাণ থাকে।',
    aboutEn: 'Chilli from Bogura, turmeric from Pabna, honey from the Sundarbans. Whole spices are sorted by hand and ground in small lots, so the aroma stays.',
    addressBn: '৪৫ খাতুনগঞ্জ, চট্টগ্রাম ৪০০০',
    addressEn: '45 Khatunganj, Chattogram 4000',
  },
  nodi: {
    bn: 'নদীর ঘাট', en: 'Nodir Ghat', merchant: '01911000031', logo: 'fish', hue: 205,
    aboutBn: 'চাঁদপুরের ইলিশ থেকে কক্সবাজারের শুঁটকি। মাছ-মাংস কেটে ধুয়ে মাইনাস আঠারোতে জমানো, বরফের বাক্সে ঘরে পৌঁছায়।',
    aboutEn: 'From Chandpur hilsa to Cox’s Bazar dried fish. Fish and meat are cut, washed, frozen at minus eighteen and reach you in an ice box.',
    addressBn: 'বড় স্টেশন মাছঘাট, চাঁদপুর ৩৬০০',
    addressEn: 'Boro Station Fish Ghat, Chandpur 3600',
  },
  shobuj: {
    bn: 'সবুজ আঙিনা', en: 'Shobuj Angina', merchant: '01611000041', logo: 'leafy-green', hue: 110,
    aboutBn: 'ভোরে তোলা সবজি, গাছপাকা ফল, খামারের দুধ ও ডিম। যা আজ আসে তা আজই যায়।',
    aboutEn: 'Vegetables picked at dawn, tree-ripened fruit, farm milk and eggs. What comes today leaves today.',
    addressBn: 'মহাস্থান হাট, শিবগঞ্জ, বগুড়া ৫৮১০',
    addressEn: 'Mahasthan Hat, Shibganj, Bogura 5810',
  },
  shona: {
    bn: 'সোনামণি', en: 'Shonamoni', merchant: '01511000051', logo: 'teddy-bear', hue: 330,
    aboutBn: 'ছয় মাস থেকে ছয় বছরের শিশুর যত্নের সব কিছু: ডায়াপার, কোমল সাবান, পরিপূরক খাবার। প্রতিটি প্যাকের মেয়াদ দেখে পাঠানো হয়।',
    aboutEn: 'Everything for the care of children from six months to six years: diapers, gentle soap, complementary food. We check the expiry date of every pack.',
    addressBn: 'লেভেল ২, রাপা প্লাজা, ধানমন্ডি ২৭, ঢাকা ১২০৯',
    addressEn: 'Level 2, Rapa Plaza, Dhanmondi 27, Dhaka 1209',
  },
  arogya: {
    bn: 'আরোগ্য ফার্মেসি', en: 'Arogya Pharmacy', merchant: '01711000061', logo: 'medical-symbol', hue: 168,
    aboutBn: 'প্রতিদিনের ওষুধ, প্রাথমিক চিকিৎসা ও পুষ্টি সম্পূরক।',
    aboutEn: 'Everyday medicines, first aid and nutrition.',
    // No medicine on a banner: first aid and devices only.
    addressBn: '৮৮ ও আর নিজাম রোড, পাঁচলাইশ, চট্টগ্রাম ৪২০৩',
    addressEn: '88 O R Nizam Road, Panchlaish, Chattogram 4203',
  },
  nityo: {
    bn: 'নিত্যদিন', en: 'Nityodin', merchant: '01811000021', logo: 'shopping-bags', hue: 260, freeFromTaka: 1500,
    aboutBn: 'চা-বিস্কুট থেকে সাবান-শ্যাম্পু, প্রতিদিনের দরকারি জিনিস এক জায়গায়। দুপুর বারোটার আগের অর্ডার ঢাকায় সেদিনই রওনা হয়।',
    aboutEn: 'From tea and biscuits to soap and shampoo, the daily needs in one place. Orders before noon leave the same day in Dhaka.',
    addressBn: 'বাড়ি ১২, রোড ৪, মিরপুর ১০, ঢাকা ১২১৬',
    addressEn: 'House 12, Road 4, Mirpur 10, Dhaka 1216',
  },
} satisfies Record<string, SeedShop>

export type ShopKey = keyof typeof seedShops;
