/** The operator of the shop. Every value can be overridden by the environment variable next to it (`brandFrom`). */
export interface Brand {
  name: string;
  nameBn: string;
  company: string;
  companyBn: string;
  address: string;
  addressBn: string;
  phone: string;
  email: string;
  facebook: string;
  youtube: string;
  instagram: string;
  /** Wallets that buyers send money to. */
  bkash: string;
  nagad: string;
  rocket: string;
  /** The bank account that buyers transfer money to. */
  bankName: string;
  bankBranch: string;
  bankAccountName: string;
  bankAccountNumber: string;
  bankRouting: string;
}

const defaults: Brand = {
  name: 'Nirog Haat',
  nameBn: 'নীরোগ হাট',
  company: 'Nirog Haat Limited',
  companyBn: 'নীরোগ হাট লিমিটেড',
  address: '14 Agrabad C/A, Chattogram 4100, Bangladesh',
  addressBn: '১৪ আগ্রাবাদ বা/এ, চট্টগ্রাম ৪১০০, বাংলাদেশ',
  phone: '09612000000',
  email: 'help@niroghaat.example',
  facebook: 'https://www.facebook.com/niroghaat',
  youtube: 'https://www.youtube.com/@niroghaat',
  instagram: 'https://www.instagram.com/niroghaat',
  // 012 belongs to no operator, and routing number 000000000 to no bank: money sent there by mistake reaches no one.
  bkash: '01200000001',
  nagad: '01200000002',
  rocket: '01200000003',
  bankName: 'Demo Bank PLC',
  bankBranch: 'Agrabad',
  bankAccountName: 'Nirog Haat Limited',
  bankAccountNumber: '0000000000001',
  bankRouting: '000000000',
};

const variables: Record<keyof Brand, string> = {
  name: 'BRAND_NAME',
  nameBn: 'BRAND_NAME_BN',
  company: 'BRAND_COMPANY',
  companyBn: 'BRAND_COMPANY_BN',
  address: 'BRAND_ADDRESS',
  addressBn: 'BRAND_ADDRESS_BN',
  phone: 'BRAND_PHONE',
  email: 'BRAND_EMAIL',
  facebook: 'BRAND_FACEBOOK',
  youtube: 'BRAND_YOUTUBE',
  instagram: 'BRAND_INSTAGRAM',
  bkash: 'BRAND_BKASH',
  nagad: 'BRAND_NAGAD',
  rocket: 'BRAND_ROCKET',
  bankName: 'BRAND_BANK_NAME',
  bankBranch: 'BRAND_BANK_BRANCH',
  bankAccountName: 'BRAND_BANK_ACCOUNT_NAME',
  bankAccountNumber: 'BRAND_BANK_ACCOUNT_NUMBER',
  bankRouting: 'BRAND_BANK_ROUTING',
};

/** The brand with the environment's overrides. An unset Bengali text follows the other text. */
export function brandFrom(env: Record<string, string | undefined>): Brand {
  const overridden = Object.entries(variables).flatMap(([key, variable]) => {
    const value = (env[variable] || env[variable.replace(/_BN$/, '')])?.trim();
    return value ? [[key, value] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(overridden) };
}
