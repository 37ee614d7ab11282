import type { SeedCategory } from './types.ts';

export const oils: SeedCategory = {
  key: 'oils', bn: 'তেল ও ঘি', en: 'Oil & Ghee',
  aboutBn: 'রান্নার তেল, ঘানির সরিষা, খাঁটি ঘি।', aboutEn: 'Cooking oils, pressed mustard oil, pure ghee.',
  subs: [
    {
      key: 'cooking-oil', bn: 'রান্নার তেল', en: 'Cooking Oil', shops: ['heshel', 'nityo'],
      aboutBn: 'সয়াবিন, সূর্যমুখী, রাইস ব্র্যান ও জলপাই তেল।', aboutEn: 'Soybean, sunflower, rice bran and olive oil.',
      tips: [
        { bn: 'ভিটামিন এ সমৃদ্ধ, আইন মেনে লেবেলে পরিমাণ লেখা।', en: 'Fortified with vitamin A as the law asks, with the amount on the label.' },
        { bn: 'একবার ভাজা তেল বারবার গরম না করাই ভালো।', en: 'Better not to reheat oil that has fried once.' },
        { bn: 'রোদ থেকে দূরে, মুখ বন্ধ করে রাখুন।', en: 'Store closed and away from sunlight.' },
      ],
      rows: [
        ['surjomoy', 'সয়াবিন তেল', 'Soybean Oil', '', 196, 'handleBottle f2bd2c', 'পরিশোধিত স্বচ্ছ সয়াবিন, রোজকার রান্না ও ভাজায় সমান চলে।', 'Clear refined soybean oil for daily cooking and frying.', { sizes: '1 L, 2 L +192, 5 L +764' }],
        ['surjomoy', 'সয়াবিন তেল পারিবারিক ক্যান', 'Soybean Oil Family Can', '8 L', 1525, 'handleBottle f0b726', 'বড় পরিবারের মাসের তেল এক ক্যানে, হাতলসহ।', 'A month of oil for a large family in one can with a handle.'],
        ['surjomoy', 'সূর্যমুখী তেল', 'Sunflower Oil', '5 L', 1680, 'handleBottle f6d24a', 'হালকা স্বাদ, ভিটামিন ই আছে; কম তেলে রান্নার জন্য।', 'Light in taste with vitamin E; for cooking with less oil.', { origin: 'Ukraine' }],
        ['surjomoy', 'রাইস ব্র্যান তেল', 'Rice Bran Oil', '5 L', 1090, 'handleBottle e8b84a', 'চালের কুঁড়ার তেল, ধোঁয়া ওঠার তাপ বেশি বলে ভাজায় সুবিধা।', 'Pressed from rice bran; its high smoke point suits frying.'],
        ['surjomoy', 'ক্যানোলা তেল', 'Canola Oil', '2 L', 890, 'bottle f3d560 / liquid f3d560', 'কম স্যাচুরেটেড ফ্যাট, সালাদ ও বেকিং দুটোতেই চলে।', 'Low in saturated fat, good for salad and baking.', { origin: 'Canada' }],
        ['surjomoy', 'এক্সট্রা ভার্জিন জলপাই তেল', 'Extra Virgin Olive Oil', '500 ml', 920, 'slimBottle a8a83a / liquid b8b13c', 'প্রথম চাপের জলপাই তেল; সালাদ, পাস্তা আর হালকা রান্নায়।', 'First cold pressing, for salads, pasta and gentle cooking.', { origin: 'Spain' }],
        ['surjomoy', 'পাম অলিন', 'Palm Olein', '2 L', 330, 'bottle eab336 / liquid eab336', 'ডুবো তেলে ভাজার জন্য, সহজে গন্ধ হয় না।', 'For deep frying; slow to turn.', { origin: 'Malaysia' }],
      ],
    },
    {
      key: 'mustard-oil', bn: 'সরিষা ও অন্যান্য ঘানির তেল', en: 'Mustard & Pressed Oils', shops: ['heshel', 'moshla'],
      aboutBn: 'কাঠের ঘানি আর কোল্ড প্রেসের তেল।', aboutEn: 'Wooden-ghani and cold-pressed oils.',
      tips: [
        { bn: 'তলায় সামান্য গাদ থাকতে পারে, এটি ছাঁকনির পরের স্বাভাবিক তলানি।', en: 'A little sediment is natural after cloth filtering.' },
        { bn: 'কাচের বোতলে ঢেলে রাখলে ঝাঁজ বেশি দিন থাকে।', en: 'In a glass bottle the pungency lasts longer.' },
      ],
      rows: [
        ['shorshebon', 'ঘানি ভাঙা সরিষার তেল', 'Ghani Mustard Oil', '', 178, 'slimBottle c9821f / liquid c9821f', 'সিরাজগঞ্জের মাঘী সরিষা, কাঠের ঘানিতে ধীরে ভাঙা; ভর্তা আর ইলিশে আসল ঝাঁজ।', 'Winter mustard of Sirajganj pressed slowly in a wooden ghani: the true bite for bhorta and hilsa.', { sizes: '500 ml, 1 L +162, 2 L +502, 5 L +1480' }],
        ['shorshebon', 'কোল্ড প্রেস সরিষার তেল', 'Cold Pressed Mustard Oil', '1 L', 310, 'slimBottle dd9a2a / liquid dd9a2a', 'কম তাপে চাপা, রং গাঢ় সোনালি, আচারের জন্য ভালো।', 'Pressed at low heat, deep gold in colour, good for pickles.'],
        ['shorshebon', 'তিলের তেল', 'Sesame Oil', '250 ml', 240, 'slimBottle cf9a4a / liquid cf9a4a', 'ভাজা সাদা তিলের তেল, নুডলস ও সালাদে শেষে কয়েক ফোঁটা।', 'Toasted white sesame; a few drops to finish noodles and salad.'],
        ['shorshebon', 'নারকেল তেল, রান্নার', 'Coconut Cooking Oil', '500 ml', 360, 'jar f1ecdc / liquid f4efe0', 'বাগেরহাটের নারকেল, পরিশোধন ছাড়া; শীতে জমে যাওয়া স্বাভাবিক।', 'Unrefined, from Bagerhat coconuts; it sets in winter, as it should.'],
        ['shorshebon', 'কালিজিরার তেল', 'Black Seed Oil', '100 ml', 280, 'slimBottle 5a3a20 / bowl 2b2623 black', 'কোল্ড প্রেস কালিজিরার তেল, ভর্তায় বা মধুর সঙ্গে।', 'Cold-pressed nigella oil, for bhorta or with honey.'],
        ['shorshebon', 'তিসির তেল', 'Flaxseed Oil', '250 ml', 320, 'slimBottle b8772a / bowl 8a5a33 seed', 'উদ্ভিজ্জ ওমেগা-৩ আছে; গরম না করে খেতে হয়।', 'Plant omega-3; use it without heating.'],
      ],
    },
    {
      key: 'ghee', bn: 'ঘি ও মাখন', en: 'Ghee & Butter', shops: ['heshel', 'shobuj'],
      aboutBn: 'পাবনা ও সিরাজগঞ্জের বাথানের ঘি, মাখন ও ডালডা।', aboutEn: 'Ghee and butter from the pastures of Pabna and Sirajganj.',
      tips: [
        { bn: 'শুকনো চামচ ব্যবহার করুন, ফ্রিজ ছাড়াই ছয় মাস থাকে।', en: 'Use a dry spoon; it keeps six months without a fridge.' },
        { bn: 'শীতে দানা বাঁধে, এটি খাঁটি ঘির লক্ষণ।', en: 'It turns grainy in winter, a sign of pure ghee.' },
        { kind: 'butter', bn: 'ফ্রিজে চার ডিগ্রির নিচে রাখুন; খোলার পর এক মাসে শেষ করুন।', en: 'Keep below 4 °C and finish within a month of opening.' },
        { kind: 'spread', bn: 'শুকনো ঠান্ডা জায়গায় ছয় মাস ভালো থাকে।', en: 'Keeps six months in a cool dry place.' },
      ],
      rows: [
        ['bathanbari', 'গাওয়া ঘি', 'Gawa Ghee', '', 390, 'jar e9b53c / liquid edbf4c', 'বাথানের গরুর দুধের সর জ্বাল দিয়ে তৈরি, দানাদার ও সুগন্ধি।', 'Made by simmering the cream of pasture-fed cows; grainy and fragrant.', { sizes: '200 g, 400 g +350, 900 g +1180' }],
        ['bathanbari', 'মহিষের ঘি', 'Buffalo Ghee', '400 g', 820, 'jar f3e4b0 / liquid f3e4b0', 'ভোলার চরের মহিষের দুধের সাদাটে ঘি, পোলাও ও হালুয়ায়।', 'Pale ghee from the buffaloes of the Bhola chars, for polao and halua.'],
        ['bathanbari', 'লবণাক্ত মাখন', 'Salted Butter', '200 g', 265, 'bar f6dc7a / slab f6dc7a', 'তাজা ক্রিমের মাখন, পাউরুটি ও বেকিংয়ে।', 'Fresh cream butter for bread and baking.', { kind: 'butter' }],
        ['bathanbari', 'লবণছাড়া মাখন', 'Unsalted Butter', '100 g', 145, 'bar f8ebb8 / slab f8ebb8', 'কেক ও ক্রিমের জন্য লবণ ছাড়া মাখন।', 'Salt-free butter for cakes and creams.', { kind: 'butter' }],
        ['surjomoy', 'বনস্পতি', 'Vanaspati', '900 g', 235, 'tin fbf4de / swirl fbf4e2', 'ট্রান্সফ্যাট ২ শতাংশের নিচে; শিঙাড়া ও পরোটা মুচমুচে হয়।', 'Less than 2 % trans fat; for crisp shingara and porota.', { kind: 'spread' }],
        ['rannabela', 'চিনাবাদামের মাখন', 'Peanut Butter', '340 g', 290, 'jar c98d4a / bowl d9a862 nut', 'ভাজা চিনাবাদাম বাটা, দানা দানা, চিনি কম।', 'Ground roasted peanuts with bits, low in sugar.', { sizes: '340 g, 510 g +120', kind: 'spread' }],
      ],
    },
  ],
}
