import type { Language } from '../languages.ts';
import type { MessageChannel, MessageKind } from './kinds.ts';

export interface MessageText {
  /** Of the inbox; an SMS has none. */
  title?: string;
  body: string;
}

interface Definition {
  /** What its templates may contain. */
  variables: readonly string[];
  texts: Partial<Record<MessageChannel, Record<Language, MessageText>>>;
}

/**
 * The messages of the shop as they are until an admin edits them. A kind goes out on the channels that it has texts for. An SMS in Bengali
 * has 70 characters, or 67 in each part of a longer one; an English one has 160.
 */
export const messageDefinitions: Readonly<Record<MessageKind, Definition>> = {
  orderPlaced: {
    variables: ['shopName', 'number', 'total', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} পেয়েছি, মোট {total}। {link}' },
        en: { body: '{shopName}: we have your order {number}, total {total}. {link}' },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পেয়েছি', body: 'মোট {total}। দোকান প্যাকেট তৈরি করলে জানাব।' },
        en: { title: 'We have your order {number}', body: 'Total {total}. We tell you when the shop has packed it.' },
      },
    },
  },
  orderReceived: {
    variables: ['number', 'total', 'seller', 'items'],
    texts: {
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
        bn: { body: '{shopName}: অর্ডার {number} পাঠানো হয়েছে। দেখুন {link}' },
        en: { body: '{shopName}: order {number} is on its way. Track it: {link}' },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} পাঠানো হয়েছে', body: '{seller} প্যাকেট পাঠিয়েছে।' },
        en: { title: 'Order {number} is on its way', body: '{seller} has handed it to delivery.' },
      },
    },
  },
  packageDelivered: {
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'অর্ডার {number} পৌঁছে গেছে', body: '{seller} থেকে কেনা পণ্য কেমন লাগল, জানান।' },
        en: { title: 'Order {number} was delivered', body: 'Tell others how you like what you bought from {seller}.' },
      },
    },
  },
  packageCancelled: {
    variables: ['shopName', 'number', 'seller', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} বাতিল হয়েছে। {reason} {link}' },
        en: { body: '{shopName}: order {number} was cancelled. {reason} {link}' },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} বাতিল হয়েছে', body: '{seller}: {reason}' },
        en: { title: 'Order {number} was cancelled', body: '{seller}: {reason}' },
      },
    },
  },
  paymentToVerify: {
    variables: ['number', 'amount'],
    texts: {
      inbox: {
        bn: { title: 'যাচাই করুন: {number}', body: '{amount} পেমেন্ট যাচাইয়ের অপেক্ষায়।' },
        en: { title: 'To verify: {number}', body: 'A payment of {amount} waits.' },
      },
    },
  },
  paymentVerified: {
    variables: ['shopName', 'number', 'amount', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর {amount} পেমেন্ট পেয়েছি।' },
        en: { body: '{shopName}: we have your payment of {amount} for order {number}.' },
      },
      inbox: {
        bn: { title: '{amount} পেমেন্ট পেয়েছি', body: 'অর্ডার {number}-এর পেমেন্ট যাচাই হয়েছে।' },
        en: { title: 'We have your payment of {amount}', body: 'The payment of order {number} is verified.' },
      },
    },
  },
  paymentFailed: {
    variables: ['shopName', 'number', 'amount', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর পেমেন্ট মেলেনি। আবার দিন: {link}' },
        en: { body: '{shopName}: the payment of order {number} was not found. Try again: {link}' },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}-এর পেমেন্ট মেলেনি', body: '{reason} আবার তথ্য দিন।' },
        en: { title: 'The payment of order {number} was not found', body: '{reason} Please enter it again.' },
      },
    },
  },
  // In Latin letters in both languages: it must fit into one part, and phones find the code by its last line.
  oneTimeCode: {
    variables: ['brand', 'code', 'host'],
    texts: {
      sms: {
        bn: { body: '{code} is your {brand} code. Kauke deben na.\n\n@{host} #{code}' },
        en: { body: '{code} is your {brand} code. Do not share it.\n\n@{host} #{code}' },
      },
    },
  },
  newDevice: {
    variables: ['device'],
    texts: {
      inbox: {
        bn: { title: 'নতুন ডিভাইসে সাইন ইন', body: '{device} থেকে সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।' },
        en: { title: 'Signed in on a new device', body: 'From {device}. If it was not you, change your password.' },
      },
    },
  },
  passwordChanged: {
    variables: ['shopName'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই জানান।' },
        en: { body: '{shopName}: your password was changed. If it was not you, contact us now.' },
      },
      inbox: {
        bn: { title: 'পাসওয়ার্ড বদলানো হয়েছে', body: 'আপনি না হলে এখনই নতুন পাসওয়ার্ড দিন।' },
        en: { title: 'Your password was changed', body: 'If it was not you, set a new one now.' },
      },
    },
  },
};
