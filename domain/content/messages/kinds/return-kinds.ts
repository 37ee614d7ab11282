import { messageChannels } from '../channels.ts';
import type { KindDefinitions, KindNames } from './kind.ts';

export const returnKindNames = {
  returnRequested: {
    backOffice: { bn: 'ফেরতের অনুরোধ (বিক্রেতাকে)', en: 'Return requested (to the merchant)' },
    settings: { bn: 'ক্রেতা কিছু ফেরত দিতে চান', en: 'A buyer wants to return something' },
  },
  returnApproved: {
    backOffice: { bn: 'ফেরত মেনে নেওয়া হয়েছে', en: 'Return approved' },
    settings: { bn: 'আপনার ফেরত মেনে নেওয়া হয়েছে', en: 'Your return was approved' },
  },
  returnRefused: {
    backOffice: { bn: 'ফেরত মানা হয়নি', en: 'Return refused' },
    settings: { bn: 'আপনার ফেরত মানা হয়নি', en: 'Your return was refused' },
  },
  returnReceived: {
    backOffice: { bn: 'ফেরত নিষ্পত্তি হয়েছে', en: 'Return settled' },
    settings: { bn: 'আপনার ফেরত নিষ্পত্তি হয়েছে', en: 'Your return is settled' },
  },
  returnEscalated: {
    backOffice: { bn: 'ফেরত অ্যাডমিনের অপেক্ষায় (অ্যাডমিনকে)', en: 'Return waits for an admin (to admins)' },
    settings: { bn: 'একটি ফেরত আপনার সিদ্ধান্তের অপেক্ষায়', en: 'A return waits for your decision' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const returnKinds: KindDefinitions<typeof returnKindNames> = {
  returnRequested: {
    receiver: 'merchant',
    essential: ['inbox'],
    group: 'work',
    variables: ['number', 'seller', 'reason'],
    texts: {
      email: {
        bn: {
          title: 'অর্ডার {number}: ক্রেতা ফেরত দিতে চান',
          body: '{seller} থেকে কেনা পণ্য ক্রেতা ফেরত দিতে চান। {reason}\n\nতিন দিনের মধ্যে উত্তর দিন। না দিলে সিদ্ধান্ত আমরা নেব।',
        },
        en: {
          title: 'Order {number}: the buyer wants to return something',
          body: 'A buyer wants to return something to {seller}. {reason}\n\nPlease answer within three days. After that we decide.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}: ক্রেতা ফেরত দিতে চান', body: '{seller}: {reason} তিন দিনের মধ্যে উত্তর দিন।' },
        en: { title: 'Order {number}: the buyer wants to return something', body: '{seller}: {reason} Please answer within three days.' },
      },
    },
  },
  returnApproved: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর ফেরত মেনে নেওয়া হয়েছে। কীভাবে দেবেন: {link}' },
        en: { body: '{shopName}: your return of order {number} was approved. How to hand it over: {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}: ফেরত মেনে নেওয়া হয়েছে',
          body: '{seller} আপনার ফেরত মেনে নিয়েছে। {reason}\n\nকীভাবে ফেরত দেবেন, অর্ডারের পাতায় আছে।',
        },
        en: {
          title: 'Order {number}: your return was approved',
          body: '{seller} takes it back. {reason}\n\nThe order page says how to hand it over.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}: ফেরত মেনে নেওয়া হয়েছে', body: '{seller}: কীভাবে ফেরত দেবেন, অর্ডারের পাতায় দেখুন।' },
        en: { title: 'Order {number}: your return was approved', body: '{seller}: the order page says how to hand it over.' },
      },
    },
  },
  returnRefused: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর ফেরত মানা হয়নি। কারণ দেখুন: {link}' },
        en: { body: '{shopName}: your return of order {number} was refused. Why: {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}: ফেরত মানা হয়নি',
          body: '{seller} থেকে কেনা পণ্যের ফেরত মানা হয়নি।\n\nকারণ অর্ডারের পাতায় আছে। একমত না হলে সেখান থেকে আমাদের জানাতে পারেন।',
        },
        en: {
          title: 'Order {number}: your return was refused',
          body: 'Your return to {seller} was refused.\n\nThe order page says why. If you do not agree, you can ask us to decide there.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}: ফেরত মানা হয়নি', body: '{seller}: কারণ অর্ডারের পাতায় আছে।' },
        en: { title: 'Order {number}: your return was refused', body: '{seller}: the order page says why.' },
      },
    },
  },
  returnReceived: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'amount', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর ফেরত নিষ্পত্তি হয়েছে, ফেরত পাবেন {amount}। {link}' },
        en: { body: '{shopName}: your return of order {number} is settled, you get back {amount}. {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}: ফেরত নিষ্পত্তি হয়েছে',
          body: '{seller} আপনার ফেরত নিষ্পত্তি করেছে। ফেরত পাবেন {amount}।\n\nটাকা পাঠালে আবার জানাব।',
        },
        en: {
          title: 'Order {number}: your return is settled',
          body: '{seller} has settled your return. You get back {amount}.\n\nWe tell you when it is sent.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}: ফেরত নিষ্পত্তি হয়েছে', body: '{seller}: ফেরত পাবেন {amount}। টাকা পাঠালে আবার জানাব।' },
        en: { title: 'Order {number}: your return is settled', body: '{seller}: you get back {amount}. We tell you when it is sent.' },
      },
    },
  },
  returnEscalated: {
    receiver: 'admin',
    essential: ['inbox'],
    group: 'work',
    variables: ['number', 'seller', 'reason'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number}: ফেরতের সিদ্ধান্ত দরকার', body: '{seller}: {reason} দোকান উত্তর দেয়নি, বা ক্রেতা আপত্তি করেছেন।' },
        en: {
          title: 'Order {number}: a return needs a decision',
          body: '{seller}: {reason} The shop did not answer, or the buyer appealed.',
        },
      },
    },
  },
};
