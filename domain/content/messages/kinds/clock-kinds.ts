import type { KindDefinitions, KindNames } from './kind.ts';

export const clockKindNames = {
  parcelsToConfirm: {
    backOffice: { bn: 'পার্সেল নিশ্চিত করার সময় শেষ হচ্ছে (বিক্রেতাকে)', en: 'Parcels to confirm soon (to the merchant)' },
    settings: { bn: 'অর্ডার নিশ্চিত করার সময় শেষ হয়ে আসছে', en: 'Orders have to be confirmed soon' },
  },
  parcelsToHandOver: {
    backOffice: { bn: 'পার্সেল কুরিয়ারে দেওয়ার সময় শেষ হচ্ছে (বিক্রেতাকে)', en: 'Parcels to hand over soon (to the merchant)' },
    settings: { bn: 'পার্সেল কুরিয়ারে দেওয়ার সময় শেষ হয়ে আসছে', en: 'Parcels have to be handed over soon' },
  },
  parcelsToDeliver: {
    backOffice: { bn: 'পার্সেল পৌঁছানোর সময় শেষ হচ্ছে (বিক্রেতাকে)', en: 'Parcels to deliver soon (to the merchant)' },
    settings: { bn: 'পার্সেল পৌঁছানোর সময় শেষ হয়ে আসছে', en: 'Parcels have to arrive soon' },
  },
  parcelsToReceive: {
    backOffice: { bn: 'ফেরত পার্সেল এখনো আসেনি (বিক্রেতাকে)', en: 'Returning parcels not back yet (to the merchant)' },
    settings: { bn: 'ফেরত আসা পার্সেল এখনো দোকানে পৌঁছায়নি', en: 'Returning parcels are not back yet' },
  },
  parcelsLate: {
    backOffice: { bn: 'পার্সেলের সময় পেরিয়েছে (অ্যাডমিনকে)', en: 'Parcels are late (to admins)' },
    settings: { bn: 'কিছু পার্সেলের সময় পেরিয়ে গেছে', en: 'Parcels are late' },
  },
} satisfies Readonly<Record<string, KindNames>>;

const toShop = { receiver: 'merchant', essential: ['inbox'], group: 'work', variables: ['seller', 'items'] } as const;

export const clockKinds: KindDefinitions<typeof clockKindNames> = {
  parcelsToConfirm: {
    ...toShop,
    texts: {
      inbox: {
        bn: { title: 'অর্ডার নিশ্চিত করুন: {items}টি', body: '{seller}: {items}টি পার্সেল এখনো নিশ্চিত করা হয়নি। ক্রেতা অপেক্ষায় আছেন।' },
        en: { title: 'Parcels to confirm: {items}', body: '{seller}: not confirmed yet: {items}. The buyers are waiting.' },
      },
    },
  },
  parcelsToHandOver: {
    ...toShop,
    texts: {
      email: {
        bn: {
          title: 'কুরিয়ারে দিন: {items}টি পার্সেল',
          body: '{seller}-এর {items}টি পার্সেল ১২ ঘণ্টার মধ্যে কুরিয়ারে দিতে হবে।\n\nসময় পেরোলে ক্রেতা প্যাক করা পার্সেলও বাতিল করতে পারেন।',
        },
        en: {
          title: 'Parcels to hand over: {items}',
          body: 'To be handed over within 12 hours, from {seller}: {items}.\n\nAfter that their buyers can cancel them, even packed.',
        },
      },
      inbox: {
        bn: { title: 'কুরিয়ারে দিন: {items}টি পার্সেল', body: '{seller}: {items}টি পার্সেল ১২ ঘণ্টার মধ্যে কুরিয়ারে দিতে হবে।' },
        en: { title: 'Parcels to hand over: {items}', body: '{seller}: to be handed over within 12 hours: {items}.' },
      },
    },
  },
  parcelsToDeliver: {
    ...toShop,
    texts: {
      inbox: {
        bn: {
          title: 'কালকের মধ্যে পৌঁছাতে হবে: {items}টি পার্সেল',
          body: '{seller}: {items}টি পার্সেলের সময় ২৪ ঘণ্টার মধ্যে শেষ। কুরিয়ারে খোঁজ নিন।',
        },
        en: { title: 'Parcels due tomorrow: {items}', body: '{seller}: to be delivered within 24 hours: {items}. Please ask the courier.' },
      },
    },
  },
  parcelsToReceive: {
    ...toShop,
    texts: {
      inbox: {
        bn: {
          title: 'ফেরত পার্সেল আসেনি: {items}টি',
          body: '{seller}: {items}টি পার্সেল এক সপ্তাহ ধরে ফেরত আসছে। হাতে পেলে লিখুন, না পেলে কুরিয়ারে খোঁজ নিন।',
        },
        en: {
          title: 'Parcels not back yet: {items}',
          body: '{seller}: on their way back for a week: {items}. Record them when you have them, or ask the courier.',
        },
      },
    },
  },
  parcelsLate: {
    receiver: 'admin',
    essential: ['inbox'],
    group: 'work',
    variables: ['items'],
    texts: {
      inbox: {
        bn: { title: 'সময় পেরিয়েছে: {items}টি পার্সেল', body: '{items}টি পার্সেল সময়মতো কুরিয়ারে দেওয়া হয়নি বা পৌঁছায়নি।' },
        en: { title: 'Parcels are late: {items}', body: 'Not handed over or not delivered in time: {items}.' },
      },
    },
  },
};
