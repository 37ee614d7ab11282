import { messageChannels } from '../channels.ts';
import type { KindDefinitions, KindNames } from './kind.ts';

export const accountKindNames = {
  contactReply: {
    backOffice: { bn: 'যোগাযোগের বার্তার উত্তর', en: 'Answer to a contact message' },
    settings: { bn: 'আপনার বার্তার উত্তর', en: 'The answer to your message' },
  },
  shopInvitation: {
    backOffice: { bn: 'দোকানে কাজের আমন্ত্রণ', en: 'Invitation to a shop’s team' },
    settings: { bn: 'কোনো দোকান আপনাকে দলে নিতে চায়', en: 'A shop invites you to its team' },
  },
  oneTimeCode: {
    backOffice: { bn: 'একবারের কোড', en: 'One-time code' },
    settings: { bn: 'একবারের কোড', en: 'One-time code' },
  },
  newDevice: {
    backOffice: { bn: 'নতুন ডিভাইস', en: 'New device' },
    settings: { bn: 'নতুন ডিভাইসে সাইন ইন', en: 'Sign-in on a new device' },
  },
  passwordChanged: {
    backOffice: { bn: 'পাসওয়ার্ড বদল', en: 'Password changed' },
    settings: { bn: 'পাসওয়ার্ড বদল', en: 'Your password was changed' },
  },
  phoneVerified: {
    backOffice: { bn: 'নম্বর যাচাই', en: 'Number verified' },
    settings: { bn: 'আপনার নম্বর যাচাই', en: 'Your number was verified' },
  },
  emailVerification: {
    backOffice: { bn: 'ই-মেইল যাচাই', en: 'E-mail to verify' },
    settings: { bn: 'আপনার ই-মেইল ঠিকানা যাচাই', en: 'Verify your e-mail address' },
  },
  emailChanged: {
    backOffice: { bn: 'ই-মেইল পরিবর্তন', en: 'E-mail changed' },
    settings: { bn: 'আপনার ই-মেইল ঠিকানা পরিবর্তন', en: 'Your e-mail address was changed' },
  },
  secondFactorChanged: {
    backOffice: { bn: 'দুই ধাপের যাচাই বদল', en: 'Two-step sign-in changed' },
    settings: { bn: 'দুই ধাপের যাচাই বদল', en: 'Your two-step sign-in was changed' },
  },
  erasureAsked: {
    backOffice: { bn: 'অ্যাকাউন্ট মুছে ফেলা', en: 'Erasure of the account' },
    settings: { bn: 'আপনার অ্যাকাউন্ট মুছে ফেলা হবে', en: 'Your account is going to be erased' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const accountKinds: KindDefinitions<typeof accountKindNames> = {
  contactReply: {
    essential: messageChannels,
    variables: ['shopName', 'reply', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: {reply}' },
        en: { body: '{shopName}: {reply}' },
      },
      email: {
        bn: { title: 'আপনার বার্তার উত্তর', body: 'আপনি আমাদের লিখেছিলেন। আমাদের উত্তর:\n\n{reply}' },
        en: { title: 'The answer to your message', body: 'You wrote to us. This is our answer:\n\n{reply}' },
      },
      inbox: {
        bn: { title: 'আপনার বার্তার উত্তর', body: '{reply}' },
        en: { title: 'The answer to your message', body: '{reply}' },
      },
    },
  },
  shopInvitation: {
    essential: ['inbox'],
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
    essential: messageChannels,
    isUrgent: true,
    group: 'asked',
    variables: ['brand', 'code', 'host'],
    texts: {
      sms: {
        bn: { body: '{code} is your {brand} code. Kauke deben na.\n\n@{host} #{code}' },
        en: { body: '{code} is your {brand} code. Do not share it.\n\n@{host} #{code}' },
      },
    },
  },
  newDevice: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
    variables: ['shopName', 'device', 'place'],
    texts: {
      sms: {
        bn: { body: '{shopName}: নতুন ডিভাইসে সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।' },
        en: { body: '{shopName}: signed in on a new device, {device}. If it was not you, change your password.' },
      },
      email: {
        bn: {
          title: 'নতুন ডিভাইসে সাইন ইন',
          body: '{device} থেকে আপনার অ্যাকাউন্টে সাইন ইন করা হয়েছে ({place})।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান, আর অন্য সব ডিভাইস থেকে সাইন আউট করুন।',
        },
        en: {
          title: 'Signed in on a new device',
          body: 'Your account was signed in to from {device} ({place}).\n\nIf it was not you, change your password now and sign out of all other devices.',
        },
      },
      inbox: {
        bn: { title: 'নতুন ডিভাইসে সাইন ইন', body: '{device} থেকে সাইন ইন হয়েছে ({place})। আপনি না হলে পাসওয়ার্ড বদলান।' },
        en: { title: 'Signed in on a new device', body: 'From {device} ({place}). If it was not you, change your password.' },
      },
    },
  },
  passwordChanged: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
    variables: ['shopName'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই জানান।' },
        en: { body: '{shopName}: your password was changed. If it was not you, contact us now.' },
      },
      email: {
        bn: {
          title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
          body: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।\n\nআপনি না হলে এখনই নতুন পাসওয়ার্ড দিন এবং আমাদের জানান।',
        },
        en: {
          title: 'Your password was changed',
          body: 'The password of your account was changed.\n\nIf it was not you, set a new one now and contact us.',
        },
      },
      inbox: {
        bn: { title: 'পাসওয়ার্ড বদলানো হয়েছে', body: 'আপনি না হলে এখনই নতুন পাসওয়ার্ড দিন।' },
        en: { title: 'Your password was changed', body: 'If it was not you, set a new one now.' },
      },
    },
  },
  phoneVerified: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
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
    essential: messageChannels,
    isUrgent: true,
    group: 'asked',
    variables: ['shopName', 'hours'],
    texts: {
      email: {
        bn: {
          title: 'আপনার ই-মেইল ঠিকানা যাচাই করুন',
          body: 'এই ঠিকানাটি {shopName} সাইটের একটি অ্যাকাউন্টে দেওয়া হয়েছে। ঠিকানাটি আপনি দিয়ে থাকলে নিচের বোতাম চেপে যাচাই করুন। লিংকটি {hours} ঘণ্টা কাজ করবে।\n\nআপনি না দিয়ে থাকলে কিছু করতে হবে না: যাচাই না হলে এই ঠিকানায় আমরা আর কিছু পাঠাই না।',
        },
        en: {
          title: 'Verify your e-mail address',
          body: 'This address was entered in an account of {shopName}. If you did that, verify it with the button below. The link works for {hours} hours.\n\nIf it was not you, do nothing: we send nothing else to an address that is not verified.',
        },
      },
    },
  },
  emailChanged: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
    variables: ['shopName'],
    texts: {
      email: {
        bn: {
          title: 'আপনার ই-মেইল ঠিকানা বদলানো হয়েছে',
          body: 'আপনার অ্যাকাউন্ট থেকে এই ই-মেইল ঠিকানা বদলানো বা সরানো হয়েছে। এখানে আর ই-মেইল আসবে না।\n\nআপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।',
        },
        en: {
          title: 'Your e-mail address was changed',
          body: 'This e-mail address was replaced in your account, or removed from it. No more e-mails come here.\n\nIf it was not you, change your password now and contact us.',
        },
      },
      inbox: {
        bn: { title: 'আপনার ই-মেইল ঠিকানা বদলানো হয়েছে', body: 'আপনি না বদলে থাকলে পাসওয়ার্ড বদলান এবং আমাদের জানান।' },
        en: { title: 'Your e-mail address was changed', body: 'If it was not you, change your password and contact us.' },
      },
    },
  },
  secondFactorChanged: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
    variables: ['shopName'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার দুই ধাপের যাচাই বদলানো হয়েছে। আপনি না হলে এখনই জানান।' },
        en: { body: '{shopName}: your two-step sign-in was changed. If it was not you, contact us now.' },
      },
      email: {
        bn: {
          title: 'আপনার দুই ধাপের যাচাই বদলানো হয়েছে',
          body: 'আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বদলানো হয়েছে।\n\nআপনি না হলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।',
        },
        en: {
          title: 'Your two-step sign-in was changed',
          body: 'The two-step sign-in of your account was changed.\n\nIf it was not you, change your password now and contact us.',
        },
      },
      inbox: {
        bn: { title: 'দুই ধাপের যাচাই বদলানো হয়েছে', body: 'আপনি না হলে পাসওয়ার্ড বদলান এবং আমাদের জানান।' },
        en: { title: 'Your two-step sign-in was changed', body: 'If it was not you, change your password and contact us.' },
      },
    },
  },
  erasureAsked: {
    essential: messageChannels,
    isUrgent: true,
    group: 'alarm',
    variables: ['shopName', 'date', 'link'],
    texts: {
      sms: {
        bn: { body: '{shopName}: আপনার অ্যাকাউন্ট {date} মুছে যাবে। আপনি না চাইলে বাতিল করুন: {link}' },
        en: { body: '{shopName}: your account will be erased on {date}. If you do not want that, call it off: {link}' },
      },
      email: {
        bn: {
          title: 'আপনার অ্যাকাউন্ট {date} মুছে যাবে',
          body: 'আপনার অ্যাকাউন্ট মুছে ফেলার অনুরোধ পেয়েছি। {date} তা মুছে যাবে।\n\nতার আগে পর্যন্ত নিচের বোতামে বাতিল করতে পারবেন। আপনি না চেয়ে থাকলে পাসওয়ার্ডও বদলান এবং আমাদের জানান।',
        },
        en: {
          title: 'Your account will be erased on {date}',
          body: 'We were asked to erase your account. This happens on {date}.\n\nUntil then you can call it off with the button. If it was not you, change your password, too, and contact us.',
        },
      },
      inbox: {
        bn: {
          title: 'আপনার অ্যাকাউন্ট {date} মুছে যাবে',
          body: 'তার আগে পর্যন্ত বাতিল করতে পারবেন। আপনি না চেয়ে থাকলে পাসওয়ার্ডও বদলান।',
        },
        en: {
          title: 'Your account will be erased on {date}',
          body: 'Until then you can call it off. If it was not you, change your password, too.',
        },
      },
    },
  },
};
