import type { SeedCategory } from './types.ts';

export const personalCare: SeedCategory = {
  key: 'personal-care', bn: 'ব্যক্তিগত যত্ন', en: 'Personal Care',
  aboutBn: 'চুল, ত্বক, দাঁত ও মাসিকের পরিচ্ছন্নতা।', aboutEn: 'Hair, skin, teeth and menstrual hygiene.',
  subs: [
    {
      key: 'hair', bn: 'চুলের যত্ন', en: 'Hair Care', shops: ['nityo'],
      aboutBn: 'তেল, শ্যাম্পু, মেহেদি।', aboutEn: 'Oil, shampoo and henna.',
      tips: [
        { bn: 'সপ্তাহে দুই-তিনবার ব্যবহারই যথেষ্ট।', en: 'Two or three times a week is enough.' },
        { bn: 'প্যারাবেন নেই; সংবেদনশীল ত্বকে আগে অল্প লাগিয়ে দেখুন।', en: 'No parabens; patch-test on sensitive skin.' },
        { kind: 'henna', bn: 'লাগানোর এক ঘণ্টা পর ধুয়ে ফেলুন; কালো মেহেদির রাসায়নিক নেই।', en: 'Rinse after an hour; free of black-henna chemicals.' },
      ],
      rows: [
        ['lajukpata', 'নারকেল চুলের তেল', 'Coconut Hair Oil', '', 145, 'slimBottle d6e9f2 / liquid f1f4ea', 'বাগেরহাটের নারকেলের খাঁটি তেল, কোনো খনিজ তেল মেশানো নেই।', 'Pure Bagerhat coconut, no mineral oil added.', { sizes: '100 ml, 200 ml +125, 500 ml +480' }],
        ['lajukpata', 'আমলা তেল', 'Amla Hair Oil', '200 ml', 190, 'slimBottle 8f9a3a / liquid a9b84a', 'আমলকী ও মেথির তেল, রাতে মালিশ করে সকালে ধোয়া।', 'Amla and fenugreek; massage at night, wash in the morning.'],
        ['lajukpata', 'পেঁয়াজ-কালিজিরা তেল', 'Onion & Black Seed Oil', '150 ml', 320, 'slimBottle c98a6a / liquid c98a5a', 'পেঁয়াজের নির্যাস ও কালিজিরা, গন্ধ হালকা করা।', 'Onion extract and nigella with the smell softened.'],
        ['nirjhori', 'খুশকি প্রতিরোধী শ্যাম্পু', 'Anti-dandruff Shampoo', '', 220, 'shampoo cfe8e0 / foam', 'জিংক পাইরিথিয়ন ১ শতাংশ, প্রতিদিন নয়।', '1 % zinc pyrithione; not for daily use.', { sizes: '180 ml, 340 ml +170' }],
        ['nirjhori', 'রিঠা-শিকাকাই শ্যাম্পু', 'Reetha Shikakai Shampoo', '200 ml', 240, 'shampoo d9e0b8 / foam', 'সালফেট ছাড়া, কম ফেনা, রং করা চুলেও চলে।', 'Sulphate-free, low foam, safe for coloured hair.'],
        ['nirjhori', 'কন্ডিশনার', 'Conditioner', '180 ml', 230, 'shampoo f3d9e8 / smear fbf0f5', 'আরগান তেল, জট ছাড়ায়।', 'Argan oil to undo tangles.'],
        ['lajukpata', 'মেহেদি গুঁড়া', 'Henna Powder', '100 g', 85, 'windowPouch 7a8a3a powder', 'রাজস্থানি মেহেদি পাতা, চুলে ও হাতে।', 'Rajasthani leaf for hair and hands.', { origin: 'India', kind: 'henna' }],
      ],
    },
    {
      key: 'skin', bn: 'ত্বক ও সাবান', en: 'Skin & Soap', shops: ['nityo'],
      aboutBn: 'সাবান, ফেসওয়াশ, লোশন ও সানস্ক্রিন।', aboutEn: 'Soap, face wash, lotion and sunscreen.',
      tips: [
        { bn: 'পারদ বা হাইড্রোকুইনোন নেই।', en: 'Free of mercury and hydroquinone.' },
        { bn: 'মেয়াদ ও ব্যাচ নম্বর প্যাকের তলায়।', en: 'Expiry and batch number are on the base.' },
        { kind: 'shave', bn: 'আগে কুসুম গরম পানিতে মুখ ভিজিয়ে নিলে টান লাগে না।', en: 'Soften the beard with warm water first.' },
      ],
      rows: [
        ['lajukpata', 'নিম সাবান', 'Neem Soap', '', 55, 'bar b8d89a / foam', 'নিমপাতার নির্যাস ও তিলের তেল, ঘামাচির দিনে।', 'Neem extract and sesame oil, for prickly-heat days.', { pieces: '1 pack, 3 pack +100, 6 pack +245' }],
        ['nirjhori', 'গ্লিসারিন সাবান', 'Glycerine Soap', '100 g', 75, 'bar f3c27a / foam', 'স্বচ্ছ সাবান, শীতে ত্বক টানে না।', 'Clear bar that does not tighten winter skin.'],
        ['nirjhori', 'হ্যান্ডওয়াশ', 'Hand Wash', '', 110, 'pump a8dcec / foam', 'অ্যালোভেরা, ময়লা ও জীবাণু ধুয়ে ফেলে।', 'Aloe vera; washes off dirt and germs.', { sizes: '200 ml, 500 ml +130', colors: 'Green, Pink' }],
        ['lajukpata', 'হলুদ-চন্দন উপটান', 'Turmeric Sandal Uptan', '100 g', 160, 'creamJar f3dc9a / bowl e0b14a powder', 'বেসন, হলুদ ও চন্দনের প্যাক, দুধ বা গোলাপজলে।', 'Gram flour, turmeric and sandal; mix with milk or rose water.'],
        ['lajukpata', 'গোলাপজল', 'Rose Water', '120 ml', 95, 'slimBottle f8d3dd / liquid fae3e8', 'বাষ্পে তোলা গোলাপজল, টোনার হিসেবে।', 'Steam distilled, as a toner.'],
        ['nirjhori', 'বডি লোশন', 'Body Lotion', '', 210, 'pump f3d6ea / smear fdf5f9', 'শিয়া বাটার, মাখলে চটচটে লাগে না।', 'Shea butter that does not feel sticky.', { sizes: '100 ml, 200 ml +150, 400 ml +390' }],
        ['nirjhori', 'সানস্ক্রিন এসপিএফ ৫০', 'Sunscreen SPF 50', '50 g', 520, 'tube fdeec0 / smear fdfbf3', 'সাদা দাগ পড়ে না, দুই ঘণ্টা পরপর লাগান।', 'No white cast; reapply every two hours.'],
        ['nirjhori', 'পেট্রোলিয়াম জেলি', 'Petroleum Jelly', '100 ml', 98, 'creamJar f6f2de / smear f6f0d6', 'ঠোঁট ফাটা ও গোড়ালির জন্য।', 'For lips and heels.'],
        ['tejoshi', 'শেভিং ফোম', 'Shaving Foam', '200 ml', 290, 'spray dfe8f0 can / smear ffffff', 'মেনথলযুক্ত, সংবেদনশীল ত্বকে।', 'With menthol, for sensitive skin.', { kind: 'shave' }],
        ['tejoshi', 'রেজর', 'Razor', '', 120, 'razor cfd9ea', 'তিন ব্লেড, পিচ্ছিল স্ট্রিপ।', 'Three blades with a glide strip.', { pieces: '1 pcs, 3 pcs +210, 6 pcs +510', kind: 'shave' }],
      ],
    },
    {
      key: 'oral', bn: 'দাঁতের যত্ন', en: 'Oral Care', shops: ['nityo', 'arogya'],
      aboutBn: 'টুথপেস্ট, ব্রাশ, মাউথওয়াশ।', aboutEn: 'Toothpaste, brushes and mouthwash.',
      tips: [
        { bn: 'দিনে দুবার দুই মিনিট ব্রাশ করুন।', en: 'Brush twice a day for two minutes.' },
        { bn: 'শিশুর জন্য মটরদানার সমান পেস্টই যথেষ্ট।', en: 'A pea-sized dab is enough for a child.' },
        { kind: 'brush', bn: 'তিন মাস পরপর, বা আঁশ বেঁকে গেলে ব্রাশ বদলান।', en: 'Change it every three months, or when the bristles bend.' },
        { kind: 'rinse', bn: 'খাবারের পর ব্যবহার করলে মুখ সতেজ থাকে।', en: 'Freshens the mouth after meals.' },
      ],
      rows: [
        ['shuvrohashi', 'লবঙ্গ টুথপেস্ট', 'Clove Toothpaste', '', 75, 'tube e0f3ea paste / brush d6f0e8', 'লবঙ্গ তেল ও ফ্লোরাইড ১,০০০ পিপিএম।', 'Clove oil and 1,000 ppm fluoride.', { sizes: '100 g, 200 g +65' }],
        ['shuvrohashi', 'শিরশির রোধী টুথপেস্ট', 'Sensitive Toothpaste', '100 g', 195, 'tube dcecf8 paste / brush cfe6f7', 'পটাশিয়াম নাইট্রেট ৫ শতাংশ, ঠান্ডা-গরমে শিরশির কমায়।', '5 % potassium nitrate for hot and cold twinges.'],
        ['shuvrohashi', 'শিশুদের টুথপেস্ট', 'Kids Toothpaste', '50 g', 95, 'tube fbdfe6 paste / brush fbc6d4', 'স্ট্রবেরি স্বাদ, ফ্লোরাইড কম।', 'Strawberry flavour, low fluoride.'],
        ['shuvrohashi', 'নরম টুথব্রাশ', 'Soft Toothbrush', '', 45, 'toothbrush 3f9ad0 / brush d6ecf5', 'চিকন নরম আঁশ, মাড়ি ছিলে যায় না।', 'Fine soft bristles, kind to gums.', { pieces: '1 pcs, 3 pcs +80, 6 pcs +195', colors: 'Blue, Green, Red', kind: 'brush' }],
        ['shuvrohashi', 'মেসওয়াক', 'Miswak', '3 pcs', 60, 'sticks b8925a', 'পিলু গাছের ডাল, ভ্যাকুয়াম প্যাক করা।', 'Vacuum-packed peelu twigs.', { origin: 'Pakistan', kind: 'rinse' }],
        ['shuvrohashi', 'মাউথওয়াশ', 'Mouthwash', '250 ml', 210, 'bottle 9fdcec wide / glass 9fdcec', 'অ্যালকোহল ছাড়া, পুদিনা স্বাদ।', 'Alcohol-free mint.', { kind: 'rinse' }],
      ],
    },
    {
      key: 'feminine', bn: 'মাসিকের পরিচ্ছন্নতা', en: 'Menstrual Hygiene', shops: ['arogya', 'nityo'],
      aboutBn: 'প্যাড, কাপ ও ব্যথায় আরাম।', aboutEn: 'Pads, cups and comfort.',
      tips: [
        { bn: 'বাদামি কাগজে মুড়ে গোপনে পাঠানো হয়।', en: 'Sent discreetly in plain brown paper.' },
        { bn: 'চার থেকে ছয় ঘণ্টা পরপর বদলান।', en: 'Change every four to six hours.' },
        { kind: 'cup', bn: 'প্রতি চক্রের আগে-পরে পানিতে ফুটিয়ে নিন।', en: 'Boil it before and after each cycle.' },
        { kind: 'cloth', bn: 'ঠান্ডা পানিতে ভিজিয়ে ধুয়ে রোদে শুকান।', en: 'Soak in cold water, wash and dry in the sun.' },
      ],
      rows: [
        ['nirvoya', 'স্যানিটারি প্যাড', 'Sanitary Pads', '', 95, 'softPack f0a8c8 pad', 'ডানাসহ সুতি আবরণ, দিনের জন্য।', 'Winged with a cotton cover, for the day.', { sizes: '8 pcs, 16 pcs +85, 30 pcs +225' }],
        ['nirvoya', 'রাতের প্যাড', 'Overnight Pads', '8 pcs', 165, 'softPack 8f8ad0 pad', 'লম্বা ও পেছনে চওড়া, রাতভর।', 'Longer and wider at the back, all night.'],
        ['nirvoya', 'মেনস্ট্রুয়াল কাপ', 'Menstrual Cup', '1 pcs', 790, 'softCup f0a0c0', 'মেডিক্যাল সিলিকন, দশ বছর ব্যবহার করা যায়।', 'Medical silicone that lasts ten years.', { sizes: 'S, L', colors: 'Pink, Purple', kind: 'cup' }],
        ['nirvoya', 'ধোয়া যায় এমন কাপড়ের প্যাড', 'Reusable Cloth Pads', '4 pcs', 420, 'softPack f3b8a8 cloth / loose f3b8a8 pad', 'পাটের আঁশ ও সুতি, সেলাই গ্রামের নারীদের হাতে।', 'Jute fibre and cotton, stitched by village women.', { status: 'pending', kind: 'cloth' }],
        ['nirvoya', 'প্যান্টি লাইনার', 'Panty Liners', '20 pcs', 140, 'softPack f6c6dd pad', 'পাতলা ও সুগন্ধিহীন।', 'Thin and unscented.'],
      ],
    },
  ],
}
