import type { Language } from '../../languages.ts';
import { emailTexts } from './email-texts.ts';
import type { MessageKind, TextChannel } from './kinds.ts';

export interface MessageText {
  /** The title in the inbox, and the subject of an e-mail; an SMS has none. */
  title?: string;
  body: string;
}

interface Definition {
  /** Which variables its templates can contain. */
  variables: readonly string[];
  texts: Partial<Record<TextChannel, Record<Language, MessageText>>>;
}

/**
 * The default messages, until an admin edits them. A kind is sent on the channels that it has texts for. An SMS in Bengali has 70
 * characters, or 67 in each part of a longer one; an English one has 160.
 */
export const messageDefinitions: Readonly<Record<MessageKind, Definition>> = {
  orderPlaced: {
    variables: ['shopName', 'number', 'total', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number} পেয়েছি, মোট {total}। {link}' },
        en: { body: '{shopName}: we have your order {number}, total {total}. {link}' },
      },
      email: emailTexts.orderPlaced,
      inbox: {
        bn: { title: 'অর্ডার {number} পেয়েছি', body: 'মোট {total}। দোকান প্যাকেট তৈরি করলে জানাব।' },
        en: { title: 'We have your order {number}', body: 'Total {total}. We tell you when the shop has packed it.' },
      },
    },
  },
  orderReceived: {
    variables: ['number', 'total', 'seller', 'items'],
    texts: {
      email: emailTexts.orderReceived,
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
      email: emailTexts.packageShipped,
      inbox: {
        bn: { title: 'অর্ডার {number} পাঠানো হয়েছে', body: '{seller} প্যাকেট পাঠিয়েছে। {due}' },
        en: { title: 'Order {number} is on its way', body: '{seller} has handed it to delivery. {due}' },
      },
    },
  },
  packageDelivered: {
    variables: ['shopName', 'number', 'seller', 'link'],
    texts: {
      email: emailTexts.packageDelivered,
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
      email: emailTexts.packageCancelled,
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
      email: emailTexts.paymentVerified,
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
      email: emailTexts.paymentFailed,
      inbox: {
        bn: { title: 'অর্ডার {number}-এর পেমেন্ট মেলেনি', body: '{reason} আবার তথ্য দিন।' },
        en: { title: 'The payment of order {number} was not found', body: '{reason} Please enter it again.' },
      },
    },
  },
  paymentRefunded: {
    variables: ['shopName', 'number', 'amount', 'note', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: অর্ডার {number}-এর {amount} ফেরত দেওয়া হয়েছে। {link}' },
        en: { body: '{shopName}: we have paid back {amount} for order {number}. {link}' },
      },
      email: emailTexts.paymentRefunded,
      inbox: {
        bn: { title: '{amount} ফেরত দেওয়া হয়েছে', body: 'অর্ডার {number}-এর টাকা ফেরত দিয়েছি। {note}' },
        en: { title: 'We have paid back {amount}', body: 'The payment of order {number} was returned. {note}' },
      },
    },
  },
  shopApproved: {
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকান {seller} এখন চালু। {link}' },
        en: { body: '{shopName}: your shop {seller} is open now. {link}' },
      },
      email: emailTexts.shopApproved,
      inbox: {
        bn: { title: '{seller} এখন চালু', body: 'আপনার দোকান অনুমোদন পেয়েছে। পণ্য যোগ করুন, ক্রেতারা কিনতে পারবেন।' },
        en: { title: '{seller} is open now', body: 'Your shop was approved. Add products, and buyers can order.' },
      },
    },
  },
  shopRefused: {
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {seller} দোকানের আবেদন গ্রহণ করা যায়নি। জানতে {link}' },
        en: { body: '{shopName}: your shop {seller} was not approved. Ask us: {link}' },
      },
      email: emailTexts.shopRefused,
      inbox: {
        bn: { title: '{seller} অনুমোদন পায়নি', body: 'কারণ জানতে আমাদের লিখুন বা ফোন করুন।' },
        en: { title: '{seller} was not approved', body: 'Write or call us to learn why.' },
      },
    },
  },
  shopSuspended: {
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকান {seller} বন্ধ রাখা হয়েছে। জানতে {link}' },
        en: { body: '{shopName}: your shop {seller} was suspended. Ask us: {link}' },
      },
      email: emailTexts.shopSuspended,
      inbox: {
        bn: { title: '{seller} বন্ধ রাখা হয়েছে', body: 'ক্রেতারা এখন পণ্য দেখছেন না। কারণ জানতে আমাদের লিখুন বা ফোন করুন।' },
        en: { title: '{seller} was suspended', body: 'Buyers do not see its products now. Write or call us to learn why.' },
      },
    },
  },
  // About products in the inbox only: an admin may review a hundred in an hour.
  productApproved: {
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'অনুমোদন পেয়েছে: {product}', body: '{seller} এখন পণ্যটি বিক্রি করতে পারে।' },
        en: { title: 'Approved: {product}', body: '{seller} can sell it now.' },
      },
    },
  },
  productHidden: {
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'ক্রেতারা দেখছেন না: {product}', body: 'আমরা {seller}-এর পণ্যটি আড়াল করেছি। কারণ জানতে আমাদের লিখুন।' },
        en: { title: 'Not on sale: {product}', body: 'We have hidden this product of {seller}. Write to us to learn why.' },
      },
    },
  },
  lowStock: {
    variables: ['product', 'left', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'স্টক কম: {product}', body: '{seller}-এ আর {left}টি আছে।' },
        en: { title: 'Low stock: {product}', body: '{left} left at {seller}.' },
      },
    },
  },
  soldOut: {
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'স্টক শেষ: {product}', body: '{seller}-এ আর নেই, তাই এখন কেউ কিনতে পারছেন না।' },
        en: { title: 'Sold out: {product}', body: '{seller} has none left. Buyers can’t order it now.' },
      },
    },
  },
  contactReply: {
    variables: ['shopName', 'reply', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {reply}' },
        en: { body: '{shopName}: {reply}' },
      },
      email: emailTexts.contactReply,
      inbox: {
        bn: { title: 'আপনার বার্তার উত্তর', body: '{reply}' },
        en: { title: 'The answer to your message', body: '{reply}' },
      },
    },
  },
  shopInvitation: {
    variables: ['shopName', 'seller', 'role', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {seller} আপনাকে {role} হিসেবে দলে নিতে চায়। {link}' },
        en: { body: '{shopName}: {seller} invites you to join as {role}. {link}' },
      },
      inbox: {
        bn: { title: '{seller} আপনাকে দলে নিতে চায়', body: 'আপনার কাজ হবে {role} হিসেবে। রাজি হলে জানান।' },
        en: { title: '{seller} invites you to join', body: 'As {role}. Accept it, or decline.' },
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
    variables: ['shopName', 'device', 'place'],
    texts: {
      sms: {
        bn: { body: '{shopName}: নতুন ডিভাইসে লগইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।' },
        en: { body: '{shopName}: signed in on a new device, {device}. If it was not you, change your password.' },
      },
      email: emailTexts.newDevice,
      inbox: {
        bn: { title: 'নতুন ডিভাইসে সাইন ইন', body: '{device} থেকে সাইন ইন হয়েছে ({place})। আপনি না হলে পাসওয়ার্ড বদলান।' },
        en: { title: 'Signed in on a new device', body: 'From {device} ({place}). If it was not you, change your password.' },
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
      email: emailTexts.passwordChanged,
      inbox: {
        bn: { title: 'পাসওয়ার্ড বদলানো হয়েছে', body: 'আপনি না হলে এখনই নতুন পাসওয়ার্ড দিন।' },
        en: { title: 'Your password was changed', body: 'If it was not you, set a new one now.' },
      },
    },
  },
  phoneVerified: {
    variables: ['shopName'],
    texts: {
      inbox: {
        bn: {
          title: 'আপনার মোবাইল নম্বর যাচাই হয়েছে',
          body: 'নিরাপত্তার জন্য আগের পাসওয়ার্ড আর চলবে না, অন্য ডিভাইস থেকেও সাইন আউট হয়েছে। নতুন পাসওয়ার্ড দিন।',
        },
        en: {
          title: 'Your mobile number is verified',
          body: 'To be safe, a former password no longer works, and other devices were signed out. Set a new password.',
        },
      },
    },
  },
  emailVerification: {
    variables: ['shopName', 'hours'],
    texts: { email: emailTexts.emailVerification },
  },
  emailChanged: {
    variables: ['shopName'],
    texts: {
      email: emailTexts.emailChanged,
      inbox: {
        bn: { title: 'আপনার ই-মেইল ঠিকানা বদলানো হয়েছে', body: 'আপনি না বদলে থাকলে পাসওয়ার্ড বদলান এবং আমাদের জানান।' },
        en: { title: 'Your e-mail address was changed', body: 'If it was not you, change your password and contact us.' },
      },
    },
  },
  secondFactorChanged: {
    variables: ['shopName'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দুই ধাপের যাচাই বদলানো হয়েছে। আপনি না হলে এখনই জানান।' },
        en: { body: '{shopName}: your two-step sign-in was changed. If it was not you, contact us now.' },
      },
      inbox: {
        bn: { title: 'দুই ধাপের যাচাই বদলানো হয়েছে', body: 'আপনি না হলে পাসওয়ার্ড বদলান এবং আমাদের জানান।' },
        en: { title: 'Your two-step sign-in was changed', body: 'If it was not you, change your password and contact us.' },
      },
      email: emailTexts.secondFactorChanged,
    },
  },
  erasureAsked: {
    variables: ['shopName', 'date', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার অ্যাকাউন্ট {date} মুছে যাবে। আপনি না চাইলে বাতিল করুন: {link}' },
        en: { body: '{shopName}: your account will be erased on {date}. If you do not want that, call it off: {link}' },
      },
      inbox: {
        bn: { title: 'আপনার অ্যাকাউন্ট {date} মুছে যাবে', body: 'তার আগে পর্যন্ত বাতিল করতে পারবেন। আপনি না চেয়ে থাকলে পাসওয়ার্ডও বদলান।' },
        en: {
          title: 'Your account will be erased on {date}',
          body: 'Until then you can call it off. If it was not you, change your password, too.',
        },
      },
      email: emailTexts.erasureAsked,
    },
  },
  smsBudgetReached: {
    variables: ['percent', 'spent', 'budget'],
    texts: {
      inbox: {
        bn: { title: 'এসএমএসের বাজেট: {percent}% শেষ', body: 'আজ {budget}-এর মধ্যে {spent} খরচ হয়েছে। ১০০% হলে শুধু জরুরি এসএমএস যাবে।' },
        en: { title: 'SMS budget: {percent} % used', body: '{spent} of {budget} today. At 100 % only essential SMS go out.' },
      },
    },
  },
  smsShareReached: {
    variables: ['percent', 'spent', 'budget'],
    texts: {
      inbox: {
        bn: {
          title: 'অচেনা নম্বরে এসএমএস: {percent}% শেষ',
          body: 'যাচাই না করা নম্বরে আজ {budget}-এর মধ্যে {spent} খরচ হয়েছে। ১০০% হলে আর যাবে না। কেউ অপব্যবহার করছে কি না, দেখুন।',
        },
        en: {
          title: 'SMS to unproved numbers: {percent} % used',
          body: '{spent} of {budget} today. At 100 % no more go out. See whether someone abuses the shop.',
        },
      },
    },
  },
  smsBalanceLow: {
    variables: ['provider', 'balance'],
    texts: {
      inbox: {
        bn: { title: 'এসএমএসের ব্যালেন্স কম: {balance}', body: '{provider}-এ আর {balance} আছে। রিচার্জ করুন, না হলে কোড ও অর্ডারের এসএমএস যাবে না।' },
        en: {
          title: 'Low SMS balance: {balance}',
          body: '{balance} is left at {provider}. Recharge it, or codes and SMS about orders will not go out.',
        },
      },
    },
  },
  backupMissing: {
    variables: ['hours', 'error'],
    texts: {
      email: emailTexts.backupMissing,
      inbox: {
        bn: { title: 'ব্যাকআপ হচ্ছে না', body: '{hours} ঘণ্টা ধরে কোনো সম্পূর্ণ ব্যাকআপ নেই। {error}' },
        en: { title: 'Backups are failing', body: 'No complete backup for {hours} hours. {error}' },
      },
    },
  },
};
