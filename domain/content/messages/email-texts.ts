/**
 * E-mails of the shop, until an admin edits them: the title is the subject, an empty line starts a paragraph. A link to the order or
 * account follows as a button (`email.ts`).
 */
export const emailTexts = {
  orderPlaced: {
    bn: {
      title: 'অর্ডার {number} পেয়েছি',
      body: 'আপনার অর্ডার {number} আমরা পেয়েছি। মোট {total}।\n\nদোকান প্যাকেট তৈরি করলে আপনাকে জানাব।',
    },
    en: {
      title: 'We have your order {number}',
      body: 'Thank you. We have your order {number}, total {total}.\n\nWe tell you when the shop has packed it.',
    },
  },
  orderReceived: {
    bn: {
      title: 'নতুন অর্ডার {number}: {total}',
      body: '{seller} একটি নতুন অর্ডার পেয়েছে: {items}টি পণ্য, মোট {total}।\n\nঅর্ডারটি নিশ্চিত করুন, ক্রেতা অপেক্ষায় আছেন।',
    },
    en: {
      title: 'New order {number}: {total}',
      body: '{seller} has a new order: {items} items, {total}.\n\nPlease confirm it. The buyer is waiting.',
    },
  },
  packageShipped: {
    bn: {
      title: 'অর্ডার {number} পাঠানো হয়েছে',
      body: '{seller} আপনার প্যাকেট পাঠিয়ে দিয়েছে। {due}\n\nপ্যাকেট কোথায় আছে, নিচের বোতামে দেখুন।',
    },
    en: {
      title: 'Order {number} is on its way',
      body: '{seller} has handed your package to delivery. {due}\n\nThe button shows where it is.',
    },
  },
  packageDelivered: {
    bn: {
      title: 'অর্ডার {number} পৌঁছে গেছে',
      body: '{seller} থেকে কেনা পণ্য আপনার হাতে পৌঁছেছে।\n\nকেমন লাগল? আপনার রিভিউ অন্য ক্রেতাদের কাজে লাগবে।',
    },
    en: {
      title: 'Order {number} was delivered',
      body: 'What you bought from {seller} was delivered.\n\nHow do you like it? Your review helps other buyers.',
    },
  },
  packageCancelled: {
    bn: {
      title: 'অর্ডার {number} বাতিল হয়েছে',
      body: '{seller} থেকে কেনা আপনার প্যাকেট বাতিল হয়েছে। {reason}\n\nআগাম টাকা দিয়ে থাকলে ফেরত পাবেন।',
    },
    en: {
      title: 'Order {number} was cancelled',
      body: 'Your package from {seller} was cancelled. {reason}\n\nIf you have paid, you get your money back.',
    },
  },
  paymentVerified: {
    bn: { title: '{amount} পেমেন্ট পেয়েছি', body: 'অর্ডার {number}-এর {amount} পেমেন্ট যাচাই হয়েছে। ধন্যবাদ।' },
    en: { title: 'We have your payment of {amount}', body: 'Thank you. Your payment of {amount} for order {number} is verified.' },
  },
  paymentFailed: {
    bn: {
      title: 'অর্ডার {number}-এর পেমেন্ট মেলেনি',
      body: 'অর্ডার {number}-এর {amount} পেমেন্ট আমরা খুঁজে পাইনি। {reason}\n\nনিচের বোতামে গিয়ে পেমেন্টের তথ্য আবার দিন।',
    },
    en: {
      title: 'The payment of order {number} was not found',
      body: 'We could not find your payment of {amount} for order {number}. {reason}\n\nPlease enter it again with the button.',
    },
  },
  paymentRefunded: {
    bn: {
      title: 'অর্ডার {number}: {amount} ফেরত দেওয়া হয়েছে',
      body: 'অর্ডার {number}-এর {amount} আমরা ফেরত দিয়েছি। {note}\n\nটাকা না পেলে আমাদের জানান।',
    },
    en: {
      title: 'Order {number}: we have paid back {amount}',
      body: 'We have paid back {amount} for order {number}. {note}\n\nIf the money has not arrived, tell us.',
    },
  },
  shopApproved: {
    bn: {
      title: '{seller} এখন চালু',
      body: 'আপনার দোকান {seller} অনুমোদন পেয়েছে।\n\nপণ্য যোগ করুন। অনুমোদন পেলেই ক্রেতারা কিনতে পারবেন।',
    },
    en: {
      title: '{seller} is open now',
      body: 'Your shop {seller} was approved.\n\nAdd your products: buyers can order them once they are approved.',
    },
  },
  shopRefused: {
    bn: {
      title: '{seller} অনুমোদন পায়নি',
      body: 'আপনার দোকান {seller}-এর আবেদন এবার গ্রহণ করা যায়নি।\n\nকারণ জানতে বা আবার আবেদন করতে আমাদের লিখুন।',
    },
    en: {
      title: '{seller} was not approved',
      body: 'We could not approve your shop {seller}.\n\nWrite to us to learn why, or to apply again.',
    },
  },
  shopSuspended: {
    bn: {
      title: '{seller} বন্ধ রাখা হয়েছে',
      body: 'আপনার দোকান {seller} বন্ধ রাখা হয়েছে, তাই ক্রেতারা এখন এর পণ্য দেখছেন না। আগের অর্ডারগুলো চলবে।\n\nকারণ জানতে আমাদের লিখুন।',
    },
    en: {
      title: '{seller} was suspended',
      body: 'Your shop {seller} was suspended: buyers do not see its products now. Its open orders go on.\n\nWrite to us to learn why.',
    },
  },
  contactReply: {
    bn: { title: 'আপনার বার্তার উত্তর', body: 'আপনি আমাদের লিখেছিলেন। আমাদের উত্তর:\n\n{reply}' },
    en: { title: 'The answer to your message', body: 'You wrote to us. This is our answer:\n\n{reply}' },
  },
  newDevice: {
    bn: {
      title: 'নতুন ডিভাইসে সাইন ইন',
      body: '{device} থেকে আপনার অ্যাকাউন্টে সাইন ইন করা হয়েছে ({place})।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান, আর অন্য সব ডিভাইস থেকে সাইন আউট করুন।',
    },
    en: {
      title: 'Signed in on a new device',
      body: 'Your account was signed in to from {device} ({place}).\n\nIf it was not you, change your password now and sign out of all other devices.',
    },
  },
  passwordChanged: {
    bn: {
      title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      body: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।\n\nআপনি না হলে এখনই নতুন পাসওয়ার্ড দিন এবং আমাদের জানান।',
    },
    en: {
      title: 'Your password was changed',
      body: 'The password of your account was changed.\n\nIf it was not you, set a new one now and contact us.',
    },
  },
  emailVerification: {
    bn: {
      title: 'আপনার ই-মেইল ঠিকানা যাচাই করুন',
      body: '{shopName}-এর একটি অ্যাকাউন্টে এই ঠিকানা দেওয়া হয়েছে। ঠিকানাটি আপনি দিয়ে থাকলে নিচের বোতাম চেপে যাচাই করুন। লিংকটি {hours} ঘণ্টা কাজ করবে।\n\nআপনি না দিয়ে থাকলে কিছু করতে হবে না: যাচাই না হলে এই ঠিকানায় আমরা আর কিছু পাঠাই না।',
    },
    en: {
      title: 'Verify your e-mail address',
      body: 'This address was entered in an account of {shopName}. If you did that, verify it with the button below. The link works for {hours} hours.\n\nIf it was not you, do nothing: we send nothing else to an address that is not verified.',
    },
  },
  emailChanged: {
    bn: {
      title: 'আপনার ই-মেইল ঠিকানা বদলানো হয়েছে',
      body: 'আপনার অ্যাকাউন্ট থেকে এই ই-মেইল ঠিকানা বদলানো বা সরানো হয়েছে। এখানে আর ই-মেইল আসবে না।\n\nআপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।',
    },
    en: {
      title: 'Your e-mail address was changed',
      body: 'This e-mail address was replaced in your account, or removed from it. No more e-mails come here.\n\nIf it was not you, change your password now and contact us.',
    },
  },
  secondFactorChanged: {
    bn: {
      title: 'আপনার দুই ধাপের যাচাই বদলানো হয়েছে',
      body: 'আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বদলানো হয়েছে।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।',
    },
    en: {
      title: 'Your two-step sign-in was changed',
      body: 'The two-step sign-in of your account was changed.\n\nIf it was not you, change your password now and contact us.',
    },
  },
  erasureAsked: {
    bn: {
      title: 'আপনার অ্যাকাউন্ট {date} মুছে যাবে',
      body: 'আপনার অ্যাকাউন্ট মুছে ফেলার অনুরোধ পেয়েছি। {date} তা মুছে যাবে।\n\nতার আগে পর্যন্ত নিচের বোতামে বাতিল করতে পারবেন। আপনি না চেয়ে থাকলে পাসওয়ার্ডও বদলান এবং আমাদের জানান।',
    },
    en: {
      title: 'Your account will be erased on {date}',
      body: 'We were asked to erase your account. This happens on {date}.\n\nUntil then you can call it off with the button. If it was not you, change your password, too, and contact us.',
    },
  },
  backupMissing: {
    bn: {
      title: 'ব্যাকআপ হচ্ছে না',
      body: '{hours} ঘণ্টা ধরে দোকানের কোনো সম্পূর্ণ ব্যাকআপ নেই।\n\n{error}',
    },
    en: {
      title: 'Backups are failing',
      body: 'The shop has had no complete backup for {hours} hours.\n\n{error}',
    },
  },
} as const;
