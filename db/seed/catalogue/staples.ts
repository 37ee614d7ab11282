import type { SeedCategory } from './types.ts';

export const staples: SeedCategory = {
  key: 'staples', bn: 'চাল, ডাল ও আটা', en: 'Rice, Dal & Flour',
  aboutBn: 'প্রতিদিনের ভাত, ডাল আর রুটির জোগান, মিল থেকে সরাসরি।', aboutEn: 'Everyday rice, pulses and flour, straight from the mills.',
  subs: [
    {
      key: 'rice', bn: 'ভাতের চাল', en: 'Everyday Rice', shops: ['heshel', 'heshel', 'nityo'],
      aboutBn: 'মিনিকেট, নাজিরশাইল, কাটারি ও মোটা চাল।', aboutEn: 'Miniket, Nazirshail, Katari and coarse rice.',
      tips: [
        { bn: 'ঠান্ডা শুকনো জায়গায় মুখবন্ধ পাত্রে রাখলে পোকা ধরে না।', en: 'Kept dry in a closed bin it stays free of weevils.' },
        { bn: 'রান্নার আগে দশ মিনিট ভিজিয়ে রাখলে ভাত ঝরঝরে হয়।', en: 'Soak for ten minutes before cooking and the grains stay loose.' },
        { bn: 'ওজন কম পেলে বা ভেজা বস্তা হলে ফেরত দেওয়া যায়।', en: 'Short weight or a damp bag can be sent back.' },
      ],
      rows: [
        ['golabari', 'মিনিকেট চাল', 'Miniket Rice', '', 88, 'grainBag f4ecd8 rice', 'নওগাঁর মিলে ছাঁটা সরু সেদ্ধ চাল, পাথর ও খুদ বাছা। রোজকার ভাতের জন্য সবচেয়ে বেশি চলে।', 'Slim parboiled rice milled in Naogaon, free of stones and broken grains. The most popular choice for daily meals.', { sizes: '1 kg, 5 kg +337, 10 kg +752, 25 kg +1992' }],
        ['dhanmoyna', 'নাজিরশাইল চাল', 'Nazirshail Rice', '5 kg', 455, 'grainBag f1e4c4 rice', 'পুরোনো নাজিরশাইল, ভাত লম্বা ও নরম হয়, পেটে ভারী লাগে না।', 'Aged Nazirshail that cooks long and soft and sits lightly.'],
        ['dhanmoyna', 'কাটারিভোগ সেদ্ধ চাল', 'Katarivog Parboiled Rice', '10 kg', 960, 'wovenSack f1e6c8 rice', 'দিনাজপুরের কাটারিভোগ, ছোট চিকন দানা আর হালকা সুবাস।', 'Katarivog of Dinajpur: short slender grains with a faint fragrance.'],
        ['golabari', 'বিআর-২৮ চাল', 'BR-28 Rice', '25 kg', 1625, 'wovenSack f3ead6 rice', 'মাঝারি দানার আটাশ চাল, বড় পরিবার আর মেসের জন্য হিসাবি।', 'Medium-grain BR-28, economical for big families and shared kitchens.'],
        ['golabari', 'স্বর্ণা মোটা চাল', 'Swarna Coarse Rice', '10 kg', 560, 'wovenSack efe3c8 rice', 'মোটা দানা, বেশি ফোলে; পান্তা আর খিচুড়িতে ভালো।', 'Coarse grains that swell well; good for panta and khichuri.'],
        ['dhanmoyna', 'লাল বিরুই চাল', 'Red Birui Rice', '2 kg', 240, 'grainBag b5654a rice', 'ময়মনসিংহের লাল চাল, উপরের আঁশ রাখা, তাই আঁশ ও আয়রন বেশি।', 'Red rice of Mymensingh with its bran left on, so there is more fibre and iron.'],
        ['dhanmoyna', 'বাদামি চাল', 'Brown Rice', '1 kg', 135, 'grainBag c79a62 rice', 'পালিশ ছাড়া চাল, ধীরে হজম হয় বলে ডায়াবেটিসে অনেকে বেছে নেন।', 'Unpolished rice that digests slowly, which many people with diabetes prefer.'],
      ],
    },
    {
      key: 'aromatic-rice', bn: 'পোলাওর চাল', en: 'Aromatic Rice', shops: ['heshel', 'nityo'],
      aboutBn: 'চিনিগুঁড়া, কালিজিরা ও বাসমতি।', aboutEn: 'Chinigura, Kalijira and Basmati.',
      tips: [
        { bn: 'ঘ্রাণ ধরে রাখতে খোলার পর কৌটায় ভরে রাখুন।', en: 'Move it to a tin after opening to hold the aroma.' },
        { bn: 'এক কাপ চালে দেড় কাপ গরম পানি দিলে পোলাও ঠিক হয়।', en: 'One and a half cups of hot water to a cup of rice makes a good polao.' },
      ],
      rows: [
        ['dhanmoyna', 'চিনিগুঁড়া চাল', 'Chinigura Rice', '', 148, 'grainBag f6efdc rice', 'দিনাজপুরের সুগন্ধি ছোট দানার চাল, পোলাও, পায়েস আর ফিরনির জন্য।', 'Tiny fragrant grains from Dinajpur for polao, payesh and firni.', { sizes: '1 kg, 2 kg +142, 5 kg +567' }],
        ['golabari', 'কালিজিরা চাল', 'Kalijira Rice', '1 kg', 155, 'grainBag efe6cc rice', 'সবচেয়ে ছোট দানার সুগন্ধি চাল, জর্দা ও তেহারিতে আলাদা স্বাদ আনে।', 'The smallest of our scented rices; it makes zarda and tehari special.'],
        ['golabari', 'লম্বা দানার বাসমতি চাল', 'Long Grain Basmati Rice', '5 kg', 1480, 'wovenSack f6efdc rice', 'এক বছর পুরোনো বাসমতি, রান্নার পর দানা দ্বিগুণ লম্বা হয়; কাচ্চির জন্য মানানসই।', 'Year-old basmati that doubles in length when cooked, right for kacchi.', { origin: 'India' }],
        ['dhanmoyna', 'তুলসীমালা চাল', 'Tulsimala Rice', '1 kg', 165, 'grainBag f2ead0 rice', 'শেরপুরের জিআই পণ্য, রান্নার সময় ঘর ভরে যায় সুবাসে।', 'A geographical-indication rice of Sherpur that fills the house with its scent.'],
        ['golabari', 'খিচুড়ি মিক্স', 'Khichuri Mix', '500 g', 98, 'cerealBox e9b84a rice / bowl e9b84a rice', 'সুগন্ধি চাল, ভাজা মুগডাল ও মসলা একসঙ্গে; বৃষ্টির দিনে বিশ মিনিটে খিচুড়ি।', 'Scented rice, roasted mung and spices together: khichuri in twenty minutes on a rainy day.'],
      ],
    },
    {
      key: 'flour', bn: 'আটা, ময়দা ও সুজি', en: 'Flour & Semolina', shops: ['heshel', 'nityo'],
      aboutBn: 'রুটি, পরোটা, পিঠা ও হালুয়ার জন্য।', aboutEn: 'For ruti, porota, pitha and halua.',
      tips: [
        { bn: 'চালুনি দিয়ে চেলে নিলে রুটি আরও নরম হয়।', en: 'Sift before kneading for softer ruti.' },
        { bn: 'বর্ষায় মুখ শক্ত করে বন্ধ রাখুন, আর্দ্রতায় দলা বাঁধে।', en: 'Seal it well in the monsoon; damp makes lumps.' },
        { kind: 'pantry', bn: 'মুখবন্ধ কৌটায় রাখলে তিন মাস ভালো থাকে।', en: 'Keeps three months in a closed tin.' },
        { kind: 'pantry', bn: 'শুকনো চামচে তুলুন; মেয়াদ প্যাকের তলায় লেখা।', en: 'Use a dry spoon; the expiry date is on the base.' },
      ],
      rows: [
        ['gomranga', 'লাল আটা', 'Whole Wheat Atta', '', 68, 'paperBag e2c798 / bowl d9b884 powder', 'ভুসিসহ চাকিতে ভাঙানো আটা, রুটি নরম থাকে আর আঁশ বেশি।', 'Stone-ground with its bran: soft ruti and more fibre.', { sizes: '1 kg, 2 kg +64, 5 kg +252' }],
        ['gomranga', 'সাদা আটা', 'White Atta', '2 kg', 112, 'paperBag f0e2c4 / bowl f1e4cc powder', 'মিহি সাদা আটা, সকালের রুটি আর পরোটা দুটোই হয়।', 'Fine white atta for morning ruti and porota alike.'],
        ['gomranga', 'ময়দা', 'Maida', '2 kg', 138, 'paperBag f6efe2 / bowl f8f3ea powder', 'মিহি ময়দা; নান, শিঙাড়া, কেক ও বিস্কুটের জন্য।', 'Refined flour for naan, shingara, cakes and biscuits.'],
        ['gomranga', 'সুজি', 'Semolina', '500 g', 48, 'windowPouch f0dfae crystal', 'মোটা দানার সুজি, হালুয়া ও উপমায় দানা দানা থাকে।', 'Coarse semolina that keeps its grain in halua and upma.', { kind: 'pantry' }],
        ['golabari', 'চালের গুঁড়া', 'Rice Flour', '1 kg', 105, 'windowPouch f6efe2 powder', 'আতপ চালের মিহি গুঁড়া, ভাপা, চিতই ও পাটিসাপটা পিঠার জন্য।', 'Fine flour of sunned rice for bhapa, chitoi and patishapta pitha.', { kind: 'pantry' }],
        ['muthobhor', 'বেসন', 'Gram Flour', '500 g', 72, 'windowPouch e8c355 powder', 'খাঁটি বুটের ডালের বেসন; পেঁয়াজু, বেগুনি মচমচে হয়।', 'Pure chana-dal flour for crisp peyaju and beguni.', { kind: 'pantry' }],
        ['gomranga', 'কর্নফ্লাওয়ার', 'Corn Flour', '250 g', 65, 'cerealBox f9ecb0 / bowl f9f1d6 powder', 'স্যুপ ঘন করতে ও ভাজায় মচমচে আবরণ দিতে।', 'Thickens soup and gives fried food a crisp coat.', { kind: 'pantry' }],
        ['gomranga', 'ওটস', 'Rolled Oats', '500 g', 265, 'tin f0dcb4 / bowl e6d0a4 flake', 'চিনি ছাড়া রোল্ড ওটস, দুধ বা সবজি দিয়ে পাঁচ মিনিটে নাশতা।', 'Unsweetened rolled oats; breakfast in five minutes with milk or vegetables.', { origin: 'Australia', kind: 'pantry' }],
      ],
    },
    {
      key: 'puffed', bn: 'চিড়া, মুড়ি ও খই', en: 'Chira, Muri & Khoi', shops: ['heshel', 'moshla', 'nityo'],
      aboutBn: 'নাশতা ও ইফতারের চেনা স্বাদ।', aboutEn: 'Familiar tastes of breakfast and iftar.',
      tips: [
        { bn: 'খোলার পর বয়ামে রাখলে মচমচে থাকে।', en: 'Keep in a jar after opening and it stays crisp.' },
        { bn: 'ইউরিয়া বা হাইড্রোজ ছাড়া তৈরি।', en: 'Made without urea or hydrose.' },
      ],
      rows: [
        ['golabari', 'হাতে ভাজা মুড়ি', 'Hand-fried Muri', '500 g', 78, 'grainBag f6ecd6 puff', 'বরিশালের মোটা ধানের মুড়ি, বালুতে ভাজা, একটু নোনতা।', 'Puffed rice of coarse Barishal paddy, roasted in sand, faintly salty.'],
        ['golabari', 'লাল চিড়া', 'Red Chira', '500 g', 68, 'grainBag c98a62 flake', 'লাল ধানের চিড়া, দই-কলার সঙ্গে পেট ভরে আর আঁশও মেলে।', 'Flattened red rice; filling with curd and banana, and rich in fibre.'],
        ['dhanmoyna', 'সাদা চিড়া', 'White Chira', '1 kg', 92, 'grainBag f4ead2 flake', 'মাঝারি পুরু চিড়া, ভিজলে গলে যায় না; পোলাও বা ভাজা দুটোই হয়।', 'Medium-thick flakes that do not melt when soaked; for polao or frying.'],
        ['rannabela', 'খইয়ের মোয়া', 'Khoi Moa', '12 pcs', 110, 'cerealBox d9a862 nut / plate d9a862 ball', 'খেজুর গুড়ে পাকানো খইয়ের মোয়া, শীতের আড্ডার নাড়ু।', 'Popped-rice balls bound with date molasses, a winter treat.'],
      ],
    },
    {
      key: 'dal', bn: 'ডাল ও ছোলা', en: 'Dal & Pulses', shops: ['heshel', 'heshel', 'nityo'],
      aboutBn: 'মসুর, মুগ, বুট, মাষকলাই ও ছোলা।', aboutEn: 'Red lentil, mung, chana, urad and chickpea.',
      tips: [
        { bn: 'রং বা তেল মাখানো নয়; ধুলে পানি ঘোলা হয় না।', en: 'No dye or oil coating; the washing water stays clear.' },
        { bn: 'মেশিনে বাছা, তাই পাথর-কাঁকর নেই।', en: 'Machine sorted, so there is no grit.' },
        { bn: 'প্রোটিনের সাশ্রয়ী উৎস, প্রতিদিনের পাতে রাখা যায়।', en: 'An affordable source of protein for every day.' },
      ],
      rows: [
        ['muthobhor', 'দেশি মসুর ডাল', 'Deshi Masur Dal', '', 165, 'grainBag e57f3c lentil', 'রাজশাহী ও ফরিদপুরের ছোট দানার মসুর, তাড়াতাড়ি গলে আর ঘ্রাণ ভালো।', 'Small red lentils from Rajshahi and Faridpur that cook fast and smell right.', { sizes: '1 kg, 2 kg +158, 5 kg +635' }],
        ['muthobhor', 'মোটা মসুর ডাল', 'Bold Masur Dal', '1 kg', 118, 'grainBag e8894a lentil', 'বড় দানা, রোজকার পাতলা ডালের জন্য হিসাবি।', 'Bold grains, economical for daily thin dal.', { origin: 'Australia' }],
        ['muthobhor', 'মুগ ডাল', 'Mung Dal', '1 kg', 182, 'grainBag e9c84a lentil', 'সোনালি মুগ; হালকা ভেজে রাঁধলে বাদামের মতো ঘ্রাণ।', 'Golden mung; toast lightly and it smells of nuts.'],
        ['muthobhor', 'বুটের ডাল', 'Chana Dal', '1 kg', 128, 'grainBag e0a93b lentil', 'মাংস দিয়ে ডাল, হালিম আর বেসনের জন্য।', 'For dal with meat, haleem and fresh gram flour.'],
        ['muthobhor', 'মাষকলাই ডাল', 'Mashkalai Dal', '500 g', 98, 'grainBag efe7d2 lentil', 'চাঁপাইনবাবগঞ্জের মাষকলাই, কুমড়ো বড়ি ও কলাইয়ের রুটির জন্য।', 'Urad from Chapainawabganj for kumro bori and kalai ruti.'],
        ['muthobhor', 'ছোলা', 'Black Chickpea', '1 kg', 112, 'grainBag 8a5a33 pea', 'দেশি ছোট ছোলা, রাতে ভেজালে ইফতারের ঘুগনি নরম হয়।', 'Small local chickpeas; soak overnight for tender ghugni.'],
        ['muthobhor', 'কাবুলি ছোলা', 'Kabuli Chickpea', '1 kg', 195, 'grainBag e9cf9f pea', 'বড় সাদা ছোলা; চটপটি, হুমাস ও সালাদে।', 'Large white chickpeas for chotpoti, hummus and salad.', { origin: 'Australia' }],
        ['muthobhor', 'ডাবলি বুট', 'Yellow Peas', '1 kg', 85, 'grainBag f0d36a pea', 'চটপটি ও ফুচকার পুরের আসল ডাবলি।', 'The real dabli for chotpoti and fuchka filling.', { origin: 'Canada' }],
        ['muthobhor', 'পাঁচমিশালি ডাল', 'Five-dal Mix', '500 g', 92, 'grainBag cf8a4a lentil', 'মসুর, মুগ, বুট, মটর ও মাষকলাই সমান ভাগে।', 'Equal parts of masur, mung, chana, peas and mashkalai.'],
      ],
    },
  ],
}
