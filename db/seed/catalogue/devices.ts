import type { SeedCategory } from './types.ts';

export const devices: SeedCategory = {
  key: 'devices', bn: 'স্বাস্থ্য যন্ত্র', en: 'Health Devices',
  aboutBn: 'ঘরে বসে রক্তচাপ, সুগার, জ্বর ও শ্বাস মাপার যন্ত্র।', aboutEn: 'Measure blood pressure, sugar, fever and breathing at home.',
  subs: [
    {
      key: 'blood-pressure', bn: 'রক্তচাপ ও হৃৎপিণ্ড', en: 'Blood Pressure & Heart', shops: ['shustho', 'shustho', 'arogya'],
      aboutBn: 'ডিজিটাল ও ম্যানুয়াল বিপি মেশিন, স্টেথোস্কোপ।', aboutEn: 'Digital and manual BP machines, stethoscopes.',
      tips: [
        { bn: 'পাঁচ মিনিট বিশ্রামের পর, হাত হৃৎপিণ্ডের সমতলে রেখে মাপুন।', en: 'Rest five minutes and measure with the arm at heart level.' },
        { bn: 'চার্ট লিখে রাখুন ও চিকিৎসককে দেখান; যন্ত্র রোগ নির্ণয় করে না।', en: 'Keep a log for your doctor; a device does not diagnose.' },
        { kind: 'part', bn: 'ভেজা কাপড়ে মুছে ছায়ায় শুকান; রোদে রাবার শক্ত হয়ে যায়।', en: 'Wipe with a damp cloth and dry in the shade; sun hardens rubber.' },
      ],
      rows: [
        ['haruvita', 'ডিজিটাল বিপি মেশিন', 'Digital BP Machine', '', 3450, 'bpMachine 9db4c0', 'বাহুতে পরার কাফ, অনিয়মিত স্পন্দন ধরা পড়লে সংকেত; দুজনের ৬০টি করে মাপ জমা থাকে।', 'Upper-arm cuff, irregular beat signal, memory of 60 readings for two people.', { model: 'HV-7120', colors: 'White, Blue +100' }],
        ['haruvita', 'ব্লুটুথ বিপি মেশিন', 'Bluetooth BP Machine', '', 5200, 'bpMachine 5f7f98', 'ফোনে মাপ পাঠায়, বাংলায় কথা বলে ফল জানায়।', 'Sends readings to a phone and speaks them in Bengali.', { model: 'HV-7600T' }],
        ['qingmai', 'কবজির বিপি মেশিন', 'Wrist BP Machine', '', 1850, 'wristMonitor dfe6f0', 'ভ্রমণে নেওয়ার মতো ছোট; কবজি বুকের উচ্চতায় রাখতে হয়।', 'Small for travel; hold the wrist at chest height.', { model: 'QM-W3' }],
        ['shusthi', 'অ্যানেরয়েড বিপি সেট', 'Aneroid BP Set', '', 1250, 'aneroid 6a7f8f', 'ঘড়ির মতো ডায়াল, সঙ্গে স্টেথোস্কোপ; ব্যাটারি লাগে না।', 'Dial gauge with a stethoscope; needs no battery.', { model: 'SH-AN2' }],
        ['shusthi', 'স্টেথোস্কোপ', 'Stethoscope', '', 980, 'stethoscope 3f6ea6', 'দুই মুখের চেস্টপিস, মেডিক্যাল শিক্ষার্থী ও ঘরের জন্য।', 'Dual-head chest piece for students and homes.', { model: 'SH-ST1', colors: 'Black, Navy, Maroon', kind: 'part' }],
        ['nordpuls', 'হাতে ধরা ইসিজি', 'Handheld ECG', '', 9800, 'ecg dbe6f0', 'দুই আঙুলে ৩০ সেকেন্ডে এক-লিড রেকর্ড, পিডিএফে চিকিৎসককে পাঠানো যায়।', 'Two fingers, 30 seconds, one lead; share as PDF with a doctor.', { model: 'NP-E1', stock: 3 }],
        ['shusthi', 'বিপি মেশিনের বাড়তি কাফ', 'Spare BP Cuff', '', 420, 'belt 6f808b / arm', 'অধিকাংশ ডিজিটাল মেশিনে লাগে।', 'Fits most digital machines.', { model: 'SH-CF', sizes: 'M, L +80', status: 'inactive', kind: 'part' }],
      ],
    },
    {
      key: 'diabetes', bn: 'ডায়াবেটিস', en: 'Diabetes', shops: ['shustho', 'arogya'],
      aboutBn: 'গ্লুকোমিটার, স্ট্রিপ, ল্যানসেট ও পায়ের যত্ন।', aboutEn: 'Glucometers, strips, lancets and foot care.',
      tips: [
        { bn: 'মাপার আগে হাত ধুয়ে শুকিয়ে নিন।', en: 'Wash and dry your hands before testing.' },
        { bn: 'স্ট্রিপের কৌটা সঙ্গে সঙ্গে বন্ধ করুন, আর্দ্রতায় নষ্ট হয়।', en: 'Close the strip vial at once; damp spoils it.' },
        { kind: 'needle', bn: 'একটি সুই একবারই ব্যবহার করুন, পরে শক্ত পাত্রে ফেলুন।', en: 'Use each needle once and drop it in a hard container.' },
        { kind: 'bag', bn: 'ইনসুলিন সরাসরি বরফে লাগতে দেবেন না।', en: 'Never let insulin touch ice directly.' },
        { kind: 'feet', bn: 'প্রতি রাতে পা দেখে নিন; ফোসকা বা কাটা থাকলে চিকিৎসককে দেখান।', en: 'Check your feet each night and show any blister to a doctor.' },
      ],
      rows: [
        ['haruvita', 'সুগার মাপার মেশিন', 'Sugar Machine', '', 1650, 'glucometer d8454f', 'পাঁচ সেকেন্ডে রক্তের সুগার, কোডিং লাগে না; সঙ্গে ২৫ স্ট্রিপ, ল্যানসেট ও কলম। এক ফোঁটার অর্ধেক রক্তই যথেষ্ট।', 'Blood glucose in five seconds with no coding; 25 strips, lancets and the pen are in the box. Half a drop of blood is enough.', { slug: 'sugar-machine', model: 'HV-G5', stock: 64, pieces: 'Meter + 25 strips, Meter + 50 strips +480, Meter + 100 strips +1350' }],
        ['nordpuls', 'ব্লুটুথ গ্লুকোমিটার', 'Bluetooth Glucometer', '', 2900, 'glucometer 5aa0c8', 'ফোনে চার্ট, আগে-পরে খাবার চিহ্ন, বড় অক্ষরের পর্দা।', 'Charts on the phone, meal marks, large digits.', { model: 'NP-G2', colors: 'White, Black' }],
        ['haruvita', 'গ্লুকোজ টেস্ট স্ট্রিপ', 'Glucose Test Strips', '', 780, 'pillBottle e3e9ee strip', 'এইচভি-জি৫ মেশিনের জন্য, খোলার পর তিন মাস।', 'For the HV-G5; use within three months of opening.', { model: 'HV-S', pieces: '50 pcs, 100 pcs +720' }],
        ['shusthi', 'ল্যানসেট সুই', 'Lancets', '100 pcs', 150, 'whiteBox d6ecf5 / lancets 8fc0dc', '৩০ গেজ, প্রতিটি জীবাণুমুক্ত ঢাকনায়।', '30 gauge, each sterile under its cap.', { model: 'SH-L30', kind: 'needle' }],
        ['shusthi', 'ইনসুলিন কলমের সুই', 'Insulin Pen Needles', '100 pcs', 980, 'whiteBox e6e0f5 / pen 9a8fd0', '৪ মিমি, ব্যথা কম; প্রায় সব কলমে লাগে।', '4 mm, gentle, fits nearly all pens.', { model: 'SH-N4', sizes: '4 mm, 6 mm', kind: 'needle' }],
        ['shusthi', 'ইনসুলিন রাখার ব্যাগ', 'Insulin Cooling Bag', '', 690, 'coolBag 4f9ac0', 'জেল প্যাকসহ ৮ ঘণ্টা ঠান্ডা, ভ্রমণে।', 'Eight cool hours with its gel pack, for travel.', { model: 'SH-CB', colors: 'Blue, Grey', kind: 'bag' }],
        ['shusthi', 'ডায়াবেটিক মোজা', 'Diabetic Socks', '2 pcs', 320, 'socks b9c6d8', 'রাবার ছাড়া ঢিলা মুখ, সেলাই চামড়ায় লাগে না।', 'Loose rubber-free top and flat seams.', { model: 'SH-SK', sizes: 'M, L', kind: 'feet' }],
      ],
    },
    {
      key: 'thermometers', bn: 'থার্মোমিটার ও অক্সিমিটার', en: 'Thermometers & Oximeters', shops: ['shustho', 'arogya'],
      aboutBn: 'জ্বর, অক্সিজেন ও ওজন মাপা।', aboutEn: 'Fever, oxygen and weight.',
      tips: [
        { bn: 'ব্যবহারের আগে ও পরে অ্যালকোহলে মুছে নিন।', en: 'Wipe with alcohol before and after use.' },
        { bn: 'এক বছরের ওয়ারেন্টি কার্ডসহ।', en: 'Comes with a one-year warranty card.' },
      ],
      rows: [
        ['qingmai', 'ডিজিটাল থার্মোমিটার', 'Digital Thermometer', '', 180, 'thermometer eaf3f8', 'নমনীয় আগা, ৩০ সেকেন্ডে মাপ, জ্বর হলে শব্দ বদলায়।', 'Flexible tip, 30 seconds, a different beep for fever.', { model: 'QM-T10', colors: 'White, Blue, Pink' }],
        ['nordpuls', 'ইনফ্রারেড থার্মোমিটার', 'Infrared Thermometer', '', 1950, 'thermoGun e05a5a', 'কপাল থেকে ৩ সেমি দূরে, এক সেকেন্ডে; ঘুমন্ত শিশুর জ্বরে সুবিধা।', 'One second from 3 cm; handy for a sleeping child.', { model: 'NP-IR4' }],
        ['qingmai', 'পালস অক্সিমিটার', 'Pulse Oximeter', '', 1150, 'oximeter bcd6ea', 'আঙুলে পরলে আট সেকেন্ডে অক্সিজেন ও নাড়ি; নেইলপলিশ তুলে নিন।', 'Oxygen and pulse in eight seconds; remove nail polish.', { model: 'QM-OX2', colors: 'Blue, White' }],
        ['qingmai', 'ডিজিটাল ওজন মাপার যন্ত্র', 'Digital Body Scale', '', 1350, 'bodyScale c9d6de', '১৮০ কেজি পর্যন্ত, শক্ত কাচ, পা রাখলেই চালু।', 'Up to 180 kg on tempered glass; step on to start.', { model: 'QM-SC8', colors: 'White, Black' }],
        ['nordpuls', 'শিশুর ওজন মাপার যন্ত্র', 'Baby Scale', '', 3900, 'bodyScale fbe3ef baby', '২০ কেজি পর্যন্ত ১০ গ্রামে, নড়লেও মাপ ধরে রাখে।', 'Up to 20 kg in 10 g steps, holds the reading.', { model: 'NP-BS1', stock: 0 }],
        ['shusthi', 'রুম থার্মো-হাইগ্রোমিটার', 'Room Thermo-hygrometer', '', 520, 'hygrometer eef3ee', 'ঘরের তাপ ও আর্দ্রতা, ওষুধ রাখার জায়গায়।', 'Room heat and humidity, for where medicine is kept.', { model: 'SH-TH' }],
      ],
    },
    {
      key: 'breathing', bn: 'শ্বাস ও চলাফেরা', en: 'Breathing & Mobility', shops: ['shustho'],
      aboutBn: 'নেবুলাইজার, হুইলচেয়ার, লাঠি, বেল্ট।', aboutEn: 'Nebulizers, wheelchairs, sticks and supports.',
      tips: [
        { bn: 'ভিডিও কলে ব্যবহার শিখিয়ে দেওয়া হয়।', en: 'We show you how to use it over a video call.' },
        { bn: 'ঢাকা ও চট্টগ্রামে সার্ভিসিং সুবিধা আছে।', en: 'Servicing in Dhaka and Chattogram.' },
        { kind: 'support', bn: 'মাপ না মিললে সাত দিনের মধ্যে বদলানো যায়।', en: 'Exchange within seven days if the size is wrong.' },
        { kind: 'heat', bn: 'ঘুমের মধ্যে ব্যবহার করবেন না; শিশুদের থেকে দূরে রাখুন।', en: 'Do not use while asleep; keep away from children.' },
      ],
      rows: [
        ['haruvita', 'কম্প্রেসর নেবুলাইজার', 'Compressor Nebulizer', '', 3200, 'nebulizer dfeaf2', 'বড় ও শিশু দুই মাপের মাস্ক, একটানা ২০ মিনিট চলে।', 'Adult and child masks; runs 20 minutes at a stretch.', { model: 'HV-N28' }],
        ['qingmai', 'মেশ নেবুলাইজার', 'Mesh Nebulizer', '', 4500, 'nebulizer e6e0f5 mesh', 'হাতে ধরা, শব্দ নেই, ইউএসবিতে চার্জ।', 'Handheld, silent, charged over USB.', { model: 'QM-N1', colors: 'White, Blue' }],
        ['shusthi', 'ইনহেলার স্পেসার', 'Inhaler Spacer', '', 450, 'spacer 3f9ad0', 'শিশুদের মাস্কসহ, ইনহেলারের ওষুধ ফুসফুসে পৌঁছাতে সাহায্য করে।', 'With a child mask; helps inhaled medicine reach the lungs.', { model: 'SH-SP' }],
        ['nordpuls', 'অক্সিজেন কনসেনট্রেটর', 'Oxygen Concentrator', '', 58000, 'nebulizer dff0f5 tower', 'মিনিটে ৫ লিটার, ৯৩ শতাংশ; চিকিৎসকের পরামর্শে।', '5 litres a minute at 93 %; on a doctor’s advice.', { model: 'NP-O5', stock: 2 }],
        ['shusthi', 'ভাঁজ করা হুইলচেয়ার', 'Folding Wheelchair', '', 9500, 'wheelchair 2f5f8a', 'স্টিলের ফ্রেম, ১০০ কেজি, গাড়ির পেছনে ধরে।', 'Steel frame for 100 kg; fits a car boot.', { model: 'SH-WC1' }],
        ['shusthi', 'হাঁটার লাঠি', 'Walking Stick', '', 650, 'walkingStick 6a737a', 'উচ্চতা বাড়ানো-কমানো যায়, চার পায়া পিছলায় না।', 'Adjustable height on four non-slip feet.', { model: 'SH-WS4', colors: 'Black, Bronze', kind: 'support' }],
        ['shusthi', 'আন্ডারআর্ম ক্রাচ', 'Underarm Crutches', '2 pcs', 1450, 'crutches c9d0d5', 'হালকা অ্যালুমিনিয়াম, নরম হাতল।', 'Light aluminium with soft grips.', { model: 'SH-CR', sizes: 'S, M, L', kind: 'support' }],
        ['shusthi', 'কোমরের বেল্ট', 'Lumbar Belt', '', 850, 'belt 5f6e78', 'চারটি স্টে, দীর্ঘক্ষণ বসে কাজের জন্য।', 'Four stays, for long hours of sitting.', { model: 'SH-LB', sizes: 'M, L, XL +50', kind: 'support' }],
        ['shusthi', 'হাঁটুর সাপোর্ট', 'Knee Support', '', 480, 'sleeve 8fa8b8', 'বোনা ইলাস্টিক, সিঁড়ি ভাঙার ব্যথায় আরাম।', 'Knitted elastic, eases pain on stairs.', { model: 'SH-KN', sizes: 'S, M, L, XL', kind: 'support' }],
        ['qingmai', 'গরম পানির ব্যাগ, বৈদ্যুতিক', 'Electric Heat Bag', '', 620, 'heatBag c0392b', '১০ মিনিটে গরম, চার্জ হলে নিজে বন্ধ হয়।', 'Hot in ten minutes; switches itself off.', { model: 'QM-HB', colors: 'Red, Blue, Brown', kind: 'heat' }],
      ],
    },
  ],
}
