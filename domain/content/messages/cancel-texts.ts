import type { CancelReason } from '../../enums.ts';
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
};
