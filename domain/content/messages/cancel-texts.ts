import type { CancelReason, FailReason, LineReason, ReturnReason } from '../../enums.ts';
import type { Bilingual } from '../../languages.ts';

/** The reason of a cancelled package as a sentence of a message. */
export const cancelTexts: Readonly<Record<CancelReason, Bilingual<string>>> = {
  outOfStock: { en: 'It is out of stock.', bn: 'স্টক শেষ।' },
  unreachable: { en: 'We could not reach you.', bn: 'আপনার সঙ্গে যোগাযোগ করা যায়নি।' },
  buyerAsked: { en: 'You asked for it.', bn: 'আপনার অনুরোধে।' },
  wrongPrice: { en: 'Its price was wrong.', bn: 'দাম ভুল ছিল।' },
  damaged: { en: 'It was damaged.', bn: 'পণ্য নষ্ট হয়ে গেছে।' },
  areaNotServed: { en: 'We do not deliver there.', bn: 'ওই এলাকায় ডেলিভারি হয় না।' },
  other: { en: 'The order page says why.', bn: 'কারণ অর্ডারের পাতায় আছে।' },
  expired: { en: 'It was not confirmed in time.', bn: 'সময়মতো নিশ্চিত হয়নি।' },
  cannotDeliver: { en: 'The shop can not deliver it.', bn: 'দোকান এটি পাঠাতে পারছে না।' },
};

/** The same for a parcel that did not reach its buyer. */
export const failTexts: Readonly<Record<FailReason, Bilingual<string>>> = {
  refused: { en: 'It was not accepted.', bn: 'প্যাকেটটি নেওয়া হয়নি।' },
  notFound: { en: 'No one was there.', bn: 'ঠিকানায় কেউ ছিলেন না।' },
  unreachable: { en: 'We could not reach you.', bn: 'আপনার সঙ্গে যোগাযোগ করা যায়নি।' },
  wrongAddress: { en: 'The address could not be found.', bn: 'ঠিকানা খুঁজে পাওয়া যায়নি।' },
  postponed: { en: 'You asked for another day.', bn: 'আপনি অন্য দিন চেয়েছেন।' },
  noCash: { en: 'The cash was not ready.', bn: 'নগদ টাকা ছিল না।' },
  damagedParcel: { en: 'The parcel was damaged.', bn: 'প্যাকেটটি নষ্ট ছিল।' },
  outsideArea: { en: 'We do not deliver there.', bn: 'ওই এলাকায় ডেলিভারি হয় না।' },
};

/** The same for what was taken out of a package. */
export const lineTexts: Readonly<Record<LineReason, Bilingual<string>>> = {
  outOfStock: cancelTexts.outOfStock,
  short: { en: 'There were fewer than we thought.', bn: 'হিসাবের চেয়ে পণ্য কম ছিল।' },
  expired: { en: 'It expires soon.', bn: 'পণ্যের মেয়াদ শেষের পথে।' },
  weight: { en: 'It weighs less.', bn: 'ওজনে কম হয়েছে।' },
  buyerAsked: cancelTexts.buyerAsked,
};

/** The same for a return. */
export const returnTexts: Readonly<Record<ReturnReason, Bilingual<string>>> = {
  wrongItem: { en: 'It is the wrong thing.', bn: 'ভুল পণ্য এসেছে।' },
  missingItem: { en: 'Something was not in the parcel.', bn: 'প্যাকেটে পণ্য কম ছিল।' },
  damaged: { en: 'It arrived damaged.', bn: 'পণ্য ভাঙা বা নষ্ট ছিল।' },
  expired: { en: 'It was expired.', bn: 'পণ্যের মেয়াদ শেষ ছিল।' },
  defective: { en: 'It does not work.', bn: 'পণ্যটি কাজ করে না।' },
  fake: { en: 'It seems to be fake.', bn: 'পণ্যটি নকল মনে হচ্ছে।' },
  notAsDescribed: { en: 'It is not as described.', bn: 'পণ্যটি বিবরণের মতো নয়।' },
  changedMind: { en: 'It is not needed any more.', bn: 'এটি আর দরকার নেই।' },
  tooLate: { en: 'It came too late.', bn: 'পণ্য দেরিতে এসেছে।' },
};
