import { messageChannels } from '../channels.ts';
import type { KindDefinitions, KindNames } from './kind.ts';

export const shopKindNames = {
  shopApproved: {
    backOffice: { bn: 'দোকান অনুমোদন (বিক্রেতাকে)', en: 'Shop approved (to the merchant)' },
    settings: { bn: 'আপনার দোকান অনুমোদন পেয়েছে', en: 'Your shop was approved' },
  },
  shopRefused: {
    backOffice: { bn: 'দোকান অনুমোদন পায়নি (বিক্রেতাকে)', en: 'Shop not approved (to the merchant)' },
    settings: { bn: 'আপনার দোকান অনুমোদন পায়নি', en: 'Your shop was not approved' },
  },
  shopSuspended: {
    backOffice: { bn: 'দোকান বন্ধ রাখা (বিক্রেতাকে)', en: 'Shop suspended (to the merchant)' },
    settings: { bn: 'আপনার দোকান বন্ধ রাখা হয়েছে', en: 'Your shop was suspended' },
  },
  productApproved: {
    backOffice: { bn: 'পণ্য অনুমোদন (বিক্রেতাকে)', en: 'Product approved (to the merchant)' },
    settings: { bn: 'আপনার পণ্য অনুমোদন পেয়েছে', en: 'A product of yours was approved' },
  },
  productHidden: {
    backOffice: { bn: 'পণ্য আড়াল (বিক্রেতাকে)', en: 'Product hidden (to the merchant)' },
    settings: { bn: 'আপনার পণ্য আড়াল করা হয়েছে', en: 'A product of yours was hidden' },
  },
  lowStock: {
    backOffice: { bn: 'স্টক কম (বিক্রেতাকে)', en: 'Low stock (to the merchant)' },
    settings: { bn: 'কোনো পণ্যের স্টক কম', en: 'The stock of a product is low' },
  },
  soldOut: {
    backOffice: { bn: 'স্টক শেষ (বিক্রেতাকে)', en: 'Sold out (to the merchant)' },
    settings: { bn: 'কোনো পণ্যের স্টক শেষ', en: 'A product is sold out' },
  },
  payoutPaid: {
    backOffice: { bn: 'পাওনা পরিশোধ (বিক্রেতাকে)', en: 'Payout paid (to the merchant)' },
    settings: { bn: 'আপনার দোকানের পাওনা পাঠানো হয়েছে', en: 'Your shop was paid' },
  },
  payoutFailed: {
    backOffice: { bn: 'পাওনা পৌঁছায়নি (বিক্রেতাকে)', en: 'Payout failed (to the merchant)' },
    settings: { bn: 'আপনার দোকানের পাওনা পৌঁছায়নি', en: 'A payout to your shop failed' },
  },
  payoutAccountChanged: {
    backOffice: { bn: 'পাওনার অ্যাকাউন্ট বদল (বিক্রেতাকে)', en: 'Payout account changed (to the merchant)' },
    settings: { bn: 'পাওনা যেখানে যায় তা বদলেছে', en: 'The account for payouts was changed' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const shopKinds: KindDefinitions<typeof shopKindNames> = {
  shopApproved: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকান {seller} এখন চালু। {link}' },
        en: { body: '{shopName}: your shop {seller} is open now. {link}' },
      },
      email: {
        bn: {
          title: '{seller} এখন চালু',
          body: 'আপনার দোকান {seller} অনুমোদন পেয়েছে।\n\nপণ্য যোগ করুন। অনুমোদন পেলেই ক্রেতারা কিনতে পারবেন।',
        },
        en: {
          title: '{seller} is open now',
          body: 'Your shop {seller} was approved.\n\nAdd your products: buyers can order them once they are approved.',
        },
      },
      inbox: {
        bn: { title: '{seller} এখন চালু', body: 'আপনার দোকান অনুমোদন পেয়েছে। পণ্য যোগ করুন, ক্রেতারা কিনতে পারবেন।' },
        en: { title: '{seller} is open now', body: 'Your shop was approved. Add products, and buyers can order.' },
      },
    },
  },
  shopRefused: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {seller} দোকানের আবেদন গ্রহণ করা যায়নি। জানতে {link}' },
        en: { body: '{shopName}: your shop {seller} was not approved. Ask us: {link}' },
      },
      email: {
        bn: {
          title: '{seller} অনুমোদন পায়নি',
          body: 'আপনার দোকান {seller}-এর আবেদন এবার গ্রহণ করা যায়নি।\n\nকারণ জানতে বা আবার আবেদন করতে আমাদের লিখুন।',
        },
        en: {
          title: '{seller} was not approved',
          body: 'We could not approve your shop {seller}.\n\nWrite to us to learn why, or to apply again.',
        },
      },
      inbox: {
        bn: { title: '{seller} অনুমোদন পায়নি', body: 'কারণ জানতে আমাদের লিখুন বা ফোন করুন।' },
        en: { title: '{seller} was not approved', body: 'Write or call us to learn why.' },
      },
    },
  },
  shopSuspended: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'seller', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকান {seller} বন্ধ রাখা হয়েছে। জানতে {link}' },
        en: { body: '{shopName}: your shop {seller} was suspended. Ask us: {link}' },
      },
      email: {
        bn: {
          title: '{seller} বন্ধ রাখা হয়েছে',
          body: 'আপনার দোকান {seller} বন্ধ রাখা হয়েছে, তাই ক্রেতারা এখন এর পণ্য দেখছেন না। আগের অর্ডারগুলো চলবে।\n\nকারণ জানতে আমাদের লিখুন।',
        },
        en: {
          title: '{seller} was suspended',
          body: 'Your shop {seller} was suspended: buyers do not see its products now. Its open orders go on.\n\nWrite to us to learn why.',
        },
      },
      inbox: {
        bn: { title: '{seller} বন্ধ রাখা হয়েছে', body: 'ক্রেতারা এখন পণ্য দেখছেন না। কারণ জানতে আমাদের লিখুন বা ফোন করুন।' },
        en: { title: '{seller} was suspended', body: 'Buyers do not see its products now. Write or call us to learn why.' },
      },
    },
  },
  // About products in the inbox only: an admin may review a hundred in an hour.
  productApproved: {
    receiver: 'merchant',
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'অনুমোদন পেয়েছে: {product}', body: '{seller} এখন পণ্যটি বিক্রি করতে পারে।' },
        en: { title: 'Approved: {product}', body: '{seller} can sell it now.' },
      },
    },
  },
  productHidden: {
    receiver: 'merchant',
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'ক্রেতারা দেখছেন না: {product}', body: 'আমরা {seller}-এর পণ্যটি আড়াল করেছি। কারণ জানতে আমাদের লিখুন।' },
        en: { title: 'Not on sale: {product}', body: 'We have hidden this product of {seller}. Write to us to learn why.' },
      },
    },
  },
  lowStock: {
    receiver: 'merchant',
    group: 'work',
    variables: ['product', 'left', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'স্টক কম: {product}', body: '{seller}-এ আর {left}টি আছে।' },
        en: { title: 'Low stock: {product}', body: '{left} left at {seller}.' },
      },
    },
  },
  soldOut: {
    receiver: 'merchant',
    group: 'work',
    variables: ['product', 'seller', 'link'],
    texts: {
      inbox: {
        bn: { title: 'স্টক শেষ: {product}', body: '{seller}-এ আর নেই, তাই এখন কেউ কিনতে পারছেন না।' },
        en: { title: 'Sold out: {product}', body: '{seller} has none left. Buyers can’t order it now.' },
      },
    },
  },
  payoutPaid: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'number', 'amount', 'account', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকানের {amount} {account} অ্যাকাউন্টে পাঠিয়েছি ({number})। {link}' },
        en: { body: '{shopName}: we have paid {amount} to your account {account} ({number}). {link}' },
      },
      email: {
        bn: { title: '{amount} পাঠিয়েছি', body: 'আপনার দোকানের {amount} {account} অ্যাকাউন্টে পাঠিয়েছি। পরিশোধ নম্বর {number}।' },
        en: {
          title: 'We have paid {amount}',
          body: 'We have paid {amount} to your account {account}. The payout has the number {number}.',
        },
      },
      inbox: {
        bn: { title: '{amount} পাঠিয়েছি', body: 'অ্যাকাউন্ট {account}, পরিশোধ নম্বর {number}।' },
        en: { title: 'We have paid {amount}', body: 'Account {account}, payout {number}.' },
      },
    },
  },
  payoutFailed: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'number', 'amount', 'account', 'reason', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {amount} {account} অ্যাকাউন্টে পৌঁছায়নি: {reason}। অ্যাকাউন্ট দেখুন: {link}' },
        en: { body: '{shopName}: {amount} did not arrive at your account {account}: {reason}. Check it: {link}' },
      },
      email: {
        bn: {
          title: '{amount} পৌঁছায়নি',
          body: 'পরিশোধ {number}-এর {amount} {account} অ্যাকাউন্টে পৌঁছায়নি: {reason}\n\nঅ্যাকাউন্ট ঠিক আছে কি না দেখুন। টাকা পরের পরিশোধে যাবে।',
        },
        en: {
          title: '{amount} did not arrive',
          body: 'The {amount} of payout {number} did not arrive at your account {account}: {reason}\n\nCheck the account. The money goes with the next payout.',
        },
      },
      inbox: {
        bn: { title: '{amount} পৌঁছায়নি', body: 'অ্যাকাউন্ট {account}: {reason}' },
        en: { title: '{amount} did not arrive', body: 'Account {account}: {reason}' },
      },
    },
  },
  payoutAccountChanged: {
    receiver: 'merchant',
    essential: messageChannels,
    variables: ['shopName', 'account', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দোকানের পাওনা এখন {account} অ্যাকাউন্টে যাবে। আপনি না বদলালে এখনই জানান: {link}' },
        en: { body: '{shopName}: your shop is paid to the account {account} now. If you did not change it, tell us at once: {link}' },
      },
      email: {
        bn: {
          title: 'পাওনা এখন {account} অ্যাকাউন্টে যাবে',
          body: 'দোকানের পাওনা যে অ্যাকাউন্টে যায় তা বদলে {account} করা হয়েছে। ৪৮ ঘণ্টা সেখানে কিছু পাঠানো হবে না।\n\nআপনি না বদলালে পাসওয়ার্ড পাল্টান, আর আমাদের জানান।',
        },
        en: {
          title: 'Your shop is now paid to {account}',
          body: 'The account to which your shop is paid is {account} now. Nothing is sent there for 48 hours.\n\nIf you did not change it, change your password and tell us.',
        },
      },
      inbox: {
        bn: { title: 'পাওনা এখন {account} অ্যাকাউন্টে যাবে', body: 'আপনি না বদলালে এখনই আমাদের জানান।' },
        en: { title: 'Your shop is now paid to {account}', body: 'If you did not change it, tell us at once.' },
      },
    },
  },
};
