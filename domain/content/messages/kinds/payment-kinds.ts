import { messageChannels } from '../channels.ts';
import type { KindDefinitions, KindNames } from './kind.ts';

export const paymentKindNames = {
  paymentToVerify: {
    backOffice: { bn: 'পেমেন্ট যাচাই (অ্যাডমিনকে)', en: 'Payment to verify (to admins)' },
    settings: { bn: 'পেমেন্ট যাচাইয়ের অপেক্ষায়', en: 'A payment waits for you' },
  },
  paymentVerified: {
    backOffice: { bn: 'পেমেন্ট যাচাই হয়েছে', en: 'Payment verified' },
    settings: { bn: 'আপনার পেমেন্ট যাচাই হয়েছে', en: 'Your payment was verified' },
  },
  paymentFailed: {
    backOffice: { bn: 'পেমেন্ট মেলেনি', en: 'Payment not found' },
    settings: { bn: 'আপনার পেমেন্ট মেলেনি', en: 'Your payment was not found' },
  },
  paymentRefunded: {
    backOffice: { bn: 'টাকা ফেরত', en: 'Payment refunded' },
    settings: { bn: 'আপনার টাকা ফেরত দেওয়া হয়েছে', en: 'Your money was paid back' },
  },
  refundAccountNeeded: {
    backOffice: { bn: 'টাকা কোথায় ফেরত যাবে', en: 'Account for a refund needed' },
    settings: { bn: 'টাকা কোথায় ফেরত পাঠাব', en: 'Where your money should go' },
  },
  orderCanBeKept: {
    backOffice: { bn: 'দেরিতে পেমেন্ট: অর্ডার রাখা যায়', en: 'Paid late: the order can be kept' },
    settings: { bn: 'দেরিতে পেমেন্ট এলে অর্ডার রাখা যায়', en: 'You paid late and can keep your order' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const paymentKinds: KindDefinitions<typeof paymentKindNames> = {
  paymentToVerify: {
    receiver: 'admin',
    essential: ['inbox'],
    group: 'work',
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
      email: {
        bn: { title: '{amount} পেমেন্ট পেয়েছি', body: 'অর্ডার {number}-এর {amount} পেমেন্ট যাচাই হয়েছে। ধন্যবাদ।' },
        en: { title: 'We have your payment of {amount}', body: 'Thank you. Your payment of {amount} for order {number} is verified.' },
      },
      inbox: {
        bn: { title: '{amount} পেমেন্ট পেয়েছি', body: 'অর্ডার {number}-এর পেমেন্ট যাচাই হয়েছে।' },
        en: { title: 'We have your payment of {amount}', body: 'The payment of order {number} is verified.' },
      },
    },
  },
  paymentFailed: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'amount', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর পেমেন্ট মেলেনি। আবার দিন: {link}' },
        en: { body: '{shopName}: the payment of order {number} was not found. Try again: {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}-এর পেমেন্ট মেলেনি',
          body: 'অর্ডার {number}-এর {amount} পেমেন্ট আমরা খুঁজে পাইনি। {reason}\n\nনিচের বোতামে গিয়ে পেমেন্টের তথ্য আবার দিন।',
        },
        en: {
          title: 'The payment of order {number} was not found',
          body: 'We could not find your payment of {amount} for order {number}. {reason}\n\nPlease enter it again with the button.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number}-এর পেমেন্ট মেলেনি', body: '{reason} আবার তথ্য দিন।' },
        en: { title: 'The payment of order {number} was not found', body: '{reason} Please enter it again.' },
      },
    },
  },
  paymentRefunded: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'amount', 'note', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর {amount} ফেরত দেওয়া হয়েছে। {link}' },
        en: { body: '{shopName}: we have paid back {amount} for order {number}. {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}: {amount} ফেরত দেওয়া হয়েছে',
          body: 'অর্ডার {number}-এর {amount} আমরা ফেরত দিয়েছি। {note}\n\nটাকা না পেলে আমাদের জানান।',
        },
        en: {
          title: 'Order {number}: we have paid back {amount}',
          body: 'We have paid back {amount} for order {number}. {note}\n\nIf the money has not arrived, tell us.',
        },
      },
      inbox: {
        bn: { title: '{amount} ফেরত দেওয়া হয়েছে', body: 'অর্ডার {number}-এর টাকা ফেরত দিয়েছি। {note}' },
        en: { title: 'We have paid back {amount}', body: 'The payment of order {number} was returned. {note}' },
      },
    },
  },
  refundAccountNeeded: {
    essential: messageChannels,
    variables: ['shopName', 'number', 'amount', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর {amount} কোথায় ফেরত পাঠাব? {link}' },
        en: { body: '{shopName}: where shall we send {amount} of order {number}? {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number}: {amount} কোথায় ফেরত পাঠাব?',
          body: 'অর্ডার {number}-এর {amount} আপনি ফেরত পাবেন। কোন বিকাশ, নগদ, রকেট বা ব্যাংক অ্যাকাউন্টে পাঠাব, নিচের বোতামে গিয়ে জানান।',
        },
        en: {
          title: 'Order {number}: where shall we send {amount}?',
          body: 'You get {amount} of order {number} back. With the button, tell us the wallet or bank account.',
        },
      },
      inbox: {
        bn: { title: '{amount} কোথায় ফেরত পাঠাব?', body: 'অর্ডার {number}-এর টাকা কোথায় পাঠাব, জানান।' },
        en: { title: 'Where shall we send {amount}?', body: 'Tell us where the money of order {number} goes.' },
      },
    },
  },
  orderCanBeKept: {
    essential: messageChannels,
    isUrgent: true,
    variables: ['shopName', 'number', 'amount', 'date', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {amount} দেরিতে এসেছে, অর্ডার {number} বাতিল হয়ে গেছে। {date} পর্যন্ত রাখতে পারেন, নইলে টাকা ফেরত: {link}' },
        en: { body: '{shopName}: {amount} came after order {number} was cancelled. Keep it until {date}, or get it back: {link}' },
      },
      email: {
        bn: {
          title: 'অর্ডার {number} এখনো রাখতে পারেন',
          body: 'আপনার {amount} আসার আগেই অর্ডার {number} বাতিল হয়ে গেছে। পণ্যগুলো এখনো আছে: {date}-এর মধ্যে নিচের বোতামে গিয়ে অর্ডারটি রাখুন। না রাখলে টাকা ফেরত যাবে।',
        },
        en: {
          title: 'You can still keep order {number}',
          body: 'Your payment of {amount} came after order {number} had been cancelled. The goods are still there: keep the order with the button until {date}. Otherwise the money goes back to you.',
        },
      },
      inbox: {
        bn: { title: 'অর্ডার {number} এখনো রাখতে পারেন', body: '{amount} দেরিতে এসেছে। {date}-এর মধ্যে অর্ডারটি রাখুন, নইলে টাকা ফেরত যাবে।' },
        en: {
          title: 'You can still keep order {number}',
          body: '{amount} came late. Keep the order until {date}, or the money goes back.',
        },
      },
    },
  },
};
