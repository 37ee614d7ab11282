import { type Bilingual, inLanguage, type Language } from '#domain/languages.ts';

interface Samples {
  title: string;
  /** Long, with conjuncts and vowel signs above and below the line. */
  sentence: string;
  label: string;
  hint: string;
  error: string;
  placeholder: string;
  value: string;
  action: string;
  next: string;
  choices: readonly [string, string, string];
}

/** The sample texts of the components on the page of the design system. */
const samples: Bilingual<Samples> = {
  bn: {
    title: 'কৃষ্ণচূড়া মিনিকেট চাল',
    sentence: 'শ্রীমঙ্গলের দ্রুততম ডেলিভারি: ৳১,২৩৪ টাকার পণ্য ২৮ নভেম্বরের মধ্যে পৌঁছে যাবে, শুক্রবার ছাড়া।',
    label: 'মোবাইল নম্বর',
    hint: '০ দিয়ে শুরু, ১১ সংখ্যা',
    error: 'সঠিক মোবাইল নম্বর লিখুন',
    placeholder: 'যেমন ০১৭০০০০০০০০',
    value: '০১৭১২৩৪৫৬৭৮',
    action: 'কার্টে যোগ করুন',
    next: 'কার্ট দেখুন',
    choices: ['বিকাশ', 'নগদ', 'রকেট'],
  },
  en: {
    title: 'Krishnachura miniket rice',
    sentence: 'Fastest delivery in Sreemangal: goods worth ৳1,234 arrive by 28 November, except on Fridays.',
    label: 'Mobile number',
    hint: 'Starts with 0, 11 digits',
    error: 'Valid mobile number is required',
    placeholder: 'Such as 01700000000',
    value: '01712345678',
    action: 'Add to cart',
    next: 'View cart',
    choices: ['bKash', 'Nagad', 'Rocket'],
  },
};

export const samplesIn = (language: Language): Samples => inLanguage(samples, language);
