import type { SeedCategory } from './types.ts';

export const medicine: SeedCategory = {
  key: 'medicine', bn: 'ওষুধ ও সম্পূরক', en: 'Medicine & Supplements', isMedicine: true,
  aboutBn: 'প্রেসক্রিপশন ছাড়া পাওয়া যায় এমন ওষুধ, প্রাথমিক চিকিৎসা ও পুষ্টি সম্পূরক।', aboutEn: 'Over-the-counter medicine, first aid and supplements.',
  subs: [
    {
      key: 'otc', bn: 'সাধারণ ওষুধ', en: 'Over-the-counter Medicine', shops: ['arogya'],
      aboutBn: 'ওটিসি তালিকার ওষুধ।', aboutEn: 'Medicines of the OTC list.',
      tips: [
        { bn: 'ব্যবহারের আগে লেবেল পড়ুন; উপসর্গ না কমলে চিকিৎসকের পরামর্শ নিন।', en: 'Read the label first; see a doctor if symptoms stay.' },
        { bn: 'শিশুদের নাগালের বাইরে, ৩০ ডিগ্রির নিচে রাখুন।', en: 'Keep out of reach of children, below 30 °C.' },
        { bn: 'গর্ভাবস্থায় বা অন্য ওষুধ চললে ফার্মাসিস্টকে জানান।', en: 'Tell the pharmacist if pregnant or taking other medicine.' },
      ],
      rows: [
        ['arogyon', 'প্যারাসিটামল ৫০০ মি.গ্রা.', 'Paracetamol 500 mg', '20 tablets', 24, 'strips fbfaf6 tablet', 'প্রতি ট্যাবলেটে প্যারাসিটামল ৫০০ মি.গ্রা.। জ্বর ও হালকা ব্যথায় ব্যবহৃত হয়; ২৪ ঘণ্টায় ৪ গ্রামের বেশি নয়।', 'Each tablet has 500 mg paracetamol. Used for fever and mild pain; no more than 4 g in 24 hours.'],
        ['arogyon', 'প্যারাসিটামল সিরাপ', 'Paracetamol Syrup', '60 ml', 35, 'boxedBottle 8a4b1f syrup / spoon c8582a', 'প্রতি ৫ মিলিতে ১২০ মি.গ্রা.। শিশুর ডোজ ওজন অনুযায়ী, সঙ্গে মাপার চামচ।', '120 mg in 5 ml. Dose by the child’s weight; a measuring spoon is included.'],
        ['nirupom', 'ওরস্যালাইন', 'Oral Rehydration Salts', '20 sachets', 120, 'sachet e3f3f8 / glass eaf4f2', 'বিশ্ব স্বাস্থ্য সংস্থার কম-অসমোলারিটি সূত্র। এক প্যাকেট আধা লিটার পানিতে, ১২ ঘণ্টার মধ্যে শেষ করুন।', 'WHO low-osmolarity formula. One sachet in half a litre of water, to be used within 12 hours.'],
        ['nirupom', 'জিংক ২০ মি.গ্রা. ডিসপারসিবল', 'Zinc 20 mg Dispersible', '10 tablets', 28, 'strips f6eec8 tablet', 'পানিতে গলিয়ে খাওয়ার জিংক ট্যাবলেট; ডায়রিয়ায় স্যালাইনের সঙ্গে ১০–১৪ দিন।', 'Dissolves in water; given with ORS for 10 to 14 days in diarrhoea.'],
        ['nirupom', 'অ্যান্টাসিড সাসপেনশন', 'Antacid Suspension', '200 ml', 85, 'boxedBottle eaf3f5 syrup / spoon fbf6f3', 'অ্যালুমিনিয়াম ও ম্যাগনেসিয়াম হাইড্রোক্সাইড। বুক জ্বালা ও অম্বলে খাবারের এক ঘণ্টা পর।', 'Aluminium and magnesium hydroxide. For heartburn and acidity, an hour after meals.'],
        ['nirupom', 'অ্যান্টাসিড চুষে খাওয়ার ট্যাবলেট', 'Antacid Chewable Tablets', '20 tablets', 50, 'strips cfeed4 tablet', 'চিবিয়ে খেতে হয়, পুদিনা স্বাদ; অন্য ওষুধের সঙ্গে দুই ঘণ্টা ব্যবধান রাখুন।', 'Chewed, mint flavour; keep two hours from other medicines.'],
        ['arogyon', 'অ্যালবেনডাজল ৪০০ মি.গ্রা.', 'Albendazole 400 mg', '2 tablets', 10, 'strips f6d9a0 tablet', 'কৃমিনাশক, চুষে খাওয়ার ট্যাবলেট। গর্ভাবস্থায় নয়; পরিবারের সবাই একসঙ্গে খেলে ভালো।', 'A chewable deworming tablet. Not in pregnancy; best when the whole family takes it together.'],
        ['arogyon', 'জাইলোমেটাজোলিন নাকের ড্রপ', 'Xylometazoline Nasal Drops', '15 ml', 60, 'boxedBottle eef3f8 nozzle / nose 3f9a78', '০.১ শতাংশ; বন্ধ নাক সাময়িক খোলে। পাঁচ দিনের বেশি ব্যবহার করবেন না।', '0.1 %; relieves a blocked nose for a while. Not for more than five days.'],
        ['arogyon', 'স্যালাইন নাকের স্প্রে', 'Saline Nasal Spray', '30 ml', 95, 'boxedBottle d9eff7 nozzle / nose 6fb8d8', '০.৯ শতাংশ সোডিয়াম ক্লোরাইড, শিশুদের নাক পরিষ্কারেও।', '0.9 % sodium chloride; also clears children’s noses.'],
        ['nirupom', 'মিথাইল স্যালিসাইলেট মলম', 'Methyl Salicylate Balm', '30 g', 75, 'tube f9ded0 / smear fbf3ea', 'পেশি ও গাঁটের ব্যথায় মালিশের জন্য। কাটা ত্বকে বা চোখের কাছে নয়।', 'A rub for muscle and joint pain. Not on broken skin or near the eyes.'],
        ['nirupom', 'ক্যালামাইন লোশন', 'Calamine Lotion', '100 ml', 90, 'boxedBottle efb6c2 syrup / smear f3b8c4', 'জিংক অক্সাইড ও ক্যালামাইন; চুলকানি, ঘামাচি ও জলবসন্তে ত্বক ঠান্ডা রাখে।', 'Calamine and zinc oxide; cools itching, prickly heat and chickenpox.'],
        ['nirupom', 'পারমেথ্রিন ৫% ক্রিম', 'Permethrin 5% Cream', '30 g', 80, 'tube ece6f3 / smear fdfbf8', 'খোসপাঁচড়ায় গলা থেকে পা পর্যন্ত, ৮–১২ ঘণ্টা পর ধুয়ে ফেলুন।', 'For scabies, neck to feet; wash off after 8 to 12 hours.'],
        ['arogyon', 'সিমেথিকন ড্রপ', 'Simethicone Drops', '15 ml', 45, 'boxedBottle a8602a dropper / spoon c98a3a', 'শিশুর পেটে গ্যাসে; বোতল ঝাঁকিয়ে ড্রপারে মেপে দিন।', 'For wind in infants; shake and measure with the dropper.'],
        ['arogyon', 'কৃত্রিম চোখের পানি', 'Artificial Tears', '10 ml', 160, 'boxedBottle f3f8fb nozzle / eye bcdcf0', 'শুষ্ক চোখে আর্দ্রতা দেয়; খোলার এক মাস পর ফেলে দিন।', 'Moistens dry eyes; discard one month after opening.'],
      ],
    },
    {
      key: 'first-aid', bn: 'প্রাথমিক চিকিৎসা', en: 'First Aid', shops: ['arogya'],
      aboutBn: 'ব্যান্ডেজ, অ্যান্টিসেপটিক, মাস্ক ও ফার্স্ট এইড বাক্স।', aboutEn: 'Bandages, antiseptics, masks and kits.',
      tips: [
        { bn: 'আগে হাত ধুয়ে ক্ষতস্থান পরিষ্কার পানিতে ধুয়ে নিন।', en: 'Wash hands and rinse the wound with clean water first.' },
        { bn: 'মোড়ক ছেঁড়া থাকলে ব্যবহার করবেন না।', en: 'Do not use if the wrapper is torn.' },
        { kind: 'gear', bn: 'বাংলা ব্যবহারবিধি বাক্সের ভেতরে আছে।', en: 'Instructions in Bengali are inside the box.' },
      ],
      rows: [
        ['pottikabir', 'আঠালো ব্যান্ডেজ', 'Adhesive Bandage', '', 90, 'plasters f7dcc4', 'পানিরোধী, ছোট-বড় তিন মাপ।', 'Waterproof in three sizes.', { pieces: '50 pcs, 100 pcs +80' }],
        ['pottikabir', 'গজ ব্যান্ডেজ', 'Gauze Bandage', '6 pcs', 120, 'roll fbfaf5', 'জীবাণুমুক্ত সুতি গজ, ৫ সেমি × ৪ মিটার।', 'Sterile cotton gauze, 5 cm × 4 m.'],
        ['pottikabir', 'ক্রেপ ব্যান্ডেজ', 'Crepe Bandage', '1 pcs', 130, 'roll e3c49a / bandaged e3c49a knee', 'মচকানোয় চাপ দিয়ে বাঁধার জন্য, ক্লিপসহ।', 'For compression after a sprain, with clips.', { sizes: '5 cm, 10 cm +60, 15 cm +120', kind: 'gear' }],
        ['nirupom', 'পোভিডোন আয়োডিন দ্রবণ', 'Povidone Iodine Solution', '100 ml', 95, 'boxedBottle 5a2812 syrup / liquid 6b2f14', '১০ শতাংশ; কাটা-ছেঁড়া পরিষ্কারে। থাইরয়েডের রোগে চিকিৎসকের মত নিন।', '10 %; cleans cuts. Ask a doctor if you have thyroid disease.'],
        ['nirupom', 'অ্যান্টিসেপটিক তরল', 'Antiseptic Liquid', '', 110, 'bottle c98a30 / foam', 'ক্লোরহেক্সিডিন ও সেট্রিমাইড; পানিতে মিশিয়ে ব্যবহার।', 'Chlorhexidine and cetrimide; dilute with water.', { sizes: '112 ml, 500 ml +190, 1 L +370' }],
        ['nirupom', 'পোড়ার ক্রিম', 'Burn Cream', '25 g', 65, 'tube e6eef6 / smear fdfdfb', 'সিলভার সালফাডায়াজিন ১ শতাংশ; ঠান্ডা পানিতে বিশ মিনিট ধোয়ার পর, ছোট পোড়ায়।', '1 % silver sulfadiazine, for small burns after twenty minutes under cool water.'],
        ['pottikabir', 'সার্জিক্যাল মাস্ক', 'Surgical Mask', '50 pcs', 150, 'masks 9fcfea', 'তিন স্তর, মেল্টব্লোন ছাঁকনি।', 'Three layers with a melt-blown filter.', { colors: 'Blue, Black, White', pieces: '1 pack, 3 pack +270', kind: 'gear' }],
        ['pottikabir', 'ফার্স্ট এইড বাক্স', 'First Aid Kit', '', 890, 'firstAid d0312d', 'ঘর ও গাড়ির জন্য ৪২ পদ: গজ, কাঁচি, টুইজার, আয়োডিন, থার্মোমিটার।', '42 items for home and car: gauze, scissors, tweezers, iodine, thermometer.', { kind: 'gear' }],
        ['pottikabir', 'গরম-ঠান্ডা জেল প্যাক', 'Hot & Cold Gel Pack', '1 pcs', 240, 'heatBag 5ab0e0 gel', 'ফ্রিজে বা গরম পানিতে, বারবার ব্যবহার করা যায়।', 'Freezer or hot water, again and again.', { sizes: 'M, L +110', kind: 'gear' }],
      ],
    },
    {
      key: 'supplements', bn: 'পুষ্টি সম্পূরক', en: 'Supplements', shops: ['arogya'],
      aboutBn: 'ভিটামিন, ক্যালসিয়াম, আয়রন ও প্রোটিন।', aboutEn: 'Vitamins, calcium, iron and protein.',
      tips: [
        { bn: 'সুষম খাবারের বিকল্প নয়।', en: 'Not a substitute for a balanced diet.' },
        { bn: 'নির্দেশিত মাত্রার বেশি খাবেন না।', en: 'Do not exceed the stated dose.' },
      ],
      rows: [
        ['vitanir', 'ভিটামিন সি ২৫০ মি.গ্রা.', 'Vitamin C 250 mg', '20 tablets', 40, 'strips f5a03a tablet', 'চুষে খাওয়ার কমলা স্বাদের ট্যাবলেট।', 'Orange-flavoured chewable tablets.'],
        ['vitanir', 'ক্যালসিয়াম ও ভিটামিন ডি৩', 'Calcium & Vitamin D3', '30 tablets', 210, 'pillBottle f3efe6 tablet / water f3efe6 tablet', 'প্রতি ট্যাবলেটে ক্যালসিয়াম ৫০০ মি.গ্রা. ও ডি৩ ২০০ আইইউ, খাবারের পর।', '500 mg calcium and 200 IU D3 per tablet, after food.'],
        ['vitanir', 'মাল্টিভিটামিন', 'Multivitamin', '30 capsules', 240, 'pillBottle e8a030 capsule / water e8a030 capsule', 'তেরো ভিটামিন ও খনিজ, দিনে একটি।', 'Thirteen vitamins and minerals, one a day.', { sizes: '30 capsules, 60 capsules +220' }],
        ['vitanir', 'আয়রন-ফলিক অ্যাসিড', 'Iron & Folic Acid', '30 tablets', 75, 'strips b8404a capsule', 'গর্ভকালীন পরিচর্যায় প্রচলিত মাত্রা; চায়ের সঙ্গে খাবেন না।', 'The usual antenatal strength; do not take with tea.'],
        ['vitanir', 'ওমেগা-৩ মাছের তেল', 'Omega-3 Fish Oil', '30 capsules', 480, 'pillBottle f0b840 capsule / water f0b840 capsule', 'প্রতি ক্যাপসুলে ইপিএ-ডিএইচএ ৩০০ মি.গ্রা.।', '300 mg EPA and DHA per capsule.', { origin: 'Norway' }],
        ['vitanir', 'হোয়ে প্রোটিন', 'Whey Protein', '', 1450, 'tin e9d9c0 / glass e3cba8', 'প্রতি স্কুপে ২৪ গ্রাম প্রোটিন, চকলেট স্বাদ।', '24 g protein per scoop, chocolate.', { sizes: '500 g, 1 kg +1300, 2 kg +3700', origin: 'New Zealand' }],
        ['vitanir', 'ইসবগুলের ভুসি', 'Isabgol Husk', '', 150, 'cerealBox e6d9b0 flake / glass f1e9d6', 'আঁশের প্রাকৃতিক উৎস; এক গ্লাস পানিতে মিশিয়েই সঙ্গে সঙ্গে খেয়ে নিন।', 'Natural fibre; stir into a glass of water and drink at once.', { sizes: '100 g, 200 g +135' }],
        ['vitanir', 'গ্লুকোজ পাউডার', 'Glucose Powder', '400 g', 145, 'cerealBox fbf6e6 crystal / glass f6f3ea', 'রোদে কাজের পর ক্লান্তিতে; ডায়াবেটিসে নয়।', 'For fatigue after work in the sun; not in diabetes.'],
      ],
    },
  ],
}
