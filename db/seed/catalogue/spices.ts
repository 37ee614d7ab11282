import type { SeedCategory } from './types.ts';

export const spices: SeedCategory = {
  key: 'spices', bn: 'মসলা, লবণ ও মধু', en: 'Spices, Salt & Honey',
  aboutBn: 'গুঁড়া ও গোটা মসলা, রেডি মিক্স, চিনি-গুড় ও মধু।', aboutEn: 'Ground and whole spices, mixes, sugar, molasses and honey.',
  subs: [
    {
      key: 'ground-spices', bn: 'গুঁড়া মসলা', en: 'Ground Spices', shops: ['moshla', 'moshla', 'nityo'],
      aboutBn: 'রং ছাড়া, ছোট চালানে ভাঙানো।', aboutEn: 'Free of dye, ground in small lots.',
      tips: [
        { bn: 'কৃত্রিম রং বা ইটের গুঁড়া নেই; প্রতি চালান পরীক্ষা করা।', en: 'No artificial colour or fillers; every lot is tested.' },
        { bn: 'ভেজা চামচ লাগাবেন না, তিন মাসের মধ্যে শেষ করলে ঘ্রাণ পুরো পাবেন।', en: 'Keep the spoon dry and finish within three months for full aroma.' },
        { bn: 'দুই চা-চামচে চারজনের তরকারি হয়ে যায়।', en: 'Two teaspoons season a curry for four.' },
      ],
      rows: [
        ['jhalmoyuri', 'মরিচ গুঁড়া', 'Chilli Powder', '', 72, 'windowPouch c0392b powder', 'বগুড়ার লাল মরিচ, বোঁটা ফেলে ভাঙানো; রং গাঢ়, ঝাল মাঝারি।', 'Bogura red chillies ground without stems: deep colour, medium heat.', { sizes: '100 g, 200 g +62, 500 g +248' }],
        ['jhalmoyuri', 'হলুদ গুঁড়া', 'Turmeric Powder', '', 62, 'windowPouch e0a11b powder', 'পাবনা ও খাগড়াছড়ির হলুদ, সেদ্ধ করে রোদে শুকানো।', 'Turmeric of Pabna and Khagrachhari, boiled and sun-dried.', { sizes: '100 g, 200 g +54, 500 g +212' }],
        ['jhalmoyuri', 'ধনিয়া গুঁড়া', 'Coriander Powder', '200 g', 84, 'windowPouch b09052 powder', 'ফরিদপুরের ধনিয়া হালকা ভেজে গুঁড়া করা।', 'Faridpur coriander, lightly roasted before grinding.'],
        ['jhalmoyuri', 'জিরা গুঁড়া', 'Cumin Powder', '100 g', 118, 'jar 8a6238 powder', 'ভাজা জিরার গুঁড়া, বোরহানি, হালিম আর মাংসে শেষে ছিটানোর জন্য।', 'Roasted cumin to finish borhani, haleem and meat.'],
        ['jhalmoyuri', 'গরম মসলা গুঁড়া', 'Garam Masala', '50 g', 98, 'jar 6b4226 powder', 'এলাচ, দারুচিনি, লবঙ্গ, জায়ফল ও জয়ত্রীর মিশ্রণ।', 'Cardamom, cinnamon, clove, nutmeg and mace together.'],
        ['rannabela', 'আদা গুঁড়া', 'Ginger Powder', '100 g', 115, 'jar d8b87a powder', 'শুকনো আদার গুঁড়া; চা, কুকি ও মেরিনেডে।', 'Dried ginger for tea, cookies and marinades.'],
        ['rannabela', 'রসুন গুঁড়া', 'Garlic Powder', '100 g', 125, 'jar efe3c6 powder', 'খোসা ছাড়ানো রসুন শুকিয়ে গুঁড়া, বাটার ঝামেলা নেই।', 'Peeled garlic, dried and ground: no more pounding.'],
        ['jhalmoyuri', 'গোলমরিচ গুঁড়া', 'Black Pepper Powder', '50 g', 92, 'jar 5a4e44 powder', 'টাটকা ভাঙানো গোলমরিচ, স্যুপ ও ডিমে।', 'Freshly ground pepper for soup and eggs.', { origin: 'Vietnam' }],
      ],
    },
    {
      key: 'whole-spices', bn: 'গোটা মসলা', en: 'Whole Spices', shops: ['moshla'],
      aboutBn: 'খাতুনগঞ্জের বাছাই করা গোটা মসলা।', aboutEn: 'Hand-sorted whole spices from Khatunganj.',
      tips: [
        { bn: 'ধুলা-ডাঁটি ঝেড়ে বাছা, কৌটায় এক বছর থাকে।', en: 'Cleaned of dust and stalks; keeps a year in a tin.' },
        { bn: 'রান্নার আগে শুকনো তাওয়ায় একটু ভেজে নিলে ঘ্রাণ খোলে।', en: 'A moment on a dry pan opens the aroma.' },
      ],
      rows: [
        ['jhalmoyuri', 'সবুজ এলাচ', 'Green Cardamom', '50 g', 295, 'jar 9bb85a pod', 'বড় দানার সবুজ এলাচ, খোসা না ফাটা।', 'Bold green pods, unopened.', { origin: 'Guatemala', grades: 'A, Premium +85' }],
        ['jhalmoyuri', 'দারুচিনি', 'Cinnamon', '100 g', 85, 'jar a8683a stick', 'পাতলা ছালের দারুচিনি, মিষ্টি ঘ্রাণ।', 'Thin, sweet-smelling bark.', { origin: 'Sri Lanka' }],
        ['jhalmoyuri', 'লবঙ্গ', 'Clove', '50 g', 112, 'jar 5a3520 clove', 'মাথাসহ গোটা লবঙ্গ, তেল বের করা নয়।', 'Whole cloves with their heads, oil not extracted.', { origin: 'Indonesia' }],
        ['jhalmoyuri', 'গোটা জিরা', 'Whole Cumin', '', 98, 'windowPouch a07a48 seed', 'পরিষ্কার চিকন জিরা, ফোড়নে দিলে ঘর ভরে যায়।', 'Clean slim cumin that fills the room when tempered.', { origin: 'India', sizes: '100 g, 200 g +92, 500 g +365' }],
        ['jhalmoyuri', 'তেজপাতা', 'Bay Leaf', '50 g', 32, 'windowPouch 8f9c58 leaf', 'সিলেটের শুকনো তেজপাতা, আস্ত পাতা।', 'Whole dried leaves from Sylhet.'],
        ['jhalmoyuri', 'গোটা গোলমরিচ', 'Black Peppercorn', '100 g', 158, 'jar 453a32 black', 'ভারী কালো দানা, পেষণিতে ভেঙে খাওয়ার জন্য।', 'Heavy black berries for the mill.', { origin: 'Vietnam' }],
        ['jhalmoyuri', 'শুকনা মরিচ', 'Dried Red Chilli', '250 g', 128, 'grainBag a8241c chilli', 'বোঁটাসহ গোটা লাল মরিচ, ভর্তা পোড়াতে বা ফোড়নে।', 'Whole red chillies for charring into bhorta or tempering.'],
        ['jhalmoyuri', 'পাঁচফোড়ন', 'Panch Phoron', '100 g', 48, 'jar 9a824e seed', 'মেথি, কালিজিরা, জিরা, মৌরি ও রাঁধুনি সমান ভাগে।', 'Fenugreek, nigella, cumin, fennel and radhuni in equal parts.'],
        ['jhalmoyuri', 'কালিজিরা', 'Black Seed', '200 g', 120, 'windowPouch 2f2a27 black', 'পরিষ্কার দেশি কালিজিরা, ভর্তা, নিমকি ও আচারে।', 'Clean local nigella for bhorta, nimki and pickles.'],
      ],
    },
    {
      key: 'mixes', bn: 'রেডি মিক্স, সস ও আচার', en: 'Mixes, Sauces & Pickles', shops: ['moshla', 'nityo'],
      aboutBn: 'কাচ্চি, রোস্ট, হালিম মিক্স, সস ও আচার।', aboutEn: 'Kacchi, roast and haleem mixes, sauces and pickles.',
      tips: [
        { bn: 'প্যাকেটের পেছনে বাংলায় রান্নার ধাপ লেখা আছে।', en: 'Steps are printed in Bengali on the back.' },
        { bn: 'কৃত্রিম রং ছাড়া; খোলার পর কৌটায় রাখুন।', en: 'No artificial colour; keep in a tin after opening.' },
        { kind: 'jar', bn: 'শুকনো চামচে তুলুন, খোলার পর ফ্রিজে রাখুন।', en: 'Use a dry spoon and refrigerate after opening.' },
        { kind: 'jar', bn: 'খাদ্যমানের পাত্রে ভরা, কৃত্রিম রং নেই।', en: 'Packed in food-grade containers, no artificial colour.' },
      ],
      rows: [
        ['rannabela', 'কাচ্চি বিরিয়ানি মসলা', 'Kacchi Biryani Masala', '', 58, 'cerealBox b5642e powder / rice f1d9a0', 'দুই কেজি খাসির কাচ্চির জন্য মাপা মসলা, জাফরানি ঘ্রাণসহ।', 'Measured for two kilos of mutton kacchi, with a hint of saffron.', { pieces: '1 pack, 3 pack +108, 6 pack +262' }],
        ['rannabela', 'চিকেন রোস্ট মসলা', 'Chicken Roast Masala', '35 g', 45, 'cerealBox c97a3a powder / curry b5652a d9a05a', 'বিয়েবাড়ির মিষ্টি-ঝাল রোস্ট ঘরেই।', 'The sweet and spicy wedding roast at home.'],
        ['rannabela', 'মেজবানি মাংসের মসলা', 'Mezbani Beef Masala', '100 g', 95, 'cerealBox 9a3a1e powder / curry 8a2f18 6b3a22', 'চট্টগ্রামের মেজবানের ঝাল-কালো মসলা, এক প্যাকে দুই কেজি গরু।', 'The dark, hot masala of a Chattogram mezban; one pack for two kilos of beef.'],
        ['rannabela', 'হালিম মিক্স', 'Haleem Mix', '200 g', 75, 'cerealBox c9985a lentil / curry c08a44 a8743a', 'পাঁচ রকম ডাল, গম আর আলাদা মসলার প্যাকেট।', 'Five pulses, wheat and a separate spice sachet.'],
        ['rannabela', 'টমেটো সস', 'Tomato Ketchup', '340 g', 110, 'bottle c9301f sauce / liquid c9301f', 'পাকা টমেটো, চিনি কম, ঝাল নেই; শিশুরাও খেতে পারে।', 'Ripe tomatoes, less sugar, no heat; children like it.', { sizes: '340 g, 750 g +105, 1 kg +170', kind: 'jar' }],
        ['rannabela', 'নাগা চিলি সস', 'Naga Chilli Sauce', '200 g', 120, 'bottle b02018 sauce / liquid b02018', 'সিলেটের নাগা মরিচের সস, দুই ফোঁটাই যথেষ্ট।', 'Made with Sylhet’s naga chilli; two drops are plenty.', { kind: 'jar' }],
        ['rannabela', 'আমের আচার', 'Mango Pickle', '400 g', 165, 'jar b9791f chunk', 'কাঁচা আম, সরিষার তেল ও পাঁচফোড়ন, রোদে পাকানো।', 'Green mango, mustard oil and panch phoron, matured in the sun.', { kind: 'jar' }],
        ['rannabela', 'জলপাইয়ের আচার', 'Jolpai Pickle', '400 g', 155, 'jar 7d7a2a pea', 'শীতের জলপাই আর গুড়ের টক-মিষ্টি আচার।', 'Sweet and sour winter olives in molasses.', { kind: 'jar' }],
        ['rannabela', 'কাসুন্দি', 'Kasundi Mustard Sauce', '250 ml', 135, 'bottle d9a92a sauce / liquid d9a92a', 'গাঁজানো সরিষা বাটা, ভাজা মাছ আর কাঁচা আমে।', 'Fermented mustard for fried fish and green mango.', { kind: 'jar' }],
      ],
    },
    {
      key: 'sweeteners', bn: 'লবণ, চিনি, গুড় ও মধু', en: 'Salt, Sugar, Gur & Honey', shops: ['moshla', 'heshel'],
      aboutBn: 'আয়োডিনযুক্ত লবণ, দেশি চিনি, খেজুর গুড় ও ফুলের মধু।', aboutEn: 'Iodised salt, local sugar, date molasses and flower honey.',
      tips: [
        { bn: 'ওজন ও মেয়াদ প্যাকেটে ছাপা; ভেজা প্যাকেট ফেরত নেওয়া হয়।', en: 'Weight and expiry are printed on the pack; damp packs are taken back.' },
        { bn: 'শুকনো জায়গায় মুখ বন্ধ করে রাখুন।', en: 'Keep closed in a dry place.' },
        { kind: 'honey', bn: 'ঘরের তাপে রাখুন; এক বছরের কম বয়সী শিশুকে মধু দেবেন না।', en: 'Store at room temperature; honey is not for children under one year.' },
      ],
      rows: [
        ['moujhak', 'সুন্দরবনের মধু', 'Sundarban Honey', '', 320, 'jar c9791c / liquid d98a20', 'চৈত্র-বৈশাখে মৌয়ালদের কাটা খলিশা ফুলের মধু, পাতলা ও হালকা টক।', 'Khalisha-flower honey cut by forest collectors in spring: thin and slightly tart.', { sizes: '250 g, 500 g +290, 1 kg +860', kind: 'honey' }],
        ['moujhak', 'সরিষা ফুলের মধু', 'Mustard Flower Honey', '500 g', 340, 'jar edc45c / liquid edc45c', 'শীতে জমে ক্রিমের মতো হয়, এটিই এর স্বভাব।', 'Sets to a cream in winter; that is its nature.', { kind: 'honey' }],
        ['moujhak', 'লিচু ফুলের মধু', 'Litchi Flower Honey', '500 g', 420, 'jar e0a040 / liquid e0a040', 'দিনাজপুরের লিচুবাগানের মধু, হালকা ফলের ঘ্রাণ।', 'From the litchi orchards of Dinajpur, with a light fruity scent.', { kind: 'honey' }],
        ['jhalmoyuri', 'আয়োডিনযুক্ত লবণ', 'Iodised Salt', '1 kg', 42, 'pouch f1f6fa / bowl f7f9fa crystal', 'ভ্যাকুয়াম পদ্ধতিতে পরিশোধিত, ঝরঝরে।', 'Vacuum refined and free flowing.'],
        ['jhalmoyuri', 'বিট লবণ', 'Black Salt', '200 g', 45, 'jar b8868c powder', 'ফল মাখা, চটপটি আর বোরহানিতে।', 'For fruit, chotpoti and borhani.'],
        ['golabari', 'দেশি লাল চিনি', 'Local Brown Sugar', '1 kg', 148, 'grainBag c98a4a crystal', 'আখের অপরিশোধিত চিনি, দানা মোটা ও হালকা বাদামি।', 'Unbleached cane sugar with coarse, light brown grains.'],
        ['golabari', 'সাদা চিনি', 'White Sugar', '1 kg', 115, 'grainBag f7f7f4 crystal', 'পরিশোধিত মিহি দানার চিনি।', 'Refined, fine-grained sugar.', { sizes: '1 kg, 2 kg +112, 5 kg +450' }],
        ['rannabela', 'খেজুরের পাটালি গুড়', 'Date Palm Patali Gur', '500 g', 230, 'gur a8632a / bowl a8632a chunk', 'যশোরের নলেন রসের পাটালি, হাইড্রোজ ছাড়া।', 'Jashore nolen-juice patali without hydrose.'],
        ['rannabela', 'আখের গুড়', 'Cane Molasses', '1 kg', 165, 'clayPot 8a4a1a / liquid 8a4a1a', 'নাটোরের আখের ঝোলা গুড়, মুড়ি-পিঠায়।', 'Liquid cane molasses of Natore for muri and pitha.'],
      ],
    },
  ],
}
