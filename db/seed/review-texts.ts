/** Review comments by stars and kind of product; `any` fits all products. */
export type ReviewKind = 'any' | 'food' | 'fresh' | 'device' | 'care' | 'medicine';

type Texts = Partial<Record<ReviewKind, readonly string[]>>;

export const reviewTexts: Record<1 | 2 | 3 | 4 | 5, Texts> = {
  5: {
    any: [
      'খুব ভালো, আবার নেব।',
      'Jemon chobi temon e peyechi, thanks.',
      'প্যাকিং সুন্দর ছিল, সময়মতো পেয়েছি।',
      'Delivery khub fast, 2 din e peye gechi.',
      'Exactly as described. Will order again.',
      'দাম বাজারের চেয়ে কম, মানও ভালো।',
      'Original product, kono somossa nai.',
      'মেয়াদ অনেক দিন বাকি, ধন্যবাদ।',
      'Seller er bebohar onek valo.',
      '',
    ],
    food: [
      'স্বাদ একদম বাড়ির মতো।',
      'Mashallah onek testy chilo.',
      'ঘ্রাণটা দারুণ, মা খুব খুশি।',
      'বাচ্চারাও পছন্দ করেছে।',
      'Khati jinish, vejal mone hoyni.',
      'Fresh and tasty, the whole family liked it.',
      'তিনবার নিলাম, প্রতিবারই একই মান।',
    ],
    fresh: [
      'একদম টাটকা, মনে হলো সকালেই তোলা।',
      'Onek fresh chilo, ekta o nosto hoyni.',
      'মাছ পরিষ্কার করা ছিল, বরফও ঠিক ছিল।',
      'ওজনে ঠিক পেয়েছি, পচা পাইনি।',
      'Really fresh, packed with ice.',
    ],
    device: [
      'হাসপাতালের মাপের সঙ্গে মিলিয়ে দেখেছি, প্রায় একই।',
      'Abbur jonno nilam, use kora khub easy.',
      'বাংলা নির্দেশিকা থাকায় আম্মা নিজেই পারছেন।',
      'Accurate reading, battery included.',
      'ওয়ারেন্টি কার্ড পেয়েছি, এক মাস ধরে ভালো চলছে।',
    ],
    care: [
      'গন্ধটা হালকা, ত্বকে জ্বালা করেনি।',
      'Amar baby r skin e onek suit koreche.',
      'কম লাগে, অনেক দিন যায়।',
      'Smells nice and does the job.',
      'Chul pora koto komlo bujhte parchi, valo.',
    ],
    medicine: ['মেয়াদ দেখে নিয়েছি, ঠিক আছে।', 'Strip intact chilo, thanks.', 'রাতে অর্ডার দিয়ে পরদিনই পেয়েছি।', 'Sealed pack, long expiry.'],
  },
  4: {
    any: [
      'ভালো, তবে ডেলিভারিতে একদিন দেরি হয়েছে।',
      'Product valo, packing aro valo hote parto.',
      'দামটা আরেকটু কম হলে পাঁচ তারা দিতাম।',
      'Good quality, box was slightly dented.',
      'Valo, abar try korbo.',
      '',
    ],
    food: ['স্বাদ ভালো, লবণ একটু বেশি।', 'Valo but age er batch ta beshi moja chilo.', 'ভালোই, প্যাকেটের মুখ আরও শক্ত হওয়া দরকার।'],
    fresh: ['দুই-একটা নরম ছিল, বাকি সব টাটকা।', 'Fresh chilo, size ektu choto.'],
    device: ['কাজ ঠিক করে, কাফটা একটু ছোট।', 'Good device, the manual print is small.', 'Display valo, awaj ektu beshi.'],
    care: ['কাজ ভালো, ফেনা একটু কম।', 'Valo lagse, ghran ta ektu kora.'],
    medicine: ['ঠিক আছে, বাক্সটা একটু চাপা ছিল।'],
  },
  3: {
    any: ['মোটামুটি। ছবিতে আরও বড় মনে হয়েছিল।', 'Cholar moto, khub special na.', 'It is okay for the price.', 'ডেলিভারি পেতে পাঁচ দিন লেগেছে।'],
    food: ['স্বাদ মাঝারি, আগেরবার ভালো ছিল।', 'Ektu purono mone holo.'],
    fresh: ['তিন ভাগের এক ভাগ বেশি পাকা ছিল।', 'Boro chhoto mix, ashanurup na.'],
    device: ['মাপে একটু কমবেশি হয়, তিনবার নিয়ে গড় করি।'],
  },
  2: {
    any: ['প্যাকেট ছেঁড়া ছিল, তবে বদলে দিয়েছে।', 'Chobir sathe rong mile nai.', 'Expected better quality.'],
    fresh: ['বরফ গলে গিয়েছিল, রান্না করতে হয়েছে সেদিনই।'],
  },
  1: {
    any: ['ভুল পণ্য এসেছিল, ফেরত দিতে হয়েছে।', 'Onek deri, phone dhore na.'],
    fresh: ['অর্ধেক নষ্ট ছিল, টাকা ফেরত পেয়েছি।'],
  },
};

/** The kind of comments for the products of a category. */
export const reviewKinds: Record<string, ReviewKind> = {
  staples: 'food',
  oils: 'food',
  spices: 'food',
  'fish-meat': 'fresh',
  produce: 'fresh',
  dairy: 'food',
  snacks: 'food',
  baby: 'any',
  'personal-care': 'care',
  medicine: 'medicine',
  devices: 'device',
  household: 'any',
};
