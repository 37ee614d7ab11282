import type { SeedCategory } from './types.ts';

export const snacks: SeedCategory = {
  key: 'snacks', bn: 'নাশতা, চা ও পানীয়', en: 'Snacks, Tea & Drinks',
  aboutBn: 'বিস্কুট, চানাচুর, নুডলস, চা-কফি ও শরবত।', aboutEn: 'Biscuits, chanachur, noodles, tea, coffee and sherbets.',
  subs: [
    {
      key: 'biscuits', bn: 'বিস্কুট ও চানাচুর', en: 'Biscuits & Chanachur', shops: ['nityo', 'heshel'],
      aboutBn: 'টোস্ট, ক্রিম বিস্কুট, চানাচুর, চিপস ও বাদাম।', aboutEn: 'Toast, cream biscuits, chanachur, chips and nuts.',
      tips: [
        { bn: 'খোলার পর কৌটায় রাখলে মচমচে থাকে।', en: 'Keep in a tin after opening to hold the crunch.' },
        { bn: 'বিকেলের চায়ের সঙ্গে চারজনের জন্য যথেষ্ট।', en: 'Enough for four with afternoon tea.' },
        { kind: 'nuts', bn: 'বায়ুরোধী বয়ামে, ঠান্ডা জায়গায় রাখুন।', en: 'Store airtight in a cool place.' },
      ],
      rows: [
        ['mochmocha', 'ঝাল চানাচুর', 'Hot Chanachur', '', 85, 'crispBag e0a03a noodle', 'চিড়া-বাদাম-ডালের ঝাল মিশ্রণ, পেঁয়াজ-মরিচ মাখালে আরও ভালো।', 'A hot mix of flakes, nuts and pulses; even better tossed with onion and chilli.', { sizes: '150 g, 300 g +75, 600 g +210' }],
        ['mochmocha', 'টক-ঝাল-মিষ্টি চানাচুর', 'Sweet & Sour Chanachur', '300 g', 150, 'crispBag d98a3a noodle', 'তেঁতুলের টক আর কিশমিশের মিষ্টি।', 'Tamarind sourness with sweet raisins.', { status: 'pending' }],
        ['bikelbela', 'ঘি টোস্ট', 'Ghee Toast', '350 g', 110, 'crispBag d9a862 / plate d9a050 toast', 'দুবার সেঁকা টোস্ট, চায়ে ডোবালে ভেঙে পড়ে না।', 'Twice baked; it survives a dip in tea.'],
        ['bikelbela', 'নোনতা বিস্কুট', 'Salted Biscuit', '240 g', 65, 'biscuitPack e9c27a / plate e3b768 biscuit', 'কালিজিরা ছিটানো হালকা নোনতা বিস্কুট।', 'Lightly salted with nigella seeds.'],
        ['bikelbela', 'চকলেট ক্রিম বিস্কুট', 'Chocolate Cream Biscuit', '', 40, 'biscuitPack 6b3d22 / plate 6b3d22 biscuit', 'দুই বিস্কুটের মাঝে পুরু চকলেট ক্রিম।', 'Thick chocolate cream between two biscuits.', { pieces: '1 pack, 6 pack +190, 12 pack +410' }],
        ['bikelbela', 'ডায়াবেটিক বিস্কুট', 'Diabetic Biscuit', '200 g', 135, 'biscuitPack d0a062 / plate c99a5a biscuit', 'আটা ও ওটসের বিস্কুট, চিনি যোগ করা নেই; ক্যালরি লেবেলে লেখা।', 'Whole wheat and oats without added sugar; calories on the label.'],
        ['mochmocha', 'আলুর চিপস', 'Potato Chips', '90 g', 60, 'crispBag f2cf62 flake / bowl f2cf62 flake', 'মুন্সীগঞ্জের আলুর পাতলা চিপস, টমেটো স্বাদ।', 'Thin chips of Munshiganj potatoes, tomato flavour.', { pieces: '1 pack, 6 pack +280' }],
        ['mochmocha', 'ভাজা কাজুবাদাম', 'Roasted Cashew', '200 g', 360, 'jar ecd2a0 nut', 'হালকা লবণে ভাজা আস্ত কাজু।', 'Whole cashews roasted with a little salt.', { grades: 'A, Premium +60', kind: 'nuts' }],
        ['mochmocha', 'কাঠবাদাম', 'Almond', '250 g', 390, 'jar b0703a nut', 'রাতে ভিজিয়ে সকালে পাঁচ-ছয়টি খাওয়ার জন্য।', 'Soak overnight and eat five or six in the morning.', { origin: 'United States', kind: 'nuts' }],
        ['bikelbela', 'প্লেইন কেক', 'Plain Cake', '300 g', 140, 'biscuitPack e3b25a / slab e6b860', 'ডিম-মাখনের স্পঞ্জ কেক, চার দিন নরম থাকে।', 'Egg and butter sponge that stays soft four days.'],
      ],
    },
    {
      key: 'noodles', bn: 'নুডলস, স্যুপ ও ইনস্ট্যান্ট', en: 'Noodles, Soup & Instant', shops: ['nityo'],
      aboutBn: 'দ্রুত তৈরি নাশতা।', aboutEn: 'Quick bites.',
      tips: [
        { bn: 'ডিম ও সবজি যোগ করলে পুষ্টি বাড়ে।', en: 'Add an egg and vegetables for a fuller meal.' },
        { bn: 'পাঁচ মিনিটেই তৈরি।', en: 'Ready in five minutes.' },
        { kind: 'semai', bn: 'ঈদের সকালে কিশমিশ-বাদাম ছড়িয়ে পরিবেশন করুন।', en: 'Scatter raisins and nuts for Eid morning.' },
      ],
      rows: [
        ['mochmocha', 'মাসালা নুডলস', 'Masala Noodles', '8 pack', 175, 'crispBag f0cf7a noodle / bowl f0cf7a noodle', 'ঝাল মসলার প্যাকেটসহ আটটি ছোট প্যাক।', 'Eight small packs, each with hot masala.', { pieces: '1 pack, 3 pack +330' }],
        ['mochmocha', 'চিকেন কাপ নুডলস', 'Chicken Cup Noodles', '60 g', 55, 'cup f0cf7a / bowl f0cf7a noodle', 'গরম পানি ঢাললেই হয়, কাঁটাচামচ ভেতরে।', 'Just add hot water; the fork is inside.'],
        ['gomranga', 'এগ নুডলস', 'Egg Noodles', '300 g', 85, 'crispBag edc866 noodle / bowl edc866 noodle', 'চাওমিন ও স্যুপের জন্য সেদ্ধ করার নুডলস।', 'Boiling noodles for chow mein and soup.'],
        ['gomranga', 'লাচ্ছা সেমাই', 'Laccha Semai', '200 g', 75, 'cerealBox e3ae5c noodle / bowl e3ae5c noodle', 'ঘিয়ে ভাজা লাচ্ছা, গরম দুধ ঢাললেই তৈরি।', 'Fried in ghee; pour hot milk and it is done.', { kind: 'semai' }],
        ['gomranga', 'ম্যাকারনি', 'Macaroni', '400 g', 98, 'grainBag f0c862 pasta', 'শক্ত গমের ম্যাকারনি, গলে যায় না।', 'Durum macaroni that stays firm.'],
        ['rannabela', 'থাই স্যুপ মিক্স', 'Thai Soup Mix', '45 g', 55, 'sachet f7d9a0 / liquid d97a2a', 'টক-ঝাল ঘন স্যুপ, চারজনের মতো।', 'Thick hot and sour soup for four.', { pieces: '1 pack, 6 pack +255' }],
      ],
    },
    {
      key: 'tea', bn: 'চা ও কফি', en: 'Tea & Coffee', shops: ['nityo', 'moshla'],
      aboutBn: 'শ্রীমঙ্গল, সিলেট ও পঞ্চগড়ের চা; কফি।', aboutEn: 'Teas of Sreemangal, Sylhet and Panchagarh; coffee.',
      tips: [
        { bn: 'বায়ুরোধী কৌটায় রাখলে লিকার ঠিক থাকে।', en: 'Stored airtight, the liquor stays bright.' },
        { bn: 'ফুটন্ত পানিতে তিন মিনিটের বেশি নয়।', en: 'Three minutes in boiling water, no longer.' },
        { kind: 'coffee', bn: 'ঢাকনা শক্ত করে বন্ধ রাখুন; ভেজা চামচে দানা জমে যায়।', en: 'Close tightly; a wet spoon makes it cake.' },
        { kind: 'sachet', bn: 'এক স্যাশেতে ১৫০ মিলির এক কাপ হয়।', en: 'One sachet makes a cup of 150 ml.' },
      ],
      rows: [
        ['chabagicha', 'প্রিমিয়াম ব্ল্যাক টি', 'Premium Black Tea', '', 130, 'cerealBox 3f2a1c strip / tea a8481a', 'শ্রীমঙ্গলের সিটিসি, কড়া লিকার; দুধ চায়ের জন্য।', 'Sreemangal CTC with a strong liquor for milk tea.', { sizes: '200 g, 400 g +120, 1 kg +450' }],
        ['chabagicha', 'টি ব্যাগ', 'Tea Bags', '50 pcs', 125, 'cerealBox e9d2a8 / tea a8481a', 'সুতাসহ টি ব্যাগ, অফিসের ড্রয়ারে রাখার মতো।', 'Strung bags for the office drawer.', { pieces: '1 pack, 3 pack +235' }],
        ['chabagicha', 'গ্রিন টি', 'Green Tea', '40 pcs', 195, 'cerealBox 6f8f4a strip / tea c3b84a', 'পঞ্চগড়ের সমতলের গ্রিন টি, হালকা কষ।', 'From the plains of Panchagarh, softly astringent.'],
        ['chabagicha', 'তুলসী আদা চা', 'Tulsi Ginger Tea', '20 pcs', 160, 'cerealBox b08a4a strip / tea c98a2a', 'তুলসীপাতা ও শুকনো আদা, ক্যাফেইন কম।', 'Holy basil and dried ginger, low in caffeine.'],
        ['chabagicha', 'হোয়াইট টি', 'White Tea', '50 g', 690, 'tin e6efd6 / tea d9c06a', 'কুঁড়ি হাতে তোলা, বছরে একবারই হয়।', 'Hand-plucked buds, made once a year.', { stock: 2 }],
        ['bikelbela', 'ইনস্ট্যান্ট কফি', 'Instant Coffee', '', 260, 'jar 4a2c18 crystal / tea 4a2614', 'মাঝারি রোস্টের দানাদার কফি।', 'Medium-roast granules.', { sizes: '50 g, 100 g +210, 200 g +590', origin: 'Vietnam', kind: 'coffee' }],
        ['bikelbela', 'থ্রি-ইন-ওয়ান কফি', '3-in-1 Coffee', '20 pcs', 290, 'cerealBox d3a878 / tea b5834f', 'দুধ-চিনি মেশানো স্যাশে, শুধু গরম পানি।', 'Sachets with milk and sugar; just hot water.', { kind: 'sachet' }],
      ],
    },
    {
      key: 'drinks', bn: 'শরবত, জুস ও পানীয়', en: 'Juices & Drinks', shops: ['nityo', 'shobuj'],
      aboutBn: 'জুস, শরবত, লাবাং ও মল্ট পানীয়।', aboutEn: 'Juices, sherbets, labang and malted drinks.',
      tips: [
        { bn: 'ঠান্ডা করে ঝাঁকিয়ে পান করুন।', en: 'Chill and shake before drinking.' },
        { bn: 'খোলার পর ফ্রিজে রেখে তিন দিনে শেষ করুন।', en: 'Refrigerate after opening; finish in three days.' },
        { kind: 'powder', bn: 'শুকনো চামচে তুলে মুখ বন্ধ করে রাখুন।', en: 'Use a dry spoon and close the lid.' },
        { kind: 'syrup', bn: 'এক ভাগ সিরাপে চার ভাগ ঠান্ডা পানি মেশান।', en: 'Mix one part syrup with four parts cold water.' },
        { kind: 'water', bn: 'সিল ভাঙা থাকলে নেবেন না।', en: 'Do not accept it if the seal is broken.' },
      ],
      rows: [
        ['rosjhora', 'আমের জুস', 'Mango Juice', '', 30, 'drinkCarton f6b53a / glass f2a62a', 'চাঁপাইয়ের আমের পাল্প ১৮ শতাংশ।', '18 % pulp of Chapai mangoes.', { sizes: '250 ml, 1 L +85', }],
        ['rosjhora', 'লিচু ড্রিংক', 'Litchi Drink', '250 ml', 30, 'drinkCarton f3c4d0 / glass f6e3e0', 'হালকা মিষ্টি, ঠান্ডা খেতে ভালো।', 'Lightly sweet, best cold.', { pieces: '1 pack, 6 pack +140, 12 pack +300' }],
        ['rosjhora', 'ডাবের পানি', 'Tender Coconut Water', '300 ml', 95, 'bottle e3efe6 wide / glass eef5ee', 'লক্ষ্মীপুরের কচি ডাব, চিনি বা প্রিজারভেটিভ নেই।', 'Young coconuts of Lakshmipur, no sugar or preservative.'],
        ['rosjhora', 'রুহানি গোলাপ শরবত', 'Rose Sherbet', '700 ml', 320, 'slimBottle c02a42 / glass d84a60', 'গোলাপ ও কেওড়ার ঘন সিরাপ, ত্রিশ গ্লাস হয়।', 'Rose and kewra syrup that makes thirty glasses.', { kind: 'syrup' }],
        ['rosjhora', 'তেঁতুলের শরবত', 'Tamarind Sherbet', '500 ml', 210, 'slimBottle 6b3d22 / glass 8a5530', 'বিট লবণ মেশানো টক-মিষ্টি, ইফতারে এক চুমুক।', 'Sweet-sour with black salt, a sip at iftar.', { kind: 'syrup' }],
        ['dudhdighi', 'লাবাং', 'Labang', '500 ml', 95, 'bottle fbf5e6 wide / glass fbf5e6', 'দই-পুদিনার নোনতা পানীয়, ভারী খাবারের পর।', 'Salted curd and mint, for after a heavy meal.'],
        ['rosjhora', 'ইসবগুল-তোকমার মিক্স', 'Isabgol & Tokma Mix', '200 g', 240, 'jar c9b48a seed / glass e9dfc8', 'রাতে ভিজিয়ে সকালে, গরমে পেট ঠান্ডা রাখে।', 'Soak overnight; cooling in the hot season.', { kind: 'powder' }],
        ['bikelbela', 'মল্ট পানীয় গুঁড়া', 'Malted Drink Powder', '400 g', 420, 'jar 8a5a33 crystal / glass b58a5a', 'দুধে মিশিয়ে স্কুলপড়ুয়া শিশুদের বিকেলের গ্লাস।', 'Stirred into milk for the schoolchild’s afternoon glass.', { sizes: '400 g, 750 g +330', kind: 'powder' }],
        ['rosjhora', 'পানীয় জল', 'Drinking Water', '5 L', 90, 'handleBottle cde9f6 / glass dceff7', 'আরও ও ইউভি শোধিত, বিএসটিআই মান মেনে।', 'RO and UV treated to the BSTI standard.', { kind: 'water' }],
      ],
    },
  ],
}
