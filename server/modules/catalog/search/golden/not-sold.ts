/** Things that the demo shop does not sell, and random letters: nothing is found. */
export const notSold = `
জুতা শাড়ি ঘড়ি মোবাইল জামা শার্ট গাড়ি টিভি ফ্রিজ চশমা খেলনা আয়না চেয়ার টেবিল সাইকেল ফোন হেডফোন চার্জার ছাতা পেন্সিল খাতা পর্দা কম্বল বালিশ লুঙ্গি
পাঞ্জাবি জ্যাকেট টুপি juta shari ghori jama gari chosma khelna chata porda kombol balish lungi panjabi tupi camera laptop watch saree shirt
fridge mirror chair phone headphone charger keyboard mouse monitor printer sofa bed drill hammer cement necklace earring guitar football tent mobile
computer radio torch umbrella pencil curtain carpet blanket sweater jacket helmet tyre engine diesel
wwww aaaa qqq zzzz asdf hjkl fghj xyz abcabc mnbv lkjh poiu কককক হহহ টটট qwerty zxcvbn blah foobar hello lorem
`;

/** The same, written after the tuning. A few share a sound or a start with something that is sold. */
export const notSoldUntuned = `
বাইসাইকেল মোটরসাইকেল কম্পিউটার ল্যাপটপ ক্যামেরা আলমারি খাট সোফা পাখা বাল্ব হাতুড়ি সিমেন্ট ইট আংটি নেকলেস গেঞ্জি বোরকা ওড়না গিটার ফুটবল ব্যাট
দাবা উপন্যাস পাসপোর্ট টিকেট হোটেল গহনা jeans novel ticket hotel jewelry wallet hat ladder rope screwdriver router speaker microphone drone alna almari
khat pakha gonji burka orna taka lottery insurance visa flight train bus rickshaw truck cow cat dog horse samsung iphone nokia xiaomi toyota bajaj
সিঁড়ি তালা চাবি ঝাড়বাতি প্রিন্টার স্পিকার রাউটার ট্রলি স্যুটকেস হাতঘড়ি নূপুর দুল টাই কোট ব্লাউজ পায়জামা ফতুয়া কাঁথা তোশক সেলাই হারমোনিয়াম
তবলা বাঁশি রিমোট ব্যাটারি মোমবাতি ক্রিকেট ক্যারম লুডু পুতুল সুতা কাঁচি ক্যালকুলেটর গ্লোব মানচিত্র ইলেকট্রনিক্স ফার্নিচার wardrobe dresser cupboard
necktie blouse pajama trouser skirt bracelet anklet suitcase trolley luggage violin flute cricket carrom ludo doll scissors calculator globe furniture
electronics battery candle remote projector scanner tripod lens memory pendrive hdmi modem antenna generator inverter solar wrench plier welding
`;

/** Queries whose nouns are unknown: a colour or an amount alone gives no result. */
export const notSoldPhrases = [
  'red saree',
  'black shirt',
  'green saree',
  'phone charger',
  'boro ghori',
  'sony headphone',
  'samsung 500 gm',
  'লাল শাড়ি',
];

/** Queries of two words whose first, often a brand, matches nothing, and what the second finds. */
export const partlyKnown = {
  'dettol soap': 'Neem Soap',
  'samsung rice': 'Kalijira Rice',
  'chirar naru': 'White Chira',
};

/** Queries with a word that is only similar to one of the catalogue: products that match both words approximately. */
export const nearlyKnown = { 'guto jira': 'Whole Cumin', 'teer tel': 'Sesame Oil' };

/** Queries without results, and the suggested similar query. */
export const similarQueries = { onoin: 'onion', masterd: 'mustard', 'red onoin': 'red onion' };
