import type { KindDefinitions, KindNames } from './kind.ts';

export const operationsKindNames = {
  smsBudgetReached: {
    backOffice: { bn: 'এসএমএসের বাজেট শেষের পথে (অ্যাডমিনকে)', en: 'SMS budget nearly used up (to admins)' },
    settings: { bn: 'এসএমএসের বাজেট শেষের পথে', en: 'The SMS budget is nearly used up' },
  },
  smsShareReached: {
    backOffice: { bn: 'যাচাই না করা নম্বরে এসএমএসের ভাগ শেষের পথে (অ্যাডমিনকে)', en: 'SMS share of unverified numbers nearly used up (to admins)' },
    settings: { bn: 'যাচাই না করা নম্বরে এসএমএসের ভাগ শেষের পথে', en: 'The SMS share of unverified numbers is nearly used up' },
  },
  smsBalanceLow: {
    backOffice: { bn: 'এসএমএসের ব্যালেন্স কম (অ্যাডমিনকে)', en: 'Low SMS balance (to admins)' },
    settings: { bn: 'এসএমএসের ব্যালেন্স কম', en: 'The SMS balance is low' },
  },
  backupMissing: {
    backOffice: { bn: 'ব্যাকআপ হচ্ছে না (অ্যাডমিনকে)', en: 'Backups are failing (to admins)' },
    settings: { bn: 'ব্যাকআপ হচ্ছে না', en: 'Backups are failing' },
  },
} satisfies Readonly<Record<string, KindNames>>;

export const operationsKinds: KindDefinitions<typeof operationsKindNames> = {
  smsBudgetReached: {
    receiver: 'admin',
    essential: ['inbox'],
    isUrgent: true,
    group: 'alarm',
    variables: ['percent', 'spent', 'budget'],
    texts: {
      inbox: {
        bn: { title: 'এসএমএসের বাজেট: {percent}% শেষ', body: 'আজ {budget}-এর মধ্যে {spent} খরচ হয়েছে। ১০০% হলে শুধু জরুরি এসএমএস যাবে।' },
        en: { title: 'SMS budget: {percent} % used', body: '{spent} of {budget} today. At 100 % only essential SMS go out.' },
      },
    },
  },
  smsShareReached: {
    receiver: 'admin',
    essential: ['inbox'],
    isUrgent: true,
    group: 'alarm',
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
    receiver: 'admin',
    essential: ['inbox'],
    isUrgent: true,
    group: 'alarm',
    variables: ['provider', 'balance'],
    texts: {
      inbox: {
        bn: {
          title: 'এসএমএসের ব্যালেন্স কম: {balance}',
          body: '{provider}-এ আর {balance} আছে। রিচার্জ করুন, না হলে কোড ও অর্ডারের এসএমএস যাবে না।',
        },
        en: {
          title: 'Low SMS balance: {balance}',
          body: '{balance} is left at {provider}. Recharge it, or codes and SMS about orders will not go out.',
        },
      },
    },
  },
  backupMissing: {
    receiver: 'admin',
    essential: ['inbox'],
    isUrgent: true,
    group: 'alarm',
    variables: ['hours', 'error'],
    texts: {
      email: {
        bn: { title: 'ব্যাকআপ হচ্ছে না', body: '{hours} ঘণ্টা ধরে দোকানের কোনো সম্পূর্ণ ব্যাকআপ নেই।\n\n{error}' },
        en: { title: 'Backups are failing', body: 'The shop has had no complete backup for {hours} hours.\n\n{error}' },
      },
      inbox: {
        bn: { title: 'ব্যাকআপ হচ্ছে না', body: '{hours} ঘণ্টা ধরে কোনো সম্পূর্ণ ব্যাকআপ নেই। {error}' },
        en: { title: 'Backups are failing', body: 'No complete backup for {hours} hours. {error}' },
      },
    },
  },
};
