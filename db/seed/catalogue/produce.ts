import type { SeedCategory } from './types.ts';

export const produce: SeedCategory = {
  key: 'produce', bn: 'ফল ও সবজি', en: 'Fruit & Vegetables',
  aboutBn: 'বাগান ও মাঠ থেকে, ভোরে তোলা, সেদিনই পাঠানো।', aboutEn: 'From orchard and field, picked at dawn and sent the same day.',
  subs: [
    {
      key: 'fruit', bn: 'ফল', en: 'Fruit', shops: ['shobuj'],
      aboutBn: 'দেশি ও আমদানি করা তাজা ফল।', aboutEn: 'Fresh local and imported fruit.',
      tips: [
        { bn: 'কার্বাইড বা ফরমালিন ছাড়া, কাগজে মুড়ে পাঠানো হয়।', en: 'Free of carbide and formalin, sent wrapped in paper.' },
        { bn: 'পৌঁছানোর পর ধুয়ে মুছে ফ্রিজে রাখুন।', en: 'Wash, dry and refrigerate on arrival.' },
        { bn: 'দাগি ফল পেলে ছবি দিন, বদলে দেওয়া হয়।', en: 'Send a photo of any bruised fruit and we replace it.' },
      ],
      rows: [
        ['foltoli', 'রাজশাহীর হিমসাগর আম', 'Rajshahi Himsagar Mango', '', 140, 'mangoes f0a51e', 'বাঘা-চারঘাটের গাছপাকা হিমসাগর, আঁশ নেই, আঁটি ছোট।', 'Tree-ripened himsagar of Bagha and Charghat: no fibre, small stone.', { sizes: '1 kg, 5 kg +540, 10 kg +1210', grades: 'A, Premium +30' }],
        ['foltoli', 'সাগর কলা', 'Sagor Banana', '12 pcs', 120, 'bananas f2c524', 'নরসিংদীর সাগর কলা, আধাপাকা পাঠানো হয়।', 'Sagor bananas of Narsingdi, sent half ripe.'],
        ['foltoli', 'বোম্বাই লিচু', 'Bombai Litchi', '50 pcs', 340, 'litchis c9323f', 'দিনাজপুরের লিচু, ডালসহ গোছা।', 'Litchis of Dinajpur in leafy bunches.', { stock: 0 }],
        ['foltoli', 'কাজী পেয়ারা', 'Kazi Guava', '1 kg', 95, 'guavas a9c94f', 'স্বরূপকাঠির ভাসমান হাটের কচকচে পেয়ারা।', 'Crunchy guavas from the floating market of Swarupkathi.'],
        ['foltoli', 'পাকা পেঁপে', 'Ripe Papaya', '1 kg', 110, 'papaya f2803a', 'লাল শাঁসের মিষ্টি পেঁপে, একটি এক কেজির কাছাকাছি।', 'Sweet red-fleshed papaya, about a kilo each.'],
        ['foltoli', 'আস্ত কাঁঠাল', 'Whole Jackfruit', '1 pcs', 290, 'jackfruit a3a83c', 'গাজীপুরের কাঁঠাল, ৫–৬ কেজি, শক্ত কোয়া।', 'Gazipur jackfruit of 5 to 6 kilos with firm bulbs.'],
        ['foltoli', 'মধুপুরের আনারস', 'Madhupur Pineapple', '2 pcs', 130, 'pineapple d99a2a', 'জলডুবি আনারস, ছোট কিন্তু মিষ্টি।', 'Joldubi pineapples, small but sweet.'],
        ['foltoli', 'তরমুজ', 'Watermelon', '1 pcs', 320, 'watermelon e0383e', 'পটুয়াখালীর চরের তরমুজ, ৫ কেজির মতো।', 'About five kilos, from the chars of Patuakhali.', { stock: 4 }],
        ['foltoli', 'মাল্টা', 'Malta Orange', '1 kg', 290, 'citrus f08a1d', 'রসালো মাল্টা, জুস ও রোগীর পথ্যে।', 'Juicy malta for juice and for the sick.', { origin: 'South Africa' }],
        ['foltoli', 'লাল আপেল', 'Red Apple', '1 kg', 310, 'apples c3272b', 'গালা জাতের কচকচে আপেল।', 'Crisp Gala apples.', { origin: 'South Africa' }],
        ['foltoli', 'মরিয়ম খেজুর', 'Mariam Dates', '', 480, 'dates 6b3418', 'নরম শাঁসের মরিয়ম, ইফতারের পাতে সারা বছর।', 'Soft-fleshed Mariam dates, for iftar and all year.', { origin: 'Saudi Arabia', sizes: '500 g, 1 kg +450' }],
      ],
    },
    {
      key: 'vegetables', bn: 'সবজি', en: 'Vegetables', shops: ['shobuj'],
      aboutBn: 'মৌসুমি সবজি ও শাক।', aboutEn: 'Seasonal vegetables and greens.',
      tips: [
        { bn: 'ভোরে তোলা, পাতা ও মাটি ঝেড়ে প্যাক করা।', en: 'Picked at dawn, trimmed and cleaned of soil.' },
        { bn: 'লবণ-পানিতে দশ মিনিট ভিজিয়ে ধুয়ে নিন।', en: 'Rinse after ten minutes in salted water.' },
        { bn: 'কীটনাশক দেওয়ার পর অপেক্ষার সময় মেনে তোলা।', en: 'Harvested after the waiting period for any spray.' },
      ],
      rows: [
        ['angina', 'দেশি টমেটো', 'Local Tomato', '1 kg', 90, 'tomatoes d9301f', 'যশোরের টক-মিষ্টি টমেটো, ভর্তা ও সালাদে।', 'Sweet-sour Jashore tomatoes for bhorta and salad.'],
        ['angina', 'লম্বা বেগুন', 'Long Aubergine', '1 kg', 85, 'aubergines 5b2a62', 'নরম বীচির বেগুন, বেগুনি আর ভাজায়।', 'Few seeds, tender flesh, for beguni and frying.'],
        ['angina', 'লাউ', 'Bottle Gourd', '1 pcs', 75, 'bottleGourd a8c96a', 'কচি লাউ, নখ বসে এমন; চিংড়ি দিয়ে রান্না।', 'Young enough to dent with a nail; cook it with shrimp.'],
        ['angina', 'করলা', 'Bitter Gourd', '500 g', 50, 'bitterGourds 5d9a3a', 'গাঢ় সবুজ কচি করলা, ভাজি ও ভর্তায়।', 'Young dark-green gourds for bhaji and bhorta.'],
        ['angina', 'ঢ্যাঁড়স', 'Okra', '500 g', 42, 'okra 6fa83f', 'কচি ঢ্যাঁড়স, ডগা মট করে ভাঙে।', 'Tender pods whose tips snap.'],
        ['angina', 'মিষ্টি কুমড়া', 'Sweet Pumpkin', '1 kg', 48, 'pumpkin d9822b', 'মেহেরপুরের পাকা কুমড়ার ফালি।', 'Slices of ripe Meherpur pumpkin.'],
        ['angina', 'গাজর', 'Carrot', '500 g', 55, 'carrots ee7d22', 'মানিকগঞ্জের সিঙ্গাইরের গাজর, হালুয়াতেও মিষ্টি।', 'Singair carrots, sweet enough for halua.'],
        ['angina', 'শসা', 'Cucumber', '1 kg', 70, 'cucumbers 4f8f3c', 'পাতলা খোসার দেশি শসা।', 'Thin-skinned local cucumbers.'],
        ['angina', 'ব্রকলি', 'Broccoli', '1 pcs', 65, 'broccoli 4f8a3a', 'সাভারের শীতের ব্রকলি, শক্ত ফুল।', 'Winter broccoli from Savar with tight heads.', { stock: 3 }],
        ['angina', 'ক্যাপসিকাম', 'Capsicum', '500 g', 160, 'capsicums 4f8a3a', 'পলিহাউসের সবুজ ক্যাপসিকাম।', 'Poly-house green capsicum.', { colors: 'Green, Red +40, Yellow +40' }],
        ['angina', 'পালংশাক', 'Spinach', '500 g', 35, 'greens 3f8a38', 'কচি পাতা, গোড়া কাটা; ডাল-পালং বা চিংড়িতে।', 'Young leaves with roots trimmed, for dal palong or shrimp.'],
        ['angina', 'কাঁচা মরিচ', 'Green Chilli', '250 g', 45, 'chillies 3f9a34', 'বোম্বাই নয়, রোজকার ঝাল মরিচ।', 'The everyday hot chilli.'],
        ['angina', 'সাদা মুলা', 'White Radish', '1 kg', 40, 'radishes f4f0e8', 'রসাল মুলা, শুঁটকি দিয়ে বা সালাদে।', 'Juicy radish for shutki curry or salad.'],
        ['angina', 'বিটরুট', 'Beetroot', '500 g', 85, 'beets 8a1f4a', 'জুস ও সালাদের বিট, পাতা ছাঁটা।', 'For juice and salad, tops trimmed.'],
        ['angina', 'বাটন মাশরুম', 'Button Mushroom', '200 g', 120, 'mushrooms efe3d0', 'সাভারের ঘরে চাষ করা তাজা মাশরুম।', 'Fresh mushrooms grown indoors in Savar.'],
      ],
    },
    {
      key: 'roots', bn: 'আলু, পেঁয়াজ, আদা ও রসুন', en: 'Potato, Onion, Ginger & Garlic', shops: ['shobuj', 'heshel'],
      aboutBn: 'রান্নাঘরের রোজকার ভিত্তি।', aboutEn: 'The base of every kitchen.',
      tips: [
        { bn: 'বাতাস চলে এমন ঝুড়িতে রাখুন, ফ্রিজে নয়।', en: 'Keep in an airy basket, not in the fridge.' },
        { bn: 'পচা বা গজানো একটিও থাকলে বদলে দেওয়া হয়।', en: 'Any rotten or sprouted piece is replaced.' },
      ],
      rows: [
        ['angina', 'ডায়মন্ড আলু', 'Diamond Potato', '', 30, 'potatoes cfa568', 'মুন্সীগঞ্জের গোল আলু, ভর্তা ও তরকারি দুটোতেই।', 'Round Munshiganj potatoes for bhorta and curry.', { sizes: '1 kg, 5 kg +112, 10 kg +255' }],
        ['angina', 'দেশি পেঁয়াজ', 'Deshi Onion', '', 85, 'onions b5476a', 'ফরিদপুর-পাবনার ছোট ঝাঁজালো পেঁয়াজ।', 'Small pungent onions of Faridpur and Pabna.', { sizes: '1 kg, 2 kg +80, 5 kg +325' }],
        ['angina', 'দেশি রসুন', 'Deshi Garlic', '500 g', 115, 'garlic f3ece0', 'নাটোরের রসুন, কোয়া ছোট, ঝাঁজ বেশি।', 'Natore garlic: small cloves, strong bite.'],
        ['angina', 'আদা', 'Ginger', '500 g', 130, 'ginger cfa566', 'পাহাড়ি আদা, আঁশ কম, রস বেশি।', 'Hill ginger, juicy with little fibre.'],
        ['angina', 'মিষ্টি আলু', 'Sweet Potato', '1 kg', 65, 'sweetPotatoes a8485a', 'লাল খোসার মিষ্টি আলু, পুড়িয়ে বা সেদ্ধ করে নাশতা।', 'Red-skinned; roast or boil for a snack.'],
        ['angina', 'কাগজি লেবু', 'Kagzi Lemon', '12 pcs', 90, 'limes 8fb53a', 'পাতলা খোসার রসালো লেবু।', 'Thin-skinned and juicy.'],
      ],
    },
  ],
}
