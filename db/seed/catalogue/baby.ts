import type { SeedCategory } from './types.ts';

export const baby: SeedCategory = {
  key: 'baby', bn: 'শিশুর খাবার ও যত্ন', en: 'Baby Food & Care',
  aboutBn: 'ছয় মাস পেরোনো শিশুর পরিপূরক খাবার, ডায়াপার ও কোমল যত্ন।', aboutEn: 'Complementary food after six months, diapers and gentle care.',
  subs: [
    {
      key: 'baby-food', bn: 'পরিপূরক খাবার', en: 'Complementary Food', shops: ['shona'], unpromoted: true,
      aboutBn: 'ছয় মাসের পর মায়ের দুধের পাশাপাশি।', aboutEn: 'Beside breast milk, after six months.',
      tips: [
        { bn: 'প্রথম ছয় মাস শুধু মায়ের দুধই শিশুর জন্য যথেষ্ট।', en: 'For the first six months breast milk alone is enough.' },
        { bn: 'পরিষ্কার বাটি-চামচে টাটকা তৈরি করে খাওয়ান; বেঁচে গেলে ফেলে দিন।', en: 'Prepare fresh with a clean bowl and spoon; throw away what is left.' },
      ],
      rows: [
        ['khokaghor', 'চাল-মুগ খিচুড়ি সিরিয়াল, ৬ মাস+', 'Rice & Mung Cereal 6m+', '350 g', 420, 'cerealBox f3e0b0 flake / bowl f3e3bc powder', 'দেশি চাল ও মুগডালের মিহি সিরিয়াল, চিনি ও লবণ যোগ করা নেই।', 'Fine cereal of local rice and mung dal, no added sugar or salt.'],
        ['khokaghor', 'সুজি ও ফলের সিরিয়াল, ৮ মাস+', 'Semolina & Fruit Cereal 8m+', '350 g', 445, 'cerealBox f6dc9a flake / bowl f6dfa8 powder', 'কলা ও আপেলের গুঁড়া মেশানো সুজি, আয়রনযুক্ত।', 'Semolina with banana and apple, fortified with iron.'],
        ['khokaghor', 'সবজি পিউরি, ৬ মাস+', 'Vegetable Purée 6m+', '', 130, 'pouch f7d9b0 / swirl f0963a', 'গাজর, কুমড়া ও আলুর মিহি পিউরি, চাপ দিয়ে চামচে নেওয়া যায়।', 'Smooth carrot, pumpkin and potato in a squeeze pouch.', { pieces: '1 pack, 3 pack +240, 6 pack +590' }],
        ['khokaghor', 'আপেল পিউরি, ৬ মাস+', 'Apple Purée 6m+', '100 g', 140, 'pouch f6dcd0 / swirl f0d68a', 'শুধু আপেল, আর কিছু নয়।', 'Apple and nothing else.', { origin: 'Thailand' }],
        ['khokaghor', 'রাগি বিস্কুট, ১০ মাস+', 'Ragi Biscuit 10m+', '150 g', 185, 'biscuitPack 8a5a3a / plate 8a5a3a biscuit', 'মুখে দিলেই গলে, দাঁত ওঠার সময় হাতে ধরে খায়।', 'Melts in the mouth; easy to hold while teething.'],
      ],
    },
    {
      key: 'diapers', bn: 'ডায়াপার ও ওয়াইপস', en: 'Diapers & Wipes', shops: ['shona', 'nityo'],
      aboutBn: 'প্যান্ট ও বেল্ট ডায়াপার, ওয়াইপস, কাঁথা।', aboutEn: 'Pant and belt diapers, wipes and cloths.',
      tips: [
        { bn: 'চার ঘণ্টা পরপর বদলালে র‍্যাশ কম হয়।', en: 'Changing every four hours keeps rashes away.' },
        { bn: 'সুগন্ধি ও ক্লোরিন ছাড়া।', en: 'Free of perfume and chlorine.' },
        { kind: 'cloth', bn: 'ত্বকে লালচে ভাব দেখা দিলে ব্যবহার বন্ধ রাখুন।', en: 'Stop using it if the skin turns red.' },
      ],
      rows: [
        ['tultuli', 'প্যান্ট ডায়াপার', 'Pant Diaper', '40 pcs', 890, 'softPack 6fc0e0 nappy', 'কোমরে নরম ইলাস্টিক, হামাগুড়ি দেওয়া শিশুর জন্য।', 'Soft waistband for a crawling baby.', { sizes: 'S, M +30, L +70, XL +110' }],
        ['tultuli', 'বেল্ট ডায়াপার', 'Belt Diaper', '50 pcs', 780, 'softPack 8fd0b8 nappy', 'নবজাতকের নাভির জন্য কাটা অংশ, ভেজা বোঝার দাগ।', 'Navel cut-out for the newborn and a wetness line.', { sizes: 'NB, S +20, M +60' }],
        ['tultuli', 'বেবি ওয়াইপস', 'Baby Wipes', '120 pcs', 210, 'softPack d6eef7 wipes', '৯৯ শতাংশ পানি, অ্যালকোহল নেই।', '99 % water and no alcohol.', { pieces: '1 pack, 3 pack +390, 6 pack +930', kind: 'cloth' }],
        ['tultuli', 'সুতি ন্যাপি', 'Cotton Nappy', '6 pcs', 360, 'softPack f6d0e0 cloth / loose f6d0e0', 'দুই স্তরের ধোয়া যায় এমন সুতি ন্যাপি, ঘরে পরার জন্য।', 'Two-layer washable cotton for use at home.', { kind: 'cloth' }],
        ['tultuli', 'চেঞ্জিং শিট', 'Changing Sheets', '20 pcs', 420, 'softPack bcdcf3 cloth / sheet bcdcf3', 'নিচে পানিরোধী স্তর, বাইরে গেলে কাজে লাগে।', 'Waterproof backing; handy when out.', { kind: 'cloth' }],
        ['tultuli', 'বড়দের ডায়াপার', 'Adult Diaper', '10 pcs', 690, 'softPack 8fb0d8 nappy', 'শয্যাশায়ী রোগীর জন্য, রাতভর শুষ্ক।', 'For bedridden patients, dry all night.', { sizes: 'M, L +40, XL +80' }],
      ],
    },
    {
      key: 'baby-care', bn: 'শিশুর ত্বক ও গোসল', en: 'Baby Skin & Bath', shops: ['shona'],
      aboutBn: 'তেল, সাবান, লোশন, পাউডার ও খাওয়ানোর সরঞ্জাম।', aboutEn: 'Oil, soap, lotion, powder and feeding things.',
      tips: [
        { bn: 'ত্বক বিশেষজ্ঞের পরীক্ষায় উত্তীর্ণ; রং ও কড়া সুগন্ধি নেই।', en: 'Dermatologically tested; no dye or strong scent.' },
        { bn: 'নতুন পণ্য আগে হাতের অল্প জায়গায় লাগিয়ে দেখুন।', en: 'Try a new product on a small patch first.' },
        { kind: 'feeding', bn: 'প্রথম ব্যবহারের আগে ফুটন্ত পানিতে পাঁচ মিনিট রাখুন।', en: 'Sterilise in boiling water for five minutes before first use.' },
        { kind: 'buds', bn: 'কানের ভেতরে ঢোকাবেন না।', en: 'Never push them into the ear canal.' },
      ],
      rows: [
        ['tultuli', 'বেবি অয়েল', 'Baby Oil', '200 ml', 265, 'pump f6e3a8 / liquid f6e3a8', 'নারকেল ও ভিটামিন ই, গোসলের আগে মালিশে।', 'Coconut and vitamin E for massage before the bath.'],
        ['tultuli', 'বেবি লোশন', 'Baby Lotion', '', 230, 'pump fbdfe8 / smear fdf3f5', 'শীতের শুষ্ক ত্বকে সারাদিন আর্দ্রতা ধরে রাখে।', 'Holds moisture all day on dry winter skin.', { sizes: '100 ml, 200 ml +170, 400 ml +420' }],
        ['tultuli', 'টিয়ার-ফ্রি শ্যাম্পু', 'Tear-free Shampoo', '200 ml', 285, 'shampoo fbe9b8 / foam', 'হালকা ফেনা, চুল জট ধরে না।', 'Light foam, no tangles.'],
        ['tultuli', 'বেবি সাবান', 'Baby Soap', '75 g', 75, 'bar fbf0d6 / foam', 'গ্লিসারিন বেশি, ক্ষার কম।', 'More glycerine, less alkali.', { pieces: '1 pack, 3 pack +140, 6 pack +350' }],
        ['tultuli', 'র‍্যাশ ক্রিম', 'Nappy Rash Cream', '50 g', 240, 'tube eaf5fa / smear fdfbf5', 'জিংক অক্সাইড, ডায়াপার বদলের সময় পাতলা করে।', 'Zinc oxide; a thin layer at each change.'],
        ['khokaghor', 'সিলিকন চামচ-বাটি সেট', 'Silicone Bowl & Spoon Set', '', 480, 'babyBowl 9fd3b0', 'তলায় চোষক, টেবিলে আটকে থাকে; গরম পানিতে ধোয়া যায়।', 'A suction base holds it to the table; washable in hot water.', { colors: 'Green, Pink, Blue', kind: 'feeding' }],
        ['khokaghor', 'ট্রেইনিং কাপ', 'Training Cup', '240 ml', 350, 'trainingCup 9fd0ea / glass fdfcf8', 'দুই হাতল, উল্টে গেলেও পানি পড়ে না; বিপিএ মুক্ত।', 'Two handles, spill-proof, free of BPA.', { colors: 'Blue, Yellow, Pink', kind: 'feeding' }],
        ['tultuli', 'কটন বাড', 'Cotton Buds', '200 pcs', 90, 'cottonBuds ffffff', 'কাগজের কাঠি, নাভি ও কানের বাইরের অংশ পরিষ্কারে।', 'Paper sticks for the navel and outer ear.', { kind: 'buds' }],
      ],
    },
  ],
}
