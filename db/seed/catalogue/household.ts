import type { SeedCategory } from './types.ts';

export const household: SeedCategory = {
  key: 'household', bn: 'ঘর পরিষ্কার', en: 'Household & Cleaning',
  aboutBn: 'কাপড় কাচা, বাসন মাজা, মেঝে মোছা, মশা তাড়ানো।', aboutEn: 'Laundry, dishes, floors and mosquitoes.',
  subs: [
    {
      key: 'laundry', bn: 'কাপড় ও বাসন', en: 'Laundry & Dishes', shops: ['nityo', 'heshel'],
      aboutBn: 'ডিটারজেন্ট, তরল সাবান, ফ্যাব্রিক সফটনার।', aboutEn: 'Detergents, liquids and softeners.',
      tips: [
        { bn: 'ফসফেট কম, হাতে কাচলে গ্লাভস পরা ভালো।', en: 'Low phosphate; gloves are wise for hand washing.' },
        { bn: 'রঙিন কাপড় আলাদা ভেজান।', en: 'Soak coloured clothes apart.' },
        { kind: 'dish', bn: 'পানি ঝরে এমন দানিতে রাখুন, বেশি দিন চলে।', en: 'Keep it where water drains and it lasts longer.' },
      ],
      rows: [
        ['phenapuri', 'ডিটারজেন্ট পাউডার', 'Detergent Powder', '', 95, 'pouch dfeefb / bowl eef5fb crystal', 'ঠান্ডা পানিতেও ফেনা, সাদা কাপড় হলদে হয় না।', 'Foams in cold water; whites do not yellow.', { sizes: '500 g, 1 kg +85, 2 kg +265' }],
        ['phenapuri', 'তরল ডিটারজেন্ট', 'Liquid Detergent', '1 L', 260, 'handleBottle 6fb0ec / foam', 'ওয়াশিং মেশিনের জন্য কম ফেনা।', 'Low foam for machines.'],
        ['phenapuri', 'কাপড় কাচার সাবান', 'Laundry Soap', '', 28, 'bar 8fb8e6 / foam', 'কলার-হাতার দাগে ঘষে ধোয়া।', 'For rubbing collars and cuffs.', { pieces: '1 pcs, 6 pcs +130, 12 pcs +275' }],
        ['phenapuri', 'ফ্যাব্রিক সফটনার', 'Fabric Softener', '800 ml', 320, 'shampoo d9c6f0 / foam', 'শেষ ধোয়ায় এক ঢাকনা, তোয়ালে নরম থাকে।', 'One cap in the last rinse keeps towels soft.'],
        ['jhoktok', 'লেবু বাসন মাজার তরল', 'Lemon Dishwash Liquid', '', 70, 'bottle f0dc4a / foam', 'তেল-চর্বি কাটে, হাতে গন্ধ থাকে না।', 'Cuts grease and leaves no smell on hands.', { sizes: '250 ml, 500 ml +60, 1 L +180', kind: 'dish' }],
        ['jhoktok', 'বাসন মাজার বার', 'Dishwash Bar', '300 g', 38, 'bar c9dc7a / foam', 'ছাই মেশানো শক্ত বার, গলে কম।', 'Hard bar with ash, melts slowly.', { pieces: '1 pcs, 3 pcs +70, 6 pcs +180', kind: 'dish' }],
        ['jhoktok', 'স্টিলের মাজুনি ও স্পঞ্জ', 'Scourer & Sponge Set', '6 pcs', 90, 'scourers f2cf4a', 'তিনটি স্পঞ্জ, তিনটি স্টিল, কাচে দাগ ফেলে না।', 'Three sponges and three steel pads.', { kind: 'dish' }],
        ['phenapuri', 'নীল তরল', 'Liquid Blue', '100 ml', 45, 'boxedBottle 2a50b8 nozzle / rinse', 'সাদা শার্ট-পাঞ্জাবিতে দুই ফোঁটা।', 'Two drops for white shirts and panjabis.', { status: 'inactive' }],
      ],
    },
    {
      key: 'floor', bn: 'মেঝে, টয়লেট ও রান্নাঘর', en: 'Floor, Toilet & Kitchen', shops: ['nityo'],
      aboutBn: 'ফ্লোর ক্লিনার, টয়লেট ক্লিনার, ঝাড়ু-মপ।', aboutEn: 'Floor and toilet cleaners, brooms and mops.',
      tips: [
        { bn: 'ব্লিচ ও অ্যাসিড একসঙ্গে মেশাবেন না।', en: 'Never mix bleach with acid.' },
        { bn: 'শিশুদের নাগালের বাইরে রাখুন।', en: 'Keep away from children.' },
        { kind: 'tool', bn: 'ব্যবহারের পর ধুয়ে ছায়ায় শুকালে অনেক দিন টেকে।', en: 'Wash and dry in the shade after use and it lasts.' },
        { kind: 'bags', bn: 'রোলে ছিদ্র করা, টানলেই একটি আলাদা হয়।', en: 'Perforated on the roll; one pull frees one.' },
      ],
      rows: [
        ['nimjhar', 'নিম ফ্লোর ক্লিনার', 'Neem Floor Cleaner', '', 165, 'bottle 8fc26a / foam', 'এক ঢাকনা আধা বালতি পানিতে; পিঁপড়া-মাছি কম আসে।', 'One cap in half a bucket; fewer ants and flies.', { sizes: '500 ml, 1 L +145, 5 L +1080' }],
        ['jhoktok', 'টয়লেট ক্লিনার', 'Toilet Cleaner', '', 110, 'bentNeck 3a78c8 / foam', 'বাঁকা মুখ, কিনারার নিচেও পৌঁছায়; ২০ মিনিট রেখে ব্রাশ করুন।', 'Angled neck reaches under the rim; leave 20 minutes, then brush.', { sizes: '500 ml, 1 L +90' }],
        ['jhoktok', 'কাচ পরিষ্কারের স্প্রে', 'Glass Cleaner', '350 ml', 130, 'spray 8fd6ec / foam', 'দাগ ছাড়া আয়না ও জানালা।', 'Streak-free mirrors and windows.'],
        ['jhoktok', 'রান্নাঘরের তেল তোলার স্প্রে', 'Kitchen Degreaser', '500 ml', 190, 'spray f3b25a / foam', 'চুলা ও এক্সহস্টের জমা তেলে, পাঁচ মিনিট রেখে মুছুন।', 'For stove and hood; wait five minutes and wipe.'],
        ['jhoktok', 'ব্লিচিং পাউডার', 'Bleaching Powder', '500 g', 65, 'pouch f3f6f8 / bowl f8fafb powder', 'পানির ট্যাংক ও ড্রেন জীবাণুমুক্ত করতে।', 'Disinfects tanks and drains.'],
        ['nimjhar', 'ফুলঝাড়ু', 'Grass Broom', '1 pcs', 140, 'broom d3b064', 'পাহাড়ি ফুলের ঝাড়ু, কেশর ঝরে কম।', 'Hill-grass broom that sheds little.', { pieces: '1 pcs, 3 pcs +260', kind: 'tool' }],
        ['nimjhar', 'স্পিন মপ বালতিসহ', 'Spin Mop with Bucket', '', 1450, 'mop 4f9ac0', 'স্টিলের ঝুড়ি, দুই বাড়তি মাথা।', 'Steel basket and two spare heads.', { colors: 'Blue, Green, Pink', kind: 'tool' }],
        ['jhoktok', 'রাবার গ্লাভস', 'Rubber Gloves', '1 pair', 120, 'gloves f2cf3a', 'কনুই পর্যন্ত, ভেতরে তুলার আস্তর।', 'Up to the elbow, cotton lined.', { sizes: 'M, L', colors: 'Yellow, Pink', kind: 'tool' }],
        ['jhoktok', 'ময়লার ব্যাগ', 'Garbage Bags', '30 pcs', 150, 'rolls 4a5a50 bags', 'ফিতা টেনে মুখ বন্ধ, পচনশীল।', 'Drawstring, biodegradable.', { sizes: 'M, L +70', kind: 'bags' }],
      ],
    },
    {
      key: 'tissue', bn: 'টিস্যু, মশা ও সুগন্ধি', en: 'Tissue, Mosquito & Freshener', shops: ['nityo', 'arogya'],
      aboutBn: 'টিস্যু, স্যানিটাইজার, মশার কয়েল ও এয়ার ফ্রেশনার।', aboutEn: 'Tissue, sanitiser, mosquito repellents and fresheners.',
      tips: [
        { bn: 'বাতাস চলাচল করে এমন ঘরে ব্যবহার করুন।', en: 'Use in a ventilated room.' },
        { bn: 'শুকনো জায়গায়, আগুন থেকে দূরে রাখুন।', en: 'Keep dry and away from flame.' },
        { kind: 'paper', bn: 'শুকনো জায়গায় রাখুন; অপটিক্যাল ব্রাইটনার নেই।', en: 'Keep dry; no optical brighteners.' },
        { kind: 'skin', bn: 'চোখ-মুখে লাগাবেন না; দুই বছরের নিচের শিশুর জন্য নয়।', en: 'Keep from eyes and mouth; not for children under two.' },
        { kind: 'gel', bn: 'খাবার ও শিশুদের নাগালের বাইরে লাগান।', en: 'Apply away from food and out of children’s reach.' },
      ],
      rows: [
        ['nirjhori', 'টয়লেট টিস্যু', 'Toilet Tissue', '', 28, 'rolls fbfaf6 tissue', 'দুই স্তর, পানিতে সহজে গলে।', 'Two-ply, dissolves easily.', { pieces: '1 pcs, 4 pcs +80, 12 pcs +285', kind: 'paper' }],
        ['nirjhori', 'ফেসিয়াল টিস্যু', 'Facial Tissue', '150 pcs', 85, 'tissueBox fbdfe6', 'নরম, ধুলা ওঠে না।', 'Soft and lint-free.', { pieces: '1 pcs, 3 pcs +160, 6 pcs +400', kind: 'paper' }],
        ['nirjhori', 'রান্নাঘরের টাওয়েল', 'Kitchen Towel', '2 pcs', 145, 'rolls fbfaf6 towel', 'ভাজার তেল টানে, ভিজলে ছেঁড়ে না।', 'Soaks frying oil and stays strong when wet.', { kind: 'paper' }],
        ['nirjhori', 'হ্যান্ড স্যানিটাইজার', 'Hand Sanitiser', '', 65, 'pump d3efe8 / smear d6f0e8', '৭০ শতাংশ আইসোপ্রোপাইল অ্যালকোহল, অ্যালোভেরা।', '70 % isopropyl alcohol with aloe.', { sizes: '50 ml, 200 ml +95, 500 ml +230', kind: 'skin' }],
        ['nimjhar', 'মশার কয়েল', 'Mosquito Coil', '10 pcs', 75, 'coil 3f6a3a', 'কম ধোঁয়া, আট ঘণ্টা জ্বলে; বন্ধ ঘরে নয়।', 'Low smoke, burns eight hours; not in a closed room.', { pieces: '1 pack, 6 pack +350' }],
        ['nimjhar', 'মশা তাড়ানোর লিকুইড', 'Mosquito Vaporiser Refill', '45 ml', 110, 'boxedBottle d9eff7 nozzle / vaporiser', '৪৫ রাত, সব মেশিনে লাগে।', 'Forty-five nights; fits every machine.', { pieces: '1 pcs, 3 pcs +205' }],
        ['nimjhar', 'মশা প্রতিরোধী ক্রিম', 'Mosquito Repellent Cream', '50 g', 95, 'tube e3f2d6 / smear fdfdf5', 'লেমনগ্রাস, ডেঙ্গুর মৌসুমে দিনেও লাগান।', 'Lemongrass; in the dengue season use by day too.', { kind: 'skin' }],
        ['nimjhar', 'তেলাপোকা মারার জেল', 'Cockroach Gel', '20 g', 180, 'tube f3dfc0', 'ফোঁটা ফোঁটা কোণে, রান্নাঘর খালি করতে হয় না।', 'Dots in corners; no need to empty the kitchen.', { kind: 'gel' }],
        ['nimjhar', 'এয়ার ফ্রেশনার', 'Air Freshener', '300 ml', 240, 'spray f3b8d0 can', 'জুঁই ও রজনীগন্ধার হালকা সুবাস।', 'A light scent of jasmine and tuberose.'],
        ['nimjhar', 'ধূপকাঠি', 'Incense Sticks', '100 pcs', 80, 'sticks 5a4030 incense', 'চন্দনের ঘ্রাণ, বাঁশের কাঠি।', 'Sandalwood scent on bamboo sticks.'],
      ],
    },
  ],
}
