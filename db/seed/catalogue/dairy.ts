import type { SeedCategory } from './types.ts';

export const dairy: SeedCategory = {
  key: 'dairy', bn: 'দুধ, ডিম ও দই', en: 'Milk, Eggs & Curd',
  aboutBn: 'খামারের দুধ, গুঁড়া দুধ, ডিম, দই ও পনির।', aboutEn: 'Farm milk, milk powder, eggs, curd and cheese.',
  subs: [
    {
      key: 'milk', bn: 'দুধ ও গুঁড়া দুধ', en: 'Milk & Milk Powder', shops: ['shobuj', 'nityo'],
      aboutBn: 'পাস্তুরিত, ইউএইচটি, গুঁড়া ও কনডেন্সড দুধ।', aboutEn: 'Pasteurised, UHT, powdered and condensed milk.',
      tips: [
        { bn: 'অ্যান্টিবায়োটিক ও ডিটারজেন্ট পরীক্ষায় উত্তীর্ণ দুধ।', en: 'Tested for antibiotics and detergent.' },
        { bn: 'এক বছরের কম বয়সী শিশুর জন্য নয়।', en: 'Not for children under one year.' },
      ],
      rows: [
        ['dudhdighi', 'পাস্তুরিত তরল দুধ', 'Pasteurised Milk', '', 55, 'milkPouch fbfaf6 / glass fdfcf8', 'বাঘাবাড়ির খামারের দুধ, ৩.৫ শতাংশ ফ্যাট; ফ্রিজে তিন দিন।', 'Farm milk of Baghabari with 3.5 % fat; three days in the fridge.', { sizes: '500 ml, 1 L +48' }],
        ['dudhdighi', 'ইউএইচটি দুধ', 'UHT Milk', '1 L', 125, 'drinkCarton fbfaf6 gable / glass fdfcf8', 'না খুললে ফ্রিজ ছাড়াই ছয় মাস, ফোটাতে হয় না।', 'Six months without a fridge while sealed; no boiling needed.', { pieces: '1 pack, 6 pack +595, 12 pack +1290' }],
        ['dudhdighi', 'চকলেট দুধ', 'Chocolate Milk', '200 ml', 45, 'drinkCarton 8a5a33 / glass a8764a', 'স্কুলের টিফিনে স্ট্রসহ ছোট প্যাক।', 'A small pack with a straw for school.', { pieces: '1 pack, 6 pack +215, 12 pack +470' }],
        ['dudhdighi', 'পূর্ণ ননিযুক্ত গুঁড়া দুধ', 'Full Cream Milk Powder', '', 445, 'tin fbf6e6 / glass fdfcf8', 'পানিতে সহজে গোলে, চা ও পায়েস ঘন হয়।', 'Dissolves easily; makes tea and payesh rich.', { sizes: '500 g, 1 kg +420, 2 kg +1270', origin: 'New Zealand' }],
        ['dudhdighi', 'ননিবিহীন গুঁড়া দুধ', 'Skimmed Milk Powder', '500 g', 410, 'pouch eef5fa / glass fdfcf8', 'ফ্যাট ১ শতাংশের কম, ওজন মেপে চলা মানুষের জন্য।', 'Less than 1 % fat for those who watch their weight.', { origin: 'New Zealand' }],
        ['dudhdighi', 'কনডেন্সড মিল্ক', 'Condensed Milk', '400 g', 105, 'can fbf3da / liquid f6e9c4', 'দোকানের মতো ঘন চা, ফালুদা ও ডেজার্টে।', 'For thick shop-style tea, faluda and desserts.'],
        ['bathanbari', 'ফ্রেশ ক্রিম', 'Fresh Cream', '200 ml', 150, 'drinkCarton fbf3e2 / swirl fdf8ea', '২৫ শতাংশ ফ্যাট, কোরমা ও কেকে।', '25 % fat for korma and cakes.'],
      ],
    },
    {
      key: 'eggs', bn: 'ডিম', en: 'Eggs', shops: ['shobuj', 'nodi'],
      aboutBn: 'ফার্ম, দেশি, হাঁস ও কোয়েলের ডিম।', aboutEn: 'Farm, country, duck and quail eggs.',
      tips: [
        { bn: 'ফোম কাটা ট্রেতে পাঠানো হয়, ভাঙলে টাকা ফেরত।', en: 'Sent in padded trays; broken ones are refunded.' },
        { bn: 'সূচালো দিক নিচে রেখে ফ্রিজে রাখুন।', en: 'Store in the fridge with the pointed end down.' },
      ],
      rows: [
        ['khamarbela', 'লাল ফার্মের ডিম', 'Brown Farm Eggs', '', 145, 'eggTray c98a5a / eggs c98a5a', 'তিন দিনের বেশি পুরোনো নয়, আকারে বাছাই করা।', 'Never older than three days, graded by size.', { pieces: '12 pcs, 30 pcs +210' }],
        ['khamarbela', 'দেশি মুরগির ডিম', 'Country Hen Eggs', '12 pcs', 235, 'eggTray f3dcc0 / eggs f3dcc0', 'উঠানে চরা মুরগির ছোট ডিম, কুসুম গাঢ়।', 'Small eggs of free-roaming hens with deep yolks.'],
        ['khamarbela', 'হাঁসের ডিম', 'Duck Eggs', '12 pcs', 230, 'eggTray d9e6e2 / eggs d9e6e2', 'হাওরের হাঁসের বড় ডিম, ভুনা ও পিঠায়।', 'Large haor duck eggs for bhuna and pitha.'],
        ['khamarbela', 'কোয়েলের ডিম', 'Quail Eggs', '24 pcs', 110, 'eggTray d9c7a3 small / eggs d9c7a3', 'শিশুর টিফিনে এক কামড়ের ডিম।', 'Bite-sized, good in a child’s tiffin.'],
        ['khamarbela', 'ওমেগা-৩ ডিম', 'Omega-3 Eggs', '12 pcs', 215, 'eggTray b8764a / eggs b8764a', 'তিসি মেশানো খাবারে পালা মুরগির ডিম।', 'From hens fed with flaxseed.'],
      ],
    },
    {
      key: 'curd', bn: 'দই, পনির ও মিষ্টি', en: 'Curd, Cheese & Sweets', shops: ['shobuj', 'nityo'],
      aboutBn: 'বগুড়ার দই, পনির, রসমালাই ও ফিরনি।', aboutEn: 'Bogura curd, cheese, rasmalai and firni.',
      tips: [
        { bn: 'ঠান্ডা বাক্সে পাঠানো; পেয়েই ফ্রিজে রাখুন।', en: 'Sent chilled; refrigerate at once.' },
        { bn: 'খোলার পর দুই-তিন দিনের মধ্যে খেয়ে ফেলুন।', en: 'Finish within two or three days of opening.' },
      ],
      rows: [
        ['bathanbari', 'বগুড়ার মিষ্টি দই', 'Bogura Mishti Doi', '', 160, 'clayPot e9bf86 / swirl efcfa0', 'শেরপুরের কারিগরের মাটির সরায় জমানো লালচে দই।', 'Caramel curd set in clay by the craftsmen of Sherpur, Bogura.', { sizes: '500 g, 1 kg +140' }],
        ['bathanbari', 'টক দই', 'Sour Curd', '500 g', 120, 'clayPot fbf6ea / swirl fdfaf2', 'চিনি ছাড়া; বোরহানি, মেরিনেড ও ডায়েটে।', 'Unsweetened, for borhani, marinades and diets.'],
        ['bathanbari', 'গ্রিক দই', 'Greek Yogurt', '200 g', 165, 'tub d9d4f0 / swirl fdfaf2', 'পানি ঝরানো ঘন দই, প্রোটিন দ্বিগুণ।', 'Strained thick, twice the protein.'],
        ['bathanbari', 'অষ্টগ্রামের পনির', 'Austagram Cheese', '250 g', 320, 'cheese f3e6b8 holes', 'কিশোরগঞ্জের হাওরের নোনতা সাদা পনির।', 'Salty white cheese from the haor of Kishoreganj.'],
        ['dudhdighi', 'মোজারেলা চিজ', 'Mozzarella Cheese', '200 g', 290, 'cheese f8f0d8', 'কুচি করা, পিজ্জায় টান ভালো।', 'Shredded; stretches well on pizza.'],
        ['dudhdighi', 'স্লাইস চিজ', 'Cheese Slices', '10 pcs', 310, 'cheese f6c23a', 'বার্গার-স্যান্ডউইচের আলাদা মোড়কের স্লাইস।', 'Individually wrapped for burgers and sandwiches.'],
        ['bathanbari', 'রসমালাই', 'Rasmalai', '500 g', 290, 'tub f3dfa8 / plate fbf0cc ball', 'কুমিল্লার ধাঁচে ঘন দুধে ছোট ছানার বল।', 'Small chhana balls in thick milk, the Cumilla way.'],
      ],
    },
  ],
}
