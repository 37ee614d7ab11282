import { messageChannels } from '../channels.ts';
import type { KindDefinitions, KindNames } from './kind.ts';

export const orderKindNames = {
  orderPlaced: {
    backOffice: { bn: 'অর্ডার পাওয়া গেছে', en: 'Order placed' },
    settings: { bn: 'আপনার অর্ডার পাওয়া গেছে', en: 'Your order was placed' },
  },
  orderReceived: {
    backOffice: { bn: 'নতুন অর্ডার (বিক্রেতাকে)', en: 'New order (to the merchant)' },
    settings: { bn: 'আপনার দোকানে নতুন অর্ডার', en: 'Your shop has a new order' },
  },
  packageConfirmed: {
    backOffice: { bn: 'অর্ডার নিশ্চিত', en: 'Order confirmed' },
    settings: { bn: 'দোকান অর্ডার নিশ্চিত করেছে', en: 'The shop confirmed your order' },
  },
  packageShipped: {
    backOffice: { bn: 'অর্ডার পাঠানো হয়েছে', en: 'Order on its way' },
    settings: { bn: 'আপনার অর্ডার পাঠানো হয়েছে', en: 'Your order is on its way' },
  },
  packageOutForDelivery: {
    backOffice: { bn: 'ডেলিভারিতে বেরিয়েছে', en: 'Out for delivery' },
    settings: { bn: 'আপনার অর্ডার আজ ডেলিভারিতে বেরিয়েছে', en: 'Your order is out for delivery' },
  },
  deliveryFailed: {
    backOffice: { bn: 'ডেলিভারি হয়নি', en: 'Delivery failed' },
    settings: { bn: 'অর্ডার পৌঁছে দেওয়া যায়নি', en: 'Your order could not be delivered' },
  },
  packageReturning: {
    backOffice: { bn: 'প্যাকেট ফেরত আসছে (বিক্রেতাকে)', en: 'Parcel coming back (to the merchant)' },
    settings: { bn: 'আপনার দোকানে একটি প্যাকেট ফেরত আসছে', en: 'A parcel is coming back to your shop' },
  },
  packageDelivered: {
    backOffice: { bn: 'অর্ডার পৌঁছে গেছে', en: 'Order delivered' },
    settings: { bn: 'আপনার অর্ডার পৌঁছে গেছে', en: 'Your order was delivered' },
  },
  packageReturned: {
    backOffice: { bn: 'প্যাকেট দোকানে ফেরত এসেছে', en: 'Parcel back in the shop' },
    settings: { bn: 'আপনার অর্ডার দোকানে ফেরত গেছে', en: 'Your order went back to the shop' },
  },
  packageLost: {
    backOffice: { bn: 'প্যাকেট হারিয়েছে বা নষ্ট হয়েছে', en: 'Parcel lost or damaged' },
    settings: { bn: 'আপনার অর্ডার পথে হারিয়েছে বা নষ্ট হয়েছে', en: 'Your order was lost or damaged on its way' },
  },
  packageWrittenOff: {
    backOffice: { bn: 'ফেরত না আসা প্যাকেট হারানো ধরা হয়েছে (বিক্রেতাকে)', en: 'Parcel closed as lost (to the merchant)' },
    settings: { bn: 'ফেরত না আসা প্যাকেট হারানো হিসেবে ধরা হয়েছে', en: 'A parcel that did not come back was closed as lost' },
  },
  packageChanged: {
    backOffice: { bn: 'অর্ডার থেকে পণ্য বাদ', en: 'Items taken out of an order' },
    settings: { bn: 'অর্ডার থেকে পণ্য বাদ গেছে', en: 'Items were taken out of an order' },
  },
  packageCancelled: {
    backOffice: { bn: 'অর্ডার বাতিল', en: 'Order cancelled' },
    settings: { bn: 'অর্ডার বাতিল হয়েছে', en: 'An order was cancelled' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const orderKinds: KindDefinitions<typeof orderKindNames> = {
  orderPlaced: {
    essential: messageChannels,
    isUrgent: true,
    variables: ['shopName', 'number', 'total', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} পেয়েছি, মোট {total}। {link}' },
        en: { body: '{shopName}: we have your order {number}, total {total}. {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number} পেয়েছি',
          body: 'আপনার অর্ডার {number} আমরা পেয়েছি। মোট {total}।\n\nদোকান প্যাকেট তৈরি করলে আপনাকে জানাব।',
        },
        en: {
          title: 'We have your order {number}',
          body: 'Thank you. We have your order {number}, total {total}.\n\nWe tell you when the shop has packed it.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পেয়েছি', body: 'মোট {total}। দোকান প্যাকেট তৈরি করলে জানাব।' },
        en: { title: 'We have your order {number}', body: 'Total {total}. We tell you when the shop has packed it.' },
      },
    },
  },
  orderReceived: {
    receiver: 'merchant',
    essential: ['inbox'],
    isUrgent: true,
    group: 'work',
    variables: ['number', 'total', 'seller', 'items'],
    texts: {
      email: {
        bn: {
          title: 'নতুন অর্ডার {number}: {total}',
          body: '{seller} একটি নতুন অর্ডার পেয়েছে: {items}টি পণ্য, মোট {total}।\n\nঅর্ডারটি নিশ্চিত করুন, ক্রেতা অপেক্ষায় আছেন।',
        },
        en: {
          title: 'New order {number}: {total}',
          body: '{seller} has a new order: {items} items, {total}.\n\nPlease confirm it. The buyer is waiting.',
        },
      },
      inbox: {
        bn: { title: 'নতুন অর্ডার {number}', body: '{seller}: {items}টি পণ্য, {total}। নিশ্চিত করুন।' },
        en: { title: 'New order {number}', body: '{seller}: {items} items, {total}. Please confirm it.' },
      },
    },
  },
  packageConfirmed: {
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number} নিশ্চিত হয়েছে', body: '{seller} আপনার প্যাকেট তৈরি করছে।' },
        en: { title: 'Order {number} is confirmed', body: '{seller} is packing it.' },
      },
    },
  },
  packageShipped: {
    variables: ['shopName', 'number', 'seller', 'due', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} পাঠানো হয়েছে। {due} দেখুন {link}' },
        en: { body: '{shopName}: order {number} is on its way. {due} Track it: {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number} পাঠানো হয়েছে',
          body: '{seller} আপনার প্যাকেট পাঠিয়ে দিয়েছে। {due}\n\nপ্যাকেট কোথায় আছে, নিচের বোতামে দেখুন।',
        },
        en: {
          title: 'Order {number} is on its way',
          body: '{seller} has handed your package to delivery. {due}\n\nThe button shows where it is.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পাঠানো হয়েছে', body: '{seller} প্যাকেট পাঠিয়েছে। {due}' },
        en: { title: 'Order {number} is on its way', body: '{seller} has handed it to delivery. {due}' },
      },
    },
  },
  packageOutForDelivery: {
    variables: ['shopName', 'number', 'seller', 'due', 'link'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number} ডেলিভারিতে বেরিয়েছে', body: '{seller} থেকে আজ পৌঁছাবে। ফোন হাতের কাছে রাখুন। {due}' },
        en: { title: 'Order {number} is out for delivery', body: '{seller}: it arrives today. Please keep your phone at hand. {due}' },
      },
    },
  },
  deliveryFailed: {
    variables: ['shopName', 'number', 'seller', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} দেওয়া যায়নি। {reason} আবার চেষ্টা করব। {link}' },
        en: { body: '{shopName}: order {number} could not be delivered. {reason} We try again. {link}' },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পৌঁছে দেওয়া যায়নি', body: '{seller}: {reason} আবার চেষ্টা করব, দরকার হলে ফোন করুন।' },
        en: { title: 'Order {number} could not be delivered', body: '{seller}: {reason} We try again; call us if something changed.' },
      },
    },
  },
  packageReturning: {
    receiver: 'merchant',
    group: 'work',
    variables: ['number', 'seller'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number}-এর প্যাকেট ফেরত আসছে', body: '{seller}: হাতে পেলে পণ্য দেখে বুঝে নিন।' },
        en: { title: 'The parcel of order {number} is coming back', body: '{seller}: check its products when you have it.' },
      },
    },
  },
  packageWrittenOff: {
    receiver: 'merchant',
    essential: ['inbox'],
    group: 'work',
    variables: ['number', 'seller'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number}-এর প্যাকেট হারানো ধরা হয়েছে', body: '{seller}: সময়মতো ফেরত আসেনি। কুরিয়ারের কাছে দাবি জানান; হাতে পেলে লিখুন।' },
        en: {
          title: 'The parcel of order {number} counts as lost',
          body: '{seller}: it did not come back in time. Claim it from the courier; if it arrives, record it.',
        },
      },
    },
  },
  packageDelivered: {
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      email: {
        bn: {
          title: 'অর্ডার {number} পৌঁছে গেছে',
          body: '{seller} থেকে কেনা পণ্য আপনার হাতে পৌঁছেছে।\n\nকেমন লাগল? আপনার রিভিউ অন্য ক্রেতাদের কাজে লাগবে।',
        },
        en: {
          title: 'Order {number} was delivered',
          body: 'What you bought from {seller} was delivered.\n\nHow do you like it? Your review helps other buyers.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পৌঁছে গেছে', body: '{seller} থেকে কেনা পণ্য কেমন লাগল, জানান।' },
        en: { title: 'Order {number} was delivered', body: 'Tell others how you like what you bought from {seller}.' },
      },
    },
  },
  packageReturned: {
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      email: {
        bn: {
          title: 'অর্ডার {number} দোকানে ফেরত গেছে',
          body: '{seller} থেকে কেনা প্যাকেট দোকানে ফেরত গেছে।\n\nআগাম টাকা দিয়ে থাকলে ফেরত পাবেন।',
        },
        en: {
          title: 'Order {number} went back to the shop',
          body: 'Your package from {seller} went back to the shop.\n\nIf you have paid, you get your money back.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} দোকানে ফেরত গেছে', body: '{seller}: আগাম টাকা দিয়ে থাকলে ফেরত পাবেন।' },
        en: { title: 'Order {number} went back to the shop', body: '{seller}: if you have paid, you get your money back.' },
      },
    },
  },
  packageLost: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: দুঃখিত, অর্ডার {number} পথে হারিয়েছে বা নষ্ট হয়েছে। {link}' },
        en: { body: '{shopName}: sorry, order {number} was lost or damaged on its way. {link}' },
      },
      email: {
        bn: {
          title: 'দুঃখিত, অর্ডার {number} পৌঁছাবে না',
          body: '{seller} থেকে কেনা প্যাকেট পথে হারিয়েছে বা নষ্ট হয়েছে। আমরা দুঃখিত।\n\nআগাম টাকা দিয়ে থাকলে ফেরত পাবেন।',
        },
        en: {
          title: 'Sorry, order {number} will not arrive',
          body: 'Your package from {seller} was lost or damaged on its way. We are sorry.\n\nIf you have paid, you get your money back.',
        },
      },
      inbox: {
        bn: { title: 'দুঃখিত, অর্ডার {number} পৌঁছাবে না', body: '{seller}: পথে হারিয়েছে বা নষ্ট হয়েছে। টাকা দিয়ে থাকলে ফেরত পাবেন।' },
        en: {
          title: 'Sorry, order {number} will not arrive',
          body: '{seller}: lost or damaged on its way. If you have paid, you get your money back.',
        },
      },
    },
  },
  packageChanged: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'reason', 'total', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} থেকে কিছু বাদ গেছে, এখন {total}। {reason} {link}' },
        en: { body: '{shopName}: order {number} changed, its parcel is now {total}. {reason} {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number} থেকে কিছু বাদ গেছে',
          body: '{seller} থেকে কেনা প্যাকেটে কিছু কমেছে। {reason} প্যাকেটের দাম এখন {total}।\n\nবেশি টাকা দিয়ে থাকলে ফেরত পাবেন।',
        },
        en: {
          title: 'Order {number} changed',
          body: 'Something was taken out of your package from {seller}. {reason} It is now {total}.\n\nIf you have paid more, you get the rest back.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} থেকে কিছু বাদ গেছে', body: '{seller}: {reason} প্যাকেটের দাম এখন {total}।' },
        en: { title: 'Order {number} changed', body: '{seller}: {reason} The package is now {total}.' },
      },
    },
  },
  packageCancelled: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'seller', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} বাতিল হয়েছে। {reason} {link}' },
        en: { body: '{shopName}: order {number} was cancelled. {reason} {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number} বাতিল হয়েছে',
          body: '{seller} থেকে কেনা আপনার প্যাকেট বাতিল হয়েছে। {reason}\n\nআগাম টাকা দিয়ে থাকলে ফেরত পাবেন।',
        },
        en: {
          title: 'Order {number} was cancelled',
          body: 'Your package from {seller} was cancelled. {reason}\n\nIf you have paid, you get your money back.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} বাতিল হয়েছে', body: '{seller}: {reason}' },
        en: { title: 'Order {number} was cancelled', body: '{seller}: {reason}' },
      },
    },
  },
};
