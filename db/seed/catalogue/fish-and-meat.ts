import type { SeedCategory } from './types.ts';

export const fishAndMeat: SeedCategory = {
  key: 'fish-meat', bn: 'মাছ ও মাংস', en: 'Fish & Meat',
  aboutBn: 'হিমায়িত দেশি মাছ, শুঁটকি, মাংস ও রান্নার জন্য তৈরি খাবার।', aboutEn: 'Frozen local fish, dried fish, meat and ready-to-cook food.',
  subs: [
    {
      key: 'frozen-fish', bn: 'হিমায়িত মাছ', en: 'Frozen Fish', shops: ['nodi'],
      aboutBn: 'কেটে ধুয়ে মাইনাস আঠারো ডিগ্রিতে জমানো।', aboutEn: 'Cut, washed and frozen at minus eighteen degrees.',
      tips: [
        { bn: 'ফরমালিনমুক্ত; বরফ গলার আগেই পৌঁছায়।', en: 'Free of formalin; it arrives before the ice melts.' },
        { bn: 'রান্নার আগে ফ্রিজের নিচের তাকে রেখে ধীরে গলান।', en: 'Thaw slowly on the lower shelf of the fridge.' },
        { bn: 'পরিষ্কার করা, সরাসরি রান্নায় দেওয়া যায়।', en: 'Cleaned and ready for the pan.' },
      ],
      rows: [
        ['padmakul', 'পদ্মার ইলিশ', 'Padma Hilsa', '', 1650, 'fishOnIce a9bac6 / curry d9a02a a9bac6', 'চাঁদপুর ঘাটের ইলিশ, গোটা, পেট পরিষ্কার করা।', 'Whole hilsa landed at Chandpur, gutted.', { sizes: '700-800 g, 900 g-1 kg +550, 1.2 kg +1050' }],
        ['padmakul', 'রুই মাছের টুকরো', 'Rui Curry Cut', '1 kg', 460, 'fishSteaks ecc0a8 / curry c9702a e0b090', 'তিন কেজির রুই, মাথাসহ কারি কাট।', 'Curry cut from three-kilo rui, head included.'],
        ['padmakul', 'কাতলা মাছের মাথা', 'Katla Head', '1 kg', 320, 'fishOnIce 8f9a92 / curry c9702a 9aa39a', 'মুড়িঘণ্টর জন্য দুই ভাগ করা কাতলার মাথা।', 'Halved katla heads for murighonto.'],
        ['padmakul', 'গলদা চিংড়ি', 'Golda Prawn', '', 720, 'prawns 5f8aa0 / curry e08a3a f0a070', 'খুলনার ঘেরের গলদা, মাথাসহ; মালাইকারির জন্য।', 'Head-on freshwater prawns of Khulna for malai curry.', { sizes: '500 g, 1 kg +690', grades: 'A, Premium +140' }],
        ['padmakul', 'পাবদা মাছ', 'Pabda', '500 g', 310, 'fishOnIce c3cbb4 slim / curry d9a02a cfd6c4', 'ময়মনসিংহের পাবদা, পরিষ্কার করা, ১২–১৪টি।', 'Cleaned pabda of Mymensingh, 12 to 14 fish.'],
        ['padmakul', 'শিং মাছ', 'Shing', '500 g', 360, 'fishOnIce 7a5f58 slim / curry b5652a 7a5f58', 'জ্যান্ত কেটে পরিষ্কার করা শিং, রোগীর পাতলা ঝোলে চেনা মাছ।', 'Cleaned stinging catfish, the familiar fish of light convalescent broth.'],
        ['padmakul', 'পাঙাশ ফিলে', 'Pangas Fillet', '500 g', 245, 'fillets f3d9cc / curry d9a02a f0d9c8', 'কাঁটা ছাড়া ফিলে, শিশুদের জন্য আর ফিশ ফ্রাইয়ে সহজ।', 'Boneless fillet, easy for children and fish fry.'],
        ['padmakul', 'রূপচাঁদা', 'Silver Pomfret', '1 kg', 1150, 'fishOnIce c3cdd6 flat / curry c9702a c9d3dc', 'কক্সবাজারের রূপচাঁদা, কেজিতে চার থেকে পাঁচটি।', 'Silver pomfret from Cox’s Bazar, four or five to the kilo.'],
      ],
    },
    {
      key: 'dried-fish', bn: 'শুঁটকি', en: 'Dried Fish', shops: ['nodi', 'moshla'],
      aboutBn: 'কক্সবাজার, সুন্দরবন ও চলনবিলের শুঁটকি।', aboutEn: 'Dried fish of Cox’s Bazar, the Sundarbans and Chalan Beel.',
      tips: [
        { bn: 'কীটনাশক ছাড়া মাচায় রোদে শুকানো।', en: 'Sun-dried on racks without pesticide.' },
        { bn: 'গরম পানিতে ভিজিয়ে ধুয়ে রান্না করুন; ফ্রিজে এক বছর থাকে।', en: 'Soak in hot water and wash; keeps a year in the fridge.' },
      ],
      rows: [
        ['shutkipara', 'লইট্টা শুঁটকি', 'Loitta Shutki', '250 g', 290, 'driedFish d3ab6e / curry a8481f d3ab6e', 'নাজিরারটেকের লইট্টা, ভর্তায় সবচেয়ে জনপ্রিয়।', 'Bombay duck from Nazirartek, the favourite for bhorta.'],
        ['shutkipara', 'ছুরি শুঁটকি', 'Churi Shutki', '250 g', 380, 'driedFish c9a878 long / curry b8561f c9a878', 'মাঝারি ছুরি মাছ, আলু-বেগুন দিয়ে রান্নায়।', 'Medium ribbon fish for a curry with potato and aubergine.', { grades: 'A, Premium +120' }],
        ['shutkipara', 'চিংড়ি শুঁটকি', 'Dried Shrimp', '200 g', 260, 'windowPouch e09a6a strip', 'খোসা ছাড়ানো ছোট চিংড়ি, শাক ও ভর্তায়।', 'Small peeled shrimp for greens and bhorta.'],
        ['shutkipara', 'চ্যাপা শুঁটকি', 'Chepa Shutki', '200 g', 240, 'driedFish a8743a / swirl a84a2c', 'ময়মনসিংহের মটকায় পাকানো পুঁটির চ্যাপা।', 'Fermented punti matured in clay jars of Mymensingh.'],
        ['shutkipara', 'রূপচাঁদা শুঁটকি', 'Pomfret Shutki', '250 g', 780, 'driedFish d9bc8a flat / curry c46a24 d9bc8a', 'কম লবণে শুকানো রূপচাঁদা, উপহারেও চলে।', 'Lightly salted dried pomfret, fit for a gift.'],
      ],
    },
    {
      key: 'meat', bn: 'মাংস', en: 'Meat & Poultry', shops: ['nodi', 'shobuj'],
      aboutBn: 'গরু, খাসি, মুরগি, হাঁস ও কবুতর।', aboutEn: 'Beef, mutton, chicken, duck and pigeon.',
      tips: [
        { bn: 'হালাল জবাই, পশু চিকিৎসকের ছাড়পত্রসহ।', en: 'Halal, with a veterinary certificate.' },
        { bn: 'আধা কেজির ভাগে প্যাক, দরকারমতো গলিয়ে নিন।', en: 'Packed in half-kilo portions; thaw what you need.' },
        { kind: 'bird', bn: 'হালাল জবাই, পশু চিকিৎসকের তদারকির খামার থেকে।', en: 'Halal, from farms under veterinary supervision.' },
      ],
      rows: [
        ['goaltek', 'গরুর মাংস', 'Beef Curry Cut', '', 420, 'meatTray a82f34 bone / curry 8a3a1e 6b3422', 'দেশি গরুর হাড়সহ কারি কাট, চর্বি ছাঁটা।', 'Local beef on the bone, fat trimmed.', { sizes: '500 g, 1 kg +400, 2 kg +1210', grades: 'A, Premium +110' }],
        ['goaltek', 'হাড়ছাড়া গরুর মাংস', 'Boneless Beef', '1 kg', 960, 'meatTray a82a30 plain / curry 8a3a1e 6b3422', 'রানের মাংস, কাবাব ও কালা ভুনার জন্য।', 'Leg meat for kebabs and kala bhuna.'],
        ['goaltek', 'খাসির মাংস', 'Mutton', '1 kg', 1180, 'meatTray b8484a bone / curry 9a4a22 7a4028', 'ব্ল্যাক বেঙ্গল খাসি, রেজালা ও কাচ্চিতে নরম হয়।', 'Black Bengal goat that turns tender in rezala and kacchi.'],
        ['goaltek', 'গরুর কলিজা', 'Beef Liver', '500 g', 390, 'meatTray 6e2028 plain / curry 7a3018 55281e', 'টাটকা কলিজা, পর্দা ছাড়ানো, টুকরো করা।', 'Fresh liver, membrane removed and diced.'],
        ['khamarbela', 'ব্রয়লার মুরগি', 'Broiler Chicken', '1 kg', 295, 'meatTray f0c9a8 leg / curry c9702a e0a868', 'চামড়া ছাড়া, আট টুকরো করা।', 'Skinless, cut in eight.', { pieces: '1 pack, 3 pack +575', kind: 'bird' }],
        ['khamarbela', 'সোনালি মুরগি', 'Sonali Chicken', '800 g', 385, 'meatTray e6b486 leg / curry b5601f d9985a', 'রোস্টের মাপের সোনালি, গোটা ড্রেস করা।', 'Dressed whole at roast size.', { kind: 'bird' }],
        ['khamarbela', 'মুরগির বুকের মাংস', 'Chicken Breast', '500 g', 285, 'meatTray f3c4b4 breast / curry d98f3a f0c898', 'হাড়-চামড়া ছাড়া; গ্রিল, স্যুপ ও ডায়েটে।', 'Boneless and skinless for grills, soup and diets.'],
        ['khamarbela', 'দেশি হাঁস', 'Deshi Duck', '1 kg', 620, 'meatTray e0b088 leg / curry 8a4a1e a8683a', 'হাওরের হাঁস, পালক পুড়িয়ে পরিষ্কার করা; শীতে ভুনা।', 'Haor duck, singed clean, for winter bhuna.', { kind: 'bird' }],
      ],
    },
    {
      key: 'ready-to-cook', bn: 'রান্নার জন্য তৈরি', en: 'Ready to Cook', shops: ['nodi', 'nityo'],
      aboutBn: 'পরোটা, শিঙাড়া, নাগেট, কাবাব ও মোমো।', aboutEn: 'Porota, shingara, nuggets, kebabs and momo.',
      tips: [
        { bn: 'ফ্রিজ থেকে বের করে সরাসরি ভাজুন।', en: 'Fry straight from the freezer.' },
        { bn: 'একবার গলে গেলে আবার জমাবেন না।', en: 'Do not refreeze once thawed.' },
        { kind: 'steam', bn: 'ফ্রিজ থেকে বের করে সরাসরি ভাপে দিন।', en: 'Steam straight from the freezer.' },
      ],
      rows: [
        ['hesheldak', 'পারিবারিক পরোটা', 'Family Porota', '20 pcs', 290, 'frozen f1d9a0 flat / plate e9bf72 flat', 'স্তরে স্তরে খোলে এমন পরোটা, ঘি-ছোঁয়া খামির।', 'Flaky layered porota with a touch of ghee in the dough.', { pieces: '1 pack, 3 pack +560' }],
        ['hesheldak', 'চিকেন নাগেট', 'Chicken Nuggets', '500 g', 345, 'frozen e0a040 round / plate d9963a round', 'বুকের মাংসের নাগেট, টিফিনে দ্রুত।', 'Breast-meat nuggets, quick for tiffin.'],
        ['hesheldak', 'আলুর শিঙাড়া', 'Potato Shingara', '12 pcs', 165, 'frozen e0a858 triangle / plate d9984a triangle', 'ফুলকপি-আলু-বাদামের পুর, দোকানের মতো খাস্তা।', 'Potato, cauliflower and peanut filling, short as the shop’s.'],
        ['hesheldak', 'বিফ শামি কাবাব', 'Beef Shami Kebab', '10 pcs', 360, 'frozen a8683a round / plate 8a4f28 round', 'বুটের ডাল দিয়ে বাটা গরুর মাংস, শুধু ডিমে ডুবিয়ে ভাজুন।', 'Beef ground with chana dal; dip in egg and fry.'],
        ['hesheldak', 'চিকেন মোমো', 'Chicken Momo', '15 pcs', 270, 'dumplings f5ead2', 'ভাপে বারো মিনিট, সঙ্গে ঝাল চাটনির প্যাকেট।', 'Steam for twelve minutes; a hot chutney sachet is inside.', { kind: 'steam' }],
        ['hesheldak', 'সবজি স্প্রিং রোল', 'Vegetable Spring Roll', '10 pcs', 195, 'frozen e0a858 roll / plate d9984a roll', 'গাজর, বাঁধাকপি ও ক্যাপসিকামের পুর।', 'Filled with carrot, cabbage and capsicum.'],
      ],
    },
  ],
}
